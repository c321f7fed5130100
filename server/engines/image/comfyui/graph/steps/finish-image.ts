import type { Size } from '#contract/catalogue/sizes'
import { fileOf, type ImageOrder } from '../../image-order.ts'
import { FLUX_CELL } from '../../image-size.ts'
import { type Drawing, type Link, mergeNodes, type Nodes } from '../graph.ts'
import { loadImage } from './load-image.ts'
import { showResult } from './show-result.ts'
import type { Start } from './start-latent.ts'
import { swapFaces } from './swap-faces.ts'

type Image = Nodes & { readonly image: Link }

export function decode(samples: Link, vae: Link): Image {
  return { nodes: { decoded: { class_type: 'VAEDecode', inputs: { samples, vae } } }, image: ['decoded', 0] }
}

/** Outside the mask the user's own pixels come back, not the model's memory of them. */
export function pasteKept(image: Link, kept: Start['kept']): Image {
  if (!kept) return { nodes: {}, image }
  const inputs = { destination: kept.image, source: image, x: 0, y: 0, resize_source: false, mask: kept.mask }
  return { nodes: { pasted: { class_type: 'ImageCompositeMasked', inputs } }, image: ['pasted', 0] }
}

/** Cuts what was drawn down to what was asked for, from the middle. */
export function cut(image: Link, drawn: Size, { width, height }: Size): Image {
  if (drawn.width === width && drawn.height === height) return { nodes: {}, image }
  const x = Math.floor((drawn.width - width) / 2)
  const y = Math.floor((drawn.height - height) / 2)
  return {
    nodes: { cut: { class_type: 'ImageCrop', inputs: { image, width, height, x, y } } },
    image: ['cut', 0],
  }
}

/** Brings what was drawn near a megapixel to what was asked for. The shapes differ by less than a cell. */
function resize(image: Link, { width, height }: Size): Image {
  const inputs = { image, upscale_method: 'lanczos', width, height, crop: 'center' }
  return { nodes: { resized: { class_type: 'ImageScale', inputs } }, image: ['resized', 0] }
}

/** A size in the next cell is cut, any other is resized. */
function fit(image: Link, drawn: Size, asked: Size): Image {
  const isNext = (from: number, to: number) => from >= to && from - to < FLUX_CELL
  return isNext(drawn.width, asked.width) && isNext(drawn.height, asked.height)
    ? cut(image, drawn, asked)
    : resize(image, asked)
}

export function enlarge(order: ImageOrder, image: Link): Image {
  return {
    nodes: {
      upscaler: { class_type: 'UpscaleModelLoader', inputs: { model_name: fileOf(order, 'upscaler') } },
      enlarged: {
        class_type: 'ImageUpscaleWithModel',
        inputs: { upscale_model: ['upscaler', 0], image },
      },
    },
    image: ['enlarged', 0],
  }
}

/** From the sampler's result to the picture: decoded, what a mask keeps pasted, cut, a face put in, four times as large. */
export function finishImage(
  order: ImageOrder,
  from: { samples: Link; vae: Link; drawn: Size; kept: Start['kept'] },
): Nodes & Pick<Drawing, 'result' | 'swap'> {
  const { face } = order.inputs
  const decoded = decode(from.samples, from.vae)
  const pasted = pasteKept(decoded.image, from.kept)
  const whole = fit(pasted.image, from.drawn, order.request)
  const scale = (image: Link): Image => (order.request.scale4x ? enlarge(order, image) : { nodes: {}, image })
  if (!face) {
    const scaled = scale(whole.image)
    const nodes = mergeNodes(decoded, pasted, whole, scaled, showResult('result', scaled.image))
    return { nodes, result: 'result' }
  }
  const loaded = loadImage('face', face)
  const swapped = swapFaces(order, {
    image: whole.image,
    face: loaded.image,
    order: 'large-small',
    mapping: [0],
  })
  const scaled = scale(swapped.image)
  const after = order.request.scale4x ? 'after_swap' : 'result'
  const nodes = mergeNodes(
    decoded,
    pasted,
    whole,
    loaded,
    swapped,
    scaled,
    showResult('before_swap', whole.image),
    showResult(after, swapped.image),
    showResult('result', scaled.image),
  )
  return { nodes, result: 'result', swap: { before: { node: 'before_swap' }, after } }
}
