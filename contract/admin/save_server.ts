import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { imageServer, serverHeaders, serverUrl } from './image-server.ts'

/** Adds a server, or renames an existing one. */
export const saveServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    url: serverUrl,
    /** Sent with every request, such as `authorization`. Left out: as they were. An empty object removes them. */
    headers: serverHeaders.optional(),
    name: text(60, 'A name has at most 60 characters.').trim().min(1, 'Give the server a name.'),
  }),
  output: z.array(imageServer),
})
