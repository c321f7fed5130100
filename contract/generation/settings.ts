import { z } from 'zod'
import {
  BACKGROUND_COLORS,
  type BackgroundColor,
  EDIT_OPERATIONS,
  type EditOperation,
  EXTEND,
  FACE_ORDERS,
  IMAGES_PER_TASK,
  LORA_WEIGHT,
  MODES,
  MOTION,
  type ModeName,
  PROMPT_LENGTH,
  SEED,
  TASK_MODES,
  type TaskMode,
  VIDEO_SECONDS,
  VIDEO_SIZES,
} from '../catalogue/modes.ts'
import { CREATIVITY, findReferenceIssue, IP_WEIGHT, REFERENCE_KINDS } from '../catalogue/references.ts'
import { type SamplerName, SD_SAMPLERS } from '../catalogue/samplers.ts'
import { CLIP_SKIP, FLUX_GUIDANCE, SCHEDULE_NAMES } from '../catalogue/server-options.ts'
import { STYLE_NAMES } from '../catalogue/styles.ts'
import { between, id, range, text, whole } from '../fields.ts'
import { KEEPS_FACE, MOST_FACES } from './face-order.ts'
import { strokes } from './strokes.ts'

/** The settings of a task. The form, settings links, art.create and tasks use these fields. */

const prompt = text(PROMPT_LENGTH.max, 'A prompt has at most 20,000 characters.')

/** An input image: an uploaded asset, or an art. */
export const imageInput = z.object({
  asset_id: id,
  source: z.enum(['upload', 'art']).default('upload'),
})

export const imageReference = imageInput.extend({
  kind: z.enum(REFERENCE_KINDS, 'This kind of reference does not exist.'),
  url: z.string().max(2048).optional(),
  creativity: whole('Creativity', CREATIVITY).optional(),
  ip_weight: range('The weight of a reference', IP_WEIGHT).optional(),
})

export const loraSelection = z.object({
  uid: id,
  name: text(100, 'A LoRA name has at most 100 characters.'),
  weight: range('The weight of a LoRA', LORA_WEIGHT).default(LORA_WEIGHT.default),
})

const margin = whole('The added space', EXTEND).default(0)
/** Pixels to add on each side. */
export const extendSides = z.object({ left: margin, top: margin, right: margin, bottom: margin })

/** The fields and their general limits; `findSettingIssues` checks the limits of each mode. */
export const settingFields = {
  mode: z.enum(TASK_MODES, 'This mode does not exist.'),
  prompt: prompt.optional(),
  neg_prompt: prompt.optional(),
  use_negative_prompt: z.boolean().optional(),
  base_model: z.string().max(100).optional(),
  dimensions: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  num_images: whole('The number of images', IMAGES_PER_TASK).optional(),
  prompt_guidance: z.number('Guidance must be a number.').optional(),
  sampler: z.enum(SD_SAMPLERS as [SamplerName, ...SamplerName[]], 'This sampler does not exist.').optional(),
  sampler_steps: z.number('Steps must be a number.').int('Steps must be a whole number.').optional(),
  schedule: z.enum(SCHEDULE_NAMES, 'This schedule does not exist.').optional(),
  clip_skip: whole('Clip skip', CLIP_SKIP).optional(),
  flux_guidance: range('The guidance of Flux', FLUX_GUIDANCE).optional(),
  seed: whole('The seed', SEED).optional(),
  use_fixed_seed: z.boolean().optional(),
  is_private: z.boolean().default(false),
  hide_prompt: z.boolean().default(false),
  scale_4x: z.boolean().optional(),
  image_references: z.array(imageReference).max(20, 'There are too many references.').optional(),
  loras: z.array(loraSelection).max(20, 'There are too many LoRAs.').optional(),
  styles: z
    .array(z.enum(STYLE_NAMES as [string, ...string[]], 'This style does not exist.'))
    .max(10, 'Choose at most ten styles.')
    .optional(),
  source_image: imageInput.optional(),
  target_image: imageInput.optional(),
  face_order: z.enum(FACE_ORDERS, 'This order does not exist.').optional(),
  /** Which face of the source each face of the target gets, both counted in `face_order`; -1 keeps it. */
  face_mapping: z
    .array(
      z
        .number()
        .int()
        .min(KEEPS_FACE)
        .max(MOST_FACES - 1),
    )
    .max(MOST_FACES)
    .optional(),
  input_image: imageInput.optional(),
  mask: imageInput.optional(),
  background_color: z
    .enum(Object.keys(BACKGROUND_COLORS) as [BackgroundColor], 'This colour is not offered.')
    .optional(),
  /** Goes behind a cut-out instead of the colour. */
  background_image: imageInput.optional(),
  /** The image's own background, blurred, instead of the colour. */
  background_blur: z.boolean().optional(),
  operation: z.enum(EDIT_OPERATIONS, 'The editor cannot do this.').optional(),
  /** What the user marked: where to edit, or corrections of a cut-out. */
  strokes: strokes.optional(),
  /** The subject that the background remover finds is marked too. */
  mark_subject: z.boolean().optional(),
  extend: extendSides.optional(),
  seconds: range('The length', VIDEO_SECONDS).optional(),
  /** The prompt that a video ends with, if it differs from the first. */
  end_prompt: prompt.optional(),
  motion: whole('Motion', MOTION).optional(),
  /** The art that this one is a remix of. */
  parent_art_id: id.optional(),
} as const

