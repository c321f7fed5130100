import type { z } from 'zod'
import { SDXL_GUIDANCE } from '#contract/catalogue/models'
import {
  EDIT_OPERATIONS,
  MODES,
  TASK_MODES,
  type TaskMode,
  VIDEO_SECONDS,
  VIDEO_SIZES,
} from '#contract/catalogue/modes'
import { REFERENCE_KINDS, type ReferenceKind } from '#contract/catalogue/references'
import { SCHEDULE_NAMES } from '#contract/catalogue/server-options'
import { isPromptMode } from '#contract/generation/settings'
import type { list } from '#contract/model/list'
import type { Catalogue, MappedModel } from '../models/apply-choices.ts'
import { nameFile } from '../models/stand-in-words.ts'
import { findCheckpoint, findStandIn } from '../models/substitute-model.ts'
import { type Abilities, NO_INSTRUCTIONS } from './feasibility.ts'
import { findServerOptions, type OptionAbilities } from './server-options.ts'

type ModeOffer = z.output<typeof list.output>['modes'][number]
type ModelOffer = ModeOffer['models'][number]
type Range = { min: number; max: number; default: number }
type Engine = Abilities & OptionAbilities & { steps: Range; videoMotion: boolean }

const toolLabels: Record<Exclude<TaskMode, keyof typeof MODES>, string> = {
  face_swap: 'Face swap',
  background_remover: 'Background remover',
  image_editor: 'AI image editor',
  video: 'Video',
  upscale: 'Enlarge',
}

export const noServerUp = 'No server that can do this is up at the moment.'
export const notConfigured =
  'Not configured here: no image server that can do this is connected, and the built-in engine is switched off.'

/** The catalogue combined with what the running engines can do. */
export function offerModes(catalogue: Catalogue, engines: readonly Engine[]): ModeOffer[] {
  const { models, defaults, switches } = catalogue
  const nothingUp = switches.petal ? noServerUp : notConfigured
  return TASK_MODES.map((mode) => {
    const able = engines.filter(({ modes }) => modes.includes(mode))
    const real = able.filter(({ standsIn }) => !standsIn)
    const standIn = able.find(({ standsIn }) => standsIn)
    const reason = (what: string, otherwise: string) =>
      engines.flatMap(({ missing }) => missing).find((gap) => gap.what === what)?.reason ?? otherwise
    const offered = isPromptMode(mode) ? MODES[mode] : undefined
    // Names the engine, so that the user knows which one cannot do it.
    const sayCannot = (name: string) =>
      able[0] === undefined ? nothingUp : `${able[0].name} cannot ${name}.`
    const usable: readonly ReferenceKind[] =
      offered === undefined ? [] : offered.references === 'all' ? REFERENCE_KINDS : offered.references
    return {
      mode,
      label: offered?.label ?? toolLabels[mode as keyof typeof toolLabels],
      unavailable: able.length > 0 ? null : reason(mode, nothingUp),
      stand_in: real.length === 0 && standIn !== undefined ? standIn.name : null,
      models:
        mode === 'face_swap'
          ? [offerSwapper(able.length > 0 ? null : nothingUp)]
          : models
              .filter((model) => model.mode === mode)
              .map((model) =>
                offerModel(model, catalogue, able, (otherwise) => reason(model.value, otherwise)),
              ),
      default_model: isPromptMode(mode) ? defaults[mode] : null,
      steps:
        offered === undefined
          ? null
          : { ...offered.steps, default: stepsDefault(offered.steps, real, standIn) },
      guidance: offered?.guidance == null ? null : offered.guidance,
      samplers: [...(offered?.samplers ?? [])],
      schedules: SCHEDULE_NAMES.filter((name) => real.some(({ schedules }) => schedules.includes(name))),
      sizes: [...(offered?.sizes ?? (mode === 'video' ? VIDEO_SIZES : []))],
      max_loras: offered?.maxLoras ?? 0,
      loras_unavailable: able.some(({ maxLoras }) => maxLoras > 0) ? null : sayCannot('use LoRAs'),
      negative_prompt: offered?.negativePrompt ?? false,
      scale_4x: offered?.scale4x ?? false,
      scale_4x_unavailable: able.some(({ scale4x }) => scale4x)
        ? null
        : reason('scale_4x', sayCannot('enlarge')),
      references: usable.map((kind) => ({
        kind,
        unavailable: able.some(({ references }) => references.includes(kind))
          ? null
          : reason(kind, sayCannot('use this kind of reference')),
      })),
      operations: mode === 'image_editor' ? offerOperations(able, nothingUp) : [],
      seconds: mode === 'video' ? offerSeconds(able) : null,
      end_prompt_unavailable: able.some(({ videoEndPrompt }) => videoEndPrompt)
        ? null
        : sayCannot('use an end prompt for videos'),
      // A server takes precedence over a stand-in.
      motion_unavailable: (real[0] ?? standIn)?.videoMotion
        ? null
        : able[0] === undefined
          ? nothingUp
          : `${able[0].name} chooses by itself how much moves.`,
    }
  })
}

