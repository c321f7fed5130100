import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MODES } from '../catalogue/modes.ts'
import { resolveSettings } from './resolve-settings.ts'
import { settingFields } from './settings.ts'

const fields = z.object(settingFields)
const resolve = (input: object) => resolveSettings(fields.parse({ prompt: ' a rose ', ...input }), 77)

describe('missing settings', () => {
  it.each(Object.entries(MODES))(
    'use the defaults of %s',
    (mode, { defaultSize, defaultSampler, defaultModel }) => {
      const { settings, warnings } = resolve({ mode })
      expect(settings).toMatchObject({
        prompt: 'a rose',
        base_model: defaultModel,
        dimensions: defaultSize,
        sampler: defaultSampler,
        num_images: 4,
        seed: 77,
        use_fixed_seed: false,
      })
      expect(warnings).toEqual([])
    },
  )

  it.each([
    [{ seed: 5 }, 5],
    [{ use_fixed_seed: true }, 69_420],
    [{ seed: 5, use_fixed_seed: false }, 77],
  ])('the seed settings %o give the seed %i', (input, seed) => {
    expect(resolve({ mode: 'image', ...input }).settings.seed).toBe(seed)
  })
})

it('settings that Flux does not support are left out with a warning', () => {
  const asset_id = '0190a000-0000-7000-8000-000000000000'
  const { settings, warnings } = resolve({
    mode: 'fluxtext2img',
    prompt_guidance: 7,
    neg_prompt: 'blurry',
    scale_4x: true,
    image_references: [
      { kind: 'canny', asset_id },
      { kind: 'image_to_image', asset_id },
    ],
  })
  expect(settings).toMatchObject({ prompt_guidance: null, neg_prompt: '', scale_4x: false })
  expect(settings.image_references.map(({ kind }) => kind)).toEqual(['image_to_image'])
  expect(warnings.map(({ option }) => option)).toEqual([
    'image_references',
    'prompt_guidance',
    'neg_prompt',
    'scale_4x',
  ])
})

it('a disabled negative prompt is not used', () => {
  const input = { mode: 'image', neg_prompt: 'blurry' }
  expect(resolve(input).settings.neg_prompt).toBe('blurry')
  expect(resolve({ ...input, use_negative_prompt: false }).settings.neg_prompt).toBe('')
})
