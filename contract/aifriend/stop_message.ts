import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatMessage } from './chat-message.ts'

export const stopMessage = contract({
  summary: 'Stops a reply that is being written; what is there is kept.',
  audience: 'user',
  kind: 'write',
  input: z.object({ message_id: id }),
  output: chatMessage,
})
