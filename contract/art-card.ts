import { z } from 'zod'
import { TASK_MODES } from './catalogue/modes.ts'
import { id } from './fields.ts'
import { warning } from './generation/resolve-settings.ts'

export const artStatuses = ['queued', 'running', 'done', 'failed', 'cancelled', 'blocked'] as const
export const ratings = ['general', 'suggestive', 'explicit'] as const

/** A picture as lists show it. */
export const artCard = z.object({
  art_id: id,
  status: z.enum(artStatuses),
  mode: z.enum(TASK_MODES),
  /** null unless the picture is done and the viewer may see it. */
  url: z.string().nullable(),
  /** Where `blurred`, a thumbnail that shows next to nothing. */
  thumb_url: z.string().nullable(),
  /** The viewer has chosen to see pictures like this only after a tap. */
  blurred: z.boolean(),
  /** The sharp thumbnail of a blurred picture, for after the tap; null to visitors who are not known to be adults. */
  sharp_thumb_url: z.string().nullable(),
  thumbhash: z.string().nullable(),
  media_type: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** null if it is hidden from the viewer. */
  prompt: z.string().nullable(),
  is_private: z.boolean(),
  hide_prompt: z.boolean(),
  rating: z.enum(ratings).nullable(),
  liked: z.boolean(),
  like_count: z.number().int(),
  owner: z.object({
    id,
    name: z.string(),
    handle: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  created_at: z.string(),
  /** When it was thrown away; only its owner ever sees that. It is erased 30 days later. */
  deleted_at: z.string().nullable(),
})

export type ArtCard = z.infer<typeof artCard>

/** What a task waits for, as data that the page puts into words. */
const waitingReason = z.discriminatedUnion('kind', [
  /** No server that can do it is up. */
  z.object({ kind: z.literal('server'), model: z.string() }),
  /** So many of one's own tasks go first. */
  z.object({ kind: z.literal('own_tasks'), before: z.number().int() }),
  /** So many of others' do. */
  z.object({ kind: z.literal('turn'), before: z.number().int(), isAtLeast: z.boolean() }),
  /** There is a free place, but the model is loaded elsewhere or nowhere. */
  z.object({ kind: z.literal('model'), model: z.string() }),
  /** Every place is busy, and it is next. */
  z.object({ kind: z.literal('place') }),
  /** Nothing is in its way. */
  z.object({ kind: z.literal('start') }),
])

export const task = z.object({
  task_id: id,
  mode: z.enum(TASK_MODES),
  status: z.enum(artStatuses),
  art_ids: z.array(id),
  progress: z.number(),
  step: z.number().int(),
  steps: z.number().int(),
  /** The newest softened little picture of what is being drawn, the owner's alone [S-3]. */
  preview_url: z.string().nullable(),
  /** One for each picture of the task. */
  preview_urls: z.array(z.string().nullable()),
  /** 1 is next; null once it runs. */
  position: z.number().int().nullable(),
  eta_ms: z.number().int().nullable(),
  /** How far off the estimate usually is, to both sides. */
  eta_spread_ms: z.number().int().nullable(),
  waiting_for: waitingReason.nullable(),
  /** Who draws it, once it runs. */
  engine: z.string().nullable(),
  warnings: z.array(warning),
  error: z.string().nullable(),
  created_at: z.string(),
})

export type Task = z.infer<typeof task>
