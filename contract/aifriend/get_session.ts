import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { session } from './chat-session.ts'

export const getSession = contract({
  summary: 'Returns a chat session.',
  audience: 'user',
  kind: 'read',
  input: z.object({ session_id: id }),
  output: session,
})
