import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import { type AcceptedRequest, checkImageRequest } from '../check-request.ts'
import { BadImageRequestError } from '../errors.ts'
import type { ImageCapabilities, ImageEngine } from '../image-engine.ts'
import type { Background } from './cut-out.ts'
import type { Job } from './protocol.ts'
import type { Retouch } from './retouch.ts'

const CAPABILITIES: ImageCapabilities = {
  name: 'Retouch',
  modes: ['background_remover', 'image_editor'],
  standsIn: false,
  models: [],
  side: { min: 1, max: 20_000 },
  samplers: ['euler'],
  steps: { min: 1, max: 1, default: 1 },
  guidance: { min: 1, max: 1, default: 1 },
  count: { min: 1, max: 1 },
  negativePrompt: false,
  references: ['remove_background', 'image_edit'],
  masks: true,
  edits: ['erase'],
  cutOutOptions: true,
  maxLoras: 0,
  loras: [],
  scale4x: false,
  walkFrames: null,
  videoSeconds: null,
  videoEndPrompt: false,
  videoMotion: false,
  referencePreviews: [],
  concurrency: 1,
  missing: [],
  checkpoints: [],
  foreignFiles: [],
  familyGaps: [],
}

/** The second engine in the box: tools that work on an image and need no words. */
export function createRetouchEngine(retouch: Retouch): ImageEngine {
  return {
    capabilities: CAPABILITIES,
    // The process closes the networks, because calls use them too.
    close: async () => {},
    async generate(request, { signal, onProgress } = {}) {
      const { accepted, warnings } = checkImageRequest(request, CAPABILITIES)
      const steps = 10
      const { png, width, height } = await retouch.run(toJob(accepted), {
        signal,
        onProgress: (progress) => onProgress?.({ progress, step: Math.floor(progress * steps), steps }),
      })
      onProgress?.({ progress: 1, step: steps, steps })
      return {
        images: [{ data: png, contentType: 'image/png', width, height, seed: accepted.seed }],
        warnings,
      }
    },
  }
}

function toJob(request: AcceptedRequest): Job {
  const image = request.references[0]?.data
  if (image === undefined) throw notThere('references')
  if (request.mode === 'background_remover') {
    return {
      kind: 'cut-out',
      image,
      strokes: request.cutOut?.strokes ?? [],
      background: toBackground(request),
    }
  }
  if (request.mask === undefined) throw notThere('mask')
  return { kind: 'erase', image, mask: request.mask }
}

function toBackground({ cutOut, backgroundColor = 'transparent' }: AcceptedRequest): Background {
  if (cutOut?.image !== undefined) return { kind: 'image', image: cutOut.image }
  if (cutOut?.blur === true) return { kind: 'blur' }
  const color = BACKGROUND_COLORS[backgroundColor]
  return color === null ? { kind: 'transparent' } : { kind: 'color', color }
}

const notThere = (path: string) =>
  new BadImageRequestError([{ path, message: 'There is no picture to work on.' }])
