import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { userText } from '#web/text/user.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { FollowButton } from './FollowButton.tsx'
import { type UserSearch, usersQuery } from './search.ts'
import { UserLine } from './UserLine.tsx'
import { UserListSkeleton } from './UserListSkeleton.tsx'

const text = userText.search

type Props = { search: UserSearch; onShowAll(): void }

export function UserList({ search, onShowAll }: Props) {
  const viewer = useSignedInUser()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(usersQuery(search))
  if (data === undefined) return <UserListSkeleton />
  const users = data.pages.flatMap((page) => page.items)
  const isAlone = users.every((user) => user.id === viewer.id)
  if (isAlone && search.q === undefined) return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <>
      {/* Where nobody is found the page says so itself; those who listen to it hear it here. */}
      <output className={users.length === 0 ? 'sr-only' : 'text-13 text-quiet'}>
        {text.count(data.pages[0]?.total ?? 0)}
      </output>
      {users.length === 0 ? (
        <EmptyState
          title={text.nobodyTitle}
          text={text.nobodyText}
          action={
            <Button tone="line" onClick={onShowAll}>
              {text.showAll}
            </Button>
          }
        />
      ) : (
        <ul aria-label={text.results} className="mt-2">
          {users.map((user) => (
            <FoundUser key={user.id} user={user} isMe={user.id === viewer.id} />
          ))}
        </ul>
      )}
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}

type Found = CallData<'user.search'>['items'][number]

function FoundUser({ user, isMe }: { user: Found; isMe: boolean }) {
  const action = isMe ? (
    <span className="text-13 text-quiet">{text.you}</span>
  ) : (
    <FollowButton user={user} small />
  )
  return (
    <UserLine
      user={user}
      {...(user.followers > 0 && { detail: text.followers(user.followers) })}
      action={action}
    />
  )
}
