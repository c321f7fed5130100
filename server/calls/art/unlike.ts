import { handler } from '#server/call'
import { findArtFacts } from '#server/db/arts'
import { countLikes, deleteLike } from '#server/db/likes'
import { hushLikeNews } from '#server/db/notifications'
import { canSee } from '#server/domain/arts/visibility'
import { noSuchImage } from './own-arts.ts'

export const unlike = handler('art.unlike', ['db', 'likeFolds'], async ({ input, viewer, db, likeFolds }) => {
  const { art_id: artId } = input
  const isGone = await deleteLike(db, artId, viewer.id)
  if (isGone) {
    await likeFolds.touch(artId)
    await hushLikeNews(db, [artId])
  }
  const art = await findArtFacts(db, artId, viewer.id)
  if (art === undefined || !canSee(art, viewer.id)) throw noSuchImage()
  return { liked: false, like_count: await countLikes(db, artId) }
})
