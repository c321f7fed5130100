import { handler } from '#server/call'
import { takeBack } from '#server/db/own-arts'
import { changeOwnArts } from './own-arts.ts'

export const restore = handler('art.restore', ['db'], async ({ input, viewer, db }) => {
  const artIds = [...new Set(input.art_ids)]
  await changeOwnArts(db, viewer.id, artIds, { trashToo: true }, (tx) => takeBack(tx, artIds))
  return { art_ids: artIds }
})
