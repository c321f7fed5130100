import { z } from 'zod'
import { authorNote } from './aifriend/author-note.ts'
import { generation } from './aifriend/generation-settings.ts'
import { id, text } from './fields.ts'
import { roles } from './roles.ts'
import { tiers } from './tiers.ts'

/** How lists treat art of one rating: shown, blurred until tapped, or left out. */
export const ratingChoice = z.enum(['show', 'blur', 'hide'])
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
  characters: z.number().int(),
  /** Kept versions of one character; older versions that no chat session uses are deleted beyond this number. */
  character_versions: z.number().int(),
  /** Total for all characters of the user, including their kept versions. */
  character_text_bytes: z.number().int(),
  uploads: z.number().int(),
  upload_storage_bytes: z.number().int(),
  pro_models: z.boolean(),
  upscale_4x: z.boolean(),
  long_video: z.boolean(),
})

const channel = z.object({ email: z.boolean(), push: z.boolean(), in_app: z.boolean() })

type NotificationType = (typeof notificationTypes)[number]

/** An object instead of a record: the keys are fixed, which makes parsing much cheaper. */
const channelsOfTypes = Object.fromEntries(notificationTypes.map((type) => [type, channel])) as Record<
  NotificationType,
  typeof channel
>

const creatorsAtMost = 500
const fitsCreators = (creators: object) => Object.keys(creators).length <= creatorsAtMost
const tooManyCreators = 'You can set exceptions for at most 500 people.'

export const preferences = z.object({
  /** One choice per rating. There is none for `general`, which is always shown. */
  ratings: z.object({ suggestive: ratingChoice, explicit: ratingChoice }),
  /** Exceptions for followed users, by user id; they replace `ratings` and are removed on unfollow. */
  creators: z.record(id, ratingChoice).refine(fitsCreators, tooManyCreators),
  hidden_tags: z.array(text(50, 'A tag has at most 50 characters.').trim().toLowerCase().min(1)).max(200),
  theme: z.enum(['night', 'day', 'system']),
  /** New arts start private; each can still be made public. */
  private_by_default: z.boolean(),
  /** The chat model that answers if a chat session names none; null: the first that is available. */
  chat_model: text(200, 'The name of a model has at most 200 characters.').min(1).nullable(),
  /** How replies are generated if a chat session has no settings of its own; null: as the server does by default. */
  generation: generation.nullable(),
  /** A note to the model in chat sessions without a note of their own. */
  note: authorNote.nullable(),
  notifications: z.object(channelsOfTypes),
})

/** Preferences of a new account. Stored preferences are merged over these, so a new preference needs no migration. */
export const defaultPreferences: z.infer<typeof preferences> = {
  ratings: { suggestive: 'blur', explicit: 'blur' },
  creators: {},
  hidden_tags: [],
  theme: 'night',
  private_by_default: false,
  chat_model: null,
  generation: null,
  note: null,
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
  /** True for all staff; `role` says what they may do. */
  is_admin: z.boolean(),
  role: z.enum(roles).nullable(),
  name: z.string(),
  handle: z.string().nullable(),
  description: z.string(),
  avatar_url: z.string().nullable(),
  /**
   * `checking`: not scanned yet; `not_shown`: refused by the scan, or not rated general [S-1]; null: no picture was chosen.
   */
  avatar_state: z.enum(['checking', 'shown', 'not_shown']).nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  age_verified: z.boolean(),
  /** [S-1] Content stays closed here until the age was checked at /app/verify-age. */
  must_verify_age: z.boolean(),
  totp_enabled: z.boolean(),
  membership: z.object({ tier, active: z.boolean(), expires_at: z.string().nullable() }),
  limits: tierLimits,
  preferences,
  unread_notifications: z.number().int(),
  /** Why the account is suspended; null if it is not. */
  suspended_reason: z.string().nullable(),
})

/** The answer of every way to sign in. `deletion_cancelled`: the account was about to be erased. */
export const signedInInfo = myInfo.extend({ deletion_cancelled: z.boolean() })

export type MyInfo = z.infer<typeof myInfo>
export type Tier = z.infer<typeof tier>
export type TierLimits = z.infer<typeof tierLimits>
export type Preferences = z.infer<typeof preferences>
export type RatingChoice = z.infer<typeof ratingChoice>
