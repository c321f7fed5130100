import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { useSignedInUser } from '#web/features/account/my-info.ts'
import { downloadArt } from '#web/features/art/download.ts'
import { RecipeChips } from '#web/features/art/RecipeChips.tsx'
import { galleryText } from '#web/text/gallery.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { useBulk } from '../bulk.ts'
import { takeDown } from '../changes.ts'
import { collectionsQuery } from '../collections-query.ts'
import { useLike } from '../like.ts'
import { artQuery } from '../queries.ts'
import { countDaysLeft } from '../Tile.tsx'
import { type ArtAction, ArtActions } from './ArtActions.tsx'
import { ArtPicture } from './ArtPicture.tsx'
import { useNeighbours } from './neighbours.ts'
import { OwnerSettings } from './OwnerSettings.tsx'
import { Related } from './Related.tsx'
import { shareArt } from './share.ts'

const CollectDialog = lazy(() =>
  import('../CollectDialog.tsx').then((module) => ({ default: module.CollectDialog })),
)
const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

const text = galleryText.art

const keys: Record<string, ArtAction> = { l: 'like', d: 'download', c: 'collect' }

/** One picture: itself first, then how it was made, then everything around it. */
export function ArtPage({ artId, from }: { artId: string; from: string | undefined }) {
  const { data: art } = useSuspenseQuery(artQuery(artId))
  const user = useSignedInUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const canGoBack = useCanGoBack()
  const { previous, next } = useNeighbours(artId, from)
  const [panel, setPanel] = useState<'collect' | 'report' | null>(null)
  const like = useLike()
  const bulk = useBulk()
  const isOwn = art.owner.id === user.id

  const show = (other: ArtCard) =>
    void router.navigate({
      to: '/app/_auth/art/info/$artId',
      params: { artId: other.art_id },
      search: from === undefined ? {} : { from },
      // Going back leads to the list, however many pictures were leafed through.
      replace: true,
    })
  const leave = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ href: from ?? '/app/_auth/art/search' })
  }
  const goOn = () => {
    const onward = next ?? previous
    if (onward === undefined) leave()
    else show(onward)
  }
  const remove = async () => {
    if (await bulk.remove([artId])) goOn()
  }
  /** Nobody sees it any more, whoever reported it included. */
  const leaveHeld = () => {
    goOn()
    takeDown(queryClient, new Set([artId]))
    queryClient.removeQueries({ queryKey: artQuery(artId).queryKey, type: 'inactive' })
  }
  const act = (action: ArtAction) => {
    if (action === 'like') like(art)
    else if (action === 'download') void downloadArt(art)
    else if (action === 'share') void shareArt(art)
    else if (action === 'delete') void remove()
    else if (action === 'restore') void bulk.restore([artId])
    else setPanel(action)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, video, [role="dialog"], [role="menu"]') !== null) return
    const action = keys[event.key]
    if (event.key === 'ArrowLeft' && previous) show(previous)
    else if (event.key === 'ArrowRight' && next) show(next)
    else if (event.key === 'Escape') leave()
    else if (action !== undefined && art.deleted_at === null && (isOwn || action !== 'collect')) act(action)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <article>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ArtPicture art={art} previous={previous} next={next} onShow={show} />
        <div className="grid min-w-0 content-start gap-6 p-4 md:p-6 lg:border-l lg:border-line">
          <div className="flex items-center justify-between gap-4">
            <Owner art={art} />
            <button
              type="button"
              onClick={leave}
              className="feedback flex min-h-11 shrink-0 items-center gap-1.5 rounded-middle px-3 text-13 text-quiet hover:text-text"
            >
              <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
              {text.back}
            </button>
          </div>
          {art.deleted_at !== null && <Notice>{text.inTrash(countDaysLeft(art.deleted_at))}</Notice>}
          <ArtActions art={art} isOwn={isOwn} onAction={act} />
          <Recipe art={art} />
          {isOwn && art.deleted_at === null && art.status !== 'blocked' && <OwnerSettings art={art} />}
          <InCollections ids={art.collection_ids} />
          {art.credentials !== null && (
            <p className="flex items-start gap-2 text-13 text-quiet">
              <BadgeCheck size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0" />
              {text.credentials(art.credentials.made_by)}
            </p>
          )}
        </div>
      </div>
      {art.deleted_at === null && <Related art={art} />}
      <Suspense>
        {panel === 'collect' && (
          <CollectDialog artIds={[artId]} inside={art.collection_ids} onClose={() => setPanel(null)} />
        )}
        {panel === 'report' && (
          <ReportDialog artId={artId} onClose={() => setPanel(null)} onHeld={leaveHeld} />
        )}
      </Suspense>
    </article>
  )
}

type Art = CallData<'art.get_by_id'>

function Owner({ art: { owner, created_at: at } }: { art: Art }) {
  return (
    <Link
      to="/app/_auth/user/info/$userId"
      params={{ userId: owner.id }}
      className="group flex min-w-0 items-center gap-3 rounded-middle"
    >
      <Avatar id={owner.id} url={owner.avatar_url} size={44} />
      <span className="min-w-0">
        <span className="font-display block truncate text-17 font-medium group-hover:text-bloom-text">
          {owner.name}
        </span>
        <span className="block text-13 text-quiet">
          <TimeAgo at={at} />
        </span>
      </span>
    </Link>
  )
}

/** The words are the title of the picture; what else went into it comes in pieces. */
function Recipe({ art }: { art: Art }) {
  if (art.prompt === null) {
    return (
      <div className="grid gap-2">
        <h1 className="sr-only">{galleryText.wall.by(art.owner.name)}</h1>
        <p className="text-quiet">{text.hidden}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <h1 className="font-display text-21 font-normal break-words whitespace-pre-wrap">{art.prompt}</h1>
      {art.settings !== null && <RecipeChips details={art} settings={art.settings} />}
      <div>
        <CopyButton value={art.prompt} label={text.copyPrompt} copiedLabel={text.copied} />
      </div>
      {art.tags.length > 0 && (
        <ul aria-label={text.tags} className="flex flex-wrap gap-1.5">
          {art.tags.map((tag) => (
            <li key={tag}>
              <Link
                to="/app/_auth/art/search"
                search={{ q: tag }}
                className="feedback inline-flex min-h-11 items-center rounded-full border border-line px-3 text-13 text-quiet hover:text-text lg:min-h-7 lg:px-2.5"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function InCollections({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({ ...collectionsQuery, enabled: ids.length > 0 })
  const found = data?.items.filter((collection) => ids.includes(collection.collection_id)) ?? []
  if (found.length === 0) return null
  return (
    <section aria-label={text.collections} className="grid gap-2">
      <h2 className="font-sans text-13 font-semibold">{text.collections}</h2>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ collection_id: id, name }) => (
          <li key={id}>
            <Link
              to="/app/_auth/art/search"
              search={{ t: 'collection', collection_id: id }}
              className="feedback inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-13 hover:border-line-strong lg:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
