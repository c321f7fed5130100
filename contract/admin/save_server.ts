import { z } from 'zod'
import { contract } from '../call.ts'
import { imageServer } from './image-server.ts'
import { serverHeaders, serverName, serverUrl } from './server-address.ts'

/** Adds a ComfyUI server, or changes the one with this address. */
export const saveServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({
    url: serverUrl,
    /** Left out: as they were. An empty object removes them. */
    headers: serverHeaders.optional(),
    name: serverName,
  }),
  output: z.array(imageServer),
})
