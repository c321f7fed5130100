import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { character } from './character-card.ts'

export const getCharacter = contract({
  summary: 'Returns a character.',
  audience: 'user',
  kind: 'read',
  input: z.object({ character_id: id }),
  output: character,
})
