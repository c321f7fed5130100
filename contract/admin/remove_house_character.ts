import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Removes a character that comes with the program. Later starts do not create it again. */
export const removeHouseCharacter = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ character_id: id }),
  output: z.null(),
})
