import { describe, expect, test } from 'vitest'
import { resolveSettings } from '#contract/generation/resolve-settings'
import type { SettingsInput } from '#contract/generation/settings'
import { STAND_IN } from './feasibility.ts'
import { findServerOptions, leaveOutServerOptions, type OptionAbilities } from './server-options.ts'

const petal: OptionAbilities = {
  name: 'Petal',
  standsIn: true,
  modes: ['image', 'fluxtext2img'],
  models: ['petal'],
  schedules: [],
  clipSkip: false,
  fluxGuidance: false,
}
const server: OptionAbilities = {
  ...petal,
  name: 'Server',
  standsIn: false,
  models: ['dreamshaper8', 'flux1_dev'],
  schedules: ['karras', 'normal'],
  clipSkip: true,
  fluxGuidance: true,
}
const old: OptionAbilities = { ...server, name: 'Old', models: ['fantasyV2'], clipSkip: false }

const settle = (input: Partial<SettingsInput>) =>
  resolveSettings({ mode: 'image', prompt: 'a rose', is_private: false, hide_prompt: false, ...input }, 1)

describe('what can be set with a model', () => {
  test.each([
    ['image', 'dreamshaper8', [petal, server, old], ['schedule', 'clip_skip']],
    ['image', 'fantasyV2', [petal, server, old], ['schedule']],
    // A server draws instead.
    ['image', 'someOther', [petal, server], ['schedule', 'clip_skip']],
    ['image', 'someOther', [petal], []],
    ['fluxtext2img', 'flux1_dev', [petal, server], ['schedule', 'flux_guidance']],
    ['fluxtext2img', 'flux1_dev', [], []],
  ] as const)('in %s with %s', (mode, model, engines, expected) => {
    expect(findServerOptions(mode, model, engines)).toEqual(expected)
  })
})

describe('a task with options that only some servers take', () => {
  const { settings } = settle({ base_model: 'dreamshaper8', schedule: 'karras', clip_skip: 2 })

  test('keeps them on a server that takes them', () => {
    const left = leaveOutServerOptions(settings, 'dreamshaper8', [petal, server])
    expect(left).toEqual({ settings, warnings: [] })
  })

  test('is drawn without them elsewhere, with a warning for each', () => {
    const left = leaveOutServerOptions(settings, STAND_IN, [petal, server])
    expect(left.settings).toEqual({ ...settings, schedule: null, clip_skip: null })
    expect(left.warnings).toEqual([
      { option: 'schedule', message: 'Petal does not have the schedule karras; ignored.' },
      { option: 'clip_skip', message: 'Petal has no clip skip; ignored.' },
    ])
  })

  test('is drawn without a schedule that the server does not have', () => {
    const rare = settle({ base_model: 'dreamshaper8', schedule: 'beta' }).settings
    const { warnings } = leaveOutServerOptions(rare, 'dreamshaper8', [server])
    expect(warnings).toEqual([
      { option: 'schedule', message: 'Server does not have the schedule beta; ignored.' },
    ])
  })

  test('is warned of an option that its mode does not have', () => {
    const flux = settle({ mode: 'fluxtext2img', clip_skip: 2, flux_guidance: 3, prompt_guidance: 7 })
    expect(flux.settings).toMatchObject({ clip_skip: null, flux_guidance: 3, prompt_guidance: null })
    expect(flux.warnings.map(({ option }) => option)).toEqual(['prompt_guidance', 'clip_skip'])
    expect(settle({ flux_guidance: 3 }).settings.flux_guidance).toBeNull()
  })
})
