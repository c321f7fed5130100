import { describe, expect, it } from 'vitest'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { makeSettings } from '#test/support/make-settings'
import { type Abilities, chooseQueue, findObstacles, queuesOf } from './feasibility.ts'

const petal: Abilities = {
  name: 'Petal',
  modes: ['image', 'fluxtext2img', 'flux1schnell', 'video'],
  standsIn: true,
  models: ['petal'],
  references: ['image_to_image', 'canny'],
  loras: [],
  maxLoras: 0,
  scale4x: true,
  masks: true,
  edits: [],
  cutOutOptions: false,
  videoSeconds: { min: 1, max: 8 },
  videoEndPrompt: true,
  missing: [],
  checkpoints: [],
  familyGaps: [],
}
const comfy: Abilities = {
  ...petal,
  name: 'garden-1',
  standsIn: false,
  modes: ['image', 'face_swap'],
  models: ['fantasyV2'],
  references: ['image_to_image', 'canny', 'openpose'],
  maxLoras: 10,
  videoSeconds: null,
  videoEndPrompt: false,
  missing: [{ what: 'scribble', reason: 'The server lacks the file control_v11p_sd15_scribble.pth.' }],
}
const reference = (kind: string) => ({
  kind,
  asset_id: '0190a000-0000-7000-8000-000000000000',
  source: 'upload',
})
const asking = (settings: object) => makeSettings(settings as Partial<TaskSettings>)

describe('whether an engine can do a task', () => {
  it.each([
    ['a plain image', {}, petal, []],
    ['any model, by a stand-in', { base_model: 'dreamshaper8' }, petal, []],
    ['a model it has', {}, comfy, []],
    ['a model it lacks', { base_model: 'dreamshaper8' }, comfy, ['base_model']],
    ['a mode it lacks', { mode: 'background_remover' }, petal, ['mode']],
    [
      'a reference it lacks',
      { image_references: [reference('openpose')] },
      petal,
      ['image_references.0.kind'],
    ],
    ['LoRAs it cannot use', { loras: [{ uid: '', name: 'x', weight: 1 }] }, petal, ['loras']],
    ['a video that is too long', { mode: 'video', base_model: 'video', seconds: 9 }, petal, ['seconds']],
    [
      'an end prompt it cannot use',
      { mode: 'video', base_model: 'video', seconds: 2, end_prompt: 'b' },
      { ...petal, videoEndPrompt: false },
      ['end_prompt'],
    ],
    ['a tool, whose model is named after it', { mode: 'face_swap', base_model: 'face_swap' }, comfy, []],
  ])('%s', (_, settings, engine, paths) => {
    expect(findObstacles(asking(settings), engine).map(({ path }) => path)).toEqual(paths)
  })

  it('names the missing file or node if the engine reports it', () => {
    const [obstacle] = findObstacles(asking({ image_references: [reference('scribble')] }), comfy)
    expect(obstacle?.message).toBe('The server lacks the file control_v11p_sd15_scribble.pth.')
  })
})

describe('the queue of a task', () => {
  it('is that of its model if a server has it, else that of the stand-in engines', () => {
    expect(chooseQueue(asking({}), [petal, comfy])).toEqual({ model: 'fantasyV2' })
    expect(chooseQueue(asking({}), [petal])).toEqual({ model: 'stand-in' })
    expect(chooseQueue(asking({ base_model: 'dreamshaper8' }), [petal, comfy])).toEqual({ model: 'stand-in' })
  })

  it('is none, with the reasons of the engine that comes closest', () => {
    const both = asking({ image_references: [reference('openpose'), reference('scribble')] })
    expect(chooseQueue(both, [petal, comfy])).toEqual({
      obstacles: [{ path: 'image_references.1.kind', message: expect.stringContaining('scribble') }],
    })
    expect(chooseQueue(both, [])).toEqual({ obstacles: [] })
  })

  it('is one from which the engine takes tasks', () => {
    expect(queuesOf(petal)).toEqual(['stand-in'])
    expect(queuesOf(comfy)).toEqual(['fantasyV2', 'face_swap'])
  })
})
