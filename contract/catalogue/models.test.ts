import { describe, expect, test } from 'vitest'
import { type CatalogueModel, findDefaultModel, modelTable } from './model-table.ts'
import { defaultModels } from './models.ts'

const ofMode = (mode: string) => defaultModels.filter((model) => model.mode === mode)

describe('model catalogue', () => {
  test('has 30 Stable Diffusion models, Flux dev plus 7 pro models, and Flux schnell', () => {
    expect(modelTable.parse(defaultModels)).toEqual(defaultModels)
    expect(ofMode('image')).toHaveLength(30)
    expect(ofMode('fluxtext2img').map(({ isPro }) => isPro)).toEqual([false, ...Array(7).fill(true)])
    expect(ofMode('flux1schnell').map(({ value }) => value)).toEqual(['flux1_schnell'])
    expect(new Set(defaultModels.map(({ file }) => file)).size).toBe(defaultModels.length)
  })

  test('a mode draws with its chosen model, else with its usual one, else with the first', () => {
    expect(findDefaultModel(defaultModels, 'image')).toBe('fantasyV2')
    expect(findDefaultModel(defaultModels, 'image', 'toonYou6')).toBe('toonYou6')
    expect(findDefaultModel(defaultModels, 'image', 'flux1_dev')).toBe('fantasyV2')
    expect(findDefaultModel(defaultModels.slice(1), 'image')).toBe('sd15')
  })

  const change = (changed: Partial<CatalogueModel>) => [
    { ...defaultModels[0], ...changed },
    ...defaultModels.slice(1),
  ]

  test.each<[string, unknown]>([
    ['a folder in a file name', change({ file: 'sd15/fantasyV2.safetensors' })],
    ['the same name twice', [...defaultModels, defaultModels[0]]],
    ['a mode without a model', defaultModels.slice(0, -1)],
    ['a model in a mode of another base', change({ base: 'flux' })],
  ])("rejects %s in an operator's list", (_, list) => {
    expect(modelTable.safeParse(list).success).toBe(false)
  })
})
