import { randomBytes } from 'node:crypto'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { countInCollection } from '#server/db/collection-order'
import {
  findOwnCollection,
  listCollectionIds,
  lockCollection,
  setPositions,
  updateCollection,
} from '#server/db/collections'
import { lockUser } from '#server/db/users'
import { moveTo } from '#server/domain/collections'
import { keepKnown } from '#server/domain/search/narrow-search'
import { collectionVerdicts, noSuchCollection, toCollection, toFields } from './own-collection.ts'

export const update = handler(
  'collection.update',
  ['db', 'fileLinks', 'now', 'safety'],
  async ({ input, viewer, db, fileLinks, now, safety }) => {
    const { collection_id: id, name, is_private: isPrivate, position } = input
    const search = input.search === undefined ? undefined : keepKnown(input.search)
    const { cover_art_id: coverArtId, link_days: days } = input
    await safety.check({
      userId: viewer.id,
      place: 'collection.update',
      fields: toFields({ name, search }),
      verdicts: collectionVerdicts,
    })
    const changed = await db.transaction(async (tx) => {
      if (position !== undefined) await lockUser(tx, viewer.id)
      const found = await lockCollection(tx, viewer.id, id)
      if (found === undefined) throw noSuchCollection()
      if (search !== undefined && found.search === null) {
        throw badInput('search', 'Only a smart collection has a search.')
      }
      if (coverArtId != null && (await countInCollection(tx, id, [coverArtId])) === 0) {
        throw badInput('cover_art_id', 'The cover must be a picture of the collection.')
      }
      const link = days == null ? days : { token: randomBytes(18).toString('base64url'), days }
      await updateCollection(tx, id, { name, isPrivate, search, coverArtId, link })
      if (position !== undefined) {
        await setPositions(tx, moveTo(await listCollectionIds(tx, viewer.id), id, position))
      }
      return findOwnCollection(tx, viewer.id, id)
    })
    if (changed === undefined) throw noSuchCollection()
    return toCollection(changed, now(), fileLinks.sign)
  },
)
