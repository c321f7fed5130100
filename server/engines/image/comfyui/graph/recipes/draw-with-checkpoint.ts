import type { ImageOrder } from '../../image-order.ts'
import { SD15_CELL, SDXL_CELL, sizeNearMegapixel, sizeToDraw } from '../../image-size.ts'
import { pickModel } from '../../server-profile.ts'
import { type Drawing, mergeNodes } from '../graph.ts'
import { loadSource } from '../steps/cut-out.ts'
import { encodePrompt } from '../steps/encode-prompt.ts'
import { finishImage } from '../steps/finish-image.ts'
import { loadCheckpoint } from '../steps/load-checkpoint.ts'
import { guidanceFor, SAMPLER_NODE, sample, schedulerFor } from '../steps/sample.ts'
import { skipClipLayers } from '../steps/skip-clip-layers.ts'
import { stackLoras } from '../steps/stack-loras.ts'
import { startLatent } from '../steps/start-latent.ts'
import { steerByImage } from '../steps/steer-by-image.ts'
import { steerByStructure } from '../steps/steer-by-structure.ts'

/** Stable Diffusion 1.5 and XL: one file with model, text encoders and decoder. They differ in size, nets and adapters. */
export function drawWithCheckpoint(order: ImageOrder): Drawing {
  const { request, inputs, server, seed } = order
  const { base, fileOnServer } = pickModel(server, 'image', request.model)
  const family = base === 'sdxl' ? base : 'sd15'
  const drawn = family === 'sdxl' ? sizeNearMegapixel(request, SDXL_CELL) : sizeToDraw(request, SD15_CELL)
  const loaded = loadCheckpoint(fileOnServer)
  const styled = stackLoras(loaded, order.loras)
  const reader = skipClipLayers(styled.clip, request.clipSkip)
  const positive = encodePrompt('positive', order.positive, reader.clip)
  const negative = encodePrompt('negative', order.negative, reader.clip)
  const looks = steerByImage(order, styled.model)
  const structure = steerByStructure(
    order,
    { positive: positive.conditioning, negative: negative.conditioning },
    { family, size: drawn },
  )
  const start = startLatent(inputs, drawn, loaded.vae, 'EmptyLatentImage', (source) =>
    loadSource(order, source),
  )
  const sampled = sample({
    model: looks.model,
    positive: structure.positive,
    negative: structure.negative,
    latent: start.latent,
    denoise: start.denoise,
    seed,
    steps: request.steps,
    guidance: guidanceFor(request.sampler, request.guidance),
    sampler: request.sampler,
    scheduler: request.schedule ?? schedulerFor(request.sampler),
  })
  const { nodes, ...finished } = finishImage(order, {
    samples: sampled.latent,
    vae: loaded.vae,
    drawn,
    kept: start.kept,
  })
  return {
    graph: mergeNodes(loaded, styled, reader, positive, negative, looks, structure, start, sampled, {
      nodes,
    }),
    sampler: SAMPLER_NODE,
    ...finished,
  }
}
