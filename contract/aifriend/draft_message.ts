import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { messageText } from './chat-message.ts'

export const draftMessage = contract({
  summary: 'Lets the model draft your next message. Nothing is sent.',
  audience: 'active',
  kind: 'write',
  input: z.object({
    session_id: id,
    /** What you have written so far; the draft says it better. */
    text: messageText.default(''),
    /** Another number gives another draft. */
    attempt: z.number().int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({ text: z.string() }),
})
