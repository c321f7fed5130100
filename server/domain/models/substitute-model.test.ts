import { describe, expect, it } from 'vitest'
import { defaultModels } from '#contract/catalogue/models'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { makeSettings } from '#test/support/make-settings'
import { type Abilities, chooseQueue, findObstacles, STAND_IN } from '../tasks/feasibility.ts'
import { applyChoices } from './apply-choices.ts'
import { findStandIn, substituteModel, warnOfStandIn } from './substitute-model.ts'

const fixed = { models: false, switches: { petal: undefined, echo: undefined } }
const catalogue = applyChoices(
  defaultModels,
  { mappings: [{ model: 'photon1', file: 'xl.safetensors', family: 'sdxl' }], defaults: [], switches: [] },
  fixed,
)
const modelOf = (value: string) => {
  const model = catalogue.models.find((entry) => entry.value === value)
  if (model === undefined) throw new Error(`no model ${value}`)
  return model
}

const petal: Abilities = {
  name: 'Petal',
  modes: ['image', 'fluxtext2img', 'flux1schnell'],
  standsIn: true,
  models: ['petal'],
  references: ['canny'],
  loras: [],
  maxLoras: 0,
  scale4x: true,
  masks: true,
  videoSeconds: null,
  videoEndPrompt: false,
  missing: [],
  checkpoints: [],
  familyGaps: [],
  edits: [],
  cutOutOptions: false,
}

/** An image server with these models. */
const serverWith = (
  models: Record<string, { family: 'sd15' | 'sdxl' | 'flux'; file?: string; isSubstitute?: boolean }>,
  changed: Partial<Abilities> = {},
): Abilities => ({
  ...petal,
  name: 'garden-1',
  standsIn: false,
  models: Object.keys(models),
  checkpoints: Object.entries(models).map(([model, { family, file = model, isSubstitute = false }]) => ({
    model,
    family,
    file,
    isSubstitute,
  })),
  ...changed,
})

const asking = (changed: Partial<TaskSettings>) => makeSettings(changed)
/** What is drawn, from which queue and with which words. */
function submit(settings: TaskSettings, engines: readonly Abilities[]) {
  const drawn = substituteModel(settings, engines, catalogue)
  const queue = chooseQueue(drawn, engines)
  if (!('model' in queue)) return queue
  const warnings = warnOfStandIn(
    settings.base_model,
    { queue: queue.model, settings: drawn },
    engines,
    catalogue.models,
  )
  return { queue: queue.model, model: drawn.base_model, warning: warnings[0]?.message }
}

describe('a model that no server has', () => {
  const dreamshaper = serverWith({ dreamshaper8: { family: 'sd15' }, photon1: { family: 'sdxl' } })

  it('is drawn by a model of the same family on a server, before Petal', () => {
    expect(submit(asking({}), [petal, dreamshaper])).toEqual({
      queue: 'dreamshaper8',
      model: 'dreamshaper8',
      warning: 'No server has Fantasy V2: DreamShaper 8 draws instead.',
    })
    expect(findStandIn(modelOf('fantasyV2'), [petal, dreamshaper], catalogue)).toBe('DreamShaper 8')
  })

  it('is drawn by another family of its mode, if the server has no other', () => {
    const xl = serverWith({ photon1: { family: 'sdxl' } })
    expect(submit(asking({}), [petal, xl])).toMatchObject({ queue: 'photon1' })
  })

  it('is drawn by Petal if no server has a model of its mode', () => {
    const flux = serverWith({ flux1_dev: { family: 'flux' } }, { modes: ['fluxtext2img'] })
    expect(submit(asking({}), [petal, flux])).toMatchObject({
      queue: STAND_IN,
      model: 'fantasyV2',
      warning: 'No server has Fantasy V2: Petal draws instead, with its own model and limits.',
    })
  })

  it('is not drawn by a model for higher memberships', () => {
    const pro = serverWith({ pixelwave_flux: { family: 'flux' } }, { modes: ['fluxtext2img'] })
    const flux = asking({ mode: 'fluxtext2img', base_model: 'flux1_dev' })
    expect(submit(flux, [petal, pro])).toMatchObject({ queue: STAND_IN })
  })

  it('is named by the file that replaces it, if the server has only that', () => {
    const file = 'sdxl/juggernautXL_v9.safetensors'
    const foreign = serverWith({ fantasyV2: { family: 'sdxl', file, isSubstitute: true } })
    expect(submit(asking({}), [petal, foreign])).toEqual({
      queue: 'fantasyV2',
      model: 'fantasyV2',
      warning: 'No server has Fantasy V2: juggernautXL_v9 draws instead.',
    })
    expect(findStandIn(modelOf('toonYou6'), [petal, foreign], catalogue)).toBe('juggernautXL_v9')
  })
})

describe('a model that a server has', () => {
  it('is drawn by it without a warning', () => {
    const server = serverWith({ fantasyV2: { family: 'sd15' } })
    expect(submit(asking({}), [petal, server])).toEqual({ queue: 'fantasyV2', model: 'fantasyV2' })
    expect(findStandIn(modelOf('fantasyV2'), [petal, server], catalogue)).toBeUndefined()
  })

  it('is not replaced because its family lacks a net: the error names the file', () => {
    const reason = 'Stable Diffusion XL cannot use it here. The server lacks the file x.safetensors.'
    const server = serverWith(
      { photon1: { family: 'sdxl' }, dreamshaper8: { family: 'sd15' } },
      { familyGaps: [{ family: 'sdxl', what: 'canny', reason }] },
    )
    const image_references = [{ kind: 'canny', asset_id: crypto.randomUUID(), source: 'upload' }] as const
    const settings = asking({ base_model: 'photon1', image_references: [...image_references] })
    expect(substituteModel(settings, [server], catalogue)).toBe(settings)
    expect(findObstacles(settings, server)).toEqual([{ path: 'image_references.0.kind', message: reason }])
    expect(findObstacles({ ...settings, base_model: 'dreamshaper8' }, server)).toEqual([])
  })
})
