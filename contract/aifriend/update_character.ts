import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { character, characterFields } from './character-card.ts'

export const updateCharacter = contract({
  audience: 'active',
  kind: 'write',
  /** What is left out stays as it is. */
  input: z.object({ character_id: id, ...z.object(characterFields).partial().shape }),
  output: character,
})
