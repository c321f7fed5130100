import { z } from 'zod'
import { contract } from '../call.ts'
import { character } from './character-card.ts'

const sentences = z.array(z.string())

export const importCharacter = contract({
  summary: 'Creates a character from a card file.',
  audience: 'active',
  kind: 'write',
  creates: true,
  /** The body is a character card: PNG, JSON or CHARX, version 1, 2 or 3. */
  raw: { maxBytes: 32 * 1024 * 1024 },
  input: z.object({}),
  output: z.object({
    character,
    /** What happened to the parts of the card, in sentences for the user. */
    report: z.object({ kept: sentences, dropped: sentences, unsafe: sentences }),
  }),
})
