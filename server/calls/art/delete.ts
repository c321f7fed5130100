import { handler } from '#server/call'
import { throwAway } from '#server/db/own-arts'
import { changeOwnArts } from './own-arts.ts'

const deleteArts = handler('art.delete', ['db'], async ({ input, viewer, db }) => {
  const artIds = [...new Set(input.art_ids)]
  await changeOwnArts(db, viewer.id, artIds, { trashToo: true }, (tx) => throwAway(tx, artIds))
  return { art_ids: artIds }
})

export { deleteArts as delete }
