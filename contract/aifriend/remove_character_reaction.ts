import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { reaction, reactions } from './character-card.ts'

export const removeCharacterReaction = contract({
  summary: 'Takes back your reaction to a character.',
  audience: 'user',
  kind: 'write',
  input: z.object({ character_id: id, reaction }),
  output: reactions,
})
