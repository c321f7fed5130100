import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { membershipText } from '#web/text/membership.ts'
import { staffText } from '#web/text/staff.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type FoundUser, usersQuery } from './queries.ts'
import type { UserSearch } from './user-search.ts'

const text = staffText.users

/** The users that a search finds, newest first. */
export function UserList({ search }: { search: UserSearch }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...usersQuery(search),
    // The last list stays while the next is loaded, so that nothing jumps while typing.
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return <Skeleton className="h-64 w-full" />
  const users = data.pages.flatMap(({ items }) => items)
  if (users.length === 0) return <EmptyState {...text.empty} />
  return (
    <>
      <ul aria-label={text.list}>
        {users.map((user) => (
          <UserLine key={user.user_id} user={user} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={staffText} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}

function UserLine({ user }: { user: FoundUser }) {
  const { user_id: id, name, handle, email, role, tier, state, created_at: at } = user
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/app/admin/user/$userId"
        params={{ userId: id }}
        className="feedback flex items-center gap-4 rounded-middle px-2 py-3 hover:bg-raised"
      >
        <Avatar id={id} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-display text-17 font-medium">{name}</span>
          <span className="block truncate text-13 text-quiet">
            {handle !== null && `@${handle} · `}
            {email}
          </span>
        </span>
        <span className="shrink-0 text-right text-13 text-quiet">
          <span className="block text-text">
            {role === null ? membershipText.tiers[tier] : staffText.roles[role]}
            {state !== 'active' && <span className="text-ember-text"> · {text.states[state]}</span>}
          </span>
          <TimeAgo at={at} isShort />
        </span>
      </Link>
    </li>
  )
}
