import type { FaceOrder } from '#contract/catalogue/modes'
import type { InputPicture, PictureOrder } from '../../picture-order.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { loadPicture } from '../steps/load-picture.ts'
import { showResult } from '../steps/show-result.ts'
import { swapFaces } from '../steps/swap-faces.ts'

export function putFaceIntoPicture(
  order: PictureOrder,
  from: { face: InputPicture; target: InputPicture; order: FaceOrder; mapping: readonly number[] },
): Drawing {
  const face = loadPicture('face', from.face)
  const target = loadPicture('target', from.target)
  const swapped = swapFaces(order, {
    image: target.image,
    face: face.image,
    order: from.order,
    mapping: from.mapping,
  })
  return {
    graph: mergeNodes(face, target, swapped, showResult('result', swapped.image)),
    result: 'result',
    swap: { before: { picture: from.target.png }, after: 'result' },
  }
}
