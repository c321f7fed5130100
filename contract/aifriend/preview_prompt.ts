import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { messageText } from './chat-message.ts'
import { sessionContext } from './chat-session.ts'

export const previewPrompt = contract({
  summary: 'What would be sent to the model for the next reply, with tokens per part.',
  audience: 'user',
  kind: 'read',
  /** `text`: the next message of the user; if left out, the prompt ends with the newest message. */
  input: z.object({ session_id: id, text: messageText.default('') }),
  output: z.object({
    messages: z.array(
      z.object({
        role: z.enum(['system', 'user', 'assistant']),
        text: z.string(),
        tokens: z.number().int(),
        /** Everything before the first message that changes stays the same from reply to reply. */
        changes: z.boolean(),
      }),
    ),
    /** Always estimated: only the process that writes replies has the model's tokenizer. */
    context: sessionContext,
  }),
})
