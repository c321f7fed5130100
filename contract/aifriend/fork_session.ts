import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { session } from './chat-session.ts'

export const forkSession = contract({
  summary: 'Copies a chat session up to one message.',
  audience: 'active',
  kind: 'write',
  creates: true,
  input: z.object({ session_id: id, message_id: id }),
  output: session,
})
