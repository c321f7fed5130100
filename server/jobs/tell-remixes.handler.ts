import { listRemixNews } from '#server/db/remixes'
import { jobHandler } from './job-handler.ts'
import { tellRemixes } from './tell-remixes.ts'

export const run = jobHandler(tellRemixes, ['db', 'notifier'], async (payload, { db, notifier }) => {
  for (const { art_id, actor_id: actorId, owner_id: userId } of await listRemixNews(db, payload.art_ids)) {
    await db.transaction((tx) => notifier.tell(tx, { userId, type: 'remix', actorId, data: { art_id } }))
  }
})
