import { describe, expect, it } from 'vitest'
import { defaultModels } from '#contract/catalogue/models'
import { applyChoices, type ModelChoices } from './apply-choices.ts'

const none: ModelChoices = { mappings: [], defaults: [], switches: [] }
const free = { models: false, switches: { petal: undefined, echo: undefined } }
const mapped: ModelChoices = {
  mappings: [
    { model: 'fantasyV2', file: 'juggernautXL_v9.safetensors', family: 'sdxl' },
    { model: 'flux1_dev', file: 'some_sdxl.safetensors', family: 'sdxl' },
    { model: 'gone', file: 'gone.safetensors', family: 'sd15' },
  ],
  defaults: [
    { mode: 'image', model: 'toonYou6' },
    { mode: 'fluxtext2img', model: 'gone' },
  ],
  switches: [{ engine: 'petal', isOn: false }],
}
const find = (catalogue: ReturnType<typeof applyChoices>, value: string) =>
  catalogue.models.find((model) => model.value === value)

describe('the models in use', () => {
  it('are those of the catalogue if nothing was chosen', () => {
    const catalogue = applyChoices(defaultModels, none, free)
    expect(catalogue.models).toEqual(defaultModels.map((model) => ({ ...model, isMapped: false })))
    expect(catalogue.defaults).toEqual({
      image: 'fantasyV2',
      fluxtext2img: 'flux1_dev',
      flux1schnell: 'flux1_schnell',
    })
    expect(catalogue.switches).toEqual({ petal: true, echo: true })
  })

  it('have the file and family that an admin put behind a name', () => {
    const catalogue = applyChoices(defaultModels, mapped, free)
    expect(find(catalogue, 'fantasyV2')).toMatchObject({
      label: 'Fantasy V2',
      file: 'juggernautXL_v9.safetensors',
      base: 'sdxl',
      isMapped: true,
    })
    expect(catalogue.defaults.image).toBe('toonYou6')
    expect(catalogue.switches).toEqual({ petal: false, echo: true })
  })

  it('leave out what does not fit: another family than the mode draws, and models that are gone', () => {
    const catalogue = applyChoices(defaultModels, mapped, free)
    expect(find(catalogue, 'flux1_dev')).toMatchObject({ file: 'flux1-dev.safetensors', isMapped: false })
    expect(catalogue.defaults.fluxtext2img).toBe('flux1_dev')
    expect(catalogue.models).toHaveLength(defaultModels.length)
  })

  it('ignore mappings next to a models.json, and switches that the environment decides', () => {
    const fixed = { models: true, switches: { petal: true, echo: false } }
    const catalogue = applyChoices(defaultModels, mapped, fixed)
    expect(find(catalogue, 'fantasyV2')?.isMapped).toBe(false)
    expect(catalogue.switches).toEqual({ petal: true, echo: false })
  })
})
