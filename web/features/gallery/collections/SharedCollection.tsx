import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { useArtActions } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Wall } from '../Wall.tsx'
import { formatDay } from './CollectionCard.tsx'
import { sharedQuery } from './collection-by-link.ts'

const text = collectionText.shared

const linkTo = (artId: string) => `/art/${artId}`

/** This page adds nothing to the usual actions. */
const noHost = {}

/** A shared collection, with or without an account. */
export function SharedCollection({ token }: { token: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    sharedQuery(token),
  )
  const user = useUser()
  const { actions, panel } = useArtActions(noHost)
  const arts = useMemo(() => data.pages.flatMap(({ items }) => items), [data])
  const [first] = data.pages
  if (first === undefined) return null
  const { name, owner, expires_at: until } = first
  return (
    <article>
      <header className="px-5 pt-8 pb-6 md:px-8 md:pt-14">
        <h1 className="text-40 font-medium wrap-anywhere">{name}</h1>
        <p className="mt-2 text-17 text-quiet">{text.by(owner.name)}</p>
        <p className="mt-1 text-13 text-quiet">{text.until(formatDay(until))}</p>
      </header>
      {arts.length > 0 && (
        <div className="px-1 pb-16 md:px-2">
          <Wall
            arts={arts}
            label={name}
            total={null}
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onMore={fetchNextPage}
            linkTo={linkTo}
            onOpen={(art) => window.location.assign(linkTo(art.art_id))}
            onLike={(art) => user !== null && void actions.run('like', [art])}
            onKey={(event, art) => user !== null && actions.runKey(event, [art]) !== undefined}
          />
        </div>
      )}
      {panel}
      {arts.length === 0 && <EmptyState title={text.emptyTitle} text={text.empty} />}
    </article>
  )
}
