import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { memory } from './chat-memory.ts'

export const listMemories = contract({
  summary: 'The memories of a chat session.',
  audience: 'user',
  kind: 'read',
  input: z.object({ session_id: id }),
  /** Pinned memories first, then the newest. */
  output: z.object({ items: z.array(memory), memory_enabled: z.boolean() }),
})
