import { z } from 'zod'
import { contract } from '../call.ts'
import { imageServer } from './image-server.ts'
import { savedServer } from './server-address.ts'

/** Adds a ComfyUI server, or changes one. */
export const saveServer = contract({
  audience: 'admin',
  kind: 'write',
  input: savedServer,
  output: z.array(imageServer),
})
