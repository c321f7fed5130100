import { Link } from '@tanstack/react-router'
import { NavIcon } from './NavIcon.tsx'
import type { NavEntry } from './nav.ts'

/** One entry of the rail or the bar. The router marks the current page with aria-current. */
export function NavLink({ entry }: { entry: NavEntry }) {
  const { label, to } = entry
  return (
    <Link
      to={to}
      className="feedback grid w-17 justify-items-center gap-1 rounded-middle py-2.5 text-center text-12 text-quiet hover:bg-raised hover:text-text aria-[current=page]:text-bloom-text"
    >
      {label}
      <NavIcon entry={entry} />
    </Link>
  )
}
