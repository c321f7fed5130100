import { z } from 'zod'
import { TASK_MODES } from './catalogue/modes.ts'
import { id } from './fields.ts'
import { warning } from './generation/resolve-settings.ts'

export const artStatuses = ['queued', 'running', 'done', 'failed', 'cancelled', 'blocked'] as const
export const ratings = ['general', 'suggestive', 'explicit'] as const

/** An art as lists show it. */
export const artCard = z.object({
  art_id: id,
  status: z.enum(artStatuses),
  mode: z.enum(TASK_MODES),
  /** null unless the art is done and the viewer may see it. */
  url: z.string().nullable(),
  /** If `blurred`, a thumbnail that is too coarse to recognise anything. */
  thumb_url: z.string().nullable(),
  /** The viewer chose to see art of this rating only after a tap. */
  blurred: z.boolean(),
  /** The sharp thumbnail of a blurred art, for after the tap; null for visitors who are not known to be adults. */
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
  /** When the art was moved to the trash; only its owner sees this. It is erased 30 days later. */
  deleted_at: z.string().nullable(),
})

export type ArtCard = z.infer<typeof artCard>

/** What a queued task waits for; the page turns it into a sentence. */
const waitingReason = z.discriminatedUnion('kind', [
  /** No server that can do it is up. */
  z.object({ kind: z.literal('server'), model: z.string() }),
  /** This many of the user's own tasks run first. */
  z.object({ kind: z.literal('own_tasks'), before: z.number().int() }),
  /** This many tasks of other users run first. */
  z.object({ kind: z.literal('turn'), before: z.number().int(), isAtLeast: z.boolean() }),
  /** A slot is free, but the model is not loaded there. */
  z.object({ kind: z.literal('model'), model: z.string() }),
  /** All slots are busy, and this task is next. */
  z.object({ kind: z.literal('place') }),
  /** Nothing blocks it; it is about to start. */
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
  /** Newest small, blurred preview of the image being drawn; only for the owner [S-3]. */
  preview_url: z.string().nullable(),
  /** One for each image of the task. */
  preview_urls: z.array(z.string().nullable()),
  /** Place in the queue, from 1; null once it runs. */
  position: z.number().int().nullable(),
  eta_ms: z.number().int().nullable(),
  /** Usual error of the estimate, in both directions. */
  eta_spread_ms: z.number().int().nullable(),
  waiting_for: waitingReason.nullable(),
  /** The engine that draws it; null while it is queued. */
  engine: z.string().nullable(),
  warnings: z.array(warning),
  error: z.string().nullable(),
  created_at: z.string(),
})

export type Task = z.infer<typeof task>
