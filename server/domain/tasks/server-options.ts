import { MODES, type ModeName, type TaskMode } from '#contract/catalogue/modes'
import { SERVER_OPTION_NAMES, SERVER_OPTIONS, type ServerOption } from '#contract/catalogue/server-options'
import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import { STAND_IN } from './feasibility.ts'

/** What an engine can do, as far as it decides which of the options can be set. */
export type OptionAbilities = {
  readonly name: string
  readonly standsIn: boolean
  readonly modes: readonly TaskMode[]
  readonly models: readonly string[]
  readonly schedules: readonly string[]
  readonly clipSkip: boolean
  readonly fluxGuidance: boolean
}

const takesOption: Record<ServerOption, (engine: OptionAbilities) => boolean> = {
  schedule: ({ schedules }) => schedules.length > 0,
  clip_skip: ({ clipSkip }) => clipSkip,
  flux_guidance: ({ fluxGuidance }) => fluxGuidance,
}

/** What can be set with a model: what a server with it takes or, if none has it, a server that draws instead. */
export function findServerOptions(
  mode: ModeName,
  model: string,
  engines: readonly OptionAbilities[],
): ServerOption[] {
  const servers = engines.filter(({ standsIn, modes }) => !standsIn && modes.includes(mode))
  const own = servers.filter(({ models }) => models.includes(model))
  const drawing = own.length > 0 ? own : servers
  return MODES[mode].serverOptions.filter((option) => drawing.some(takesOption[option]))
}

/** The settings without the options that nothing in the task's queue takes, and a warning for each of them. */
export function leaveOutServerOptions(
  settings: TaskSettings,
  queue: string,
  engines: readonly OptionAbilities[],
): { settings: TaskSettings; warnings: Warning[] } {
  const drawing = engines.filter(({ standsIn, models }) =>
    queue === STAND_IN ? standsIn : models.includes(queue),
  )
  const isTaken = (option: ServerOption) =>
    drawing.some(
      (engine) =>
        takesOption[option](engine) &&
        (option !== 'schedule' || settings.schedule === null || engine.schedules.includes(settings.schedule)),
    )
  const left = SERVER_OPTION_NAMES.filter((option) => settings[option] !== null && !isTaken(option))
  const name = drawing[0]?.name ?? 'The server'
  return {
    settings: { ...settings, ...Object.fromEntries(left.map((option) => [option, null])) },
    warnings: left.map((option) => ({ option, message: sayLack(name, option, settings) })),
  }
}

function sayLack(name: string, option: ServerOption, { schedule }: TaskSettings): string {
  return option === 'schedule'
    ? `${name} does not have the schedule ${schedule}; ignored.`
    : `${name} has no ${SERVER_OPTIONS[option]}; ignored.`
}
