import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { peopleText } from '#web/text/people.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { FollowButton } from './FollowButton.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { PersonLine } from './PersonLine.tsx'
import { type PeopleSearch, peopleQuery } from './search.ts'

const text = peopleText.search

type Props = { search: PeopleSearch; onShowAll(): void }

export function PeopleFound({ search, onShowAll }: Props) {
  const user = useSignedInUser()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(peopleQuery(search))
  if (data === undefined) return <PeopleSkeleton />
  const people = data.pages.flatMap((page) => page.items)
  const isAlone = people.every((person) => person.id === user.id)
  if (isAlone && search.q === undefined) return <EmptyState title={text.emptyTitle} text={text.emptyText} />
  return (
    <>
      {/* Where nobody is found the page says so itself; those who listen to it hear it here. */}
      <output className={people.length === 0 ? 'sr-only' : 'text-13 text-quiet'}>
        {text.count(data.pages[0]?.total ?? 0)}
      </output>
      {people.length === 0 ? (
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
          {people.map((person) => (
            <FoundPerson key={person.id} person={person} isMe={person.id === user.id} />
          ))}
        </ul>
      )}
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}

type Found = CallData<'user.search'>['items'][number]

function FoundPerson({ person, isMe }: { person: Found; isMe: boolean }) {
  const action = isMe ? (
    <span className="text-13 text-quiet">{text.you}</span>
  ) : (
    <FollowButton person={person} small />
  )
  return (
    <PersonLine
      person={person}
      {...(person.followers > 0 && { detail: text.followers(person.followers) })}
      action={action}
    />
  )
}
