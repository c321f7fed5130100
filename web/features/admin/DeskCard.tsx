import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#web/features/account/index.ts'
import { adminText } from '#web/text/admin.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type DeskTab, deskTabsFor } from './desk-search.ts'
import { countsQuery, queueQuery } from './queries.ts'
import { showCount } from './show-count.ts'

const text = adminText.desk

/** A summary of the review desk: how much waits, and since when. */
export function DeskCard() {
  const { data } = useSuspenseQuery(queueQuery)
  const role = useUser()?.role ?? null
  const { data: inbox } = useSuspenseQuery(countsQuery)
  const counts: Partial<Record<DeskTab, number>> = { ...inbox, suspended: data.suspensions }
  const tabs = deskTabsFor(role).filter((tab) => tab in counts)
  return (
    <section aria-labelledby="desk" className="grid gap-5 rounded-large border border-line bg-raised p-6">
      <div>
        <h2 id="desk" className="text-28 font-medium">
          {text.title}
        </h2>
        <p className="text-quiet">
          {data.oldest_at === null ? (
            text.nothingWaits
          ) : (
            <>
              {text.oldest} <TimeAgo at={data.oldest_at} />.
            </>
          )}{' '}
          {text.overturned(data.overturned, data.decided)}
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/app/admin/abuse"
              search={{ tab }}
              className="feedback grid rounded-middle border border-line px-4 py-3 hover:border-line-strong"
            >
              <span className="font-display tabular text-28">{showCount(counts[tab] ?? 0)}</span>
              <span className="text-13 text-quiet">{text.inbox[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Link to="/app/admin/abuse" className={buttonClass()}>
          {text.open}
        </Link>
      </div>
    </section>
  )
}
