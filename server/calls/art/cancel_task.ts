import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { cancelTask as findAndStop, refundTurn } from '#server/db/tasks'
import { tierOf } from '#server/domain/tiers'
import { settleTask } from '#server/tasks/settle'
import { viewTasks } from '#server/tasks/task-list'

/**
 * Works in every state: a queued task ends now, a running one is stopped by its worker, a finished one stays unchanged.
 */
export const cancelTask = handler(
  'art.cancel_task',
  ['db', 'engines', 'now', 'tiers'],
  async ({ input, viewer, db, engines, now, tiers }) => {
    const missing = new CallError('not_found', { sentence: 'There is no such task.' })
    await db.transaction(async (tx) => {
      const task = await findAndStop(tx, viewer.id, input.task_id)
      if (task === undefined) throw missing
      if (task.status !== 'queued') return
      await settleTask(tx, { task, status: 'cancelled', error: null, arts: [] })
      await refundTurn(tx, task, task.cost / tiers[tierOf(viewer.tier)].scheduler_weight)
    })
    const [task] = await viewTasks({ db, engines, now }, viewer.id, [input.task_id])
    if (task === undefined) throw missing
    return task
  },
)
