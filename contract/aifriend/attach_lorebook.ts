import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { lorebookCard } from './lorebook-card.ts'

const input = z.object({
  lorebook_id: id,
  /** Where: all chats, chats with a character, or one chat session. */
  to: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ character_id: id }),
    z.object({ session_id: id }),
  ]),
  is_used: z.boolean(),
})

export const attachLorebook = contract({
  summary: 'Uses a lorebook in all chats, with a character or in a chat session, or stops that.',
  audience: 'user',
  kind: 'write',
  needsActive: (change: z.output<typeof input>) => change.is_used,
  input,
  output: lorebookCard,
})
