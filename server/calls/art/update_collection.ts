import { handler } from '#server/call'
import { badInput, requireActive } from '#server/call-error'
import { addToCollection, removeFromCollection } from '#server/db/collection-order'
import { listCollectionsOf, lockCollection } from '#server/db/collections'
import { noSuchCollection } from '../collection/own-collection.ts'
import { changeOwnArts } from './own-arts.ts'

export const updateCollection = handler('art.update_collection', ['db'], async ({ input, viewer, db }) => {
  const { art_ids: artIds, collection_id: collectionId, action } = input
  return changeOwnArts(db, viewer.id, artIds, { trashToo: false }, async (tx) => {
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
