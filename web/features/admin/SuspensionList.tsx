import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adminText } from '#web/text/admin.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type Suspended, suspendedQuery } from './queries.ts'
import { SuspensionDialog } from './SuspensionDialog.tsx'

const text = adminText.suspensions

/** Suspended accounts with their reasons; each suspension can be lifted here. */
export function SuspensionList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(suspendedQuery)
  const users = data.pages.flatMap(({ items }) => items)
  return (
    <>
      {users.length === 0 && <EmptyState {...adminText.desk.empty.suspended} />}
      <ul aria-label={text.list} className="max-w-3xl">
        {users.map((user) => (
          <SuspensionLine key={user.user_id} user={user} />
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore words={adminText.desk} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      )}
    </>
  )
}

function SuspensionLine({ user }: { user: Suspended }) {
  const [isOpen, setOpen] = useState(false)
  const { user_id: id, name, by_staff: byStaff, hits, open_cases: openCases } = user
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-line py-5 last:border-b-0">
      <Avatar id={id} size={44} />
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link
          to="/app/_auth/user/info/$userId"
          params={{ userId: id }}
          className="font-display text-17 font-medium hover:text-bloom-text"
        >
          {name}
        </Link>
        <p className="text-13 text-quiet">
          {byStaff ? text.byStaff : text.byRule}
          {hits > 0 && ` · ${text.hits(hits)}`}
          {openCases > 0 && ` · ${text.open(openCases)}`}
          {user.last_case_at !== null && (
            <>
              {' · '}
              <TimeAgo at={user.last_case_at} />
            </>
          )}
        </p>
        <p className="measure mt-1">{user.reason}</p>
      </div>
      {user.is_own ? (
        <p className="text-13 text-quiet">{adminText.case.own}</p>
      ) : (
        <Button tone="line" size="small" aria-label={text.liftOne(name)} onClick={() => setOpen(true)}>
          {text.lift}
        </Button>
      )}
      <SuspensionDialog user={{ id, name }} suspend={false} open={isOpen} onOpenChange={setOpen} />
    </li>
  )
}
