import { Link, useLocation } from '@tanstack/react-router'
import { NavIcon } from './NavIcon.tsx'
import type { NavEntry } from './nav.ts'

/** Two entries may lead to the same page with and without search parameters. */
const activeOptions = { explicitUndefined: true }

/** One entry of the rail or the bar. The router marks the current page with aria-current. */
export function NavLink({ entry }: { entry: NavEntry }) {
  const { label, to, search, under } = entry
  const isWithin = useLocation({
    select: ({ pathname }) => under !== undefined && pathname.startsWith(under),
  })
  return (
    <Link
      to={to}
      search={search as never}
      activeOptions={activeOptions}
      // On the page itself the router sets "page".
      aria-current={isWithin || undefined}
      className="feedback grid w-17 justify-items-center gap-1 rounded-middle py-2.5 [@media(max-height:58rem)]:py-1.5 text-center text-12 text-quiet hover:bg-raised hover:text-text aria-[current=page]:text-bloom-text aria-[current=true]:text-bloom-text"
    >
      {label}
      <NavIcon entry={entry} />
    </Link>
  )
}
