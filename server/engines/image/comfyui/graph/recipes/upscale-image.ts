import type { ImageOrder, InputImage } from '../../image-order.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { enlarge } from '../steps/finish-image.ts'
import { loadImage } from '../steps/load-image.ts'
import { showResult } from '../steps/show-result.ts'

/** A finished picture, four times as large; nothing of it is drawn anew. */
export function upscaleImage(order: ImageOrder, target: InputImage): Drawing {
  const loaded = loadImage('target', target)
  const enlarged = enlarge(order, loaded.image)
  return { graph: mergeNodes(loaded, enlarged, showResult('result', enlarged.image)), result: 'result' }
}
