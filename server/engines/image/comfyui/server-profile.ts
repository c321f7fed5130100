import type { CatalogueModel } from '#contract/catalogue/model-table'
import { MODES, type ModeName, TASK_MODES, type TaskMode } from '#contract/catalogue/modes'
import { REFERENCE_GROUPS, type ReferenceKind } from '#contract/catalogue/references'
import { type SamplerName, SD_SAMPLERS } from '#contract/catalogue/samplers'
import { findFiles, type ServerFiles } from './files.ts'
import { findLack, LORA_NEED, type Need, REFERENCE_NEEDS, SCALE_4X_NEED, WAYS, type Way } from './needs.ts'
import { findFile, listNames, type ObjectInfo } from './object-info.ts'

/** What one server can do, read from its nodes and files alone. */
export type ServerProfile = {
  readonly info: ObjectInfo
  readonly files: ServerFiles
  /** Base models of the catalogue that are there. */
  readonly models: readonly (CatalogueModel & { readonly fileOnServer: string })[]
  /** The way each mode is done here; a mode that is not done has none. */
  readonly ways: { readonly [Mode in TaskMode]?: Way<Mode> }
  readonly samplers: readonly SamplerName[]
  readonly references: readonly ReferenceKind[]
  readonly takesLoras: boolean
  readonly loras: readonly string[]
  readonly scale4x: boolean
  readonly missing: readonly { readonly what: string; readonly reason: string }[]
}

export function profileServer(
  info: ObjectInfo,
  catalogue: readonly CatalogueModel[],
  /** Nodes that the server has and cannot describe. */
  broken: ReadonlySet<string> = new Set(),
): ServerProfile {
  const files = findFiles(info)
  const lackOf = (needed: Need) => findLack(needed, info, files, broken)
  const models = catalogue.flatMap((model) => {
    const fileOnServer = findFile(listModelFiles(info, model), [model.file])
    return fileOnServer === undefined ? [] : [{ ...model, fileOnServer }]
  })
  const modes = TASK_MODES.map((mode) => ({ mode, ...findWay(mode, lackOf, models) }))
  const kinds = (Object.keys(REFERENCE_GROUPS) as ReferenceKind[]).map((kind) => ({
    kind,
    lack: lackOf(REFERENCE_NEEDS[kind]),
  }))
  const offered = listNames(info, 'KSampler', 'sampler_name')
  const scaleLack = lackOf(SCALE_4X_NEED)
  const loraLack = lackOf(LORA_NEED)
  return {
    info,
    files,
    models,
    ways: Object.fromEntries(modes.filter(({ way }) => way).map(({ mode, way }) => [mode, way])),
    samplers: SD_SAMPLERS.filter((sampler) => offered.includes(sampler)),
    references: kinds.filter(({ lack }) => lack === undefined).map(({ kind }) => kind),
    takesLoras: loraLack === undefined,
    loras: loraLack === undefined ? listNames(info, 'LoraLoader', 'lora_name') : [],
    scale4x: scaleLack === undefined,
    missing: [
      ...modes.map(({ mode, lack }) => ({ what: mode, reason: lack })),
      ...kinds.map(({ kind, lack }) => ({ what: kind, reason: lack })),
      { what: 'scale_4x', reason: scaleLack },
      { what: 'loras', reason: loraLack },
      ...catalogue.map(({ value, file }) => ({ what: value, reason: lackOfModel(models, value, file) })),
      ...SD_SAMPLERS.map((sampler) => ({
        what: sampler,
        reason: offered.includes(sampler) ? undefined : `The server lacks the sampler ${sampler}.`,
      })),
    ].flatMap(({ what, reason }) => (reason === undefined ? [] : [{ what, reason }])),
  }
}

function listModelFiles(info: ObjectInfo, { base }: CatalogueModel): string[] {
  return base === 'sd15'
    ? listNames(info, 'CheckpointLoaderSimple', 'ckpt_name')
    : listNames(info, 'UNETLoader', 'unet_name')
}

function lackOfModel(models: readonly CatalogueModel[], value: string, file: string): string | undefined {
  return models.some((model) => model.value === value) ? undefined : `The server lacks the file ${file}.`
}

type FoundWay = { way?: string; lack?: string }

function findWay(
  mode: TaskMode,
  lackOf: (needed: Need) => string | undefined,
  models: readonly CatalogueModel[],
): FoundWay {
  const ways = Object.entries(WAYS[mode]).map(([way, needed]) => ({
    way,
    lack: lackOf(needed) ?? lackOfBase(mode, way, models),
  }))
  const possible = ways.find(({ lack }) => lack === undefined)
  const lack = ways[0]?.lack
  return possible ? { way: possible.way } : lack === undefined ? {} : { lack }
}

/** A mode of the catalogue needs one of its models; AnimateDiff moves what a model of `image` draws. */
function lackOfBase(mode: TaskMode, way: string, models: readonly CatalogueModel[]): string | undefined {
  const base: ModeName | undefined = way === 'animatediff' ? 'image' : isDrawingMode(mode) ? mode : undefined
  if (base === undefined || models.some((model) => model.mode === base)) return undefined
  return `The server has no model of the catalogue for ${MODES[base].label}.`
}

export function isDrawingMode(mode: TaskMode): mode is ModeName {
  return Object.hasOwn(MODES, mode)
}

/** The model that was asked for, or what the mode draws with if nothing was. */
export function pickModel(server: ServerProfile, mode: ModeName, asked: string | undefined): string {
  const usable = server.models.filter((model) => model.mode === mode)
  const named = (value: string | undefined) => usable.find((model) => model.value === value)
  const model = named(asked) ?? named(MODES[mode].defaultModel) ?? usable[0]
  if (!model) throw new Error(`No model for ${mode}: the profile must not have offered it.`)
  return model.fileOnServer
}
