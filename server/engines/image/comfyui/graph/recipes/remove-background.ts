import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import type { InputPicture, PictureOrder } from '../../picture-order.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { cutOut } from '../steps/cut-out.ts'
import { loadPicture } from '../steps/load-picture.ts'
import { showResult } from '../steps/show-result.ts'

export function removeBackground(order: PictureOrder, target: InputPicture): Drawing {
  const loaded = loadPicture('target', target)
  const removed = cutOut(
    order,
    loaded.image,
    BACKGROUND_COLORS[order.request.backgroundColor ?? 'transparent'],
  )
  return { graph: mergeNodes(loaded, removed, showResult('result', removed.image)), result: 'result' }
}
