import { z } from 'zod'
import { contract } from '../call.ts'
import { characterFields } from './character-card.ts'

export const draftedFields = ['personality', 'greeting', 'scenario', 'example_dialogue'] as const

export type DraftedField = (typeof draftedFields)[number]

const { name: _name, personality: _personality, ...optional } = z.object(characterFields).partial().shape

export const draftCharacterField = contract({
  summary: 'Writes a draft of one field of a character from the others.',
  audience: 'active',
  kind: 'write',
  input: z.object({
    field: z.enum(draftedFields, 'The field must be personality, greeting, scenario or example_dialogue.'),
    /** The form's current values; the draft is based on them. */
    character: z
      .object({ ...optional, name: z.string().max(100), personality: z.string().max(20_000) })
      .partial(),
    /** Another number gives another draft. */
    attempt: z.number().int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({
    text: z.string(),
    /** The engine that wrote it; `is_stand_in`: it is not a language model. */
    engine: z.object({ name: z.string(), is_stand_in: z.boolean() }),
  }),
})
