import { z } from 'zod'
import { preferences } from '../account.ts'
import { contract } from '../call.ts'

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
  /** Only what is sent changes; notification types one by one. */
  input: preferences
    .omit({ notifications: true })
    .partial()
    .extend({
      notifications: z.strictObject(partialChannels).partial().optional(),
    }),
  output: preferences,
})
