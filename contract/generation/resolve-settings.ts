import { z } from 'zod'
import {
  EDIT_OPERATIONS,
  FACE_ORDERS,
  IMAGES_PER_TASK,
  MODES,
  MOTION,
  type Mode,
  type ModeName,
  SEED,
  VIDEO_SECONDS,
} from '../catalogue/modes.ts'
import { splitReferences } from '../catalogue/references.ts'
import {
  SCHEDULE_NAMES,
  SERVER_OPTION_NAMES,
  SERVER_OPTIONS,
  type ServerOption,
} from '../catalogue/server-options.ts'
import {
  extendSides,
  imageInput,
  imageReference,
  isPromptMode,
  loraSelection,
  operationOf,
  type SettingsInput,
  settingFields,
} from './settings.ts'
import type { Stroke } from './strokes.ts'

/** Settings as stored with a task: defaults filled in, unsupported settings left out. */
export const taskSettings = z.object({
  mode: settingFields.mode,
  prompt: z.string(),
  neg_prompt: z.string(),
  base_model: z.string(),
  dimensions: z.object({ width: z.number().int(), height: z.number().int() }),
  num_images: z.number().int(),
  /** null: the engine's default. */
  prompt_guidance: z.number().nullable(),
  sampler_steps: z.number().int().nullable(),
  sampler: z.string(),
  /** null: the engine's default, as in tasks that are older than these three. */
  schedule: z.enum(SCHEDULE_NAMES).nullable().default(null),
  clip_skip: z.number().int().nullable().default(null),
  flux_guidance: z.number().nullable().default(null),
  seed: z.number().int(),
  use_fixed_seed: z.boolean(),
  scale_4x: z.boolean(),
  image_references: z.array(imageReference),
  loras: z.array(loraSelection),
  styles: z.array(z.string()),
  source_image: imageInput.nullable(),
  target_image: imageInput.nullable(),
  face_order: z.enum(FACE_ORDERS),
  face_mapping: z.array(z.number().int()),
  input_image: imageInput.nullable(),
  mask: imageInput.nullable(),
  background_color: z.string(),
  /** Missing in tasks that are older than the tools. */
  background_image: imageInput.nullable().default(null),
  background_blur: z.boolean().default(false),
  operation: z.enum(EDIT_OPERATIONS).nullable().default(null),
  mark_subject: z.boolean().default(false),
  extend: extendSides.nullable().default(null),
  seconds: z.number().nullable(),
  /** Missing in tasks that are older than these two settings. */
  end_prompt: z.string().default(''),
  motion: z.number().int().nullable().default(null),
})

/**
 * `file` is the LoRA's file name on the servers. The schema contains neither it nor the strokes, so they are stored with
 * the task but never returned.
 */
export type TaskSettings = Omit<z.infer<typeof taskSettings>, 'loras'> & {
  loras: (z.infer<typeof loraSelection> & { file?: string })[]
  strokes?: readonly Stroke[]
}

/** A setting that was ignored, with an explanation for the user. */
export const warning = z.object({ option: z.string(), message: z.string() })
export type Warning = z.infer<typeof warning>

const sizeOfTools = { width: 1024, height: 1024 }
const sizeOfVideo = { width: 512, height: 512 }

/**
 * Fills in defaults and collects warnings. `randomSeed` is used unless the input has a seed. `defaultModels` are those
 * that an admin has chosen. The input must have passed `findSettingIssues`.
 */
