import { z } from 'zod'
import { artStatuses } from './art-card.ts'
import { id } from './fields.ts'

/** Events of `events.subscribe`: type -> the shape of its data. */
export const eventTypes = {
  notification: z.object({ notification_id: id, type: z.string(), unread: z.number().int() }),
  banner: z.object({ text: z.string().nullable() }),
  /** Progress of the user's own task; `preview_urls` has the newest preview of each image. */
  'task-progress': z.object({
    task_id: id,
    status: z.enum(['queued', 'running']),
    progress: z.number(),
    step: z.number().int(),
    steps: z.number().int(),
    preview_urls: z.array(z.string().nullable()),
  }),
  /** The user's membership or one of their payments has changed. */
  membership: z.object({}),
  'task-done': z.object({ task_id: id, status: z.enum(artStatuses) }),
} as const

export type EventType = keyof typeof eventTypes
export type EventData<T extends EventType> = z.infer<(typeof eventTypes)[T]>
