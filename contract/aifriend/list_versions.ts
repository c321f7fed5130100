import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const listVersions = contract({
  summary: 'Earlier texts of a message, oldest first.',
  audience: 'user',
  kind: 'read',
  input: z.object({ message_id: id }),
  /** Oldest first; the last item is the current text. */
  output: z.object({ items: z.array(z.object({ text: z.string(), created_at: z.string() })) }),
})
