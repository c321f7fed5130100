import { handler } from '#server/call'
import { requireActive } from '#server/call-error'
import { isAnyPublic, takeBack } from '#server/db/own-arts'
import { changeOwnArts } from './own-arts.ts'

export const restore = handler('art.restore', ['db'], async ({ input, viewer, db }) => {
  const artIds = [...new Set(input.art_ids)]
  await changeOwnArts(db, viewer.id, artIds, { trashToo: true }, async (tx) => {
    // Restoring a public art publishes it again.
    if (await isAnyPublic(tx, artIds)) requireActive(viewer)
    await takeBack(tx, artIds)
  })
  return { art_ids: artIds }
})
