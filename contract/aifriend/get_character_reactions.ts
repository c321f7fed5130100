import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { reactions } from './character-card.ts'

export const getCharacterReactions = contract({
  summary: 'Returns the reactions to a character, and your own.',
  audience: 'user',
  kind: 'read',
  input: z.object({ character_id: id }),
  output: reactions,
})
