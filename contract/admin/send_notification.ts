import { z } from 'zod'
import { contract } from '../call.ts'
import { broadcast, broadcastText, channels, recipients, time } from './broadcast-fields.ts'

export const sendNotification = contract({
  audience: 'support',
  kind: 'write',
  creates: true,
  input: z.object({
    text: broadcastText,
    to: recipients.default({}),
    channels: channels.default({ in_app: true, email: false, push: false }),
    /** About the service itself, such as its terms: also to users who turned these notifications off. */
    is_important: z.boolean().default(false),
    /** Missing: now. */
    starts_at: time.optional(),
  }),
  output: broadcast,
})
