import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import type { Way } from '../../needs.ts'
import { fileOf, type InputPicture, type PictureOrder } from '../../picture-order.ts'
import { type Drawing, mergeNodes, type Nodes } from '../graph.ts'
import { loadPicture } from '../steps/load-picture.ts'
import { showResult } from '../steps/show-result.ts'

export function removeBackground(
  order: PictureOrder,
  target: InputPicture,
  way: Way<'background_remover'>,
): Drawing {
  const loaded = loadPicture('target', target)
  const color = BACKGROUND_COLORS[order.request.backgroundColor ?? 'transparent']
  const settings = {
    image: loaded.image,
    sensitivity: 1,
    mask_blur: 0,
    mask_offset: 0,
    invert_output: false,
    // Takes the old background's colour out of hair and edges.
    refine_foreground: true,
    ...(color === null ? { background: 'Alpha' } : { background: 'Color', background_color: color }),
  }
  const removed: Nodes = {
    nodes: {
      foreground:
        way === 'birefnet'
          ? { class_type: 'BiRefNetRMBG', inputs: { ...settings, model: fileOf(order, 'birefnet') } }
          : {
              class_type: 'RMBG',
              inputs: { ...settings, model: fileOf(order, 'matte'), process_res: 1024 },
            },
    },
  }
  return {
    graph: mergeNodes(loaded, removed, showResult('result', ['foreground', 0])),
    result: 'result',
  }
}
