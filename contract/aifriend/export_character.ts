import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const exportCharacter = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({
    character_id: id,
    format: z.enum(['json', 'png', 'charx'], 'A card is json, png or charx.').default('png'),
    /** Of JSON. A PNG holds both, CHARX is always version 3. */
    spec: z.enum(['v2', 'v3'], 'A card is of version v2 or v3.').default('v3'),
  }),
  /** An address that downloads the card for some hours, made when it is opened. */
  output: z.string(),
})
