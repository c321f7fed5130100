import { z } from 'zod'
import { contract } from '../call.ts'

const event = z.object({ id: z.string(), type: z.string(), data: z.unknown() })

export const subscribe = contract({
  audience: 'user',
  kind: 'write',
  scope: 'read',
  streams: true,
  /** Where to go on from; the `Last-Event-ID` header says the same. Absent: from now on. */
  input: z.object({ last_event_id: z.string().max(64).optional() }),
  /** Without streaming: what happened since `last_event_id`, and the id to ask from next time. */
  output: z.object({ events: z.array(event), last_event_id: z.string() }),
})
