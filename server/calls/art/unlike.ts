import { handler } from '#server/call'
import { findArt } from '#server/db/arts'
import { countLikes, deleteLike } from '#server/db/likes'
import { canSee } from '#server/domain/arts/visibility'
import { noSuchPicture } from './own-arts.ts'

export const unlike = handler('art.unlike', ['db', 'likeFolds'], async ({ input, viewer, db, likeFolds }) => {
  const isGone = await deleteLike(db, input.art_id, viewer.id)
  if (isGone) await likeFolds.touch(input.art_id)
  const art = await findArt(db, input.art_id, viewer.id)
  if (art === undefined || !canSee(art, viewer.id)) throw noSuchPicture()
  return { liked: false, like_count: await countLikes(db, art.id) }
})
