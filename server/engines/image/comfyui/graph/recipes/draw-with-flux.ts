import { FLUX_GUIDANCE } from '#contract/catalogue/server-options'
import type { ImageOrder } from '../../image-order.ts'
import { FLUX_CELL, sizeToDraw } from '../../image-size.ts'
import { pickModel } from '../../server-profile.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { encodePrompt } from '../steps/encode-prompt.ts'
import { finishImage } from '../steps/finish-image.ts'
import { guideFlux } from '../steps/guide-flux.ts'
import { loadFlux } from '../steps/load-flux.ts'
import { SAMPLER_NODE, sample } from '../steps/sample.ts'
import { stackModelLoras } from '../steps/stack-loras.ts'
import { startLatent } from '../steps/start-latent.ts'

/** Dev and schnell: guidance is baked in, so the sampler itself runs without any. */
export function drawWithFlux(order: ImageOrder, mode: 'fluxtext2img' | 'flux1schnell'): Drawing {
  const { request, inputs, server, seed } = order
  const drawn = sizeToDraw(request, FLUX_CELL)
  const loaded = loadFlux(order, pickModel(server, mode, request.model).fileOnServer)
  const styled = stackModelLoras(loaded.model, order.loras)
  const positive = encodePrompt('positive', order.positive, loaded.clip)
  const guided = guideFlux(positive.conditioning, request.fluxGuidance ?? FLUX_GUIDANCE.default)
  const start = startLatent(inputs, drawn, loaded.vae, 'EmptySD3LatentImage')
  const sampled = sample({
    model: styled.model,
    // Schnell has no guidance built in and would ignore the number.
    positive: mode === 'flux1schnell' ? positive.conditioning : guided.positive,
    negative: guided.negative,
    latent: start.latent,
    denoise: start.denoise,
    seed,
    steps: request.steps,
    guidance: 1,
    sampler: request.sampler,
    scheduler: request.schedule ?? 'simple',
  })
  const { nodes, ...finished } = finishImage(order, {
    samples: sampled.latent,
    vae: loaded.vae,
    drawn,
    kept: start.kept,
  })
  return {
    graph: mergeNodes(loaded, styled, positive, guided, start, sampled, { nodes }),
    sampler: SAMPLER_NODE,
    ...finished,
  }
}
