import { IMAGES_PER_TASK, MODES, type Mode, type ModeName, SEED } from '#contract/catalogue/modes'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { SamplerName } from '#contract/catalogue/samplers'
import type { Size } from '#contract/catalogue/sizes'

/** A picture that is handed in. `url` is only for showing it: the server finds it by its id. */
export type Reference = {
  kind: ReferenceKind
  assetId: string
  source: 'upload' | 'art'
  url?: string
  creativity?: number
  ipWeight?: number
}

export type Lora = { uid: string; name: string; weight: number }

/** Everything that can be set on the page, under the names that the specification gives them. */
export type StudioForm = {
  generationMode: ModeName
  baseModel: string
  dimensions: Size
  numImages: number
  /** null: as the one who draws does best, which the page shows and the server fills in. */
  promptGuidance: number | null
  samplerSteps: number | null
  sampler: SamplerName
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
  /** The picture that this one grows out of. */
  parentArtId: string | null
}

export const modeNames = Object.keys(MODES) as ModeName[]

/** The same table, with types that are alike for every mode. */
export const modes: Record<ModeName, Mode> = MODES

export function defaultForm(mode: ModeName = 'image'): StudioForm {
  const { defaultModel, defaultSize, defaultSampler } = modes[mode]
  return {
    generationMode: mode,
    baseModel: defaultModel,
    dimensions: defaultSize,
    numImages: IMAGES_PER_TASK.default,
    promptGuidance: null,
    samplerSteps: null,
    sampler: defaultSampler,
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

/** The same wishes in another mode: what it has too is kept, a shape becomes the nearest of its own. */
export function changeMode(form: StudioForm, mode: ModeName): StudioForm {
  if (form.generationMode === mode) return form
  const { defaultModel, defaultSampler, samplers, maxLoras } = modes[mode]
  return {
    ...form,
    generationMode: mode,
    baseModel: defaultModel,
    dimensions: findNearestSize(mode, form.dimensions),
    promptGuidance: null,
    samplerSteps: null,
    sampler: samplers.includes(form.sampler) ? form.sampler : defaultSampler,
    loras: form.loras.slice(0, maxLoras),
  }
}

/** By proportion alone: modes draw at different scales. */
export function findNearestSize(mode: ModeName, wanted: Size): Size {
  const proportion = ({ width, height }: Size) => Math.log(width / height)
  const distance = (size: Size) => Math.abs(proportion(size) - proportion(wanted))
  const { sizes, defaultSize } = modes[mode]
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best), defaultSize)
}

export const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** What the mode can use of the references; the rest stays in the form, marked, in case the mode changes back. */
export function usableReferences({ generationMode, imageReferences }: StudioForm): Reference[] {
  const { references } = modes[generationMode]
  return references === 'all'
    ? imageReferences
    : imageReferences.filter(({ kind }) => references.includes(kind))
}
