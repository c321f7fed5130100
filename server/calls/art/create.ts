import { randomInt } from 'node:crypto'
import { IMAGES_PER_TASK, SEED } from '#contract/catalogue/modes'
import { preparedHandler } from '#server/call'
import { prepareTask, queueTask } from './queue-task.ts'

export const create = preparedHandler(
  'art.create',
  ['catalogue', 'db', 'engines', 'ids', 'jobs', 'now', 'safety', 'tiers', 'uploads'],
  async ({ input, viewer, ...parts }) => ({
    task: await prepareTask(parts, viewer, input, randomInt(SEED.max - IMAGES_PER_TASK.max)),
  }),
  async ({ viewer, prepared: { task }, db, ...parts }) => {
    const { taskId, artIds } = await db.transaction((tx) => queueTask(tx, parts, viewer, task))
    return { task_id: taskId, art_ids: artIds, warnings: task.warnings }
  },
)
