import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const forgetMemory = contract({
  summary: 'Deletes a memory of a chat session.',
  audience: 'user',
  kind: 'write',
  /** Without memory_id: forgets all memories of the chat session. */
  input: z.object({ session_id: id, memory_id: id.optional() }),
  output: z.object({ forgotten: z.number().int() }),
})
