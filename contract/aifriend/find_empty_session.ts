import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { session } from './chat-session.ts'

export const findEmptySession = contract({
  summary: 'Finds a chat session with a character in which nothing has been said yet.',
  audience: 'user',
  kind: 'read',
  input: z.object({ character_id: id }),
  output: session.nullable(),
})
