import { preparedHandler } from '#server/call'
import { CallError } from '#server/call-error'
import { findOwnCollection, insertCollection, listCollectionIds, setPositions } from '#server/db/collections'
import { lockUser } from '#server/db/users'
import { moveTo } from '#server/domain/collections'
import { keepKnown } from '#server/domain/search/narrow-search'
import {
  collectionsAtMost,
  collectionVerdicts,
  noSuchCollection,
  toCollection,
  toFields,
} from './own-collection.ts'

export const create = preparedHandler(
  'collection.create',
  ['db', 'fileLinks', 'ids', 'now', 'safety'],
  async ({ input, viewer, safety }) => {
    const { name } = input
    const search = input.search == null ? null : keepKnown(input.search)
    await safety.check({
      userId: viewer.id,
      place: 'collection.create',
      fields: toFields({ name, search }),
      verdicts: collectionVerdicts,
    })
    return { search }
  },
  async ({ input, viewer, prepared: { search }, db, fileLinks, ids, now }) => {
    const { name, is_private: isPrivate, position } = input
    const id = ids.newId()
    const made = await db.transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      const others = await listCollectionIds(tx, viewer.id)
      if (others.length >= collectionsAtMost) {
        throw new CallError('conflict', { sentence: 'You have 1,000 collections. Delete one first.' })
      }
      await insertCollection(tx, { id, userId: viewer.id, name, isPrivate, position: others.length, search })
      if (position !== undefined) await setPositions(tx, moveTo([...others, id], id, position))
      return findOwnCollection(tx, viewer.id, id)
    })
    if (made === undefined) throw noSuchCollection()
    return toCollection(made, now(), fileLinks.sign)
  },
)
