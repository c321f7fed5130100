import { handler } from '#server/call'
import { listCollections } from '#server/db/collections'
import { toCollection } from './own-collection.ts'

export const list = handler(
  'collection.list',
  ['db', 'fileLinks', 'now'],
  async ({ viewer, db, fileLinks, now }) => {
    const rows = await listCollections(db, viewer.id)
    return { items: rows.map((row) => toCollection(row, now(), fileLinks.sign)) }
  },
)
