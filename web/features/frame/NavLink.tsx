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
  const back = useWayBack(entry)
  return (
    <Link
      to={to}
      search={(back === undefined ? search : { return_url: back }) as never}
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

/** Whoever signs in or up from a page, such as a link to claim the site, comes back to it. */
function useWayBack({ audience }: NavEntry): string | undefined {
  const { pathname, href, search } = useLocation()
  if (audience !== 'signed_out' || pathname === '/app/home') return undefined
  if (!/^\/app\/sign-(?:in|up)$/.test(pathname)) return href
  return 'return_url' in search ? String(search.return_url) : undefined
}
