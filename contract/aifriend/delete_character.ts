import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { character } from './character-card.ts'

export const deleteCharacter = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ character_id: id }),
  /** As it was. Conversations that others have with it go on with the version they have. */
  output: character,
})
