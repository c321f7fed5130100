import { z } from 'zod'
import { contract } from '../call.ts'
import { characterFields } from './character-card.ts'

export const draftedFields = ['personality', 'greeting', 'scenario', 'example_dialogue'] as const

export type DraftedField = (typeof draftedFields)[number]

const { name: _name, personality: _personality, ...optional } = z.object(characterFields).partial().shape

export const draftCharacterField = contract({
  audience: 'active',
  kind: 'write',
  input: z.object({
    field: z.enum(draftedFields, 'A draft is of the personality, greeting, scenario or example_dialogue.'),
    /** Of the form as it stands: whatever is filled in is what the draft is made of. */
    character: z
      .object({ ...optional, name: z.string().max(100), personality: z.string().max(20_000) })
      .partial(),
    /** Another number, another draft. */
    attempt: z.number().int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({
    text: z.string(),
    /** Who wrote it; a stand-in is not a language model. */
    engine: z.object({ name: z.string(), is_stand_in: z.boolean() }),
  }),
})
