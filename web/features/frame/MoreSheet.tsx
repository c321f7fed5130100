import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useUser } from '#web/features/account/my-info.ts'
import { frameText } from '#web/text/frame.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { type Action, accountActions, themeActions } from './actions.ts'
import { navEntriesFor, splitForBar } from './nav.ts'
import { usePalette } from './PaletteProvider.tsx'

const rowClass = 'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-left'

type Props = { open: boolean; onOpenChange(open: boolean): void }

/** What did not fit into the bar: the other pages, the palette, the look, the way out. */
export function MoreSheet({ open, onOpenChange }: Props) {
  const user = useUser()
  const openPalette = usePalette()
  const { rest } = splitForBar(navEntriesFor(user))
  const close = () => onOpenChange(false)
  const goTo: Action = { id: 'go-to', label: frameText.palette.title, icon: Search, run: openPalette }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={frameText.more}>
      {user !== null && <p className="font-display px-3 text-21">{user.name}</p>}
      {rest.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} onClick={close} className={rowClass}>
          <Icon size={20} strokeWidth={1.5} className="text-quiet" aria-hidden />
          {label}
        </Link>
      ))}
      <ActionRow action={goTo} done={close} />
      <p className="px-3 pt-2 text-12 text-quiet">{frameText.look}</p>
      {[...themeActions(user), ...accountActions(user)].map((action) => (
        <ActionRow key={action.id} action={action} done={close} />
      ))}
    </Sheet>
  )
}

function ActionRow({ action, done }: { action: Action; done(): void }) {
  const { icon: Icon, label, run } = action
  const runAndClose = () => {
    done()
    run()
  }
  return (
    <button type="button" onClick={runAndClose} className={rowClass}>
      <Icon size={20} strokeWidth={1.5} className="text-quiet" aria-hidden />
      {label}
    </button>
  )
}
