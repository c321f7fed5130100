import { IMAGES_PER_TASK, MODES, type Mode, type ModeName, SEED } from '#contract/catalogue/modes'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { SamplerName } from '#contract/catalogue/samplers'
import type { ScheduleName } from '#contract/catalogue/server-options'
import type { Size } from '#contract/catalogue/sizes'

/** A reference picture. `url` is only for display; the server uses the id. */
export type Reference = {
  kind: ReferenceKind
  assetId: string
  source: 'upload' | 'art'
  url?: string
  creativity?: number
  ipWeight?: number
}

export type Lora = { uid: string; name: string; weight: number }

/** Everything that can be set on the page. */
export type StudioForm = {
  generationMode: ModeName
  /** null: the mode's default, which an admin can choose. */
  baseModel: string | null
  dimensions: Size
  numImages: number
  /** null: the engine's default. */
  promptGuidance: number | null
  samplerSteps: number | null
  sampler: SamplerName
  /** null: what the server uses by itself. */
  schedule: ScheduleName | null
  clipSkip: number | null
  fluxGuidance: number | null
  isPrivate: boolean
  hidePrompt: boolean
  useFixedSeed: boolean
  useNegativePrompt: boolean
  seed: number
  prompt: string
  negPrompt: string
  scale4X: boolean
  styles: string[]
  loras: Lora[]
  imageReferences: Reference[]
  /** The art that this one was made from. */
  parentArtId: string | null
}

export const modeNames = Object.keys(MODES) as ModeName[]

/** The modes with one common type. */
export const modes: Record<ModeName, Mode> = MODES

export function defaultForm(mode: ModeName = 'image'): StudioForm {
  const { defaultSize, defaultSampler } = modes[mode]
  return {
    generationMode: mode,
    baseModel: null,
    dimensions: defaultSize,
    numImages: IMAGES_PER_TASK.default,
    promptGuidance: null,
    samplerSteps: null,
    sampler: defaultSampler,
    schedule: null,
    clipSkip: null,
    fluxGuidance: null,
    isPrivate: false,
    hidePrompt: false,
    useFixedSeed: false,
    useNegativePrompt: false,
    seed: SEED.default,
    prompt: '',
    negPrompt: '',
    scale4X: false,
    styles: [],
    loras: [],
    imageReferences: [],
    parentArtId: null,
  }
}

/** The form in another mode: keeps what the mode supports, and takes the nearest size. */
export function changeMode(form: StudioForm, mode: ModeName): StudioForm {
  if (form.generationMode === mode) return form
  const { defaultSampler, samplers, maxLoras } = modes[mode]
  return {
    ...form,
    generationMode: mode,
    baseModel: null,
    dimensions: findNearestSize(mode, form.dimensions),
    promptGuidance: null,
    samplerSteps: null,
    sampler: samplers.includes(form.sampler) ? form.sampler : defaultSampler,
    loras: form.loras.slice(0, maxLoras),
  }
}

/** Compares proportions only, because modes draw at different scales. */
export function findNearestSize(mode: ModeName, wanted: Size): Size {
  const proportion = ({ width, height }: Size) => Math.log(width / height)
  const distance = (size: Size) => Math.abs(proportion(size) - proportion(wanted))
  const { sizes, defaultSize } = modes[mode]
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best), defaultSize)
}

export const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** The references that the mode can use; the others stay in the form. */
export function usableReferences({ generationMode, imageReferences }: StudioForm): Reference[] {
  const { references } = modes[generationMode]
  return references === 'all'
    ? imageReferences
    : imageReferences.filter(({ kind }) => references.includes(kind))
}
