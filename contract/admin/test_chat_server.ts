import { z } from 'zod'
import { contract } from '../call.ts'
import { testedServer } from './server-address.ts'

/** Checks a chat server without adding it, from where the work is done: in a worker. */
export const testChatServer = contract({
  audience: 'admin',
  kind: 'write',
  input: testedServer,
  output: z.object({
    is_up: z.boolean(),
    /** Why the server is not up; null if it is. */
    reason: z.string().nullable(),
    /** The kind of server, such as "Ollama", and its first model. */
    name: z.string(),
    model: z.string(),
    window: z.number().int(),
    /** The models that it lists. */
    models: z.array(z.string()),
  }),
})
