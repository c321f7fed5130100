import { IMAGES_PER_TASK, type ModeName, PROMPT_LENGTH, SEED } from '#contract/catalogue/modes'
import {
  CREATIVITY,
  findReferenceIssue,
  IP_WEIGHT,
  REFERENCE_KINDS,
  type ReferenceKind,
} from '#contract/catalogue/references'
import { isSamplerName } from '#contract/catalogue/samplers'
import { CLIP_SKIP, FLUX_GUIDANCE, isScheduleName } from '#contract/catalogue/server-options'
import { STYLE_NAMES } from '#contract/catalogue/styles'
import {
  defaultForm,
  isSameSize,
  type Lora,
  modeNames,
  modes,
  type Reference,
  type StudioForm,
} from './form.ts'

/** Settings in links and drafts. Reading never fails: wrong, missing or hostile values become defaults. */
export type LinkedSettings = Record<string, unknown>

const most = { references: 20, loras: 20, styles: 10, name: 100 } as const

/** Writes only what differs from the mode's defaults. References are private and never part of a link. */
export function writeSettings(form: StudioForm): LinkedSettings {
  const plain = defaultForm(form.generationMode)
  const { dimensions, imageReferences: _, loras, styles, parentArtId, ...values } = form
  const changed = Object.entries(values).filter(([name, value]) => value !== plain[name as keyof StudioForm])
  return {
    ...Object.fromEntries(changed),
    generationMode: form.generationMode,
    // Always written: a seed or a negative prompt alone would turn the switch on.
    ...(form.seed !== plain.seed && { useFixedSeed: form.useFixedSeed }),
    ...(form.negPrompt !== '' && { useNegativePrompt: form.useNegativePrompt }),
    ...(!isSameSize(dimensions, plain.dimensions) && {
      dimensions: `${dimensions.width}x${dimensions.height}`,
    }),
    ...(styles.length > 0 && { styles }),
    ...(loras.length > 0 && { loras }),
    ...(parentArtId !== null && { parentArtId }),
  }
}

/** Characters that `return_url` refuses, so that signing in would lose the link. */
const unfit = /[\\\p{Cc}\u2028\u2029]/u

/** The search parameters of a link: readable if possible, otherwise packed into one. */
export function writeLink(form: StudioForm): LinkedSettings {
  const settings = writeSettings(form)
  const written = JSON.stringify(settings)
  return unfit.test(written) ? { [packedName]: pack(written) } : settings
}

const packedName = 'settings'

function pack(written: string): string {
  const bytes = Array.from(new TextEncoder().encode(written), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function unpack(packed: unknown): LinkedSettings | undefined {
  if (typeof packed !== 'string') return undefined
  try {
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const written = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    const settings: unknown = JSON.parse(written)
    return typeof settings === 'object' && settings !== null ? { ...settings } : undefined
  } catch {
    return undefined
  }
}

/** The names that a link may use. */
const settingNames = [...Object.keys(defaultForm()), packedName]

export function hasSettings(source: LinkedSettings): boolean {
  return settingNames.some((name) => Object.hasOwn(source, name))
}

/** `isPrivate`: what counts where the address does not say it. */
export function readSettings(address: LinkedSettings, isPrivate = false): StudioForm {
  const source = (Object.hasOwn(address, packedName) && unpack(address[packedName])) || address
  const own = (name: keyof StudioForm): unknown => (Object.hasOwn(source, name) ? source[name] : undefined)
  const plain = defaultForm(readMode(own('generationMode')))
  const mode = modes[plain.generationMode]
  const seed = readNumber(own('seed'), SEED, true)
  const steps = readNumber(own('samplerSteps'), mode.steps, true)
  const guidance = mode.guidance === null ? undefined : readNumber(own('promptGuidance'), mode.guidance)
  const sampler = own('sampler')
  const schedule = own('schedule')
  const negPrompt = readText(own('negPrompt')) ?? ''
  return {
    ...plain,
    baseModel: readModel(own('baseModel')) ?? null,
    dimensions: readSize(own('dimensions'), plain.generationMode) ?? plain.dimensions,
    numImages: readNumber(own('numImages'), IMAGES_PER_TASK, true) ?? plain.numImages,
    promptGuidance: guidance ?? null,
    samplerSteps: steps ?? null,
    sampler:
      typeof sampler === 'string' && isSamplerName(sampler) && mode.samplers.includes(sampler)
        ? sampler
        : plain.sampler,
    schedule: isScheduleName(schedule) ? schedule : null,
    clipSkip: readNumber(own('clipSkip'), CLIP_SKIP, true) ?? null,
    fluxGuidance: readNumber(own('fluxGuidance'), FLUX_GUIDANCE) ?? null,
    isPrivate: readFlag(own('isPrivate')) ?? isPrivate,
    hidePrompt: readFlag(own('hidePrompt')) ?? false,
    useFixedSeed: readFlag(own('useFixedSeed')) ?? seed !== undefined,
    useNegativePrompt: readFlag(own('useNegativePrompt')) ?? negPrompt !== '',
    seed: seed ?? plain.seed,
    prompt: readText(own('prompt')) ?? '',
    negPrompt,
    scale4X: mode.scale4x && (readFlag(own('scale4X')) ?? false),
    styles: readList(own('styles'), most.styles, (value) => STYLE_NAMES.find((style) => style === value)),
    loras: readList(own('loras'), Math.min(most.loras, mode.maxLoras), readLora),
    imageReferences: dropTooMany(readList(own('imageReferences'), most.references, readReference)),
    parentArtId: readId(own('parentArtId')) ?? null,
  }
}

const readMode = (value: unknown): ModeName => modeNames.find((name) => name === value) ?? 'image'

/** Only checks that it looks like a name; the server knows its models. */
const readModel = (value: unknown) =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined

function readNumber(value: unknown, { min, max }: { min: number; max: number }, whole = false) {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !(number >= min && number <= max)) return undefined
  // Minus zero would not survive an address.
  return whole && !Number.isInteger(number) ? undefined : number + 0
}

function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  return value === false || value === 'false' || value === 0 || value === '0' ? false : undefined
}

