import { z } from 'zod'
import { id } from '../fields.ts'

/** A fact that is told to the model when it fits. */
export const memory = z.object({
  memory_id: id,
  session_id: id,
  text: z.string(),
  /** Where it was said, as ids of this session; empty: written by hand. */
  source_message_ids: z.array(id),
  /** Found in a message, or written by hand. */
  origin: z.enum(['found', 'written']),
  /** This conversation, or every one with this character. */
  scope: z.enum(['session', 'character']),
  is_pinned: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type Memory = z.output<typeof memory>
