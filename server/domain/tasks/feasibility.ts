import type { ModelFamily } from '#contract/catalogue/model-families'
import type { TaskMode } from '#contract/catalogue/modes'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { TaskSettings } from '#contract/generation/resolve-settings'

/** What an engine can do, as far as it decides whether a task can run there. */
export type Abilities = {
  readonly name: string
  readonly modes: readonly TaskMode[]
  readonly standsIn: boolean
  readonly models: readonly string[]
  readonly references: readonly ReferenceKind[]
  readonly maxLoras: number
  readonly loras: readonly string[]
  readonly scale4x: boolean
  readonly masks: boolean
  readonly edits: readonly ('erase' | 'fill' | 'instruct')[]
  readonly cutOutOptions: boolean
  readonly videoSeconds: { readonly min: number; readonly max: number } | null
  readonly videoEndPrompt: boolean
  readonly missing: readonly { readonly what: string; readonly reason: string }[]
  readonly checkpoints: readonly {
    readonly model: string
    readonly file: string
    readonly family: ModelFamily
    readonly isSubstitute: boolean
  }[]
  readonly familyGaps: readonly {
    readonly family: ModelFamily
    readonly what: string
    readonly reason: string
  }[]
}

/** Why an engine cannot do a task: the field that asks for too much, and a sentence. */
export type Obstacle = { path: string; message: string }

/** Also shown by the page before anything is sent. */
export const NO_INSTRUCTIONS =
  'Following an instruction needs an image server with Kontext or Qwen-Edit, and none is connected. Erase, fill and extend work without one.'

/** What an engine has to be able to do for an edit: the space that is added is filled, or drawn on without words. */
export function editOf({ operation, prompt }: Pick<TaskSettings, 'operation' | 'prompt'>) {
  if (operation === 'extend') return prompt === '' ? 'erase' : 'fill'
  return operation
}

const hasCutOutOptions = (settings: TaskSettings) =>
  settings.mode === 'background_remover' &&
  (settings.background_blur || settings.background_image != null || (settings.strokes?.length ?? 0) > 0)

/** The queue of tasks for any engine that draws with its own model. */
export const STAND_IN = 'stand-in'

export function findObstacles(settings: TaskSettings, engine: Abilities): Obstacle[] {
  const reasonFor = (what: string, otherwise: string) =>
    engine.missing.find((gap) => gap.what === what)?.reason ?? otherwise
  if (!engine.modes.includes(settings.mode)) {
    return [{ path: 'mode', message: reasonFor(settings.mode, `${engine.name} cannot do this.`) }]
  }
  const obstacles: Obstacle[] = []
  const require = (path: string, holds: boolean, message: string) => {
    if (!holds) obstacles.push({ path, message })
  }
  const { base_model: model, loras, seconds } = settings
  // Tools have no model to choose: theirs is named after the mode.
  require('base_model', engine.standsIn ||
    model === settings.mode ||
    engine.models.includes(model), reasonFor(model, `No server has the model ${model}.`))
  const family = engine.checkpoints.find((checkpoint) => checkpoint.model === model)?.family
  for (const [i, { kind }] of settings.image_references.entries()) {
    const gap = engine.familyGaps.find(({ what, family: of }) => what === kind && of === family)
    require(`image_references.${i}.kind`, engine.references.includes(kind) &&
      gap === undefined, gap?.reason ?? reasonFor(kind, `${engine.name} cannot use ${kind} references.`))
  }
  require('loras', loras.length <= engine.maxLoras, engine.maxLoras === 0
    ? `${engine.name} cannot use LoRAs.`
    : `${engine.name} takes at most ${engine.maxLoras} LoRAs.`)
  for (const [i, { name, file }] of loras.entries()) {
    require(`loras.${i}.uid`, engine.maxLoras === 0 ||
      file === undefined ||
      engine.loras.includes(file), `No server here has the file of the LoRA ${name} yet.`)
  }
  require('scale_4x', !settings.scale_4x || engine.scale4x, reasonFor(
    'scale_4x',
    `${engine.name} cannot enlarge.`,
  ))
  // Tasks that are older than the tools have no operation.
  const edit = editOf(settings) ?? null
  require('operation', edit === null || engine.edits.includes(edit), edit === 'instruct'
    ? NO_INSTRUCTIONS
    : `${engine.name} cannot ${edit}.`)
  require('strokes', !hasCutOutOptions(settings) ||
    engine.cutOutOptions, `${engine.name} cannot correct a cut-out or put a picture behind it.`)
  require('mask', settings.mask === null || engine.masks, `${engine.name} cannot repaint by a mask.`)
  require('end_prompt', settings.end_prompt === '' ||
    engine.videoEndPrompt, `${engine.name} cannot use an end prompt for videos.`)
  const length = engine.videoSeconds
  require('seconds', seconds === null ||
    (length !== null && seconds >= length.min && seconds <= length.max), length === null
    ? `${engine.name} makes no videos.`
    : `${engine.name} makes videos of ${length.min} to ${length.max} seconds.`)
  return obstacles
}

/**
 * The queue of the task's own model if a server has it, else that of the stand-in engines. If no engine can
 * do it, the reasons of the one that comes closest.
 */
export function chooseQueue(
  settings: TaskSettings,
  engines: readonly Abilities[],
): { model: string } | { obstacles: Obstacle[] } {
  const judged = engines.map((engine) => ({ engine, obstacles: findObstacles(settings, engine) }))
  const able = judged.filter(({ obstacles }) => obstacles.length === 0).map(({ engine }) => engine)
  if (able.some(({ standsIn }) => !standsIn)) return { model: settings.base_model }
  if (able.length > 0) return { model: STAND_IN }
  const [closest] = judged.toSorted((a, b) => distance(a.obstacles) - distance(b.obstacles))
  return { obstacles: closest?.obstacles ?? [] }
}

/** An engine without the mode is farther away than one that lacks some features. */
function distance(obstacles: readonly Obstacle[]): number {
  return obstacles.some(({ path }) => path === 'mode') ? 1000 : obstacles.length
}

/** The queues from which an engine takes tasks. */
export function queuesOf(engine: Abilities): string[] {
  if (engine.standsIn) return [STAND_IN]
  const tools = engine.modes.filter((mode) => !['image', 'fluxtext2img', 'flux1schnell'].includes(mode))
  return [...engine.models, ...tools]
}
