import type { InputPicture, PictureOrder } from '../../picture-order.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { enlarge } from '../steps/finish-picture.ts'
import { loadPicture } from '../steps/load-picture.ts'
import { showResult } from '../steps/show-result.ts'

/** A finished picture, four times as large; nothing of it is drawn anew. */
export function upscalePicture(order: PictureOrder, target: InputPicture): Drawing {
  const loaded = loadPicture('target', target)
  const enlarged = enlarge(order, loaded.image)
  return { graph: mergeNodes(loaded, enlarged, showResult('result', enlarged.image)), result: 'result' }
}
