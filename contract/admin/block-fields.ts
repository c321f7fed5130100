import { z } from 'zod'
import { id, text } from '../fields.ts'

export const blockKinds = ['word', 'name', 'image'] as const

const phrase = text(100, 'Use at most 100 characters.').trim().min(2, 'Enter at least 2 characters.')

/** What to block: a word, a name of a real person, or everything that looks like an art. */
export const blockTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), phrase }),
  z.object({ kind: z.literal('name'), phrase }),
  z.object({ kind: z.literal('image'), art_id: id }),
])

/** For the audit log and the list; users do not read it. */
export const blockReason = z
  .string('Write a reason.')
  .trim()
  .min(1, 'Write a reason.')
  .max(500, 'Use at most 500 characters.')
