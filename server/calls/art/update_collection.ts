import { handler } from '#server/call'
import { badInput, requireActive } from '#server/call-error'
import { addToCollection, removeFromCollection } from '#server/db/collection-order'
import { listCollectionsOf, lockCollection } from '#server/db/collections'
import { canCollect } from '#server/db/own-arts'
import { noSuchCollection } from '../collection/own-collection.ts'
import { noSuchImage } from './own-arts.ts'

export const updateCollection = handler('art.update_collection', ['db'], async ({ input, viewer, db }) => {
  const { art_ids: artIds, collection_id: collectionId, action } = input
  return db.transaction(async (tx) => {
    // What an owner has hidden since can still be removed.
    if (action === 'add' && !(await canCollect(tx, viewer.id, artIds))) throw noSuchImage()
    const collection = await lockCollection(tx, viewer.id, collectionId)
    if (collection === undefined) throw noSuchCollection()
    if (action === 'add' && collection.is_shared) requireActive(viewer)
    if (collection.search !== null) {
      throw badInput('collection_id', 'This is a smart collection. Change its search instead.')
    }
    await (action === 'add' ? addToCollection : removeFromCollection)(tx, collectionId, artIds)
    return { collection_ids: await listCollectionsOf(tx, viewer.id, artIds) }
  })
})
