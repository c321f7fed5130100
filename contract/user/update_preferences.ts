import { z } from 'zod'
import { preferences, ratingChoice } from '../account.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const { shape } = preferences.shape.notifications

/** Strict, so that an unknown notification type is rejected instead of silently ignored. */
const partialChannels = {
  follow: shape.follow.partial(),
  like: shape.like.partial(),
  art_done: shape.art_done.partial(),
  remix: shape.remix.partial(),
  report_decided: shape.report_decided.partial(),
  system: shape.system.partial(),
}

export const updatePreferences = contract({
  summary: 'Changes your preferences.',
  audience: 'user',
  kind: 'write',
  beforeAgeCheck: true,
  /** Only the given fields change; within ratings, creators and notifications each entry on its own. */
  input: preferences
    .omit({ notifications: true, ratings: true, creators: true })
    .partial()
    .extend({
      ratings: preferences.shape.ratings.partial().optional(),
      /** null removes the exception for this user. */
      creators: z.record(id, ratingChoice.nullable()).optional(),
      notifications: z.strictObject(partialChannels).partial().optional(),
    }),
  output: preferences,
})
