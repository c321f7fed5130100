import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const deletePersona = contract({
  summary: 'Deletes a persona. Chats that use it continue under the name of your account.',
  audience: 'user',
  kind: 'write',
  input: z.object({ persona_id: id }),
  output: z.object({ persona_id: id }),
})
