import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange } from './chat-message.ts'

export const watchMessage = contract({
  summary: 'Streams a reply that is being written or is finished.',
  audience: 'user',
  kind: 'write',
  scope: 'read',
  streams: true,
  /** Streams a reply that is being written or is finished, for other tabs and after a reload. */
  input: z.object({ message_id: id }),
  output: exchange,
})
