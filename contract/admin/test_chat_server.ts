import { z } from 'zod'
import { contract } from '../call.ts'
import { serverHeaders, serverUrl } from './server-address.ts'

/** Checks a chat server without adding it. */
export const testChatServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ url: serverUrl, headers: serverHeaders.optional() }),
  output: z.object({
    is_up: z.boolean(),
    /** Why the server is not up; null if it is. */
    reason: z.string().nullable(),
    /** The kind of server, such as "Ollama", and its first model. */
    name: z.string(),
    model: z.string(),
    window: z.number().int(),
  }),
})
