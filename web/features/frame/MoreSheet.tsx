import { Link } from '@tanstack/react-router'
import { Check, Search } from 'lucide-react'
import { useUser } from '#web/features/account/index.ts'
import { frameText } from '#web/text/frame.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { type Action, useActions } from './actions.ts'
import { NavIcon } from './NavIcon.tsx'
import { navEntriesFor, splitForBar } from './nav.ts'
import { usePalette } from './PaletteProvider.tsx'

const rowClass = 'flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-left'

type Props = { open: boolean; onOpenChange(open: boolean): void }

/** Everything that does not fit into the phone's bar. */
export function MoreSheet({ open, onOpenChange }: Props) {
  const user = useUser()
  const { looks, account } = useActions()
  const openPalette = usePalette()
  const { rest } = splitForBar(navEntriesFor(user))
  const close = () => onOpenChange(false)
  const goTo: Action = { id: 'go-to', label: frameText.palette.title, icon: Search, run: openPalette }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={frameText.more}>
      {/* The list is longer than a phone's screen, so it scrolls. */}
      <div className="-mx-4 grid max-h-[calc(90dvh-3rem)] gap-2 overflow-y-auto overscroll-contain px-4">
        {user !== null && <p className="font-display px-3 text-21">{user.name}</p>}
        {rest.map((entry) => (
          <Link
            key={entry.label}
            to={entry.to}
            search={entry.search as never}
            onClick={close}
            className={rowClass}
          >
            {entry.label}
            <span className="order-first text-quiet">
              <NavIcon entry={entry} />
            </span>
          </Link>
        ))}
        <ActionRow action={goTo} done={close} />
        <p className="px-3 pt-2 text-12 text-quiet">{frameText.look}</p>
        {[...looks, ...account].map((action) => (
          <ActionRow key={action.id} action={action} done={close} />
        ))}
      </div>
    </Sheet>
  )
}

function ActionRow({ action, done }: { action: Action; done(): void }) {
  const { icon: Icon, label, run, isCurrent } = action
  const runAndClose = () => {
    done()
    run()
  }
  return (
    <button type="button" onClick={runAndClose} className={rowClass}>
      <Icon size={20} strokeWidth={1.5} className="text-quiet" aria-hidden />
      {label}
      {isCurrent && (
        <Check
          size={18}
          strokeWidth={1.5}
          className="ml-auto text-bloom-text"
          aria-label={frameText.chosen}
        />
      )}
    </button>
  )
}
