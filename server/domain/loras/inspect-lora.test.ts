import { describe, expect, it } from 'vitest'
import { loraTensors, makeLora } from '#test/support/make-lora'
import { inspectLora } from './inspect-lora.ts'

const inspect = (file: Buffer, name = 'file.safetensors') => inspectLora(file, file.length, name, 2026)

describe('the base model of a LoRA', () => {
  it.each([
    ['sd15', 'sd15'],
    ['sd15Diffusers', 'sd15'],
    ['sdxl', 'sdxl'],
    ['flux', 'flux'],
    ['fluxDiffusers', 'flux'],
  ] as const)('%s is %s', (form, base) => {
    expect(inspect(makeLora({ tensors: loraTensors[form] }))).toMatchObject({ facts: { base_model: base } })
  })

  it.each([
    ['sd2', 'Stable Diffusion 2'],
    ['sd3Diffusers', 'Stable Diffusion 3'],
    ['wan', 'Wan'],
  ] as const)('%s is refused, and the message names the model', (form, label) => {
    expect(inspect(makeLora({ tensors: loraTensors[form] })).problem).toBe(
      `This LoRA is made for ${label}. Only LoRAs for Stable Diffusion 1.5, Stable Diffusion XL and Flux work here.`,
    )
  })

  it('is read from the tensors, and from the metadata only if the tensors do not show it', () => {
    const tensors = loraTensors.textEncoder
    expect(inspect(makeLora({ tensors })).problem).toMatch(/^We could not detect/)
    const notes = { ss_base_model_version: 'sd_v1' }
    expect(inspect(makeLora({ tensors, metadata: notes }))).toMatchObject({ facts: { base_model: 'sd15' } })
    expect(inspect(makeLora({ tensors: loraTensors.sdxl, metadata: notes }))).toMatchObject({
      facts: { base_model: 'sdxl' },
    })
    const spec = { 'modelspec.architecture': 'flux-1-dev/lora' }
    expect(inspect(makeLora({ tensors, metadata: spec }))).toMatchObject({ facts: { base_model: 'flux' } })
  })

  it('a whole model and an embedding are not LoRAs', () => {
    const one = { dtype: 'F16', shape: [4] }
    const model = { 'model.diffusion_model.input_blocks.0.0.weight': one }
    expect(inspect(makeLora({ tensors: model })).problem).toMatch(/whole model/)
    expect(inspect(makeLora({ tensors: { emb_params: one } })).problem).toMatch(/does not contain a LoRA/)
  })
})

describe('the words in the training metadata', () => {
  const frequency = {
    '10_moonflower style': { moonflower: 40, garden: 39, 'night sky': 12, 'a\u0000b': 3 },
    other: { moonflower: 2 },
  }

  it('become proposed trigger words and training tags', () => {
    const metadata = { ss_tag_frequency: JSON.stringify(frequency), ss_output_name: 'moon_flower_v2' }
    expect(inspect(makeLora({ metadata }))).toMatchObject({
      abuse: undefined,
      facts: {
        proposed_name: 'moon flower v2',
        proposed_trigger_words: ['moonflower', 'garden', 'moonflower style'],
        training_tags: ['moonflower', 'garden', 'night sky', 'a b'],
        flagged_tags: [],
      },
    })
  })

  it.each(['', '[]', '{"a":[1]}', '{"a":{"b":"c"}}', 'nonsense'])(
    'are ignored when the metadata is %j',
    (text) => {
      const found = inspect(makeLora({ metadata: { ss_tag_frequency: text } }), '—.safetensors')
      expect(found).toMatchObject({
        facts: { proposed_trigger_words: [], training_tags: [], proposed_name: null },
      })
    },
  )

  it('are flagged for the approver and not proposed when they name minors [S-2]', () => {
    const metadata = { ss_tag_frequency: JSON.stringify({ '1_x': { 'a 12 year old boy': 5, rose: 5 } }) }
    expect(inspect(makeLora({ metadata }))).toMatchObject({
      facts: { flagged_tags: ['a 12 year old boy'], proposed_trigger_words: ['rose', 'x'] },
    })
  })
})
