import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { frameText } from '#web/text/frame.ts'
import { NavLink } from './NavLink.tsx'
import { navEntriesFor, splitForBar } from './nav.ts'

// Loaded when first opened.
const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })))

/** The phone's navigation bar: four pages and "More". */
export function BottomBar() {
  const { bar } = splitForBar(navEntriesFor(useUser()))
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <nav
      aria-label={frameText.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-ground px-1 pb-[env(safe-area-inset-bottom)] peer-has-data-chat-session:hidden md:hidden print:hidden *:w-auto *:min-w-0 *:flex-1"
    >
      {bar.map((entry) => (
        <NavLink key={entry.label} entry={entry} />
      ))}
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        className="feedback grid w-17 justify-items-center gap-1 rounded-middle py-2.5 text-12 text-quiet hover:text-text"
      >
        <Ellipsis size={20} strokeWidth={1.5} aria-hidden />
        {frameText.more}
      </button>
      {wasOpened && (
        <Suspense>
          <MoreSheet open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  )
}
