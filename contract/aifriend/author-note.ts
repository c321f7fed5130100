import { z } from 'zod'
import { text } from '../fields.ts'

export const noteText = text(4_000, 'A note has at most 4,000 characters.')

/** Where a note stands among the messages, and how often. */
export const notePlace = z.object({
  /** So many messages before the end of the conversation; 0: after the newest message. */
  depth: z.number().int().min(0, 'At least 0 messages.').max(1_000, 'At most 1,000 messages.'),
  role: z.enum(['system', 'user', 'assistant']),
  /** Told with every so many messages of the user, from the first one on. */
  interval: z.number().int().min(1, 'At least 1.').max(100, 'At most 100.'),
})

export type NotePlace = z.output<typeof notePlace>

/** A note to the model. Without a place it stands before the newest message. */
export const authorNote = z.object({ text: noteText, place: notePlace.nullable() })

export type AuthorNote = z.output<typeof authorNote>