export function resolveSettings(
  input: SettingsInput,
  randomSeed: number,
  defaultModels: Partial<Record<ModeName, string>> = {},
): { settings: TaskSettings; warnings: Warning[] } {
  const mode = isPromptMode(input.mode) ? MODES[input.mode] : undefined
  const chosenModel = isPromptMode(input.mode) ? defaultModels[input.mode] : undefined
  const warnings: Warning[] = []
  const warn = (option: string, message: string) => warnings.push({ option, message })

  const { kept, dropped } = splitReferences(input.image_references ?? [], mode?.references ?? [])
  if (mode !== undefined && dropped.length > 0) {
    warn('image_references', `${mode.label} cannot use ${dropped.join(', ')}; left out.`)
  }
  if (mode?.guidance === null && input.prompt_guidance !== undefined) {
    warn('prompt_guidance', `${mode.label} has no guidance; ignored.`)
  }
  const negative = input.use_negative_prompt === false ? '' : (input.neg_prompt ?? '')
  if (mode?.negativePrompt === false && negative.trim() !== '') {
    warn('neg_prompt', `${mode.label} has no negative prompt; ignored.`)
  }
  if (mode?.scale4x === false && input.scale_4x === true) {
    warn('scale_4x', `${mode.label} has no 4x enlargement; ignored.`)
  }

  if (mode === undefined && (input.loras?.length ?? 0) > 0) {
    warn('loras', 'Only the modes that draw from a prompt use LoRAs; left out.')
  }

  const isFixed = input.use_fixed_seed ?? input.seed !== undefined
  const isVideo = input.mode === 'video'
  const settings: TaskSettings = {
    mode: input.mode,
    prompt: input.prompt?.trim() ?? '',
    neg_prompt: (mode?.negativePrompt ?? false) ? negative.trim() : '',
    base_model: input.base_model ?? chosenModel ?? mode?.defaultModel ?? input.mode,
    dimensions: input.dimensions ?? mode?.defaultSize ?? (isVideo ? sizeOfVideo : sizeOfTools),
    num_images: mode === undefined ? 1 : (input.num_images ?? IMAGES_PER_TASK.default),
    prompt_guidance: mode?.guidance ? (input.prompt_guidance ?? null) : null,
    sampler_steps: mode === undefined ? null : (input.sampler_steps ?? null),
    sampler: input.sampler ?? mode?.defaultSampler ?? 'euler',
    ...resolveServerOptions(input, mode, warn),
    seed: isFixed ? (input.seed ?? SEED.default) : randomSeed,
    use_fixed_seed: isFixed,
    scale_4x: (mode?.scale4x ?? false) && input.scale_4x === true,
    image_references: kept,
    loras: mode === undefined ? [] : (input.loras ?? []),
    styles: input.styles ?? [],
    source_image: input.source_image ?? null,
    target_image: input.target_image ?? null,
    face_order: input.face_order ?? 'left-right',
    face_mapping: input.face_mapping ?? [0, 1, 2, 3, 4],
    input_image: input.input_image ?? null,
    mask: input.mask ?? null,
    background_color: input.background_color ?? 'transparent',
    ...resolveTool(input),
    seconds: isVideo ? (input.seconds ?? VIDEO_SECONDS.default) : null,
    end_prompt: isVideo ? (input.end_prompt?.trim() ?? '') : '',
    motion: isVideo ? (input.motion ?? MOTION.default) : null,
  }
  return { settings, warnings }
}

/** What only some servers take, as far as the mode has it. Whether a server is there is checked with the engines. */
function resolveServerOptions(
  input: SettingsInput,
  mode: Mode | undefined,
  warn: (option: string, message: string) => void,
): Pick<TaskSettings, ServerOption> {
  const has = (option: ServerOption) => mode?.serverOptions.includes(option) === true
  for (const option of SERVER_OPTION_NAMES) {
    if (mode === undefined || has(option) || input[option] === undefined) continue
    warn(option, `${mode.label} has no ${SERVER_OPTIONS[option]}; ignored.`)
  }
  return {
    schedule: (has('schedule') ? input.schedule : undefined) ?? null,
    clip_skip: (has('clip_skip') ? input.clip_skip : undefined) ?? null,
    flux_guidance: (has('flux_guidance') ? input.flux_guidance : undefined) ?? null,
  }
}

/** The settings of the background remover and the image editor. */
function resolveTool(input: SettingsInput) {
  const isEdit = input.mode === 'image_editor'
  const isCutOut = input.mode === 'background_remover'
  const operation = isEdit ? operationOf(input) : null
  return {
    background_image: (isCutOut ? input.background_image : undefined) ?? null,
    background_blur: isCutOut && input.background_blur === true,
    operation,
    mark_subject: isEdit && input.mark_subject === true,
    extend: operation === 'extend' ? (input.extend ?? null) : null,
    ...((isEdit || isCutOut) && input.strokes !== undefined && { strokes: input.strokes }),
  }
}
