import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { reaction, reactions } from './character-card.ts'

export const reactToCharacter = contract({
  summary: 'Reacts to a character.',
  audience: 'active',
  kind: 'write',
  input: z.object({ character_id: id, reaction }),
  output: reactions,
})
