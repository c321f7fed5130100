import { listRemixNews } from '#server/db/remixes'
import type { JobRun } from './job.ts'
import type { tellRemixes } from './tell-remixes.ts'

export const run: JobRun<typeof tellRemixes> = async (payload, { db, notifier }) => {
  for (const { art_id, actor_id: actorId, owner_id: userId } of await listRemixNews(db, payload.art_ids)) {
    await db.transaction((tx) => notifier.tell(tx, { userId, type: 'remix', actorId, data: { art_id } }))
  }
}
