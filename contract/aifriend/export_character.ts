import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const exportCharacter = contract({
  summary: 'Returns a character as a card file.',
  audience: 'user',
  kind: 'read',
  input: z.object({
    character_id: id,
    format: z.enum(['json', 'png', 'charx'], 'The format must be json, png or charx.').default('png'),
    /** For JSON only. A PNG contains both versions, CHARX is always version 3. */
    spec: z.enum(['v2', 'v3'], 'The spec must be v2 or v3.').default('v3'),
  }),
  /** Download URL, valid for some hours. The card is created when the URL is opened. */
  output: z.string(),
})
