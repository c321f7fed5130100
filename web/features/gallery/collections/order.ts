import { useQueryClient } from '@tanstack/react-query'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { collectionText } from '#web/text/collections.ts'
import { useOrder } from '#web/ui/use-order.ts'
import { type Collection, collectionsQuery } from '../collections-query.ts'

/** The order of collections; others see it once one is put down. */
export function useCollectionOrder(collections: readonly Collection[]) {
  const queryClient = useQueryClient()
  const save = async (order: Collection[]) => {
    queryClient.setQueryData(collectionsQuery.queryKey, { items: order })
    const answer = await call('collection.reorder', { collection_ids: order.map((one) => one.collection_id) })
    if (isOk(answer)) queryClient.setQueryData(collectionsQuery.queryKey, answer.data)
    else await queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey })
  }
  return useOrder({
    items: collections,
    idOf: (one) => one.collection_id,
    nameOf: (one) => one.name,
    words: collectionText.list,
    onDrop: (order) => void save(order),
  })
}