/** Routers read a prompt of "1984" as a number. */
function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') return undefined
  // The server refuses prompts with control characters.
  return text.replace(/(?![\n\r\t])\p{Cc}/gu, '').slice(0, PROMPT_LENGTH.max)
}

function readSize(value: unknown, mode: ModeName) {
  const { width, height } = readPair(value)
  return modes[mode].sizes.find((size) => size.width === width && size.height === height)
}

/** "512x768", or an object of two numbers. */
function readPair(value: unknown): { width?: unknown; height?: unknown } {
  if (typeof value === 'object' && value !== null) return value
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(String(value)) ?? []
  return { width: Number(width), height: Number(height) }
}

function readList<Item>(value: unknown, longest: number, read: (value: unknown) => Item | undefined): Item[] {
  const values = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const items = values.slice(0, 100).flatMap((entry) => read(entry) ?? [])
  const known = new Set<string>()
  return items
    .filter((item) => {
      const key = JSON.stringify(item)
      return !known.has(key) && known.add(key)
    })
    .slice(0, longest)
}

const readId = (value: unknown) =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value)
    ? value
    : undefined

const readKind = (value: unknown): ReferenceKind | undefined => REFERENCE_KINDS.find((kind) => kind === value)

function readLora(value: unknown): Lora | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { uid, name, weight } = value as Record<string, unknown>
  const id = readId(uid)
  const called = readText(name)?.slice(0, most.name)
  if (id === undefined || called === undefined) return undefined
  return { uid: id, name: called, weight: readNumber(weight, { min: -4, max: 4 }) ?? 1 }
}

function readReference(value: unknown): Reference | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { kind, asset_id, ip_weight, source, url, creativity, ...drafted } = value as Record<string, unknown>
  const readableKind = readKind(kind)
  // Links use the wire's names, drafts the form's.
  const id = readId(asset_id ?? drafted['assetId'])
  if (readableKind === undefined || id === undefined) return undefined
  const creative = readNumber(creativity, CREATIVITY, true)
  const weight = readNumber(ip_weight ?? drafted['ipWeight'], IP_WEIGHT)
  return {
    kind: readableKind,
    assetId: id,
    source: source === 'art' ? 'art' : 'upload',
    // Only addresses of this site: a link must not load foreign images.
    ...(typeof url === 'string' && /^\/(?!\/)/.test(url) && url.length <= 2048 && { url }),
    ...(creative !== undefined && { creativity: creative }),
    ...(weight !== undefined && { ipWeight: weight }),
  }
}

/** Keeps references in order as long as the limits allow. */
function dropTooMany(references: readonly Reference[]): Reference[] {
  const kept: Reference[] = []
  for (const reference of references) {
    if (findReferenceIssue([...kept, reference].map(({ kind }) => kind)) === null) kept.push(reference)
  }
  return kept
}

export type AddReference = { artId: string; kind: ReferenceKind }

/** `addReference={"art_id": …, "kind": …}` in the address. */
export function readAddReference(value: unknown): AddReference | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { art_id: artId, kind } = value as Record<string, unknown>
  const id = readId(artId)
  return id === undefined ? undefined : { artId: id, kind: readKind(kind) ?? 'image_to_image' }
}

/** `from`: an art to remix, or the page to go back to. */
export function readFrom(value: unknown): { artId: string } | { path: string } | undefined {
  const artId = readId(value)
  if (artId !== undefined) return { artId }
  return typeof value === 'string' && /^\/[\w\-./?=&%]*$/.test(value) && !value.includes('//')
    ? { path: value }
    : undefined
}
