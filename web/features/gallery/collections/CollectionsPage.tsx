import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Collection, collectionsQuery } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { GalleryTabs } from '../GalleryTabs.tsx'
import { type CollectionAction, CollectionCard } from './CollectionCard.tsx'
import { useCollectionOrder } from './order.ts'

const CollectionDialog = lazy(() =>
  import('./CollectionDialog.tsx').then((module) => ({ default: module.CollectionDialog })),
)
const LinkDialog = lazy(() => import('./LinkDialog.tsx').then((module) => ({ default: module.LinkDialog })))
const CoverDialog = lazy(() =>
  import('./CoverDialog.tsx').then((module) => ({ default: module.CoverDialog })),
)
const DeleteDialog = lazy(() =>
  import('./DeleteDialog.tsx').then((module) => ({ default: module.DeleteDialog })),
)

const text = collectionText.list

type Panel = { action: CollectionAction; collection: Collection } | 'create' | null

export function CollectionsPage() {
  const { data } = useSuspenseQuery(collectionsQuery)
  const [panel, setPanel] = useState<Panel>(null)
  const { shown, heldId, said, handle } = useCollectionOrder(data.items)
  const close = () => setPanel(null)
  // The current data, so that a dialog shows what it changed.
  const opened =
    panel === null || panel === 'create'
      ? undefined
      : data.items.find((one) => one.collection_id === panel.collection.collection_id)
  const action = panel === null || panel === 'create' ? null : panel.action
  return (
    <>
      <header className="border-b border-line px-3 md:px-4">
        <GalleryTabs current="collections" />
      </header>
      <div className="mx-auto w-full max-w-7xl px-4 pt-8 pb-16 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-40 font-medium">{text.title}</h1>
            <p className="mt-2 text-17 text-quiet">{text.lead}</p>
          </div>
          <Button onClick={() => setPanel('create')}>
            <Plus size={18} strokeWidth={1.5} aria-hidden />
            {text.create}
          </Button>
        </div>
        {shown.length === 0 ? (
          <EmptyState title={text.emptyTitle} text={text.emptyText} />
        ) : (
          <ul
            aria-label={text.title}
            className="mt-8 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4"
          >
            {shown.map((collection) => (
              <CollectionCard
                key={collection.collection_id}
                collection={collection}
                isHeld={heldId === collection.collection_id}
                handle={handle(collection)}
                onAction={(chosen) => setPanel({ action: chosen, collection })}
              />
            ))}
          </ul>
        )}
        <output className="sr-only">{said}</output>
      </div>
      <Suspense>
        {panel === 'create' && <CollectionDialog onClose={close} />}
        {opened !== undefined && action === 'rename' && (
          <CollectionDialog collection={opened} onClose={close} />
        )}
        {opened !== undefined && action === 'share' && <LinkDialog collection={opened} onClose={close} />}
        {opened !== undefined && action === 'cover' && <CoverDialog collection={opened} onClose={close} />}
        {opened !== undefined && action === 'delete' && <DeleteDialog collection={opened} onClose={close} />}
      </Suspense>
    </>
  )
}
