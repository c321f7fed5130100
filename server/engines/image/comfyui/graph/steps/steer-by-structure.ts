import type { ReferenceKind } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import type { FileRole } from '../../files.ts'
import { fileOf, type ImageOrder } from '../../image-order.ts'
import { type GraphValue, type Link, mergeNodes, type Nodes } from '../graph.ts'
import { loadImage } from './load-image.ts'

type Structure = {
  readonly preprocessor: string
  readonly settings: Readonly<Record<string, GraphValue>>
  readonly net: FileRole
}

/** What is read out of the picture, and the net that was taught to follow it. */
const STRUCTURES: Readonly<Partial<Record<ReferenceKind, Structure>>> = {
  canny: {
    preprocessor: 'CannyEdgePreprocessor',
    settings: { low_threshold: 100, high_threshold: 200 },
    net: 'canny',
  },
  openpose: {
    preprocessor: 'OpenposePreprocessor',
    settings: { detect_hand: 'enable', detect_body: 'enable', detect_face: 'enable' },
    net: 'openpose',
  },
  anyline: {
    preprocessor: 'AnyLineArtPreprocessor_aux',
    settings: { merge_with_lineart: 'lineart_standard' },
    net: 'lineart',
  },
  scribble: { preprocessor: 'ScribblePreprocessor', settings: {}, net: 'scribble' },
  leres_depth: {
    preprocessor: 'LeReS-DepthMapPreprocessor',
    settings: { rm_nearest: 0, rm_background: 0, boost: 'disable' },
    net: 'depth',
  },
  midas_depth: {
    preprocessor: 'MiDaS-DepthMapPreprocessor',
    settings: { a: 6.283185307179586, bg_threshold: 0.1 },
    net: 'depth',
  },
}

type Steered = Nodes & { readonly positive: Link; readonly negative: Link }

/** ControlNets, one after the other. */
export function steerByStructure(
  order: ImageOrder,
  from: { positive: Link; negative: Link },
  size: Size,
): Steered {
  let steered: Steered = { nodes: {}, ...from }
  for (const [i, reference] of order.inputs.steering.entries()) {
    const structure = STRUCTURES[reference.kind]
    if (!structure) continue
    const id = `control_${i + 1}`
    const loaded = loadImage(`${id}_picture`, reference)
    const resolution = Math.ceil(Math.min(size.width, size.height) / 64) * 64
    const applied: Nodes = {
      nodes: {
        [`${id}_map`]: {
          class_type: structure.preprocessor,
          inputs: { image: loaded.image, ...structure.settings, resolution },
        },
        [`${id}_net`]: {
          class_type: 'ControlNetLoader',
          inputs: { control_net_name: fileOf(order, structure.net) },
        },
        [id]: {
          class_type: 'ControlNetApplyAdvanced',
          inputs: {
            positive: steered.positive,
            negative: steered.negative,
            control_net: [`${id}_net`, 0],
            image: [`${id}_map`, 0],
            strength: reference.weight,
            start_percent: 0,
            end_percent: 1,
          },
        },
      },
    }
    steered = { nodes: mergeNodes(steered, loaded, applied), positive: [id, 0], negative: [id, 1] }
  }
  return steered
}
