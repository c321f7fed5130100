import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { character } from './character-card.ts'

export const deleteCharacter = contract({
  summary: 'Deletes one of your characters.',
  audience: 'user',
  kind: 'write',
  input: z.object({ character_id: id }),
  /** The deleted character. Other users' chat sessions with it continue with their version. */
  output: character,
})
