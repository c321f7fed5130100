import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { chatModels } from './chat-server.ts'
import { savedServer } from './server-address.ts'

/** Adds a chat server, or changes one. `/v1` is added to an address without a path. */
export const saveChatServer = contract({
  audience: 'admin',
  kind: 'write',
  input: savedServer.extend({
    models: chatModels.default([]),
    /** For a server that does not tell its window, or to use less of it. */
    context_window: z
      .number('Enter a number of tokens.')
      .int('Enter a whole number of tokens.')
      .min(1_024, 'A context window has at least 1,024 tokens.')
      .max(10_000_000, 'A context window has at most 10,000,000 tokens.')
      .nullable()
      .default(null),
  }),
  output: z.object({ server_id: id }),
})
