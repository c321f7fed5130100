import { z } from 'zod'
import { task } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const cancelTask = contract({
  summary: 'Cancels a task that is waiting or running.',
  audience: 'user',
  kind: 'write',
  input: z.object({ task_id: id }),
  output: task,
})
