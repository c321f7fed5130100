import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'sonner'
import type { ArtCard } from '#contract/art-card'
import { useSignedInUser } from '#web/features/account/index.ts'
import { type ArtHost, artQuery, removeCards, useArtActions } from '#web/features/art/index.ts'
import { useMakeFromArt, useStartTask } from '#web/features/studio/index.ts'
import { actionText } from '#web/text/art-actions.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { countDaysLeft } from '../Tile.tsx'
import { ArtButtons } from './ArtButtons.tsx'
import { InCollections, Owner, Recipe } from './ArtFacts.tsx'
import { ArtView } from './ArtView.tsx'
import { useNeighbours } from './neighbours.ts'
import { OwnerSettings } from './OwnerSettings.tsx'
import { Related } from './Related.tsx'
import { useCompareWith } from './use-compare-with.tsx'

const GalleryKeys = lazy(() =>
  import('../GalleryKeys.tsx').then((module) => ({ default: module.GalleryKeys })),
)

const text = galleryText.art

/** One art: itself first, then how it was made, then everything around it. */
export function ArtPage({ artId, from }: { artId: string; from: string | undefined }) {
  const { data: art } = useSuspenseQuery(artQuery(artId))
  const user = useSignedInUser()
  const { previous, next, show, leave, goOn } = useWays(artId, from)
  const { compare, dialogs } = useCompareWith(art)
  const host = useHost(artId, { goOn, compare })
  const { actions, panel } = useArtActions(host)
  const [showsKeys, setShowsKeys] = useState(false)
  const isOwn = art.owner.id === user.id
  useArtKeys({
    ArrowLeft: previous && (() => show(previous)),
    ArrowRight: next && (() => show(next)),
    Escape: leave,
    '?': () => setShowsKeys(true),
    other: (event) => actions.runKey(event, [art]) !== undefined,
  })
  return (
    <article>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ArtView art={art} previous={previous} next={next} onShow={show} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 p-4 md:p-6 lg:border-l lg:border-line">
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
          <ArtButtons art={art} actions={actions} />
          <Recipe art={art} />
          {isOwn && art.deleted_at === null && art.status !== 'blocked' && <OwnerSettings art={art} />}
          <InCollections ids={art.collection_ids} />
          {art.credentials !== null && <Credentials madeBy={art.credentials.made_by} />}
        </div>
      </div>
      {art.deleted_at === null && <Related art={art} />}
      {panel}
      {dialogs}
      <Suspense>{showsKeys && <GalleryKeys onClose={() => setShowsKeys(false)} />}</Suspense>
    </article>
  )
}

function Credentials({ madeBy }: { madeBy: string }) {
  return (
    <p className="flex items-start gap-2 text-13 text-quiet">
      <BadgeCheck size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0" />
      {text.credentials(madeBy)}
    </p>
  )
}

/** What this page does for the actions. */
function useHost(artId: string, { goOn, compare }: { goOn(): void; compare(): void }): ArtHost {
  const cache = useQueryClient()
  const router = useRouter()
  const onStarted = useCallback(
    (sentence: string) =>
      void toast(sentence, {
        action: {
          label: actionText.done.toStudio,
          onClick: () => void router.navigate({ to: '/app/generate/image' }),
        },
      }),
    [router],
  )
  const making = useMakeFromArt({ start: useStartTask(), onStarted })
  return {
    ...making,
    compare,
    onDone: (action) => action === 'delete' && goOn(),
    onHeld: () => {
      goOn()
      removeCards(cache, new Set([artId]))
      cache.removeQueries({ queryKey: artQuery(artId).queryKey, type: 'inactive' })
    },
  }
}

/** The ways from this page: to the neighbours in the list, and back to the list. */
function useWays(artId: string, from: string | undefined) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { previous, next, noteShown } = useNeighbours(artId, from)
  const show = (other: ArtCard) => {
    noteShown(other)
    void router.navigate({
      to: '/app/_auth/art/info/$artId',
      params: { artId: other.art_id },
      search: from === undefined ? {} : { from },
      // Going back leads to the list, however many arts were looked at.
      replace: true,
    })
  }
  const leave = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ href: from ?? '/app/_auth/art/search' })
  }
  const goOn = () => {
    const onward = next ?? previous
    if (onward === undefined) leave()
    else show(onward)
  }
  return { previous, next, show, leave, goOn }
}

type Keys = {
  ArrowLeft: (() => void) | undefined
  ArrowRight: (() => void) | undefined
  Escape(): void
  '?'(): void
  /** True: the key meant something. */
  other(event: KeyboardEvent): boolean
}

/** Keys for the whole page, except while somebody types or uses a dialog, a menu or a video. */
function useArtKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, video, [role="dialog"], [role="menu"]') !== null) return
    // On a button or a link Enter presses it.
    if (event.key === 'Enter') return
    const own = (['ArrowLeft', 'ArrowRight', 'Escape', '?'] as const).find((key) => key === event.key)
    const go = own && keys[own]
    if (go === undefined && !keys.other(event)) return
    go?.()
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
