import { z } from 'zod'
import { contract } from '../call.ts'
import { character, characterFields } from './character-card.ts'

export const createCharacter = contract({
  summary: 'Creates a character.',
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({
    ...z.object(characterFields).partial().shape,
    name: characterFields.name,
    personality: characterFields.personality,
    gender: characterFields.gender.default('unknown'),
    is_nsfw: characterFields.is_nsfw.default(false),
    chat_visibility: characterFields.chat_visibility.default('private'),
  }),
  output: character,
})
