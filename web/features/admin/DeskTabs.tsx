import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminText } from '#web/text/admin.ts'
import { classes } from '#web/ui/classes.ts'
import { type DeskTab, deskTabs } from './desk-search.ts'
import { queueQuery } from './queries.ts'

const text = adminText.desk

/** The tabs of the review desk with their counts. `isAside`: hidden on phones, where a case is open. */
export function DeskTabs({ current, isAside = false }: { current: DeskTab; isAside?: boolean }) {
  const { data } = useSuspenseQuery(queueQuery)
  const counts: Partial<Record<DeskTab, number>> = {
    held: data.held_pictures,
    reports: data.reports,
    contested: data.contested,
    texts: data.texts,
    suspended: data.suspensions,
  }
  return (
    <nav
      aria-label={text.tabsLabel}
      className={classes(
        'mb-6 flex-wrap gap-1 border-b border-line pb-3 md:flex',
        isAside ? 'hidden' : 'flex',
      )}
    >
      {deskTabs.map((tab) => {
        const waiting = counts[tab] ?? 0
        return (
          <Link
            key={tab}
            to="/app/admin/abuse"
            search={{ tab }}
            aria-current={tab === current ? 'page' : undefined}
            className="feedback inline-flex min-h-10 items-center gap-2 rounded-small px-3 font-semibold text-quiet hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-bloom-text"
          >
            {text.tabs[tab]}
            {waiting > 0 && (
              <span className="tabular rounded-full bg-sunken px-2 text-12 text-text">{waiting}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
