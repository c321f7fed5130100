import { z } from 'zod'
import { task } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const getTasks = contract({
  summary: 'Returns tasks by id, or all of yours that wait or run.',
  audience: 'user',
  kind: 'read',
  /** Without ids: the caller's queued and running tasks, newest first. */
  input: z.object({
    task_ids: z.array(id).max(100, 'At most 100 tasks can be asked for at once.').optional(),
  }),
  output: z.array(task),
})
