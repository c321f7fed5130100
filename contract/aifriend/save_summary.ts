import { z } from 'zod'
import { contract } from '../call.ts'
import { id, text } from '../fields.ts'
import { chatSummary } from './chat-summary.ts'

export const saveSummary = contract({
  summary: 'Changes the summary of a chat session.',
  audience: 'active',
  kind: 'write',
  input: z.object({
    session_id: id,
    text: text(4_000, 'A summary has at most 4,000 characters.').trim().min(1, 'Write what happened.'),
  }),
  output: z.object({ summary: chatSummary }),
})
