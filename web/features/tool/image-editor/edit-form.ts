import { type EditOperation, EXTEND, SEED } from '#contract/catalogue/modes'
import type { CallInput } from '#web/api/answer.ts'
import { noStrokes, type StrokeHistory } from '../strokes.ts'
import { type ToolImage, toInput } from '../tool-image.ts'

export type Sides = { left: number; top: number; right: number; bottom: number }

export type EditForm = {
  operation: EditOperation
  prompt: string
  history: StrokeHistory
  marksSubject: boolean
  sides: Sides
  seed: number
  useFixedSeed: boolean
  isPrivate: boolean
  hidePrompt: boolean
}

export const noSides: Sides = { left: 0, top: 0, right: 0, bottom: 0 }

export const emptyForm = (isPrivate: boolean): EditForm => ({
  operation: 'erase',
  prompt: '',
  history: noStrokes,
  marksSubject: false,
  sides: noSides,
  seed: SEED.default,
  useFixedSeed: false,
  isPrivate,
  hidePrompt: false,
})

export const isMarking = ({ operation }: EditForm) => operation === 'erase' || operation === 'fill'

/** Whether anything is marked; strokes that only take away mark nothing. */
export const isMarked = ({ history, marksSubject }: EditForm) =>
  marksSubject || history.done.some(({ adds }) => adds)

export const hasSides = ({ sides }: EditForm) => Object.values(sides).some((side) => side > 0)

export const mostSide = (length: number) => Math.min(EXTEND.max, Math.round(length / 32) * 32)

/** Only what the operation uses is sent. */
export function toCreateInput(image: ToolImage, form: EditForm): CallInput<'art.create'> {
  const { operation, prompt, history, marksSubject, sides, seed, useFixedSeed } = form
  return {
    mode: 'image_editor',
    operation,
    input_image: toInput(image),
    is_private: form.isPrivate,
    hide_prompt: form.hidePrompt,
    use_fixed_seed: useFixedSeed,
    ...(useFixedSeed && { seed }),
    ...(operation !== 'erase' && prompt.trim() !== '' && { prompt }),
    ...(isMarking(form) && { strokes: [...history.done], mark_subject: marksSubject }),
    ...(operation === 'extend' && { extend: sides }),
  }
}
