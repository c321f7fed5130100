import { z } from 'zod'
import { contract } from '../call.ts'
import { imageServer } from './image-server.ts'

export const listServers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.array(imageServer),
})
