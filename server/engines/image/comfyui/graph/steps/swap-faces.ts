import type { FaceOrder } from '#contract/catalogue/modes'
import { fileOf, type ImageOrder } from '../../image-order.ts'
import type { Link, Nodes } from '../graph.ts'

type Swap = {
  readonly image: Link
  readonly face: Link
  readonly order: FaceOrder
  /** Face i of the picture, counted in that order, gets face `mapping[i]`; a negative number leaves it alone. */
  readonly mapping: readonly number[]
}

export function swapFaces(
  order: ImageOrder,
  { image, face, order: facesOrder, mapping }: Swap,
): Nodes & { readonly image: Link } {
  // The node drops what is no plain number from either list, which would pair the rest wrongly.
  const pairs = mapping.map((from, to) => ({ from, to })).filter(({ from }) => from >= 0)
  return {
    nodes: {
      swap_options: {
        class_type: 'ReActorOptions',
        inputs: {
          input_faces_order: facesOrder,
          input_faces_index: pairs.map(({ to }) => to).join(','),
          detect_gender_input: 'no',
          source_faces_order: facesOrder,
          source_faces_index: pairs.map(({ from }) => from).join(','),
          detect_gender_source: 'no',
          console_log_level: 1,
          restore_swapped_only: true,
        },
      },
      swap: {
        class_type: 'ReActorFaceSwapOpt',
        inputs: {
          enabled: true,
          input_image: image,
          source_image: face,
          options: ['swap_options', 0],
          swap_model: fileOf(order, 'swapper'),
          facedetection: 'retinaface_resnet50',
          face_restore_model: fileOf(order, 'faceRestorer'),
          face_restore_visibility: 1,
          codeformer_weight: 0.5,
        },
      },
    },
    image: ['swap', 0],
  }
}
