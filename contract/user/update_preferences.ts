import { z } from 'zod'
import { preferences } from '../account.ts'
import { contract } from '../call.ts'

export const updatePreferences = contract({
  audience: 'user',
  kind: 'write',
  /** Only what is sent changes; notification types one by one. */
  input: preferences
    .omit({ notifications: true })
    .partial()
    .extend({
      notifications: z
        .partialRecord(
          preferences.shape.notifications.keyType,
          z.object({ email: z.boolean(), push: z.boolean(), in_app: z.boolean() }).partial(),
        )
        .optional(),
    }),
  output: preferences,
})
