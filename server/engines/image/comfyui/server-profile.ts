import { familiesOfMode, MODEL_FAMILIES, type ModelFamily } from '#contract/catalogue/model-families'
import { type CatalogueModel, findDefaultModel } from '#contract/catalogue/model-table'
import { MODES, type ModeName, TASK_MODES, type TaskMode } from '#contract/catalogue/modes'
import { REFERENCE_GROUPS, type ReferenceKind } from '#contract/catalogue/references'
import { type SamplerName, SD_SAMPLERS } from '#contract/catalogue/samplers'
import { SCHEDULE_NAMES, type ScheduleName } from '#contract/catalogue/server-options'
import type { ForeignFile } from '../image-engine.ts'
import { findFiles, type ServerFiles, WANTED_FILES } from './files.ts'
import {
  CLIP_SKIP_NEED,
  findLack,
  LORA_NEED,
  type Need,
  REFERENCE_NEEDS,
  SCALE_4X_NEED,
  WAYS,
  type Way,
} from './needs.ts'
import { findFile, listNames, type ObjectInfo, stemOf } from './object-info.ts'
import { readCheckpointFamily, readFluxMode } from './read-family.ts'

/** A base model of the catalogue that is on a server. */
export type ServerModel = CatalogueModel & {
  readonly fileOnServer: string
  /** Its file stands behind no model's name; it draws for the mode's default because the server has nothing else. */
  readonly isSubstitute: boolean
}

/** Why something that we offer cannot be done. */
type Gap = { readonly what: string; readonly reason: string }

/** What one server can do, read from its nodes and files alone. */
export type ServerProfile = {
  readonly info: ObjectInfo
  readonly files: ServerFiles
  readonly models: readonly ServerModel[]
  readonly foreignFiles: readonly ForeignFile[]
  /** The way each mode is done here; a mode that is not done has none. */
  readonly ways: { readonly [Mode in TaskMode]?: Way<Mode> }
  readonly samplers: readonly SamplerName[]
  readonly schedules: readonly ScheduleName[]
  readonly clipSkip: boolean
  /** What each family of models can use: nets and adapters of one do not fit another. */
  readonly references: { readonly [Family in ModelFamily]: readonly ReferenceKind[] }
  readonly takesLoras: boolean
  readonly loras: readonly string[]
  readonly scale4x: boolean
  readonly missing: readonly Gap[]
  /** Kinds of reference that a family of models here cannot use, although its mode has them. */
  readonly familyGaps: readonly (Gap & { readonly family: ModelFamily })[]
}

export function profileServer(
  info: ObjectInfo,
  catalogue: readonly CatalogueModel[],
  /** Nodes that the server has and cannot describe. */
  broken: ReadonlySet<string> = new Set(),
): ServerProfile {
  const files = findFiles(info)
  const lackOf = (needed: Need) => findLack(needed, info, files, broken)
  const found = catalogue.map((model) => findModel(info, model, lackOf))
  const named = found.flatMap(({ model }) => model ?? [])
  const foreign = listForeign(info, catalogue)
  const models = [...named, ...findSubstitutes(catalogue, named, foreign, lackOf)]
  const modes = TASK_MODES.map((mode) => ({ mode, ...findWay(mode, lackOf, models) }))
  const { references, missingKinds, familyGaps } = findReferences(lackOf, models)
  const hasModel = (value: string) => models.some((model) => model.value === value)
  const offered = listNames(info, 'KSampler', 'sampler_name')
  const scaleLack = lackOf(SCALE_4X_NEED)
  const loraLack = lackOf(LORA_NEED)
  return {
    info,
    files,
    models,
    foreignFiles: foreign.map(({ file, family }) => ({ file, family })),
    ways: Object.fromEntries(modes.filter(({ way }) => way).map(({ mode, way }) => [mode, way])),
    samplers: SD_SAMPLERS.filter((sampler) => offered.includes(sampler)),
    schedules: SCHEDULE_NAMES.filter((name) => listNames(info, 'KSampler', 'scheduler').includes(name)),
    clipSkip: lackOf(CLIP_SKIP_NEED) === undefined,
    references,
    takesLoras: loraLack === undefined,
    loras: loraLack === undefined ? listNames(info, 'LoraLoader', 'lora_name') : [],
    scale4x: scaleLack === undefined,
    missing: [
      ...modes.map(({ mode, lack }) => ({ what: mode, reason: lack })),
      ...missingKinds,
      { what: 'scale_4x', reason: scaleLack },
      { what: 'loras', reason: loraLack },
      ...found.map(({ value, lack }) => ({ what: value, reason: hasModel(value) ? undefined : lack })),
      ...SD_SAMPLERS.map((sampler) => ({
        what: sampler,
        reason: offered.includes(sampler) ? undefined : `The server lacks the sampler ${sampler}.`,
      })),
    ].flatMap(({ what, reason }) => (reason === undefined ? [] : [{ what, reason }])),
    familyGaps,
  }
}

type LackOf = (needed: Need) => string | undefined

const NEED_OF_FAMILY: Readonly<Record<ModelFamily, Need>> = {
  ...WAYS.image,
  flux: WAYS.fluxtext2img.flux,
}

function findModel(
  info: ObjectInfo,
  model: CatalogueModel,
  lackOf: LackOf,
): { value: string; model?: ServerModel; lack?: string } {
  const { value, file, base } = model
  const fileOnServer = findFile(listModelFiles(info, base), [file])
  if (fileOnServer === undefined) return { value, lack: `The server lacks the file ${file}.` }
  const lack = lackOf(NEED_OF_FAMILY[base])
  return lack === undefined
    ? { value, model: { ...model, fileOnServer, isSubstitute: false } }
    : { value, lack }
}

