import type { FaceOrder } from '#contract/catalogue/modes'
import { type FaceBox, KEEPS_FACE, orderFaces } from '#contract/generation/face-order'
import type { CallInput } from '#web/api/answer.ts'
import { type ToolImage, toInput } from '../tool-image.ts'

export type Role = 'source' | 'target'
export type Face = { box: FaceBox }

export type SwapForm = { order: FaceOrder; mapping: readonly number[]; isPrivate: boolean }

export const emptyForm = (isPrivate: boolean): SwapForm => ({
  order: 'left-right',
  mapping: [0, 1, 2, 3, 4],
  isPrivate,
})

/** The faces of both images, counted in the same order. */
export const countFaces = (faces: Record<Role, readonly Face[]>, order: FaceOrder) => ({
  source: orderFaces(faces.source, order),
  target: orderFaces(faces.target, order),
})

/** Which face of the source each face of the target gets; a number that does not exist leaves it as it is. */
export const readMapping = ({ mapping }: SwapForm, faces: Record<Role, readonly Face[]>): number[] =>
  faces.target.map((_, i) => {
    const from = mapping[i] ?? KEEPS_FACE
    return from < faces.source.length ? from : KEEPS_FACE
  })

/** The mapping after one face of the target was given another. */
export const giveFace = (mapping: readonly number[], to: number, from: number): number[] =>
  mapping.map((before, i) => (i === to ? from : before))

export function toCreateInput(
  images: Record<Role, ToolImage>,
  { order, isPrivate }: SwapForm,
  mapping: readonly number[],
): CallInput<'art.create'> {
  return {
    mode: 'face_swap',
    source_image: toInput(images.source),
    target_image: toInput(images.target),
    face_order: order,
    face_mapping: [...mapping],
    is_private: isPrivate,
  }
}
