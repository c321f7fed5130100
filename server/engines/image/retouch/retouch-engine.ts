import { BACKGROUND_COLORS } from '#contract/catalogue/modes'
import { pairFaces } from '#contract/generation/face-order'
import { VisionFailedError } from '#server/engines/vision/errors'
import type { Vision } from '#server/engines/vision/vision-engine'
import { type AcceptedRequest, checkImageRequest } from '../check-request.ts'
import { BadImageRequestError } from '../errors.ts'
import type { ImageCapabilities, ImageEngine } from '../image-engine.ts'
import type { Background } from './cut-out.ts'
import { listFaces } from './list-faces.ts'
import type { Job } from './protocol.ts'
import type { Retouch } from './retouch.ts'

const CAPABILITIES: ImageCapabilities = {
  name: 'Retouch',
  modes: ['background_remover', 'image_editor', 'face_swap', 'upscale'],
  standsIn: false,
  models: [],
  side: { min: 1, max: 20_000 },
  samplers: ['euler'],
  schedules: [],
  clipSkip: false,
  fluxGuidance: false,
  steps: { min: 1, max: 1, default: 1 },
  guidance: { min: 1, max: 1, default: 1 },
  count: { min: 1, max: 1 },
  negativePrompt: false,
  references: ['remove_background', 'image_edit', 'face_swap'],
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
  concurrency: 1,
  missing: [],
  checkpoints: [],
  foreignFiles: [],
  familyGaps: [],
}

/** The second engine in the box: tools that work on an image and need no words. */
export function createRetouchEngine(retouch: Retouch, vision: Pick<Vision, 'readFaces'>): ImageEngine {
  return {
    capabilities: CAPABILITIES,
    // The process closes the networks, because calls use them too.
    close: async () => {},
    async generate(request, { signal, onProgress } = {}) {
      const { accepted, warnings } = checkImageRequest(request, CAPABILITIES)
      const steps = 10
      const job = accepted.faceSwap === undefined ? toJob(accepted) : await toSwap(accepted, vision, signal)
      const { png, width, height } = await retouch.run(job, {
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
  if (request.upscale !== undefined) return { kind: 'enlarge', image: request.upscale }
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

/** Finds the faces of both images and pairs them. Throws if none is swapped. */
async function toSwap(
  { references, faceSwap }: AcceptedRequest,
  vision: Pick<Vision, 'readFaces'>,
  signal: AbortSignal | undefined,
): Promise<Job> {
  const source = references.find(({ kind }) => kind === 'face_swap')?.data
  if (source === undefined || faceSwap === undefined) throw notThere('references')
  const { target, order, mapping } = faceSwap
  const faces = { source: await find(source, 'references'), target: await find(target, 'faceSwap') }
  if (faces.source.length === 0) throw unusable('references', NO_FACE.source)
  if (faces.target.length === 0) throw unusable('faceSwap', NO_FACE.target)
  const pairs = pairFaces(faces, order, mapping)
  if (pairs.length === 0) throw unusable('faceSwap', NO_FACE.pairs)
  return {
    kind: 'swap-faces',
    image: target,
    source,
    pairs: pairs.map(({ from, to }) => ({ from: from.points, to: to.points })),
  }

  async function find(image: Uint8Array, path: string) {
    try {
      return await listFaces(vision, image, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof VisionFailedError) throw error
      throw unusable(path, 'This picture cannot be read.')
    }
  }
}

const NO_FACE = {
  source: 'No face was found in the picture that the face comes from.',
  target: 'No face was found in the picture that the face goes into.',
  pairs: 'No face was chosen to be replaced.',
}

function toBackground({ cutOut, backgroundColor = 'transparent' }: AcceptedRequest): Background {
  if (cutOut?.image !== undefined) return { kind: 'image', image: cutOut.image }
  if (cutOut?.blur === true) return { kind: 'blur' }
  const color = BACKGROUND_COLORS[backgroundColor]
  return color === null ? { kind: 'transparent' } : { kind: 'color', color }
}

const unusable = (path: string, message: string) => new BadImageRequestError([{ path, message }])
const notThere = (path: string) => unusable(path, 'There is no picture to work on.')
