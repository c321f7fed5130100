import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useSignedInUser } from '#web/features/account/index.ts'
import { profileQuery } from '#web/features/user/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { usePageKeys } from '#web/ui/page-keys.ts'
import { useTypedSearch } from '#web/ui/typed-search.ts'
import { ArtList } from './ArtList.tsx'
import { type GalleryAddress, largestSeed } from './address.ts'
import { CollectionHead } from './collections/CollectionHead.tsx'
import { FilterBar } from './FilterBar.tsx'
import { listChips, withoutFilters } from './filters.ts'
import { GalleryTabs } from './GalleryTabs.tsx'
import { type OtherFilter, OtherFilters } from './OtherFilters.tsx'
import { wallQuery } from './queries.ts'
import type { Visit } from './visits.ts'
import { WallEmpty } from './WallEmpty.tsx'
import { WallSearch } from './WallSearch.tsx'

const FilterSheet = lazy(() =>
  import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })),
)
const CollectionDialog = lazy(() =>
  import('./collections/CollectionDialog.tsx').then((module) => ({ default: module.CollectionDialog })),
)
const GalleryKeys = lazy(() =>
  import('./GalleryKeys.tsx').then((module) => ({ default: module.GalleryKeys })),
)

const text = galleryText.filters

type Props = {
  address: GalleryAddress
  visit: Visit
  /** Changes the address. Typing replaces the history entry, everything else adds one. */
  onChange(address: GalleryAddress, options?: { replace: boolean }): void
}

/** The gallery page: tabs, search, filters and the wall of arts. */
export function GalleryPage({ address, visit, onChange }: Props) {
  const { params } = visit
  const field = useRef<HTMLInputElement>(null)
  const [panel, setPanel] = useState<'filters' | 'keys' | 'save' | null>(null)
  usePageKeys(
    field,
    useCallback(() => setPanel('keys'), []),
  )
  const [typed, setTyped] = useTypedSearch(
    params.q,
    useCallback(
      (q: string) => onChange({ ...address, q, offset: 0 }, { replace: true }),
      [address, onChange],
    ),
  )
  const user = useSignedInUser()
  const queryClient = useQueryClient()
  const wall = wallQuery(visit)
  const { data: collection } = useInfiniteQuery({
    ...wall,
    enabled: params.collection_id !== undefined,
    select: ({ pages }) => pages[0]?.collection,
  })
  const onArranged = () => void queryClient.resetQueries({ queryKey: wall.queryKey })
  const others = useOtherFilters(address, params, collection?.name, onChange)
  const shuffle = () => onChange({ ...address, seed: Math.floor(Math.random() * largestSeed), offset: 0 })
  const showAll = () => {
    setTyped('')
    onChange(withoutFilters(address))
  }
  const isNarrowed = params.q !== '' || others.length > 0
  const filters = {
    address,
    params,
    onChange,
    onShuffle: shuffle,
    others,
    ...(isNarrowed && { onSave: () => setPanel('save') }),
  }
  return (
    <>
      <h1 className="sr-only">{galleryText.titles[params.t]}</h1>
      <GalleryHeader
        current={collection?.owner.id === user.id ? 'collections' : params.t}
        search={<WallSearch ref={field} value={typed} onChange={setTyped} onLeave={focusWall} />}
        onKeys={() => setPanel('keys')}
        chips={others.length > 0 && <OtherFilters others={others} />}
      >
        <FilterBar {...filters} />
        {params.order === 'trending' && (
          <p className="basis-full text-13 text-quiet max-md:hidden">{text.trending}</p>
        )}
      </GalleryHeader>
      <div className="p-1 md:p-2">
        {params.t === 'collection' && collection && (
          <CollectionHead collection={collection} onArranged={onArranged} />
        )}
        <ArtList
          visit={visit}
          empty={<WallEmpty t={params.t} isNarrowed={isNarrowed} onShowAll={showAll} />}
          {...(params.offset > 0 && {
            onEarlier: () => onChange({ ...address, offset: Math.max(0, params.offset - params.limit) }),
          })}
        />
      </div>
      <FilterButton count={others.length} onOpen={() => setPanel('filters')} />
      <Suspense>
        {panel === 'filters' && <FilterSheet {...filters} onClose={() => setPanel(null)} />}
        {panel === 'save' && (
          <CollectionDialog search={withoutSeed(address)} onClose={() => setPanel(null)} />
        )}
        {panel === 'keys' && <GalleryKeys onClose={() => setPanel(null)} />}
      </Suspense>
    </>
  )
}

/** Moves the focus from the search field to the first art on the screen. */
const focusWall = () => document.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus()

type HeaderProps = {
  current: ComponentProps<typeof GalleryTabs>['current']
  search: ReactNode
  onKeys(): void
  /** What is set, shown on every screen. */
  chips: ReactNode
  children: ReactNode
}

function GalleryHeader({ current, search, onKeys, chips, children }: HeaderProps) {
  return (
    <header className="sticky top-0 z-20 grid gap-2 border-b border-line bg-ground px-3 pt-1 pb-2 md:px-4 md:pt-3 md:pb-3">
      <div className="flex min-w-0 items-center gap-4 max-lg:flex-wrap lg:gap-8">
        <div className="min-w-0 max-lg:w-full">
          <GalleryTabs current={current} />
        </div>
        {search}
        <IconButton
          label={galleryText.keys.open}
          aria-keyshortcuts="?"
          onClick={onKeys}
          icon={<Keyboard size={20} strokeWidth={1.5} aria-hidden />}
          className="-ml-6 hidden pointer-fine:grid"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:hidden">{children}</div>
      {chips && (
        <div className="flex flex-wrap items-center gap-2 max-md:flex-nowrap max-md:overflow-x-auto">
          {chips}
        </div>
      )}
    </header>
  )
}

/** Opens the filters on a phone, which has no room for them. */
function FilterButton({ count, onOpen }: { count: number; onOpen(): void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={count === 0 ? text.open : text.set(count)}
      className="fixed right-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex h-12 items-center gap-2 rounded-full border border-line bg-raised px-5 text-15 font-semibold shadow-soft md:hidden"
    >
      <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
      {text.open}
      {count > 0 && (
        <span className="tabular grid size-5 place-items-center rounded-full bg-bloom text-12 text-on-bloom">
          {count}
        </span>
      )}
    </button>
  )
}

/** Everything that is set, with a way to remove it. */
function useOtherFilters(
  address: GalleryAddress,
  params: Visit['params'],
  collectionName: string | undefined,
  onChange: Props['onChange'],
) {
  const { uid, collection_id: collectionId, t } = address
  const { data: user } = useQuery({ ...profileQuery(uid ?? ''), enabled: uid !== undefined })
  const found: OtherFilter[] = listChips(address, params).map(({ name, without }) => ({
    name,
    onRemove: () => onChange(without),
  }))
  if (uid !== undefined) {
    found.push({
      name: text.by(user?.name ?? '…'),
      onRemove: () => onChange({ ...address, uid: undefined, offset: 0 }),
    })
  }
  // An opened collection has its own heading.
  if (collectionId !== undefined && t !== 'collection') {
    found.push({
      name: text.in(collectionName ?? galleryText.titles.collection),
      onRemove: () => onChange({ ...address, collection_id: undefined, offset: 0 }),
    })
  }
  return found
}

/** A saved search has no shuffle and no position. */
function withoutSeed(address: GalleryAddress): GalleryAddress {
  return { ...address, seed: undefined, offset: undefined, limit: undefined }
}