/** A base model on the server that the catalogue does not name, with what its name says. */
type Foreign = ForeignFile & { readonly mode: ModeName }

function listForeign(info: ObjectInfo, catalogue: readonly CatalogueModel[]): Foreign[] {
  const known = new Set([...catalogue.map(({ file }) => file), ...WANTED_FILES].map(stemOf))
  const isForeign = (file: string) => !known.has(stemOf(file))
  return [
    ...listModelFiles(info, 'sd15')
      .filter(isForeign)
      .map((file) => ({ file, family: readCheckpointFamily(file), mode: 'image' as const })),
    ...listModelFiles(info, 'flux')
      .filter(isForeign)
      .flatMap((file) => {
        const mode = readFluxMode(file)
        return mode === null ? [] : [{ file, family: 'flux' as const, mode }]
      }),
  ]
}

/** For a mode without any model of the catalogue: a file of a known family draws under the name of its default model. */
function findSubstitutes(
  catalogue: readonly CatalogueModel[],
  named: readonly ServerModel[],
  foreign: readonly Foreign[],
  lackOf: LackOf,
): ServerModel[] {
  return (Object.keys(MODES) as ModeName[])
    .filter((mode) => !named.some((model) => model.mode === mode))
    .flatMap((mode) => {
      const value = findDefaultModel(catalogue, mode)
      const model = catalogue.find((entry) => entry.value === value)
      const found = foreign.find(
        (file) =>
          file.mode === mode && file.family !== null && lackOf(NEED_OF_FAMILY[file.family]) === undefined,
      )
      if (model === undefined || found === undefined || found.family === null) return []
      return [{ ...model, base: found.family, fileOnServer: found.file, isSubstitute: true }]
    })
}

function findReferences(lackOf: LackOf, models: readonly ServerModel[]) {
  const kinds = Object.keys(REFERENCE_GROUPS) as ReferenceKind[]
  const reasonOf = (family: ModelFamily, kind: ReferenceKind) => {
    const ways = REFERENCE_NEEDS[family][kind] ?? []
    const lacks = ways.map(lackOf)
    if (lacks.includes(undefined)) return undefined
    return lacks[0] ?? `There is no model of this kind for ${MODEL_FAMILIES[family]}.`
  }
  const usable = (family: ModelFamily) => kinds.filter((kind) => reasonOf(family, kind) === undefined)
  const here = familiesOfMode('image').filter((family) => models.some(({ base }) => base === family))
  const [first = 'sd15', ...others] = here
  return {
    references: { sd15: usable('sd15'), sdxl: usable('sdxl'), flux: usable('flux') },
    missingKinds: kinds
      .filter((kind) => others.every((family) => reasonOf(family, kind) !== undefined))
      .map((kind) => ({ what: kind, reason: reasonOf(first, kind) })),
    familyGaps: here.flatMap((family) =>
      kinds.flatMap((kind) => {
        const reason = reasonOf(family, kind)
        return reason === undefined
          ? []
          : [{ family, what: kind, reason: `${MODEL_FAMILIES[family]} cannot use it here. ${reason}` }]
      }),
    ),
  }
}

function listModelFiles(info: ObjectInfo, family: ModelFamily): string[] {
  return family === 'flux'
    ? listNames(info, 'UNETLoader', 'unet_name')
    : listNames(info, 'CheckpointLoaderSimple', 'ckpt_name')
}

type FoundWay = { way?: string; lack?: string }

function findWay(mode: TaskMode, lackOf: LackOf, models: readonly CatalogueModel[]): FoundWay {
  const ways = Object.entries(WAYS[mode]).map(([way, needed]) => ({
    way,
    lack: lackOf(needed) ?? lackOfBase(mode, way, models),
  }))
  const possible = ways.find(({ lack }) => lack === undefined)
  const lack = ways[0]?.lack
  return possible ? { way: possible.way } : lack === undefined ? {} : { lack }
}

/** A mode of the catalogue needs one of its models; AnimateDiff moves what a Stable Diffusion 1.5 model draws. */
function lackOfBase(mode: TaskMode, way: string, models: readonly CatalogueModel[]): string | undefined {
  if (way === 'animatediff') {
    const hasBase = models.some(({ base }) => base === 'sd15')
    return hasBase ? undefined : `The server has no model of the catalogue for ${MODEL_FAMILIES.sd15}.`
  }
  if (!isDrawingMode(mode) || models.some((model) => model.mode === mode && model.base === way))
    return undefined
  return `The server has no model of the catalogue for ${MODES[mode].label}.`
}

export function isDrawingMode(mode: TaskMode): mode is ModeName {
  return Object.hasOwn(MODES, mode)
}

/** The model that was asked for, or what the mode draws with if nothing was; undefined: there is none. */
export function findModelFor(
  { models }: Pick<ServerProfile, 'models'>,
  mode: ModeName,
  asked: string | undefined,
): ServerModel | undefined {
  const usable = models.filter((model) => model.mode === mode)
  const wanted = findDefaultModel(usable, mode, asked)
  return usable.find(({ value }) => value === wanted)
}

/** As `findModelFor`, for a recipe: the profile has offered the mode, so there is one. */
export function pickModel(
  server: Pick<ServerProfile, 'models'>,
  mode: ModeName,
  asked: string | undefined,
): ServerModel {
  const model = findModelFor(server, mode, asked)
  if (!model) throw new Error(`No model for ${mode}: the profile must not have offered it.`)
  return model
}

/** What AnimateDiff can move: its motion models fit Stable Diffusion 1.5 alone. */
export const modelsToMove = (server: ServerProfile): ServerModel[] =>
  server.models.filter(({ mode, base }) => mode === 'image' && base === 'sd15')
