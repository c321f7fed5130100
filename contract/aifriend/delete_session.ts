import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const deleteSession = contract({
  audience: 'user',
  kind: 'write',
  input: z.object({ session_id: id }),
  output: z.object({ session_id: id }),
})
