import { z } from 'zod'
import { text } from '../fields.ts'

/** What a takedown notice can be about [S-7]. */
export const takedownKinds = ['intimate_image', 'minor', 'likeness', 'copyright', 'other'] as const
export const noticeKinds = [...takedownKinds, 'support'] as const
export const noticeStates = ['waiting', 'upheld', 'dismissed'] as const

/** Not checked by the safety filter, because a notice must be able to name forbidden content. */
export const statement = text(4000, 'Use at most 4,000 characters.')
  .trim()
  .min(10, 'Say in a sentence or two what it is about.')

/** The key that `abuse.submit` returned. */
export const noticeKey = z.string('The link is not complete.').min(1, 'The link is not complete.').max(64)
