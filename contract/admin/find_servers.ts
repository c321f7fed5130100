import { z } from 'zod'
import { contract } from '../call.ts'
import { foundServer } from './found-server.ts'

/** Lets a worker look for known servers on its own machine. It looks only, so nothing is added or changed. */
export const findServers = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    /** false: no worker has answered in time. */
    is_searched: z.boolean(),
    found: z.array(foundServer),
  }),
})
