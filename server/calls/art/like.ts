import { handler } from '#server/call'
import { findArtFacts } from '#server/db/arts'
import { insertLike, settleLike } from '#server/db/likes'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import { noSuchPicture } from './own-arts.ts'

/** One short write and no lock that another like waits for: a picture that everybody likes at once takes them all. */
export const like = handler('art.like', ['db', 'likeFolds'], async ({ input, viewer, db, likeFolds }) => {
  const { art_id: artId } = input
  const art = await findArtFacts(db, artId, viewer.id)
  if (art === undefined || !canSee(art, viewer.id) || !canOpenFiles(art, viewer.id)) throw noSuchPicture()
  const isNew = await insertLike(db, artId, viewer.id)
  const { count, isBlocked } = await settleLike(db, artId, viewer.id)
  if (isNew) await likeFolds.touch(artId)
  if (isBlocked) throw noSuchPicture()
  return { liked: true, like_count: count }
})
