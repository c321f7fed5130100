import { describe, expect, it } from 'vitest'
import { emptyForm, isMarked, toCreateInput } from './edit-form.ts'

const image = { assetId: 'a', source: 'art' as const, url: '/a', width: 10, height: 10 }
const stroke = { shape: 'brush' as const, adds: true, size: 5, points: [1, 1] }

describe('the form of the image editor', () => {
  it('sends the marks and no prompt when it erases', () => {
    const form = { ...emptyForm(true), prompt: 'left over', history: { done: [stroke], undone: [] } }
    expect(toCreateInput(image, form)).toEqual({
      mode: 'image_editor',
      operation: 'erase',
      input_image: { asset_id: 'a', source: 'art' },
      is_private: true,
      hide_prompt: false,
      use_fixed_seed: false,
      strokes: [stroke],
      mark_subject: false,
    })
  })

  it('sends the sides and the seed when it extends with a fixed seed', () => {
    const sides = { left: 64, top: 0, right: 0, bottom: 0 }
    const form = { ...emptyForm(false), operation: 'extend' as const, sides, useFixedSeed: true }
    expect(toCreateInput(image, form)).toMatchObject({ extend: sides, seed: 69_420, use_fixed_seed: true })
    expect(toCreateInput(image, form)).not.toHaveProperty('strokes')
  })

  it('counts strokes that only take away as no mark', () => {
    const form = { ...emptyForm(false), history: { done: [{ ...stroke, adds: false }], undone: [] } }
    expect(isMarked(form)).toBe(false)
    expect(isMarked({ ...form, marksSubject: true })).toBe(true)
  })
})
