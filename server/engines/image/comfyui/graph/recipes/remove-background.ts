import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import type { ImageOrder, InputImage } from '../../image-order.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { cutOut } from '../steps/cut-out.ts'
import { loadImage } from '../steps/load-image.ts'
import { showResult } from '../steps/show-result.ts'

export function removeBackground(order: ImageOrder, target: InputImage): Drawing {
  const loaded = loadImage('target', target)
  const removed = cutOut(
    order,
    loaded.image,
    BACKGROUND_COLORS[order.request.backgroundColor ?? 'transparent'],
  )
  return { graph: mergeNodes(loaded, removed, showResult('result', removed.image)), result: 'result' }
}
