import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { countInCollection, moveInCollection } from '#server/db/collection-order'
import { lockCollection } from '#server/db/collections'
import { noSuchCollection } from './own-collection.ts'

/** Moves run one after the other: of two tabs that move the same art, the later one wins. */
export const arrange = handler('collection.arrange', ['db'], async ({ input, viewer, db }) => {
  const { collection_id: collectionId, art_ids: artIds, after_art_id: afterId } = input
  await db.transaction(async (tx) => {
    const collection = await lockCollection(tx, viewer.id, collectionId)
    if (collection === undefined) throw noSuchCollection()
    if (collection.search !== null) {
      throw badInput('collection_id', 'A smart collection is ordered by its search.')
    }
    const named = afterId === null ? artIds : [...artIds, afterId]
    if ((await countInCollection(tx, collectionId, named)) < named.length) {
      throw new CallError('not_found', { sentence: 'This picture is not in the collection.' })
    }
    await moveInCollection(tx, collectionId, artIds, afterId)
  })
  return null
})
