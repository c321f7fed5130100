import { MOTION } from '#contract/catalogue/modes'
import { fileOf, type ImageOrder } from '../../image-order.ts'
import { SD15_CELL, sizeToDraw } from '../../image-size.ts'
import { modelsToMove, pickModel } from '../../server-profile.ts'
import { type Drawing, type Link, mergeNodes, type Nodes } from '../graph.ts'
import { encodePrompt } from '../steps/encode-prompt.ts'
import { cut, decode } from '../steps/finish-image.ts'
import { loadCheckpoint } from '../steps/load-checkpoint.ts'
import { loadImage } from '../steps/load-image.ts'
import { guidanceFor, SAMPLER_NODE, sample, schedulerFor } from '../steps/sample.ts'
import { saveVideo } from '../steps/save-video.ts'

const FPS = 8
/** Frames that the motion model sees at once. */
const CONTEXT = 16

/** Moves what a Stable Diffusion 1.5 model draws, for servers without Wan. */
export function filmWithAnimateDiff(order: ImageOrder, seconds: number): Drawing {
  const { request, inputs, server, seed } = order
  const drawn = sizeToDraw(request, SD15_CELL)
  const frames = Math.max(CONTEXT, Math.round(seconds * FPS))
  const loaded = loadCheckpoint(
    pickModel({ models: modelsToMove(server) }, 'image', request.model).fileOnServer,
  )
  const positive = encodePrompt('positive', order.positive, loaded.clip)
  const negative = encodePrompt('negative', order.negative, loaded.clip)
  const motion = loadMotion(fileOf(order, 'motion'), loaded.model, request.video?.motion ?? MOTION.default)
  const start = startFrames(inputs.source, drawn, frames, loaded.vae)
  const sampled = sample({
    model: ['moving', 0],
    positive: positive.conditioning,
    negative: negative.conditioning,
    latent: start.latent,
    denoise: inputs.source?.denoise ?? 1,
    seed,
    steps: request.steps,
    guidance: guidanceFor(request.sampler, request.guidance),
    sampler: request.sampler,
    scheduler: schedulerFor(request.sampler),
  })
  const decoded = decode(sampled.latent, loaded.vae)
  const whole = cut(decoded.image, drawn, request)
  const saved = saveVideo(order, whole.image, frames / seconds)
  return {
    graph: mergeNodes(loaded, positive, negative, motion, start, sampled, decoded, whole, saved),
    sampler: SAMPLER_NODE,
    result: 'result',
    isVideo: true,
  }
}

/** 5 leaves the model as it was taught; the ends are as far as it moves without falling apart. */
const scaleOf = (motion: number) => Math.round((0.7 + 0.06 * motion) * 100) / 100

function loadMotion(file: string, model: Link, motion: number): Nodes {
  return {
    nodes: {
      motion: { class_type: 'ADE_LoadAnimateDiffModel', inputs: { model_name: file } },
      motion_applied: {
        class_type: 'ADE_ApplyAnimateDiffModelSimple',
        inputs: { motion_model: ['motion', 0], scale_multival: ['motion_scale', 0] },
      },
      motion_scale: { class_type: 'ADE_MultivalDynamic', inputs: { float_val: scaleOf(motion) } },
      context: {
        class_type: 'ADE_StandardUniformContextOptions',
        inputs: { context_length: CONTEXT, context_stride: 1, context_overlap: 4 },
      },
      moving: {
        class_type: 'ADE_UseEvolvedSampling',
        inputs: {
          model,
          beta_schedule: 'autoselect',
          m_models: ['motion_applied', 0],
          context_options: ['context', 0],
        },
      },
    },
  }
}

function startFrames(
  source: ImageOrder['inputs']['source'],
  { width, height }: { width: number; height: number },
  frames: number,
  vae: Link,
): Nodes & { readonly latent: Link } {
  if (!source) {
    const inputs = { width, height, batch_size: frames }
    return { nodes: { latent: { class_type: 'EmptyLatentImage', inputs } }, latent: ['latent', 0] }
  }
  const loaded = loadImage('source', source)
  const repeated: Nodes = {
    nodes: {
      latent: { class_type: 'VAEEncode', inputs: { pixels: loaded.image, vae } },
      frames: {
        class_type: 'RepeatLatentBatch',
        inputs: { samples: ['latent', 0], amount: frames },
      },
    },
  }
  return { nodes: mergeNodes(loaded, repeated), latent: ['frames', 0] }
}
