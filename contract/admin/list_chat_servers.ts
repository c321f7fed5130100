import { z } from 'zod'
import { contract } from '../call.ts'
import { chatServer } from './chat-server.ts'

export const listChatServers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.array(chatServer),
})
