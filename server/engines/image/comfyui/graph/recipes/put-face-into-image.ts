import type { FaceOrder } from '#contract/catalogue/modes'
import type { ImageOrder, InputImage } from '../../image-order.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { loadImage } from '../steps/load-image.ts'
import { showResult } from '../steps/show-result.ts'
import { swapFaces } from '../steps/swap-faces.ts'

export function putFaceIntoImage(
  order: ImageOrder,
  from: { face: InputImage; target: InputImage; order: FaceOrder; mapping: readonly number[] },
): Drawing {
  const face = loadImage('face', from.face)
  const target = loadImage('target', from.target)
  const swapped = swapFaces(order, {
    image: target.image,
    face: face.image,
    order: from.order,
    mapping: from.mapping,
  })
  return {
    graph: mergeNodes(face, target, swapped, showResult('result', swapped.image)),
    result: 'result',
    swap: { before: { image: from.target.png }, after: 'result' },
  }
}
