import type { ModelFamily } from '#contract/catalogue/model-families'
import type { BackgroundColor, EditOperation, FaceOrder, TaskMode } from '#contract/catalogue/modes'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { SamplerName } from '#contract/catalogue/samplers'
import type { ScheduleName } from '#contract/catalogue/server-options'
import type { Stroke } from '#contract/generation/strokes'

/** What every engine that draws pictures implements. What it can do is data, so that nobody has to ask by trying. */
export type ImageEngine = {
  readonly capabilities: ImageCapabilities
  /**
   * Throws `BadImageRequestError` before anything has started, the signal's reason once nothing runs any more
   * after an abort, and `ImageEngineFailedError` if the engine itself gave up.
   */
  generate(request: ImageRequest, watch?: ImageWatch): Promise<ImageResult>
  /** Ends what runs and gives back what is held. */
  close(): Promise<void>
}

type Range = { readonly min: number; readonly max: number }
type Choice = Range & { readonly default: number }

export type ImageCapabilities = {
  readonly name: string
  readonly modes: readonly TaskMode[]
  /** Draws every mode with a model of its own: the catalogue's models and defaults say nothing about it. */
  readonly standsIn: boolean
  /** Base models it draws with, by the names of the catalogue. */
  readonly models: readonly string[]
  /** Each side, in pixels, before any 4x. */
  readonly side: Range
  readonly samplers: readonly SamplerName[]
  /** Empty: it chooses the schedule by itself. */
  readonly schedules: readonly ScheduleName[]
  readonly clipSkip: boolean
  readonly fluxGuidance: boolean
  readonly steps: Choice
  readonly guidance: Choice
  /** Pictures in one call. */
  readonly count: Range
  readonly negativePrompt: boolean
  readonly references: readonly ReferenceKind[]
  /** Repaints only where a mask says so. */
  readonly masks: boolean
  /**
   * How it can edit in the mode `image_editor`. `extend` is not among them: to an engine it is a `fill` of the added
   * space, or an `erase` without words.
   */
  readonly edits: readonly EngineEdit[]
  /** Takes corrections, an image or a blur in the mode `background_remover`. */
  readonly cutOutOptions: boolean
  readonly maxLoras: number
  /** The LoRAs at hand, each by the SHA-256 of its file: a name says nothing about what is in it. */
  readonly loras: readonly string[]
  readonly scale4x: boolean
  /** Draws the way from one prompt to another. */
  readonly walkFrames: Range | null
  /** Seconds of a video it can make; null: it makes none. */
  readonly videoSeconds: Range | null
  /** Videos can end with other words than they begin with. */
  readonly videoEndPrompt: boolean
  /** How much moves in a video can be set. */
  readonly videoMotion: boolean
  /** Calls that run at once; more wait inside the engine. */
  readonly concurrency: number
  /**
   * What the catalogue offers and this engine could do but for something that is missing, each with the sentence that
   * says what: "canny" → "The server lacks the file control_v11p_sd15_canny.pth."
   */
  readonly missing: readonly { readonly what: TaskMode | ReferenceKind | string; readonly reason: string }[]
  /** The file and its family behind each of `models`. */
  readonly checkpoints: readonly Checkpoint[]
  /** Base models on the server that stand behind no model's name. */
  readonly foreignFiles: readonly ForeignFile[]
  /** Kinds of reference that one family of models lacks, although `references` has them for another. */
  readonly familyGaps: readonly {
    readonly family: ModelFamily
    readonly what: string
    readonly reason: string
  }[]
}

export type EngineEdit = Exclude<EditOperation, 'extend'>
export type Checkpoint = {
  readonly model: string
  readonly file: string
  readonly family: ModelFamily
  /** It draws only because nothing else on the server can: nobody has put it behind the model's name. */
  readonly isSubstitute: boolean
}

/** A file that could stand behind a model's name. The family is null if its name does not say it. */
export type ForeignFile = { readonly file: string; readonly family: ModelFamily | null }

export type ImageRequest = {
  mode: TaskMode
  /** Empty in the modes that need no words: face swap and background remover. */
  prompt: string
  negativePrompt?: string
  /** The base model asked for; left out: the engine's own. */
  model?: string
  width: number
  height: number
  count: number
  /** Picture i is drawn from `seedOfPicture(seed, i)`. */
  seed: number
  sampler: SamplerName
  schedule?: ScheduleName
  clipSkip?: number
  fluxGuidance?: number
  steps?: number
  guidance?: number
  references?: readonly ImageReference[]
  /** An encoded picture, white where the source is to be repainted; goes with a source reference. */
  mask?: Uint8Array
  /** `file` is the SHA-256 of the file; the name is for sentences alone. */
  loras?: readonly { name: string; file: string; weight: number }[]
  scale4x?: boolean
  /**
   * Frames from `prompt` to this one instead of pictures; `count` is then ignored. `turn` is how far the noise goes
   * towards that of `seed`: 1, left out, is all the way.
   */
  walk?: { prompt: string; seed?: number; turn?: number; frames: number }
  /** Goes with the mode `video`. */
  video?: { seconds: number; motion?: number; endPrompt?: string }
  /** Goes with the mode `face_swap`: the faces of the `face_swap` reference are put into this picture. */
  faceSwap?: { target: Uint8Array; order: FaceOrder; mapping: readonly number[] }
  /** Goes with the mode `upscale`: comes back four times as wide and high, and otherwise as it was. */
  upscale?: Uint8Array
  /** Goes with the mode `background_remover`, whose picture is the `remove_background` reference. */
  backgroundColor?: BackgroundColor
  /** Goes with the mode `background_remover`: corrections, and what goes behind instead of the colour. */
  cutOut?: { strokes: readonly Stroke[]; blur: boolean; image?: Uint8Array }
  /** Goes with the mode `image_editor`. */
  edit?: EngineEdit
}

export type ImageReference = {
  kind: ReferenceKind
  /** An encoded picture: PNG, JPEG, WebP or AVIF. */
  data: Uint8Array
  /** 1 keeps the source nearly as it is, 10 keeps almost nothing. */
  creativity?: number
  /** How strongly a steering picture steers, 0.1 to 2. */
  weight?: number
}

/** The kinds that hand in the picture to start from, rather than one that steers. */
export const SOURCE_KINDS: readonly ReferenceKind[] = ['image_to_image', 'image_edit', 'remove_background']

export type ImageWatch = {
  signal?: AbortSignal
  /** What this is drawn for: an engine elsewhere takes up again what it was sent for the same task before. */
  taskId?: string
  onProgress?: (progress: ImageProgress) => void
  onPreview?: (preview: ImagePreview) => void
}

export type ImageProgress = {
  /** 0..1 over all pictures, never falling. */
  progress: number
  step: number
  steps: number
}

/** A small encoded picture of what is being drawn. */
export type ImagePreview = { image: number; data: Uint8Array; contentType: 'image/jpeg' | 'image/png' }

export type ImageResult = {
  images: DrawnImage[]
  /** What was asked for and not done, each in a sentence for the user. */
  warnings: ImageWarning[]
}

/** Pictures are PNGs; a video is an animated WebP, whose frames can be scanned one by one. Other formats are made of it. */
export type DrawnImage = {
  data: Uint8Array
  contentType: 'image/png' | 'image/webp'
  width: number
  height: number
  seed: number
}

export type ImageWarning = { option: keyof ImageRequest; message: string }
