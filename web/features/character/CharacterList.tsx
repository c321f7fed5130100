import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { characterText } from '#web/text/character.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { CharacterParams } from './address.ts'
import { CharacterTile } from './CharacterTile.tsx'
import { charactersQuery } from './queries.ts'

const text = characterText.search
const gridClass = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

export function CharacterList({ params }: { params: CharacterParams }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(charactersQuery(params))
  if (data === undefined) {
    return (
      <div className={gridClass}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-96 rounded-large" />
        ))}
      </div>
    )
  }
  const found = data.pages.flatMap((page) => page.items)
  if (found.length === 0) return <NobodyFound params={params} />
  return (
    <>
      <output className="text-13 text-quiet">{text.count(data.pages[0]?.total ?? null)}</output>
      <ul aria-label={text.results} className={`mt-3 ${gridClass}`}>
        {found.map((character) => (
          <CharacterTile key={character.character_id} character={character} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}

function NobodyFound({ params }: { params: CharacterParams }) {
  const isNarrowed =
    params.q !== '' ||
    params.gender !== 'any' ||
    params.is_nsfw !== 'any' ||
    params.chat_visibility !== 'any' ||
    params.user_id !== undefined ||
    params.view === 'followed'
  const [title, sentence] = isNarrowed
    ? [text.nobodyTitle, text.nobodyText]
    : params.view === 'mine'
      ? [text.noneMineTitle, text.noneMineText]
      : [text.emptyTitle, text.emptyText]
  return (
    <EmptyState
      title={title}
      text={sentence}
      action={
        <Link to="/app/_auth/ai-friend/character/new" className={buttonClass()}>
          {text.create}
        </Link>
      }
    />
  )
}
