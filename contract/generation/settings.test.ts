import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findSettingIssues, type SettingsInput, settingFields } from './settings.ts'

const fields = z.object(settingFields)
const read = (input: object): SettingsInput => fields.parse({ prompt: 'a rose', ...input })
const pathsOf = (input: object) => findSettingIssues(read(input)).map(({ path }) => path)

describe('findSettingIssues', () => {
  it.each([
    ['image', {}],
    [
      'image',
      {
        sampler_steps: 10,
        prompt_guidance: 30,
        sampler: 'dpmpp_2m',
        dimensions: { width: 910, height: 512 },
      },
    ],
    ['fluxtext2img', { sampler_steps: 35, dimensions: { width: 640, height: 1536 } }],
    // Flux has no guidance: sending one is a warning, not an error.
    ['fluxtext2img', { prompt_guidance: 900 }],
    ['flux1schnell', { sampler_steps: 4, sampler: 'deis' }],
  ])('%s accepts %o', (mode, input) => {
    expect(pathsOf({ mode, ...input })).toEqual([])
  })

  it.each([
    ['image', { prompt: '  ' }, ['prompt']],
    ['image', { sampler_steps: 9 }, ['sampler_steps']],
    ['image', { prompt_guidance: 31 }, ['prompt_guidance']],
    ['image', { dimensions: { width: 1024, height: 1024 } }, ['dimensions']],
    ['fluxtext2img', { sampler_steps: 19 }, ['sampler_steps']],
    ['fluxtext2img', { sampler: 'heun' }, ['sampler']],
    [
      'flux1schnell',
      { sampler_steps: 5, dimensions: { width: 512, height: 512 } },
      ['dimensions', 'sampler_steps'],
    ],
    ['face_swap', {}, ['source_image', 'target_image']],
    ['background_remover', {}, ['input_image']],
    ['image_editor', { prompt: undefined }, ['input_image', 'prompt']],
    ['video', { prompt: undefined }, ['prompt']],
  ])('%s rejects %o', (mode, input, paths) => {
    expect(pathsOf({ mode, ...input })).toEqual(paths)
  })

  it('counts only the references that the mode supports', () => {
    const asset_id = '0190a000-0000-7000-8000-000000000000'
    const references = ['canny', 'openpose', 'scribble'].map((kind) => ({ kind, asset_id }))
    expect(pathsOf({ mode: 'image', image_references: references })).toEqual(['image_references'])
    expect(pathsOf({ mode: 'fluxtext2img', image_references: references })).toEqual([])
  })
})
