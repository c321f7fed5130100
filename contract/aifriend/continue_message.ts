import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { exchange } from './chat-message.ts'

export const continueMessage = contract({
  summary: 'Lets the character continue its last reply.',
  audience: 'active',
  kind: 'write',
  streams: true,
  input: z.object({ message_id: id }),
  output: exchange,
})
