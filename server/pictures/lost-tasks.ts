import type { Db } from '#server/db/database'
import { attemptsAtMost, listLostTasks, requeueTask } from '#server/db/task-runs'
import type { Logger } from '#server/log'
import { settleTask } from './settle.ts'

const gaveUp = 'The server that drew this was lost several times. Nothing was counted; please try again.'

/** Tasks whose worker was killed or cut off: cancelled if that was wanted, given up after several tries, else queued again. */
export async function endLostTasks(db: Db, log: Logger): Promise<void> {
  for (const task of await listLostTasks(db)) {
    await db.transaction(async (tx) => {
      if (task.wasCancelled) {
        await settleTask(tx, { task, status: 'cancelled', error: null, arts: [] })
      } else if (task.attempts >= attemptsAtMost) {
        await settleTask(tx, { task, status: 'failed', error: gaveUp, arts: [] })
      } else if (await requeueTask(tx, task, { counts: true })) {
        log.warn({ task: task.taskId, attempt: task.attempts }, 'a task lost its worker and waits again')
      }
    })
  }
}
