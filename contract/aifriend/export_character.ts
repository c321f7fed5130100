import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const exportCharacter = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ character_id: id, format: z.enum(['json', 'png', 'charx']).default('png') }),
  /** Where the file can be fetched. */
  output: z.string(),
})
