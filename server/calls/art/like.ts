import { handler } from '#server/call'
import type { Context } from '#server/context'
import { findArtFacts } from '#server/db/arts'
import { insertLike, settleLike } from '#server/db/likes'
import { hasUnreadLikeNews, hushLikeNews } from '#server/db/notifications'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import { noSuchImage } from './own-arts.ts'

/** One short write without a shared lock, so that many users can like the same art at the same time. */
export const like = handler(
  'art.like',
  ['db', 'likeFolds', 'notifier'],
  async ({ input, viewer, db, likeFolds, notifier }) => {
    const { art_id: artId } = input
    const art = await findArtFacts(db, artId, viewer.id)
    if (art === undefined || !canSee(art, viewer.id) || !canOpenFiles(art, viewer.id)) throw noSuchImage()
    const isNew = await insertAndTell({ db, notifier }, { artId, ownerId: art.user_id, fanId: viewer.id })
    const { count, isBlocked } = await settleLike(db, artId, viewer.id)
    if (isNew) await likeFolds.touch(artId)
    if (isBlocked) {
      await hushLikeNews(db, [artId])
      throw noSuchImage()
    }
    return { liked: true, like_count: count }
  },
)

/** The first like creates a notification. Until it is read, later likes belong to it without further writes. */
async function insertAndTell(
  { db, notifier }: Pick<Context, 'db' | 'notifier'>,
  { artId, ownerId, fanId }: { artId: string; ownerId: string; fanId: string },
): Promise<boolean> {
  if (ownerId === fanId || (await hasUnreadLikeNews(db, ownerId, artId))) return insertLike(db, artId, fanId)
  return db.transaction(async (tx) => {
    const isNew = await insertLike(tx, artId, fanId)
    if (isNew)
      await notifier.tell(tx, { userId: ownerId, type: 'like', actorId: null, data: { art_id: artId } })
    return isNew
  })
}
