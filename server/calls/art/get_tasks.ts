import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { viewTasks } from '#server/tasks/task-list'

export const getTasks = handler(
  'art.get_tasks',
  ['db', 'engines', 'now'],
  async ({ input, viewer, db, engines, now }) => {
    const tasks = await viewTasks({ db, engines, now }, viewer.id, input.task_ids)
    if (input.task_ids !== undefined && new Set(input.task_ids).size !== tasks.length) {
      throw new CallError('not_found', { sentence: 'There is no such task.' })
    }
    return tasks
  },
)
