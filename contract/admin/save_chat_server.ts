import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatModels } from './chat-server.ts'
import { serverHeaders, serverName, serverUrl } from './server-address.ts'

/** Adds a chat server, or changes the one with this address. */
export const saveChatServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    /** `/v1` is added to an address without a path. */
    url: serverUrl,
    name: serverName,
    /** Left out: as they were. An empty object removes them. */
    headers: serverHeaders.optional(),
    models: chatModels.default([]),
    /** For a server that does not tell its window, or to use less of it. */
    context_window: z
      .number('Enter a number of tokens.')
      .int('Enter a whole number of tokens.')
      .min(1_024, 'A context window has at least 1,024 tokens.')
      .max(10_000_000, 'A context window has at most 10,000,000 tokens.')
      .nullable()
      .default(null),
    weight: z
      .number('Enter a weight from 1 to 100.')
      .int('Enter a whole number.')
      .min(1, 'A weight is at least 1.')
      .max(100, 'A weight is at most 100.')
      .default(1),
  }),
  output: z.object({ server_id: id }),
})
