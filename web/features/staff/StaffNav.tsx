import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { staffText } from '#web/text/staff.ts'
import { useCurrentInView } from '#web/ui/current-in-view.ts'
import { StaffKeys } from './StaffKeys.tsx'
import { staffPageAt, staffPagesFor } from './staff-pages.ts'

/** The pages of the back office that the viewer's role sees, in a row that scrolls on a phone. */
export function StaffNav() {
  const pages = staffPagesFor(useUser()?.role ?? null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, pathname)
  const current = staffPageAt(pathname)?.id
  return (
    <div className="flex border-b border-line">
      <nav ref={row} aria-label={staffText.navigation} className="min-w-0 flex-1 overflow-x-auto">
        <ul className="mx-auto flex w-max min-w-full max-w-none gap-1 px-5 py-2 sm:px-8">
          {pages.map(({ id, to }) => (
            <li key={id}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/app/admin', includeSearch: false }}
                className="feedback inline-flex min-h-11 items-center rounded-small px-3 text-13 font-semibold whitespace-nowrap text-quiet hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-bloom-text"
              >
                {staffText.pages[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current !== 'abuse' && <StaffKeys pathname={pathname} hasOwnKeys={current === 'user'} />}
    </div>
  )
}
