import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { imageServer } from './image-server.ts'

/** A draining server finishes its running tasks and gets no new ones. */
export const drainServer = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ server_id: id, draining: z.boolean().default(true) }),
  output: z.array(imageServer),
})
