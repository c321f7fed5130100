import type { ModelFamily } from '#contract/catalogue/model-families'
import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import { type Abilities, findObstacles, STAND_IN } from '../tasks/feasibility.ts'
import type { Catalogue, MappedModel } from './apply-choices.ts'
import { nameFile, sayStandIn } from './stand-in-words.ts'

type Models = Pick<Catalogue, 'models' | 'defaults'>

const realEngines = (engines: readonly Abilities[]) => engines.filter(({ standsIn }) => !standsIn)

/** Whether an image server draws with the model, by its own file or by one that stands behind its name. */
const isServed = (model: string, engines: readonly Abilities[]) =>
  realEngines(engines).some(({ models }) => models.includes(model))

/**
 * The settings with a model that an image server has, if none has the one that was asked for: an idle server is better
 * than the built-in engine. LoRAs are not considered, because they are matched with the model afterwards.
 */
export function substituteModel(
  settings: TaskSettings,
  engines: readonly Abilities[],
  catalogue: Models,
): TaskSettings {
  const asked = catalogue.models.find(({ value }) => value === settings.base_model)
  if (!isPromptMode(settings.mode) || asked === undefined || isServed(asked.value, engines)) return settings
  const isAble = ({ value }: MappedModel) =>
    realEngines(engines).some(
      (engine) => findObstacles({ ...settings, loras: [], base_model: value }, engine).length === 0,
    )
  const [best] = rankSubstitutes(asked, catalogue).filter(isAble)
  return best === undefined ? settings : { ...settings, base_model: best.value }
}

/** Models of the same mode: those of the same family first, then the default of the mode, then mapped ones. */
function rankSubstitutes(asked: MappedModel, { models, defaults }: Models): MappedModel[] {
  const points = ({ base, value, isMapped }: MappedModel) =>
    (base === asked.base ? 4 : 0) + (value === defaults[asked.mode] ? 2 : 0) + (isMapped ? 1 : 0)
  return models
    .filter(
      ({ value, mode, isPro }) => value !== asked.value && mode === asked.mode && (asked.isPro || !isPro),
    )
    .toSorted((a, b) => points(b) - points(a))
}

/** What draws instead of a model; undefined: an image server has the model. */
export function findStandIn(
  asked: MappedModel,
  engines: readonly Abilities[],
  catalogue: Models,
): string | undefined {
  const own = findCheckpoint(asked.value, engines)
  if (own !== undefined) return own.isSubstitute ? nameFile(own.file) : undefined
  const other = rankSubstitutes(asked, catalogue).find(({ value }) => isServed(value, engines))
  if (other === undefined)
    return engines.find(({ standsIn, modes }) => standsIn && modes.includes(asked.mode))?.name
  const checkpoint = findCheckpoint(other.value, engines)
  return checkpoint?.isSubstitute ? nameFile(checkpoint.file) : other.label
}

/** The file behind a model on an image server: one that was meant for it comes before one that only replaces it. */
export function findCheckpoint(
  model: string,
  engines: readonly Abilities[],
): Abilities['checkpoints'][number] | undefined {
  const all = realEngines(engines).flatMap(({ checkpoints }) =>
    checkpoints.filter((checkpoint) => checkpoint.model === model),
  )
  return all.find(({ isSubstitute }) => !isSubstitute) ?? all[0]
}

/** The family that draws: it decides which LoRAs fit. */
export const findFamily = (model: MappedModel, engines: readonly Abilities[]): ModelFamily =>
  findCheckpoint(model.value, engines)?.family ?? model.base

/** A warning if something else draws than what was asked for. */
export function warnOfStandIn(
  asked: string,
  drawn: { queue: string; settings: TaskSettings },
  engines: readonly Abilities[],
  models: readonly MappedModel[],
): Warning[] {
  if (!isPromptMode(drawn.settings.mode)) return []
  const labelOf = (value: string) => models.find((model) => model.value === value)?.label ?? value
  const warn = (message: string) => [{ option: 'base_model', message }]
  if (drawn.queue === STAND_IN) {
    const name = engines.find(({ standsIn }) => standsIn)?.name
    return warn(`No server has ${labelOf(asked)}: ${name} draws instead, with its own model and limits.`)
  }
  const { base_model: model } = drawn.settings
  const checkpoint = findCheckpoint(model, engines)
  if (checkpoint?.isSubstitute) return warn(sayStandIn(labelOf(asked), nameFile(checkpoint.file)))
  return model === asked ? [] : warn(sayStandIn(labelOf(asked), labelOf(model)))
}
