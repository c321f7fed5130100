import { availableParallelism } from 'node:os'
import { OWN_ENGINE } from '#contract/catalogue/models'
import { IMAGES_PER_TASK, MODES, type ModeName, VIDEO_SECONDS } from '#contract/catalogue/modes'
import { SD_SAMPLERS } from '#contract/catalogue/samplers'
import { checkImageRequest } from '../check-request.ts'
import type { ImageCapabilities, ImageEngine } from '../image-engine.ts'
import { createRetouch, type Retouch } from '../retouch/retouch.ts'
import { toDrawSettings } from './draw-settings.ts'
import { createDrawingThread } from './drawing-thread.ts'
import { toRegionEdit } from './edit-region.ts'
import { DRAWING_SHARE, enlargeAll } from './enlarge-drawings.ts'
import { planDrawing } from './plan-drawing.ts'
import { prepareReferences } from './prepare-references.ts'
import { encodeVideo, toWalk } from './video.ts'
import { OWN_WEIGHTS } from './vocabulary.ts'

const CAPABILITIES: ImageCapabilities = {
  name: OWN_ENGINE,
  modes: [...(Object.keys(MODES) as ModeName[]), 'video', 'image_editor'],
  standsIn: true,
  models: ['petal'],
  side: { min: 64, max: 2048 },
  samplers: SD_SAMPLERS,
  schedules: [],
  clipSkip: false,
  fluxGuidance: false,
  steps: { min: 1, max: 80, default: 20 },
  guidance: MODES.image.guidance,
  count: IMAGES_PER_TASK,
  negativePrompt: true,
  references: ['image_to_image', 'image_edit', 'canny', 'anyline', 'scribble'],
  masks: true,
  edits: ['fill'],
  cutOutOptions: false,
  maxLoras: 0,
  loras: [],
  scale4x: true,
  walkFrames: { min: 2, max: 120 },
  videoSeconds: { min: VIDEO_SECONDS.min, max: VIDEO_SECONDS.max },
  videoEndPrompt: true,
  videoMotion: true,
  concurrency: 1,
  missing: [],
  checkpoints: [],
  foreignFiles: [],
  familyGaps: [],
}

/** More threads than this gain little on a model of this size. */
const MOST_THREADS = 4

export type PetalSettings = {
  /** Left out: the weights that come with the engine. */
  weights?: string
  threads?: number
  /** What the thread runs; left out: the model. */
  script?: URL
  /** The networks that enlarge four times; left out: this engine opens and closes its own. */
  retouch?: Pick<Retouch, 'run'>
}

/** The engine in the box: a small diffusion model of drawings, on the processor, in a thread of its own. */
export function createPetalEngine({
  weights = OWN_WEIGHTS,
  threads = Math.min(MOST_THREADS, availableParallelism()),
  script,
  retouch,
}: PetalSettings = {}): ImageEngine {
  const thread = createDrawingThread({ weights, threads }, script)
  const own = createRetouch({ threads })

  return {
    capabilities: CAPABILITIES,
    async close() {
      await thread.close()
      await own.close()
    },
    async generate(request, { signal, onProgress, onPreview } = {}) {
      const { accepted: asked, warnings } = checkImageRequest(request, CAPABILITIES)
      signal?.throwIfAborted()
      const tuned = { ...asked, ...toDrawSettings(asked) }
      if (tuned.sampler !== asked.sampler)
        warnings.push({ option: 'sampler', message: `Schnell is drawn with ${tuned.sampler} only.` })
      const region = tuned.mode === 'image_editor' ? await toRegionEdit(tuned) : undefined
      const accepted = region?.request ?? (tuned.video === undefined ? tuned : toWalk(tuned, tuned.video))
      const references = await prepareReferences(accepted)
      const drawing = {
        ...planDrawing(accepted, references, onPreview !== undefined),
        halfway: asked.video !== undefined,
      }
      const steps = drawing.images.length * accepted.steps
      const drawingShare = accepted.scale4x ? DRAWING_SHARE : 1
      const drawn = await thread.draw(drawing, {
        signal,
        onProgress: (done) =>
          onProgress?.({ progress: drawingShare * done, step: Math.round(done * steps), steps }),
        onPreview: ({ image, data }) =>
          onPreview?.({ image: asked.video === undefined ? image : 0, data, contentType: 'image/jpeg' }),
      })
      const { width, height } = drawing.output
      if (asked.video !== undefined) {
        const data = await encodeVideo(drawn)
        return { images: [{ data, contentType: 'image/webp', width, height, seed: asked.seed }], warnings }
      }
      if (region !== undefined && drawn[0] !== undefined) {
        const whole = await region.putBack(drawn[0])
        return { images: [{ ...whole, contentType: 'image/png', seed: asked.seed }], warnings }
      }
      const sized = drawn.map((png) => ({ png, width, height }))
      const finished = accepted.scale4x
        ? await enlargeAll(retouch ?? own, sized, {
            signal,
            onProgress: (progress) => onProgress?.({ progress, step: steps, steps }),
          })
        : sized
      const images = finished.map(({ png, ...size }, i) => ({
        data: png,
        contentType: 'image/png' as const,
        ...size,
        seed: drawing.images[i]?.seed ?? accepted.seed,
      }))
      return { images, warnings }
    },
  }
}
