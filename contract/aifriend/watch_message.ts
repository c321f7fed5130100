import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange } from './chat-message.ts'

export const watchMessage = contract({
  audience: 'user',
  kind: 'write',
  scope: 'read',
  streams: true,
  /** A reply that is being written, or was: the stream that its sender has, for other tabs and after a reload. */
  input: z.object({ message_id: id }),
  output: exchange,
})
