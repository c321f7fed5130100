import { SmilePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { friendsText } from '#web/text/friends.ts'

const load = () => import('./OpenedReactions.tsx')
const OpenedReactions = lazy(() => load().then((module) => ({ default: module.OpenedReactions })))

export type ReactionMenuProps = { characterId: string; name: string; className: string }

/** What people feel about a character, and the way to say it oneself. Each card has one, and few are opened. */
export function ReactionMenu({ characterId, name }: { characterId: string; name: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  const label = friendsText.card.react(name)
  const className =
    'feedback grid size-9 place-items-center rounded-middle text-quiet hover:bg-sunken hover:text-text data-popup-open:text-text'
  const button = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={wasOpened}
      className={className}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWasOpened(true)}
    >
      <SmilePlus size={18} strokeWidth={1.5} aria-hidden />
    </button>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenedReactions characterId={characterId} name={name} className={className} />
    </Suspense>
  )
}
