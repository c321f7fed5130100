import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import { useSignedInUser } from '#web/features/account/my-info.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type GalleryParams, withoutDefaults } from './address.ts'
import { useBulk } from './bulk.ts'
import { findWords } from './highlight.ts'
import { useLike } from './like.ts'
import { artQuery, listCards, wallQuery } from './queries.ts'
import { type BulkAction, SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './use-selection.ts'
import { noteVisit, type Visit } from './visits.ts'
import { Wall, WallSkeleton } from './Wall.tsx'

const CollectDialog = lazy(() =>
  import('./CollectDialog.tsx').then((module) => ({ default: module.CollectDialog })),
)

const text = galleryText.wall

type Props = {
  visit: Visit
  /** In the place of pictures where there are none. */
  empty: ReactNode
  /** Leads to what comes before, where the list begins in its middle. */
  onEarlier?(): void
}

/** Which picture of each wall was opened last: whoever comes back goes on from it. */
const lastOpened = new Map<string, string>()

/** The pictures that an address shows, and everything that can be done with them there. */
export function PictureList({ visit, empty, onEarlier }: Props) {
  const { params } = visit
  const user = useSignedInUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const query = wallQuery(visit)
  const found = useInfiniteQuery(query)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } =
    found
  const arts = useMemo(() => listCards(data), [data])
  const collection = data?.pages[0]?.collection ?? null
  const words = useMemo(() => findWords(params.q), [params.q])
  const { selection, chosen, clear, letGo, toggle, extend, all } = useSelection(arts)
  const [collected, setCollected] = useState<readonly string[] | null>(null)
  const [isErasing, setErasing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const like = useLike()
  const bulk = useBulk()
  const name = JSON.stringify(query.queryKey)

  const from = useMemo(
    () => router.buildLocation({ to: '/app/_auth/art/search', search: withoutDefaults(params) }).href,
    [router, params],
  )
  const linkTo = useMemo(() => {
    const tail = `?from=${encodeURIComponent(from)}`
    return (artId: string) => `/app/_auth/art/info/${artId}${tail}`
  }, [from])
  const open = (art: ArtCard) => {
    lastOpened.set(name, art.art_id)
    noteVisit(visit)
    void router.navigate({
      to: '/app/_auth/art/info/$artId',
      params: { artId: art.art_id },
      search: { from },
    })
  }
  const isOwn = (art: ArtCard) => art.owner.id === user.id

  const act = async (action: BulkAction) => {
    const ids = chosen.map(({ art_id: id }) => id)
    if (action === 'all') return all()
    if (action === 'collect') return setCollected(ids)
    // The one thing that cannot be undone is asked about.
    if (action === 'erase') return setErasing(true)
    await finish(run(action, ids), ids)
  }
  const finish = async (work: Promise<boolean>, ids: readonly string[]) => {
    setBusy(true)
    const worked = await work
    setBusy(false)
    if (worked) letGo(ids)
  }
  const run = (action: Exclude<BulkAction, 'all' | 'collect' | 'erase'>, ids: string[]): Promise<boolean> => {
    if (action === 'publish' || action === 'hide') return bulk.setPrivacy(ids, action === 'hide')
    if (action === 'hidePrompt' || action === 'showPrompt')
      return bulk.setPromptPrivacy(ids, action === 'hidePrompt')
    if (action === 'download') return bulk.downloadZip(ids)
    if (action === 'delete') return bulk.remove(ids)
    if (action === 'restore') return bulk.restore(ids)
    return takeOut(ids)
  }
  const takeOut = async (ids: string[]) => {
    if (collection === null) return false
    const worked = await bulk.collect(ids, collection, false)
    if (worked) await queryClient.resetQueries({ queryKey: query.queryKey })
    return worked
  }
  const onKey = (key: string, art: ArtCard): boolean => {
    const meant = chosen.length > 0 ? chosen : [art]
    const ids = meant.map(({ art_id: id }) => id)
    if (params.t === 'deleted' || !meant.every(isOwn)) return false
    if (key === 'c') setCollected(ids)
    else if (key === 'Delete') {
      void bulk.remove(ids)
      clear()
    } else return false
    return true
  }

  if (data === undefined) {
    if (found.error === null) return <WallSkeleton />
    return (
      <EmptyState
        title={text.failedTitle}
        text={found.error.message}
        action={<Button onClick={() => void found.refetch()}>{text.again}</Button>}
      />
    )
  }
  const total = data.pages[0]?.total ?? null
  const corrections = data.pages[0]?.corrections ?? []
  return (
    <>
      {onEarlier !== undefined && (
        <div className="grid justify-center py-3">
          <Button tone="line" onClick={onEarlier}>
            {text.earlier}
          </Button>
        </div>
      )}
      <output className="sr-only">{total === null ? '' : text.total(total)}</output>
      {corrections.length > 0 && (
        <p className="px-2 pt-1 pb-2 text-13 text-quiet">{text.corrected(corrections)}</p>
      )}
      {arts.length === 0 && !hasNextPage ? (
        empty
      ) : (
        <div aria-busy={isPlaceholderData} className={classes('feedback', isPlaceholderData && 'opacity-50')}>
          <Wall
            key={wallKey(params)}
            arts={arts}
            label={galleryText.titles[params.t]}
            total={total}
            words={words}
            lastOpened={lastOpened.get(name)}
            hasMore={hasNextPage && !isPlaceholderData}
            isLoading={isFetchingNextPage || isFetchNextPageError}
            onMore={fetchNextPage}
            linkTo={linkTo}
            onOpen={open}
            onAim={(art) => void queryClient.prefetchQuery(artQuery(art.art_id))}
            onLike={like}
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
      )}
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          actions={listActions(params, collection !== null && !collection.is_smart)}
          hasOthers={!chosen.every(isOwn)}
          isBusy={isBusy}
          onAction={(action) => void act(action)}
          onStop={clear}
        />
      )}
      {isErasing && (
        <EraseQuestion
          count={chosen.length}
          onCancel={() => setErasing(false)}
          onErase={() => {
            setErasing(false)
            const ids = chosen.map(({ art_id: id }) => id)
            void finish(bulk.erase(ids), ids)
          }}
        />
      )}
      {collected !== null && (
        <Suspense>
          <CollectDialog
            artIds={collected}
            onClose={() => {
              setCollected(null)
              clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Another list or order begins at its top; other words for the same go on where they are. */
function wallKey({ t, order, seed, uid, collection_id: collectionId }: GalleryParams): string {
  return [t, order, seed, uid, collectionId].join(' ')
}

function listActions({ t }: GalleryParams, isCollected: boolean): BulkAction[] {
  if (t === 'deleted') return ['all', 'restore', 'erase']
  const own: BulkAction[] = ['publish', 'hide', 'hidePrompt', 'showPrompt', 'download', 'delete']
  return ['all', 'collect', ...(isCollected ? (['uncollect'] as const) : []), ...own]
}

type EraseProps = { count: number; onCancel(): void; onErase(): void }

function EraseQuestion({ count, onCancel, onErase }: EraseProps) {
  const words = galleryText.selection
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={words.eraseTitle(count)}
      description={words.eraseText}
    >
      <DialogActions cancel={words.cancel} onCancel={onCancel} tone="ember" onGo={onErase}>
        {words.erase}
      </DialogActions>
    </Dialog>
  )
}

type FootProps = { isFailed: boolean; isLoading: boolean; isEnd: boolean; onAgain(): void }

/** Below the last picture: what comes, that it did not come, or that this was all. */
function WallFoot({ isFailed, isLoading, isEnd, onAgain }: FootProps) {
  return (
    <div className="grid min-h-24 place-content-center justify-items-center gap-3 pb-24 text-13 text-quiet">
      {isFailed && (
        <>
          <p role="alert">{text.failedMore}</p>
          <Button tone="line" onClick={onAgain}>
            {text.again}
          </Button>
        </>
      )}
      {isLoading && <output>{text.loading}</output>}
      {isEnd && <p>{text.end}</p>}
    </div>
  )
}
