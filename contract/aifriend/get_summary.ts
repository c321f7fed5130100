import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatSummary } from './chat-summary.ts'

export const getSummary = contract({
  summary: 'The summary of the messages of a chat session that no longer fit into the window.',
  audience: 'user',
  kind: 'read',
  input: z.object({ session_id: id }),
  /** null: all messages fit. */
  output: z.object({ summary: chatSummary.nullable() }),
})
