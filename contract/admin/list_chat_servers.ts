import { z } from 'zod'
import { contract } from '../call.ts'
import { chatEngineState, chatServer } from './chat-server.ts'

export const listChatServers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    servers: z.array(chatServer),
    /** Engines inside the workers: Echo, or the model of LLAMA_MODEL. */
    built_in: z.array(chatEngineState),
  }),
})
