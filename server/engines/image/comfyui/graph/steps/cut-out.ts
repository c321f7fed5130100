import { fileOf, type ImageOrder, type Source } from '../../image-order.ts'
import { type Link, mergeNodes, type Nodes } from '../graph.ts'
import { loadImage } from './load-image.ts'

/** Takes away what is behind the main thing of a picture; null: nothing is put in its place. */
export function cutOut(
  order: ImageOrder,
  image: Link,
  color: string | null,
): Nodes & { readonly image: Link } {
  const settings = {
    image,
    sensitivity: 1,
    mask_blur: 0,
    mask_offset: 0,
    invert_output: false,
    // Takes the old background's colour out of hair and edges.
    refine_foreground: true,
    ...(color === null ? { background: 'Alpha' } : { background: 'Color', background_color: color }),
  }
  const foreground =
    order.server.ways.background_remover === 'birefnet'
      ? { class_type: 'BiRefNetRMBG', inputs: { ...settings, model: fileOf(order, 'birefnet') } }
      : { class_type: 'RMBG', inputs: { ...settings, model: fileOf(order, 'matte'), process_res: 1024 } }
  return { nodes: { foreground }, image: ['foreground', 0] }
}

/** The picture to start from, on white where only its main thing is wanted. */
export function loadSource(order: ImageOrder, source: Source): Nodes & { readonly image: Link } {
  const loaded = loadImage('source', source)
  if (!source.isCutOut) return loaded
  const { image, ...cut } = cutOut(order, loaded.image, '#ffffff')
  return { nodes: mergeNodes(loaded, cut), image }
}
