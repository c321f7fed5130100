import { kindsOfMode, type ReferenceKind } from './references.ts'
import { FLUX_SAMPLERS, type SamplerName, SD_SAMPLERS } from './samplers.ts'
import type { ServerOption } from './server-options.ts'
import { FLUX_SIZES, SD_SIZES, type Size } from './sizes.ts'

/**
 * Limits and defaults of the three modes that draw from a prompt. The form, the validation and the engines use them.
 */
type Range = { readonly min: number; readonly max: number; readonly default: number }

export type Mode = {
  label: string
  steps: Range
  /** null: the mode has no guidance; sending one gives a warning. */
  guidance: Range | null
  negativePrompt: boolean
  scale4x: boolean
  samplers: readonly SamplerName[]
  defaultSampler: SamplerName
  /** What can also be set where the server takes it. */
  serverOptions: readonly ServerOption[]
  defaultModel: string
  sizes: readonly Size[]
  defaultSize: Size
  maxLoras: number
  references: 'all' | readonly ReferenceKind[]
}

const LARGE_SQUARE = { width: 1024, height: 1024 }

export const MODES = {
  image: {
    label: 'Stable Diffusion 1.5',
    steps: { min: 10, max: 80, default: 50 },
    guidance: { min: 1, max: 30, default: 12 },
    negativePrompt: true,
    scale4x: true,
    samplers: SD_SAMPLERS,
    defaultSampler: 'ddim',
    serverOptions: ['schedule', 'clip_skip'],
    defaultModel: 'fantasyV2',
    sizes: SD_SIZES,
    defaultSize: { width: 512, height: 512 },
    maxLoras: 10,
    references: kindsOfMode('image'),
  },
  fluxtext2img: {
    label: 'Flux1 Dev',
    steps: { min: 20, max: 35, default: 28 },
    guidance: null,
    negativePrompt: false,
    scale4x: false,
    samplers: FLUX_SAMPLERS,
    defaultSampler: 'euler',
    serverOptions: ['schedule', 'flux_guidance'],
    defaultModel: 'flux1_dev',
    sizes: FLUX_SIZES,
    defaultSize: LARGE_SQUARE,
    maxLoras: 5,
    references: kindsOfMode('fluxtext2img'),
  },
  flux1schnell: {
    label: 'Flux1 Schnell',
    steps: { min: 4, max: 4, default: 4 },
    guidance: null,
    negativePrompt: false,
    scale4x: false,
    samplers: FLUX_SAMPLERS,
    defaultSampler: 'euler',
    serverOptions: ['schedule'],
    defaultModel: 'flux1_schnell',
    sizes: FLUX_SIZES,
    defaultSize: LARGE_SQUARE,
    maxLoras: 5,
    references: kindsOfMode('flux1schnell'),
  },
} as const satisfies Record<string, Mode>

export type ModeName = keyof typeof MODES

export { TASK_MODES, type TaskMode } from './task-modes.ts'

/** The order in which the faces of a face swap are paired. */
export const FACE_ORDERS = [
  'left-right',
  'right-left',
  'top-bottom',
  'bottom-top',
  'small-large',
  'large-small',
] as const

export type FaceOrder = (typeof FACE_ORDERS)[number]

export const BACKGROUND_COLORS = {
  transparent: null,
  black: '#000000',
  white: '#ffffff',
  magenta: '#ff00ff',
  'chroma green': '#00b140',
  'chroma blue': '#0047bb',
} as const

export type BackgroundColor = keyof typeof BACKGROUND_COLORS

/** What the image editor can do: remove, draw anew, enlarge the canvas, or follow an instruction. */
export const EDIT_OPERATIONS = ['erase', 'fill', 'extend', 'instruct'] as const
export type EditOperation = (typeof EDIT_OPERATIONS)[number]

/** Pixels that `extend` adds to one side. */
export const EXTEND = { min: 0, max: 1024 } as const

/** Length of a video in seconds; more than `free` requires a membership with long videos. */
export const VIDEO_SECONDS = { min: 1, max: 8, default: 3, free: 4 } as const
export const LORA_WEIGHT = { min: -4, max: 4, default: 1 } as const

/** Amount of motion in a video. */
export const MOTION = { min: 1, max: 10, default: 5 } as const
export const VIDEO_SIZES = SD_SIZES

/** Each side becomes four times as long; images with a side above `longestSide` are refused. */
export const UPSCALE = { factor: 4, longestSide: 1536, freePixels: 512 * 512 } as const

/** Small images are enlarged without a membership. */
export const isFreeToEnlarge = ({ width, height }: { width: number; height: number }) =>
  width * height <= UPSCALE.freePixels

export const SEED = { min: 0, max: 1_000_000_000, default: 69_420 } as const

/** Each image of a task gets the next seed; the highest is followed by the lowest. */
export const seedOfImage = (seed: number, index: number): number => (seed + index) % (SEED.max + 1)

export const IMAGES_PER_TASK = { min: 1, max: 8, default: 4 } as const
export const PROMPT_LENGTH = { min: 1, max: 20_000 } as const
