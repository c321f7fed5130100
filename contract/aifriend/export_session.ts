import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const exportSession = contract({
  summary: 'Returns a chat session as a file.',
  audience: 'user',
  kind: 'read',
  /** jsonl: SillyTavern's format, with our additional fields. */
  input: z.object({ session_id: id, format: z.enum(['jsonl', 'markdown']).default('jsonl') }),
  output: z.object({ filename: z.string(), media_type: z.string(), text: z.string() }),
})
