import { z } from 'zod'
import { BACKGROUND_COLORS, type BackgroundColor, FACE_ORDERS, TASK_MODES } from '../catalogue/modes.ts'
import { REFERENCE_GROUPS, type ReferenceKind } from '../catalogue/references.ts'
import { SAMPLERS, type SamplerName } from '../catalogue/samplers.ts'
import { SCHEDULE_NAMES } from '../catalogue/server-options.ts'

const keysOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as [Name, ...Name[]]

const name = z.string().min(1).max(300)

/**
 * All settings that made an image, as stored in the file and with the art. The limits are wider than those of the
 * modes, because a recipe describes the past and is not a request.
 */
export const recipe = z.object({
  version: z.literal(1),
  mode: z.enum(TASK_MODES),
  /** The engine that drew it, by the name in its capabilities. */
  engine: name,
  model: name,
  /** Empty in modes that need no prompt. */
  prompt: z.string().max(20_000),
  neg_prompt: z.string().max(20_000),
  width: z.int().min(1).max(65_535),
  height: z.int().min(1).max(65_535),
  seed: z.int().min(0),
  /** null if the mode has none. */
  steps: z.int().min(1).max(10_000).nullable(),
  sampler: z.enum(keysOf<SamplerName>(SAMPLERS)).nullable(),
  guidance: z.number().min(0).max(1000).nullable(),
  /** Missing: the engine's default. */
  schedule: z.enum(SCHEDULE_NAMES).optional(),
  clip_skip: z.int().min(1).max(100).optional(),
  flux_guidance: z.number().min(0).max(1000).optional(),
  loras: z.array(z.object({ uid: name.optional(), name, weight: z.number() })).max(100),
  styles: z.array(name).max(100),
  scale_4x: z.boolean(),
  /** How the input images were used; never the images themselves. */
  references: z
    .array(
      z.object({
        kind: z.enum(keysOf<ReferenceKind>(REFERENCE_GROUPS)),
        creativity: z.number().optional(),
        ip_weight: z.number().optional(),
      }),
    )
    .max(20),
  seconds: z.number().optional(),
  face_order: z.enum(FACE_ORDERS).optional(),
  face_mapping: z.array(z.int()).max(20).optional(),
  background_color: z.enum(keysOf<BackgroundColor>(BACKGROUND_COLORS)).optional(),
  created_at: z.iso.datetime(),
  art_id: z.uuid().optional(),
  parent_art_id: z.uuid().nullable(),
})

export type Recipe = z.infer<typeof recipe>
