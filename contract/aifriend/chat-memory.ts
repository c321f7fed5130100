import { z } from 'zod'
import { id } from '../fields.ts'

/** A fact that is added to the prompt when it is relevant. */
export const memory = z.object({
  memory_id: id,
  session_id: id,
  text: z.string(),
  /** Messages of this chat session that the fact comes from; empty if the user wrote it. */
  source_message_ids: z.array(id),
  /** `found`: extracted from a message; `written`: entered by the user. */
  origin: z.enum(['found', 'written']),
  /** Used in this chat session only, or in every chat session with this character. */
  scope: z.enum(['session', 'character']),
  is_pinned: z.boolean(),
  /** What the fact said before it was corrected. */
  replaced_text: z.string().nullable(),
  /** How often it was told because it fitted what was said. */
  used: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type Memory = z.output<typeof memory>
