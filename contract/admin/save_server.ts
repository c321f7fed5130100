import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { imageServer, serverUrl } from './image-server.ts'

/** Adds a server, or renames an existing one. */
export const saveServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    url: serverUrl,
    name: text(60, 'A name has at most 60 characters.').trim().min(1, 'Give the server a name.'),
  }),
  output: z.array(imageServer),
})
