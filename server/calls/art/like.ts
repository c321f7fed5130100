import { handler } from '#server/call'
import { findArt } from '#server/db/arts'
import { countLikes, holdBlocksOf, insertLike } from '#server/db/likes'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import { noSuchPicture } from './own-arts.ts'

export const like = handler('art.like', ['db', 'likeFolds'], async ({ input, viewer, db, likeFolds }) => {
  const isNew = await db.transaction(async (tx) => {
    await holdBlocksOf(tx, viewer.id)
    const art = await findArt(tx, input.art_id, viewer.id)
    if (art === undefined || !canSee(art, viewer.id) || !canOpenFiles(art, viewer.id)) throw noSuchPicture()
    return insertLike(tx, art.id, viewer.id)
  })
  if (isNew) await likeFolds.touch(input.art_id)
  return { liked: true, like_count: await countLikes(db, input.art_id) }
})
