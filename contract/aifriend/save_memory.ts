import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { memory } from './chat-memory.ts'

export const saveMemory = contract({
  summary: 'Adds or changes a memory of a chat session.',
  audience: 'active',
  kind: 'write',
  creates: true,
  /** Creates a memory, or with memory_id changes one. Fields that are left out stay unchanged. */
  input: z.object({
    session_id: id,
    memory_id: id.optional(),
    text: text(500, 'A memory has at most 500 characters.')
      .trim()
      .min(1, 'Write what to remember.')
      .optional(),
    is_pinned: z.boolean().optional(),
    scope: z.enum(['session', 'character']).optional(),
  }),
  output: memory,
})
