import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useUser } from '#web/features/account/index.ts'
import { frameText } from '#web/text/frame.ts'
import { BloomMark } from '#web/ui/BloomMark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NavLink } from './NavLink.tsx'
import { navEntriesFor } from './nav.ts'
import { usePalette } from './PaletteProvider.tsx'

export function Rail() {
  const user = useUser()
  const openPalette = usePalette()
  const entries = navEntriesFor(user)
  return (
    <header className="fixed inset-y-0 left-0 z-30 hidden w-21 flex-col items-center gap-1 overflow-y-auto border-r border-line bg-ground py-5 md:flex print:hidden">
      <Link to="/" aria-label={frameText.home} className="mb-4 rounded-middle p-1">
        <BloomMark size={40} />
      </Link>
      <nav aria-label={frameText.mainNavigation} className="grid gap-1">
        {entries
          .filter(({ place }) => place === 'main')
          .map((entry) => (
            <NavLink key={entry.label} entry={entry} />
          ))}
        <button
          type="button"
          onClick={openPalette}
          aria-keyshortcuts="Control+K Meta+K"
          className="feedback grid w-17 justify-items-center gap-1 rounded-middle py-2.5 [@media(max-height:58rem)]:py-1.5 text-12 text-quiet hover:bg-raised hover:text-text"
        >
          <Search size={20} strokeWidth={1.5} aria-hidden />
          {frameText.goTo}
        </button>
      </nav>
      <nav aria-label={frameText.accountNavigation} className="mt-auto grid justify-items-center gap-1">
        {entries
          .filter(({ place }) => place === 'foot')
          .map((entry) => (
            <NavLink key={entry.label} entry={entry} />
          ))}
        <AccountMenu />
      </nav>
    </header>
  )
}
