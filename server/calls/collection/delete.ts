import { handler } from '#server/call'
import { listCollectionIds, deleteCollection as remove, setPositions } from '#server/db/collections'
import { lockUser } from '#server/db/users'
import { noSuchCollection } from './own-collection.ts'

const deleteCollection = handler('collection.delete', ['db'], async ({ input, viewer, db }) => {
  await db.transaction(async (tx) => {
    await lockUser(tx, viewer.id)
    if (!(await remove(tx, viewer.id, input.collection_id))) throw noSuchCollection()
    await setPositions(tx, await listCollectionIds(tx, viewer.id))
  })
  return null
})

export { deleteCollection as delete }
