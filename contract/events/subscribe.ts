import { z } from 'zod'
import { contract } from '../call.ts'

const event = z.object({ id: z.string(), type: z.string(), data: z.unknown() })

export const subscribe = contract({
  summary: 'Streams what happens to your account: tasks, replies and notifications.',
  audience: 'user',
  kind: 'write',
  scope: 'read',
  streams: true,
  /** Continue after this event, like the `Last-Event-ID` header; default: from now on. */
  input: z.object({ last_event_id: z.string().max(64).optional() }),
  /** Without streaming: the events since `last_event_id`, and the id for the next call. */
  output: z.object({ events: z.array(event), last_event_id: z.string() }),
})
