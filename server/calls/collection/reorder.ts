import { handler } from '#server/call'
import { listCollectionIds, listCollections, setPositions } from '#server/db/collections'
import { lockUser } from '#server/db/users'
import { moveTo } from '#server/domain/collections'
import { noSuchCollection, toCollection } from './own-collection.ts'

/**
 * Collections that are not named keep their order at the end, so that a tab without the newest collection loses
 * nothing.
 */
export const reorder = handler(
  'collection.reorder',
  ['db', 'fileLinks', 'now'],
  async ({ input, viewer, db, fileLinks, now }) => {
    const { collection_id: moved, position, collection_ids: wanted } = input
    await db.transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      const ids = await listCollectionIds(tx, viewer.id)
      const named = new Set(wanted ?? (moved === undefined ? [] : [moved]))
      if (ids.filter((id) => named.has(id)).length !== named.size) throw noSuchCollection()
      const order =
        moved === undefined
          ? [...named, ...ids.filter((id) => !named.has(id))]
          : moveTo(ids, moved, position ?? 0)
      await setPositions(tx, order)
    })
    const rows = await listCollections(db, viewer.id)
    return { items: rows.map((row) => toCollection(row, now(), fileLinks.sign)) }
  },
)
