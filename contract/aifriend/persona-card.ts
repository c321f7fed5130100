import { z } from 'zod'
import { id, text } from '../fields.ts'

/** The fields of a persona that a user writes. Both are checked against [S-2]. */
export const personaFields = {
  /** Empty: the name of the account. */
  name: text(100, 'A name has at most 100 characters.').trim(),
  description: text(4_000, 'A persona has at most 4,000 characters.').trim(),
} as const

/** The user's role in the story: a short text, or a name with a description. */
export const persona = z.union([
  personaFields.description,
  z.object({ name: personaFields.name.default(''), description: personaFields.description.default('') }),
])

export type Persona = z.output<typeof persona>

/** A persona of the user's library. */
export const personaCard = z.object({
  persona_id: id,
  name: z.string(),
  description: z.string(),
  avatar_asset_id: id.nullable(),
  /** null while the picture is checked, and if it is not shown. */
  avatar_url: z.string().nullable(),
  avatar_state: z.enum(['checking', 'shown', 'not_shown']).nullable(),
  /** The characters with which new chat sessions begin with it. */
  character_ids: z.array(id),
  /** Chat sessions that use it now. */
  session_count: z.number().int(),
  updated_at: z.string(),
})

export type PersonaCard = z.output<typeof personaCard>
