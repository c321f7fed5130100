import { z } from 'zod'
import { id } from './fields.ts'

/** What `events.subscribe` can say: type -> the shape of its data. */
export const eventTypes = {
  notification: z.object({ notification_id: id, type: z.string(), unread: z.number().int() }),
  banner: z.object({ text: z.string().nullable() }),
} as const

export type EventType = keyof typeof eventTypes
export type EventData<T extends EventType> = z.infer<(typeof eventTypes)[T]>
