import { plainText } from '#contract/prompt-grammar/parse-prompt'
import { fileOf, type ImageOrder } from '../../image-order.ts'
import { type Drawing, mergeNodes, type Nodes } from '../graph.ts'
import { decode, pasteKept } from '../steps/finish-image.ts'
import { loadParts } from '../steps/load-parts.ts'
import { SAMPLER_NODE, sample } from '../steps/sample.ts'
import { showResult } from '../steps/show-result.ts'
import { startLatent } from '../steps/start-latent.ts'

/** The text encoder reads the instruction and looks at the picture; it takes words as they are, without weights. */
export function editWithQwen(order: ImageOrder, source: { width: number; height: number }): Drawing {
  const { request, inputs, seed } = order
  const loaded = loadParts({
    unet: fileOf(order, 'qwenEdit'),
    clip: fileOf(order, 'qwenText'),
    clipType: 'qwen_image',
    vae: fileOf(order, 'qwenVae'),
  })
  const start = startLatent(inputs, source, loaded.vae, 'EmptySD3LatentImage')
  const look = { clip: loaded.clip, vae: loaded.vae, image1: ['source', 0] } as const
  const prepared: Nodes = {
    nodes: {
      shifted: { class_type: 'ModelSamplingAuraFlow', inputs: { model: loaded.model, shift: 3 } },
      normed: { class_type: 'CFGNorm', inputs: { model: ['shifted', 0], strength: 1 } },
      positive: {
        class_type: 'TextEncodeQwenImageEditPlus',
        inputs: { ...look, prompt: plainText(order.positive) },
      },
      negative: { class_type: 'TextEncodeQwenImageEditPlus', inputs: { ...look, prompt: '' } },
    },
  }
  const sampled = sample({
    model: ['normed', 0],
    positive: ['positive', 0],
    negative: ['negative', 0],
    latent: start.latent,
    denoise: 1,
    seed,
    steps: request.steps,
    guidance: request.guidance,
    sampler: 'euler',
    scheduler: 'simple',
  })
  const decoded = decode(sampled.latent, loaded.vae)
  const pasted = pasteKept(decoded.image, start.kept)
  return {
    graph: mergeNodes(loaded, start, prepared, sampled, decoded, pasted, showResult('result', pasted.image)),
    sampler: SAMPLER_NODE,
    result: 'result',
  }
}
