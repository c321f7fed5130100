import { fileOf, type ImageOrder } from '../../image-order.ts'
import { type Drawing, type Link, mergeNodes, type Nodes } from '../graph.ts'
import { encodePrompt } from '../steps/encode-prompt.ts'
import { decode, pasteKept } from '../steps/finish-image.ts'
import { guideFlux } from '../steps/guide-flux.ts'
import { loadFlux } from '../steps/load-flux.ts'
import { SAMPLER_NODE, sample } from '../steps/sample.ts'
import { showResult } from '../steps/show-result.ts'
import { startLatent } from '../steps/start-latent.ts'

const GUIDANCE = 2.5

/** The prompt is an instruction, and the picture is shown to the model beside it. */
export function editWithKontext(order: ImageOrder, source: { width: number; height: number }): Drawing {
  const { request, inputs, seed } = order
  const loaded = loadFlux(order, fileOf(order, 'kontext'))
  const instruction = encodePrompt('positive', order.positive, loaded.clip)
  const start = startLatent(inputs, source, loaded.vae, 'EmptySD3LatentImage')
  const seen = showImage(instruction.conditioning, ['latent', 0])
  const guided = guideFlux(seen.conditioning, GUIDANCE)
  const sampled = sample({
    model: loaded.model,
    positive: guided.positive,
    negative: guided.negative,
    latent: start.latent,
    denoise: 1,
    seed,
    steps: request.steps,
    guidance: 1,
    sampler: 'euler',
    scheduler: 'simple',
  })
  const decoded = decode(sampled.latent, loaded.vae)
  const pasted = pasteKept(decoded.image, start.kept)
  return {
    graph: mergeNodes(
      loaded,
      instruction,
      start,
      seen,
      guided,
      sampled,
      decoded,
      pasted,
      showResult('result', pasted.image),
    ),
    sampler: SAMPLER_NODE,
    result: 'result',
  }
}

function showImage(conditioning: Link, latent: Link): Nodes & { readonly conditioning: Link } {
  return {
    nodes: { seen: { class_type: 'ReferenceLatent', inputs: { conditioning, latent } } },
    conditioning: ['seen', 0],
  }
}
