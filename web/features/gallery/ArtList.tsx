import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import {
  type ArtActionId,
  type ArtHost,
  artQuery,
  listCards,
  useArtActions,
} from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { findWords } from '#web/ui/highlight.ts'
import { type GalleryParams, withoutDefaults } from './address.ts'
import { wallQuery } from './queries.ts'
import { useRevealed } from './revealed.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './use-selection.ts'
import { findLastOpened, noteOpened, type Visit } from './visits.ts'
import { Wall, WallSkeleton } from './Wall.tsx'
import { WallFoot } from './WallFoot.tsx'

const text = galleryText.wall

type Props = {
  visit: Visit
  /** Shown when there are no arts. */
  empty: ReactNode
  /** Leads to earlier arts, where the list begins in the middle. */
  onEarlier?(): void
}

type Found = CallData<'art.search'>

/** The arts of an address, and everything that can be done with them there. */
export function ArtList({ visit, empty, onEarlier }: Props) {
  const found = useInfiniteQuery(wallQuery(visit))
  const { data } = found
  const arts = useMemo(() => listCards(data), [data])
  const [first] = data?.pages ?? []
  if (first === undefined) {
    if (found.error === null) return <WallSkeleton />
    return (
      <EmptyState
        title={text.failedTitle}
        text={found.error.message}
        action={<Button onClick={() => void found.refetch()}>{text.again}</Button>}
      />
    )
  }
  return (
    <>
      {onEarlier !== undefined && (
        <div className="grid justify-center py-3">
          <Button tone="line" onClick={onEarlier}>
            {text.earlier}
          </Button>
        </div>
      )}
      <output className="sr-only">{first.total === null ? '' : text.total(first.total)}</output>
      {first.corrections.length > 0 && (
        <p className="px-2 pt-1 pb-2 text-13 text-quiet">{text.corrected(first.corrections)}</p>
      )}
      {arts.length === 0 && !found.hasNextPage ? (
        empty
      ) : (
        <ActiveWall visit={visit} arts={arts} first={first} found={found} />
      )}
    </>
  )
}

type WallProps = {
  visit: Visit
  arts: ArtCard[]
  first: Found
  found: Pick<
    ReturnType<typeof useInfiniteQuery<Found>>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData'
  > & { fetchNextPage(): Promise<unknown> }
}

/** The wall with its selection, its keys and its dialogs. */
function ActiveWall({ visit, arts, first, found }: WallProps) {
  const { params } = visit
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = found
  const cache = useQueryClient()
  const words = useMemo(() => findWords(params.q), [params.q])
  const selected = useSelection(arts)
  const { actions, panel, isBusy, run } = useWallActions(visit, first, selected)
  const { linkTo, open } = useOpen(visit)
  const { isCovered } = useRevealed()
  const user = useSignedInUser()
  const { chosen, selection, toggle, extend, all, clear } = selected
  const onKey = (event: KeyboardEvent, art: ArtCard): boolean => {
    const arts = chosen.length > 0 && event.key !== 's' ? chosen : [art]
    // Nothing but selecting happens to an art that cannot be seen.
    if (event.key !== 's' && arts.some(isCovered)) return false
    const done = actions.runKey(event, arts)
    if (done === 'delete') clear()
    return done !== undefined
  }
  return (
    <>
      <div aria-busy={isPlaceholderData} className={classes('feedback', isPlaceholderData && 'opacity-50')}>
        <Wall
          key={wallKey(params)}
          arts={arts}
          label={galleryText.titles[params.t]}
          total={first.total}
          loose={findLoose(first, params)}
          words={words}
          lastOpened={findLastOpened(cache, visit)}
          hasMore={hasNextPage && !isPlaceholderData}
          isLoading={isFetchingNextPage || isFetchNextPageError}
          onMore={fetchNextPage}
          linkTo={linkTo}
          onOpen={open}
          onAim={(art) => void cache.prefetchQuery(artQuery(art.art_id))}
          onLike={(art) => void actions.run('like', [art])}
          selection={selection}
          onToggle={toggle}
          onRange={extend}
          onKey={onKey}
        />
        <WallFoot
          isFailed={isFetchNextPageError}
          isLoading={isFetchingNextPage}
          isEnd={!hasNextPage}
          onAgain={() => void fetchNextPage()}
        />
      </div>
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          actions={listBarActions(params, ownCollection(first.collection, user.id))}
          hasOthers={!chosen.every(({ owner }) => owner.id === user.id)}
          isBusy={isBusy}
          onAll={all}
          onAction={(id) => void run(id)}
          onStop={clear}
        />
      )}
      {panel}
    </>
  )
}

/** The actions of this wall. What was done leaves the selection. */
function useWallActions(visit: Visit, { collection }: Found, selected: ReturnType<typeof useSelection>) {
  const { chosen, toggle, letGo } = selected
  const cache = useQueryClient()
  const user = useSignedInUser()
  const [isBusy, setBusy] = useState(false)
  const host = useMemo<ArtHost>(
    () => ({
      select: toggle,
      collection: ownCollection(collection, user.id),
      onDone(action, arts) {
        if (action === 'select' || action === 'like') return
        letGo(arts.map(({ art_id: id }) => id))
        if (action === 'uncollect') void cache.resetQueries({ queryKey: wallQuery(visit).queryKey })
      },
    }),
    [cache, collection, letGo, toggle, user.id, visit],
  )
  const { actions, panel } = useArtActions(host)
  const run = async (id: ArtActionId) => {
    setBusy(true)
    await actions.run(id, chosen)
    setBusy(false)
  }
  return { actions, panel, isBusy, run }
}

/** Links to arts, which lead back to this list. */
function useOpen(visit: Visit) {
  const router = useRouter()
  const cache = useQueryClient()
  const { params } = visit
  const from = useMemo(
    () => router.buildLocation({ to: '/app/_auth/art/search', search: withoutDefaults(params) }).href,
    [router, params],
  )
  const linkTo = useCallback(
    (artId: string) => `/app/_auth/art/info/${artId}?from=${encodeURIComponent(from)}`,
    [from],
  )
  const open = ({ art_id: artId }: ArtCard) => {
    noteOpened(cache, visit, artId)
    void router.navigate({ to: '/app/_auth/art/info/$artId', params: { artId }, search: { from } })
  }
  return { linkTo, open }
}

/** Another list or order starts at the top; other words in the same list stay where they are. */
function wallKey({ t, order, seed, uid, collection_id: collectionId }: GalleryParams): string {
  return [t, order, seed, uid, collectionId].join(' ')
}

/** The first art of this list that is only loosely related. The list may begin after it, as its address says. */
function findLoose({ loose_from: from }: Found, { offset }: GalleryParams) {
  if (from === null) return undefined
  return { from: Math.max(0, from - offset), heading: from === 0 ? text.onlyLoose : text.loose }
}

/** The shown collection, if the user can take arts out of it. */
const ownCollection = (collection: Found['collection'], userId: string) =>
  collection === null || collection.is_smart || collection.owner.id !== userId ? undefined : collection

function listBarActions({ t }: GalleryParams, own: ReturnType<typeof ownCollection>): ArtActionId[] {
  if (t === 'deleted') return ['restore', 'erase']
  return [
    'collect',
    ...(own === undefined ? [] : (['uncollect'] as const)),
    'publish',
    'hide',
    'hidePrompt',
    'showPrompt',
    'download',
    'delete',
  ]
}
