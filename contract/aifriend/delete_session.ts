import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const deleteSession = contract({
  summary: 'Deletes a chat session with its messages.',
  audience: 'user',
  kind: 'write',
  input: z.object({ session_id: id }),
  output: z.object({ session_id: id }),
})
