import { z } from 'zod'
import { contract } from '../call.ts'
import { TASK_MODES } from '../catalogue/modes.ts'
import { testedServer } from './server-address.ts'

/** Checks a server without adding it, from where the work is done: in a worker. */
export const testServer = contract({
  audience: 'admin',
  kind: 'write',
  input: testedServer,
  output: z.object({
    is_up: z.boolean(),
    /** Why the server is not up; null if it is. */
    reason: z.string().nullable(),
    version: z.string().nullable(),
    modes: z.array(z.enum(TASK_MODES)),
    models: z.array(z.string()),
    /** Nodes and model files that the catalogue needs and this server does not have. */
    missing: z.array(z.object({ what: z.string(), reason: z.string() })),
    advice: z.array(z.string()),
  }),
})
