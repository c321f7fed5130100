import { useWrite } from '#web/api/write.ts'
import { type Collection, collectionsQuery } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { useOrder } from '#web/ui/use-order.ts'

/** Reorders collections; saved when one is dropped. */
export function useCollectionOrder(collections: readonly Collection[]) {
  const { queryKey } = collectionsQuery
  const { mutate } = useWrite('collection.reorder', {
    optimistic(cache, { collection_ids: ids }) {
      const before = cache.getQueryData(queryKey)
      const place = ({ collection_id: id }: Collection) => ids?.indexOf(id) ?? 0
      cache.setQueryData(
        queryKey,
        before && { ...before, items: before.items.toSorted((one, other) => place(one) - place(other)) },
      )
      return () => cache.setQueryData(queryKey, before)
    },
    patch: (cache, data) => cache.setQueryData(queryKey, data),
  })
  return useOrder({
    items: collections,
    idOf: (one) => one.collection_id,
    nameOf: (one) => one.name,
    words: collectionText.list,
    onDrop: (order) => mutate({ collection_ids: order.map((one) => one.collection_id) }),
  })
}
