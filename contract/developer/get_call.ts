import { z } from 'zod'
import { contract } from '../call.ts'
import { callCard } from './list_calls.ts'

const field = z.object({
  path: z.string(),
  type: z.string(),
  required: z.boolean(),
  detail: z.string(),
  note: z.string(),
})

export const getCall = contract({
  summary: 'The fields of a call that an API key can make.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ name: z.string().max(100, 'There is no such call.') }),
  output: callCard.extend({
    kind: z.enum(['read', 'write']),
    /** A repeated `Idempotency-Key` header returns the first answer. */
    creates: z.boolean(),
    /** Answers with events if the request accepts `text/event-stream`. */
    streams: z.boolean(),
    /** The body is a file of at most this size, and the input is the query string; null: the body is JSON. */
    file_bytes: z.number().int().nullable(),
    input: z.array(field),
    /** The data itself, if it is not an object. */
    output_type: z.string(),
    output: z.array(field),
    /** Input with every required field. */
    example: z.record(z.string(), z.unknown()),
  }),
})