const fields = z.object(settingFields)
export type SettingsInput = z.output<typeof fields>

export type SettingIssue = { path: string; message: string }

export const isPromptMode = (mode: TaskMode): mode is ModeName => Object.hasOwn(MODES, mode)

/** Returns what the chosen mode does not allow, one message per field. */
export function findSettingIssues(input: SettingsInput): SettingIssue[] {
  const needs = (path: keyof SettingsInput, message: string) =>
    input[path] === undefined ? [{ path, message }] : []
  const needsPrompt = input.prompt?.trim() ? [] : [{ path: 'prompt', message: 'Write what to draw.' }]
  switch (input.mode) {
    case 'face_swap':
      return [
        ...needs('source_image', 'Choose the picture that the face comes from.'),
        ...needs('target_image', 'Choose the picture that the face goes into.'),
      ]
    case 'background_remover':
      return needs('input_image', 'Choose the picture to cut out.')
    case 'image_editor':
      return [...needs('input_image', 'Choose the picture to change.'), ...findEditIssues(input)]
    case 'upscale':
      return needs('input_image', 'Choose the picture to enlarge.')
    case 'video':
      return [...(input.input_image === undefined ? needsPrompt : []), ...findVideoIssues(input)]
    default:
      return [...needsPrompt, ...findModeIssues(input, input.mode)]
  }
}

const marksSomething = ({ mask, strokes: drawn = [], mark_subject: subject }: SettingsInput) =>
  mask !== undefined || subject === true || drawn.some(({ adds }) => adds)

/** What is not sent follows from the rest: with something marked it is filled, else the prompt is an instruction. */
export function operationOf(input: SettingsInput): EditOperation {
  return input.operation ?? (marksSomething(input) ? 'fill' : 'instruct')
}

function findEditIssues(input: SettingsInput): SettingIssue[] {
  const operation = operationOf(input)
  const issue = (path: string, holds: boolean, message: string) => (holds ? [] : [{ path, message }])
  const { left = 0, top = 0, right = 0, bottom = 0 } = input.extend ?? {}
  const hasPrompt = Boolean(input.prompt?.trim())
  switch (operation) {
    case 'erase':
      return issue('strokes', marksSomething(input), 'Mark what to erase.')
    case 'fill':
      return [
        ...issue('strokes', marksSomething(input), 'Mark where to draw.'),
        ...issue('prompt', hasPrompt, 'Write what to draw there.'),
      ]
    case 'extend':
      return issue('extend', left + top + right + bottom > 0, 'Choose a side to extend.')
    case 'instruct':
      return issue('prompt', hasPrompt, 'Write what to change.')
  }
}

/** A video from a start image needs no prompt, but an end prompt needs a prompt. */
function findVideoIssues({
  dimensions: size,
  prompt: words,
  end_prompt: end,
}: SettingsInput): SettingIssue[] {
  const isOffered =
    size === undefined ||
    VIDEO_SIZES.some(({ width, height }) => width === size.width && height === size.height)
  const hasBeginning = !end?.trim() || Boolean(words?.trim())
  return [
    ...(isOffered ? [] : [{ path: 'dimensions', message: 'Videos are not available in this size.' }]),
    ...(hasBeginning ? [] : [{ path: 'prompt', message: 'Write what the video begins with.' }]),
  ]
}

/** Returns what a mode that draws from a prompt does not allow. */
export function findModeIssues(input: SettingsInput, name: ModeName): SettingIssue[] {
  const mode = MODES[name]
  const issues: SettingIssue[] = []
  const require = (path: string, holds: boolean, message: string) => {
    if (!holds) issues.push({ path, message })
  }
  const within = (value: number | undefined, { min, max }: { min: number; max: number }) =>
    value === undefined || (value >= min && value <= max)

  const { dimensions: size, sampler, loras = [], image_references: references = [] } = input
  const isOffered = mode.sizes.some(({ width, height }) => width === size?.width && height === size?.height)
  require('dimensions', size === undefined || isOffered, `${mode.label} does not offer this size.`)
  const { min, max } = mode.steps
  const stepsSentence = min === max ? `${mode.label} takes ${min} steps only.` : between('Steps', mode.steps)
  require('sampler_steps', within(input.sampler_steps, mode.steps), stepsSentence)
  if (mode.guidance !== null) {
    require('prompt_guidance', within(input.prompt_guidance, mode.guidance), between(
      'Guidance',
      mode.guidance,
    ))
  }
  const samplers: readonly SamplerName[] = mode.samplers
  require('sampler', sampler === undefined ||
    samplers.includes(sampler), `${mode.label} does not have this sampler.`)
  require('loras', loras.length <= mode.maxLoras, `${mode.label} takes at most ${mode.maxLoras} LoRAs.`)
  const usable = references.filter(
    ({ kind }) => mode.references === 'all' || (mode.references as readonly string[]).includes(kind),
  )
  const referenceIssue = findReferenceIssue(usable.map(({ kind }) => kind))
  require('image_references', referenceIssue === null, referenceIssue ?? '')
  return issues
}
