import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRecipe } from '#test/support/any-recipe'
import { readInfotext, writeInfotext } from './infotext.ts'
import type { Recipe } from './recipe.ts'

const fox: Recipe = {
  version: 1,
  mode: 'image',
  engine: 'Petal',
  model: 'fantasyV2',
  prompt: 'a red fox, "running"',
  neg_prompt: 'blurry',
  width: 512,
  height: 768,
  seed: 69_420,
  steps: 20,
  sampler: 'dpmpp_2m',
  guidance: 7.5,
  loras: [{ name: 'moonlight', weight: 0.8 }],
  styles: [],
  scale_4x: false,
  references: [],
  created_at: '2026-01-02T03:04:05.000Z',
  parent_art_id: null,
}

describe('infotext', () => {
  test('is written as A1111 writes it', () => {
    expect(writeInfotext(fox)).toBe(
      'a red fox, "running" <lora:moonlight:0.8>\n' +
        'Negative prompt: blurry\n' +
        'Steps: 20, Sampler: DPM++ 2M, CFG scale: 7.5, Seed: 69420, Size: 512x768, Model: fantasyV2, Version: Nightbloom',
    )
  })

  test('any recipe can be written and read again', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const { recipe: read } = readInfotext(writeInfotext(recipe))
        const { prompt, neg_prompt, width, height, seed, model } = recipe
        expect(read).toMatchObject({ prompt, neg_prompt, width, height, seed, model })
        expect(read.steps ?? null).toBe(recipe.steps)
        expect(read.sampler ?? null).toBe(recipe.sampler)
        expect(read.guidance ?? null).toBe(recipe.guidance)
        expect(read.schedule).toBe(recipe.schedule)
        expect(read.clip_skip).toBe(recipe.clip_skip)
        expect(read.flux_guidance).toBe(recipe.flux_guidance)
        expect(read.loras ?? []).toEqual(recipe.loras)
      }),
    )
  })

  test('is valid PNG text for any prompt', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const text = writeInfotext(recipe)
        expect(text.includes('\0')).toBe(false)
        expect(text.isWellFormed()).toBe(true)
      }),
    )
  })

  test('reads the infotext of A1111 and lists unsupported settings', () => {
    const { recipe, source, notUnderstood } = readInfotext(
      'a castle on a hill,\nat dawn <lora:castle_v2:0.8>\n' +
        'Negative prompt: blurry,\nlow quality\n' +
        'Steps: 30, Sampler: DPM++ 2M, Schedule type: Karras, CFG scale: 7, Seed: 12345, Size: 512x768, ' +
        'Model hash: abc123def, Model: dreamshaper_8, Denoising strength: 0.4, Clip skip: 2, ' +
        'Hires upscaler: "R-ESRGAN 4x+, soft", Lora hashes: "castle_v2: deadbeef", Version: v1.10.1',
    )
    expect(source).toBe('a1111')
    expect(recipe).toEqual({
      prompt: 'a castle on a hill,\nat dawn',
      neg_prompt: 'blurry,\nlow quality',
      steps: 30,
      sampler: 'dpmpp_2m',
      schedule: 'karras',
      clip_skip: 2,
      guidance: 7,
      seed: 12_345,
      width: 512,
      height: 768,
      model: 'dreamshaper_8',
      mode: 'image',
      loras: [{ name: 'castle_v2', weight: 0.8 }],
    })
    expect(notUnderstood).toEqual(['Denoising strength', 'Hires upscaler'])
  })

  test('reads the schedule from the sampler name of older versions', () => {
    const { recipe, notUnderstood } = readInfotext(
      'x\nSteps: 20, Sampler: DPM++ 2M SDE Karras, Seed: 4294967295',
    )
    expect(recipe).toMatchObject({ sampler: 'dpmpp_2m_sde', schedule: 'karras' })
    expect(recipe.seed).toBeUndefined()
    expect(notUnderstood).toEqual(['Seed: 4294967295, at most 1,000,000,000 here'])
  })

  test('reads the guidance of Flux, and takes what is usual without a note', () => {
    const { recipe, notUnderstood } = readInfotext(
      'x\nSteps: 20, Sampler: Euler, Schedule type: Automatic, CFG scale: 1, Distilled CFG Scale: 2.5, Clip skip: 1',
    )
    expect(recipe).toEqual({
      prompt: 'x',
      neg_prompt: '',
      steps: 20,
      sampler: 'euler',
      guidance: 1,
      flux_guidance: 2.5,
    })
    expect(notUnderstood).toEqual([])
  })

  test('without a settings line is only a prompt', () => {
    expect(readInfotext('just words: here, and there').recipe.prompt).toBe('just words: here, and there')
  })

  test('any text can be read', () => {
    const takes = (text: string) => {
      expect(readInfotext(text).source).toBe('a1111')
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), takes))
    for (const piece of ['a: "', 'a:', '<lora:', '"\\', 'Negative prompt:\n', ','])
      takes(piece.repeat(200_000))
  })
})
