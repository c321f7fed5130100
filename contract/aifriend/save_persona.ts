import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { personaCard, personaFields } from './persona-card.ts'

export const savePersona = contract({
  summary: 'Creates or changes a persona. Chats that use it continue with the change.',
  audience: 'active',
  kind: 'write',
  creates: true,
  /** Creates a persona, or with persona_id changes one. Fields that are left out stay unchanged. */
  input: z.object({
    persona_id: id.optional(),
    name: personaFields.name.optional(),
    description: personaFields.description.optional(),
    avatar_asset_id: id.nullish(),
  }),
  output: personaCard,
})
