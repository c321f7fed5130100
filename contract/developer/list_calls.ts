import { z } from 'zod'
import { apiKeyScopes, contract } from '../call.ts'

/** A call as the list of /developers shows it. */
export const callCard = z.object({
  name: z.string(),
  summary: z.string(),
  /** false: visitors may make the call too. */
  needs_key: z.boolean(),
  scope: z.enum(apiKeyScopes),
})

export const listCalls = contract({
  summary: 'The calls that an API key can make.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({}),
  output: z.object({
    items: z.array(callCard),
    /** Calls a minute: with a key, and without one from an address. */
    calls_per_minute: z.object({ with_key: z.number(), without: z.number() }),
    errors: z.array(z.object({ status: z.number().int(), sentence: z.string() })),
  }),
})
