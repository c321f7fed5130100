import { z } from 'zod'
import { id, text } from './fields.ts'

const ratings = ['general', 'suggestive', 'explicit'] as const
export const tiers = ['free', 'plus', 'pro', 'ultra'] as const
export const notificationTypes = ['follow', 'like', 'art_done', 'remix', 'report_decided', 'system'] as const

export const tier = z.enum(tiers)

export const tierLimits = z.object({
  pictures_a_day: z.number().int(),
  tasks_waiting: z.number().int(),
  images_a_task: z.number().int(),
  scheduler_weight: z.number().int(),
  messages_a_day: z.number().int(),
  lora_uploads: z.number().int(),
  lora_storage_bytes: z.number().int(),
  pro_models: z.boolean(),
  upscale_4x: z.boolean(),
  long_video: z.boolean(),
})

const channel = z.object({ email: z.boolean(), push: z.boolean(), in_app: z.boolean() })

type NotificationType = (typeof notificationTypes)[number]

/** An object rather than a record: its fields are known, so checking it costs a fraction. */
const channelsOfTypes = Object.fromEntries(notificationTypes.map((type) => [type, channel])) as Record<
  NotificationType,
  typeof channel
>

export const preferences = z.object({
  /** The highest rating shown in galleries. */
  rating_shown: z.enum(ratings),
  /** Blur pictures above general until they are tapped. */
  blur: z.boolean(),
  hidden_tags: z.array(text(50, 'A tag has at most 50 characters.').trim().toLowerCase().min(1)).max(200),
  theme: z.enum(['night', 'day', 'system']),
  notifications: z.object(channelsOfTypes),
})

/** What a new account starts with; stored preferences are laid over it, so a new preference needs no migration. */
export const defaultPreferences: z.infer<typeof preferences> = {
  rating_shown: 'general',
  blur: true,
  hidden_tags: [],
  theme: 'night',
  notifications: {
    follow: { email: false, push: false, in_app: true },
    like: { email: false, push: false, in_app: true },
    art_done: { email: false, push: false, in_app: true },
    remix: { email: false, push: false, in_app: true },
    report_decided: { email: true, push: false, in_app: true },
    system: { email: false, push: false, in_app: true },
  },
}

export const myInfo = z.object({
  id,
  is_admin: z.boolean(),
  name: z.string(),
  handle: z.string().nullable(),
  description: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  age_verified: z.boolean(),
  totp_enabled: z.boolean(),
  membership: z.object({ tier, active: z.boolean(), expires_at: z.string().nullable() }),
  limits: tierLimits,
  preferences,
  unread_notifications: z.number().int(),
  /** Why creating is suspended; null when it is not. */
  suspended_reason: z.string().nullable(),
})

export type MyInfo = z.infer<typeof myInfo>
export type Tier = z.infer<typeof tier>
export type TierLimits = z.infer<typeof tierLimits>
export type Preferences = z.infer<typeof preferences>
