import { fileOf, type ImageOrder } from '../../image-order.ts'
import { sizeToDraw } from '../../image-size.ts'
import { type Drawing, mergeNodes, type Nodes } from '../graph.ts'
import { encodePrompt } from '../steps/encode-prompt.ts'
import { cut, decode } from '../steps/finish-image.ts'
import { loadImage } from '../steps/load-image.ts'
import { loadParts } from '../steps/load-parts.ts'
import { SAMPLER_NODE, sample } from '../steps/sample.ts'
import { saveVideo } from '../steps/save-video.ts'

export const WAN_CELL = 32
const FPS = 24

/** Wan 2.2 TI2V 5B: from words, or from words and the picture that the video starts with. */
export function filmWithWan(order: ImageOrder, seconds: number): Drawing {
  const { request, inputs, seed } = order
  const drawn = sizeToDraw(request, WAN_CELL)
  const loaded = loadParts({
    unet: fileOf(order, 'wan'),
    clip: fileOf(order, 'wanText'),
    clipType: 'wan',
    vae: fileOf(order, 'wanVae'),
  })
  const positive = encodePrompt('positive', order.positive, loaded.clip)
  const negative = encodePrompt('negative', order.negative, loaded.clip)
  const source = inputs.source ? loadImage('source', inputs.source) : undefined
  const start: Nodes = {
    nodes: {
      shifted: { class_type: 'ModelSamplingSD3', inputs: { model: loaded.model, shift: 8 } },
      latent: {
        class_type: 'Wan22ImageToVideoLatent',
        inputs: {
          vae: loaded.vae,
          ...drawn,
          length: framesOf(seconds),
          batch_size: 1,
          ...(source ? { start_image: source.image } : {}),
        },
      },
    },
  }
  const sampled = sample({
    model: ['shifted', 0],
    positive: positive.conditioning,
    negative: negative.conditioning,
    latent: ['latent', 0],
    denoise: 1,
    seed,
    steps: request.steps,
    guidance: request.guidance,
    sampler: 'uni_pc',
    scheduler: 'simple',
  })
  const decoded = decode(sampled.latent, loaded.vae)
  const whole = cut(decoded.image, drawn, request)
  const saved = saveVideo(order, whole.image, FPS)
  return {
    graph: mergeNodes(loaded, positive, negative, source, start, sampled, decoded, whole, saved),
    sampler: SAMPLER_NODE,
    result: 'result',
    isVideo: true,
  }
}

/** The model packs four frames into one and starts with a single one. */
const framesOf = (seconds: number) => Math.round((seconds * FPS) / 4) * 4 + 1
