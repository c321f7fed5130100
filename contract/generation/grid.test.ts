import { describe, expect, it } from 'vitest'
import { findAxisIssue, listCells } from './grid.ts'
import type { SettingsInput } from './settings.ts'

const uid = crypto.randomUUID()
const settings: SettingsInput = {
  mode: 'image',
  prompt: 'a red fox, red leaves',
  num_images: 4,
  is_private: true,
  hide_prompt: false,
  loras: [{ uid, name: 'Ink', weight: 1 }],
}

describe('the cells of a grid', () => {
  it('are listed row by row, with one image each and the privacy of the form', () => {
    const cells = listCells(settings, {
      x: { kind: 'seed', values: [1, 2] },
      y: { kind: 'prompt', target: 'red', values: ['red', '$& blue'] },
    })
    expect(cells.map(({ prompt, seed }) => `${prompt} ${seed}`)).toEqual([
      'a red fox, red leaves 1',
      'a red fox, red leaves 2',
      'a $& blue fox, $& blue leaves 1',
      'a $& blue fox, $& blue leaves 2',
    ])
    expect(cells.every((cell) => cell.num_images === 1 && cell.is_private)).toBe(true)
  })

  it('change one LoRA and leave the others as they are', () => {
    const other = { uid: crypto.randomUUID(), name: 'Glow', weight: 0.5 }
    const cells = listCells(
      { ...settings, loras: [...(settings.loras ?? []), other] },
      { x: { kind: 'lora', target: uid, values: [0, 0.8] }, y: null },
    )
    expect(cells.map(({ loras }) => loras?.map(({ weight }) => weight))).toEqual([
      [0, 0.5],
      [0.8, 0.5],
    ])
  })
})

describe('an axis', () => {
  it('is refused if its words are not in the prompt, its LoRA is not chosen, or a number is no number', () => {
    expect(findAxisIssue({ kind: 'prompt', target: 'owl', values: ['cat'] }, settings)).not.toBeNull()
    expect(findAxisIssue({ kind: 'prompt', values: ['cat'] }, settings)).not.toBeNull()
    expect(findAxisIssue({ kind: 'lora', target: 'x', values: [1] }, settings)).not.toBeNull()
    expect(findAxisIssue({ kind: 'steps', values: ['many'] }, settings)).not.toBeNull()
    expect(findAxisIssue({ kind: 'model', values: [3] }, settings)).not.toBeNull()
    expect(findAxisIssue({ kind: 'prompt', target: 'fox', values: ['owl'] }, settings)).toBeNull()
  })
})
