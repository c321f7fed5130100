import { z } from 'zod'
import { preferences, ratingChoice } from '../account.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const { shape } = preferences.shape.notifications

/** Strict: a switch for a kind of news that does not exist would do nothing, and say that it was set. */
const partialChannels = {
  follow: shape.follow.partial(),
  like: shape.like.partial(),
  art_done: shape.art_done.partial(),
  remix: shape.remix.partial(),
  report_decided: shape.report_decided.partial(),
  system: shape.system.partial(),
}

export const updatePreferences = contract({
  audience: 'user',
  kind: 'write',
  /** Only what is sent changes; levels, people and notification types one by one. */
  input: preferences
    .omit({ notifications: true, ratings: true, creators: true })
    .partial()
    .extend({
      ratings: preferences.shape.ratings.partial().optional(),
      /** null takes the rule for one person back. */
      creators: z.record(id, ratingChoice.nullable()).optional(),
      notifications: z.strictObject(partialChannels).partial().optional(),
    }),
  output: preferences,
})
