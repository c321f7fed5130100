import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { create } from '#contract/art/create'
import { SERVER_OPTION_NAMES } from '#contract/catalogue/server-options'
import type { FoundRecipe } from '#contract/recipe/found-recipe'
import { anyRecipe } from '#test/support/any-recipe'
import { defaultForm } from '../form.ts'
import { toCreateInput } from '../to-create-input.ts'
import { fillFromRecipe } from './fill-from-recipe.ts'

const everyOption = () => SERVER_OPTION_NAMES

const fill = (recipe: FoundRecipe['recipe'], notUnderstood: string[] = []) =>
  fillFromRecipe({ recipe, source: 'a1111', notUnderstood }, defaultForm(), everyOption)

describe('a recipe that was dropped', () => {
  it('fills the form with every setting that it has', () => {
    const { form, notes } = fill({
      mode: 'image',
      model: 'dreamshaper_8',
      prompt: 'a red rose',
      neg_prompt: 'blurry',
      width: 512,
      height: 768,
      seed: 12,
      steps: 25,
      guidance: 7,
      sampler: 'dpmpp_2m',
    })
    expect(form).toMatchObject({
      baseModel: 'dreamshaper8',
      prompt: 'a red rose',
      negPrompt: 'blurry',
      useNegativePrompt: true,
      dimensions: { width: 512, height: 768 },
      seed: 12,
      useFixedSeed: true,
      samplerSteps: 25,
      promptGuidance: 7,
      sampler: 'dpmpp_2m',
    })
    expect(notes).toEqual([])
  })

  it('notes what could not be taken over, and the closest value', () => {
    const { form, notes } = fill(
      { model: 'someoneElses', width: 640, height: 960, steps: 150, loras: [{ name: 'glow', weight: 1 }] },
      ['Hires upscale'],
    )
    expect(form).toMatchObject({ dimensions: { width: 512, height: 768 }, samplerSteps: 80 })
    expect(notes).toEqual([
      expect.stringContaining('someoneElses'),
      expect.stringContaining('640 × 960'),
      expect.stringContaining('glow'),
      expect.stringContaining('150'),
      'Hires upscale',
    ])
  })

  it.each([{}, { model: 'someones-merge' }])(
    'is one of Flux if it has the guidance of Flux, whatever its model: %o',
    (model) => {
      const form = { generationMode: 'fluxtext2img', fluxGuidance: 2.5 }
      expect(fill({ ...model, flux_guidance: 2.5 })).toMatchObject({ form })
    },
  )

  it('takes schedule, clip skip and the guidance of Flux where a server takes them', () => {
    const drawing = { schedule: 'karras', clip_skip: 24 } as const
    expect(fill(drawing)).toMatchObject({
      form: { schedule: 'karras', clipSkip: 12 },
      filled: ['schedule', 'clip skip'],
      notes: ['clip skip 24: 12 is as far as it goes here'],
    })
    const flux = { model: 'flux1-dev', mode: 'fluxtext2img', guidance: 1, flux_guidance: 2.5 } as const
    expect(fill(flux)).toMatchObject({ form: { fluxGuidance: 2.5, promptGuidance: null }, notes: [] })
    const none = fillFromRecipe(
      { recipe: drawing, source: 'a1111', notUnderstood: [] },
      defaultForm(),
      () => [],
    )
    expect(none.form).toMatchObject({ schedule: null, clipSkip: null })
    expect(none.notes).toEqual([
      'schedule Karras: no server here takes it',
      'clip skip 24: no server here takes it',
    ])
  })

  it.each(['dreamshaper-8', 'DreamShaper 8', 'dreamshaper_8'])('finds the model %s', (model) => {
    const { form, notes } = fill({ model })
    expect(form.baseModel).toBe('dreamshaper8')
    expect(notes).toEqual([])
  })

  it('of a Petal image keeps the chosen model and has nothing to note', () => {
    const now = { ...defaultForm(), baseModel: 'dreamshaper8' }
    const found = { recipe: { mode: 'image', model: 'petal' }, source: 'a1111', notUnderstood: [] } as const
    const { form, notes } = fillFromRecipe({ ...found, notUnderstood: [] }, now, everyOption)
    expect(form.baseModel).toBe('dreamshaper8')
    expect(notes).toEqual([])
  })

  it('gives a form that the server accepts, for any recipe', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const { form } = fill(recipe)
        const sent = create.input.safeParse(
          toCreateInput({ ...form, prompt: form.prompt.trim() || 'a rose' }),
        )
        expect(sent.error).toBeUndefined()
      }),
    )
  })
})