/** An extension is drawn like a fill, or without words like an erasure. */
function offerOperations(able: readonly Engine[], nothingUp: string): ModeOffer['operations'] {
  const can = (edit: Engine['edits'][number]) => able.some(({ edits }) => edits.includes(edit))
  return EDIT_OPERATIONS.map((operation) => {
    const isThere = operation === 'extend' ? can('erase') || can('fill') : can(operation)
    const reason = operation === 'instruct' ? NO_INSTRUCTIONS : nothingUp
    return { operation, unavailable: isThere ? null : reason }
  })
}

/** Face swaps have one base model, which is named after the mode. */
function offerSwapper(unavailable: string | null): ModelOffer {
  return {
    value: 'face_swap',
    label: toolLabels.face_swap,
    isNew: false,
    isPro: false,
    licence: 'check',
    stand_in: null,
    checkpoint: null,
    family: null,
    guidance_default: null,
    server_options: [],
    unavailable,
  }
}

function offerModel(
  model: MappedModel,
  catalogue: Catalogue,
  able: readonly Engine[],
  reason: (otherwise: string) => string,
): ModelOffer {
  const { value, label, isNew, isPro, licence } = model
  const drawer = findStandIn(model, able, catalogue)
  const checkpoint = findCheckpoint(value, able)
  const isMapped = model.isMapped && checkpoint?.isSubstitute === false
  return {
    value,
    label,
    isNew,
    isPro,
    licence,
    stand_in: drawer ?? null,
    checkpoint: isMapped ? nameFile(checkpoint.file) : null,
    family: checkpoint?.family ?? model.base,
    guidance_default: checkpoint?.family === 'sdxl' ? SDXL_GUIDANCE : null,
    server_options: findServerOptions(model.mode, value, able),
    unavailable:
      checkpoint !== undefined || drawer !== undefined
        ? null
        : reason(catalogue.switches.petal ? 'No server here has this model.' : notConfigured),
  }
}

/** The longest video of any engine, or the default range if no engine is up. */
function offerSeconds(able: readonly Engine[]): Range {
  const longest = able.flatMap(({ videoSeconds }) => (videoSeconds === null ? [] : [videoSeconds.max]))
  return {
    min: VIDEO_SECONDS.min,
    max: longest.length === 0 ? VIDEO_SECONDS.max : Math.max(...longest),
    default: VIDEO_SECONDS.default,
  }
}

/** A stand-in has its own default, within the mode's limits. */
function stepsDefault(steps: Range, real: readonly Engine[], standIn: Engine | undefined): number {
  if (real.length > 0 || standIn === undefined) return steps.default
  return Math.min(Math.max(standIn.steps.default, steps.min), steps.max)
}
