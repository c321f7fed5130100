import { z } from 'zod'
import { id } from '../fields.ts'

/** What stands in the prompt for the messages that no longer fit into the window. */
export const chatSummary = z.object({
  text: z.string(),
  /** `model`: written by a model; `extract`: sentences of the messages themselves; `user`: changed by the user. */
  made_by: z.enum(['model', 'extract', 'user']),
  /** The last message that it covers. */
  until_message_id: id,
  updated_at: z.string(),
})
