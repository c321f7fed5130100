import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Session } from '#contract/aifriend/chat-session'
import { useUser } from '#web/features/account/index.ts'
import { personaText } from '#web/text/persona.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

const load = () => import('./PersonaMenu.tsx')
const PersonaMenu = lazy(() => load().then((module) => ({ default: module.PersonaMenu })))

const chipClass =
  'feedback flex min-h-11 min-w-0 items-center gap-2 rounded-middle pr-2 pl-1 text-13 text-quiet hover:text-text lg:min-h-9'

/** Who the user is in a chat. Opens a menu of the user's personas, which is loaded then. */
export function PersonaChip({ session }: { session: Session }) {
  const user = useUser()
  const [wasOpened, setWasOpened] = useState(false)
  const account = user?.name ?? ''
  const written = typeof session.persona === 'string' ? '' : session.persona?.name
  const name = written || account
  const shown: ReactNode = (
    <>
      <Avatar
        id={session.persona_id ?? user?.id ?? ''}
        url={session.persona_id === null ? (user?.avatar_url ?? null) : session.persona_avatar_url}
        size={24}
      />
      <span dir="auto" className="truncate">
        {name}
      </span>
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden className="shrink-0" />
    </>
  )
  const label = personaText.chip.label(name)
  const button = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={wasOpened}
      onPointerEnter={() => void load()}
      onClick={() => setWasOpened(true)}
      className={chipClass}
    >
      {shown}
    </button>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <PersonaMenu session={session} account={account} label={label} className={chipClass}>
        {shown}
      </PersonaMenu>
    </Suspense>
  )
}
