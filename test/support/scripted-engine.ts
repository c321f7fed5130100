import sharp from 'sharp'
import { IMAGES_PER_TASK, seedOfImage, TASK_MODES, UPSCALE } from '#contract/catalogue/modes'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import { SD_SAMPLERS } from '#contract/catalogue/samplers'
import type { Size } from '#contract/catalogue/sizes'
import { checkImageRequest } from '#server/engines/image/check-request'
import type { ImageCapabilities, ImageEngine, ImageRequest } from '#server/engines/image/image-engine'

export type ScriptedEngine = ImageEngine & {
  /** All requests, in order. */
  readonly requests: ImageRequest[]
  /** Pauses until the returned function is called. */
  hold(): () => void
  /** The next requests fail with these errors, one each. */
  failNext(...errors: Error[]): void
  /** The next images are black, like those of a server's own filter, or equal to the input image. */
  drawNext(what: 'black' | 'unchanged'): void
}

const capabilities: ImageCapabilities = {
  name: 'Scripted',
  modes: TASK_MODES,
  standsIn: true,
  models: ['scripted'],
  side: { min: 64, max: 2048 },
  samplers: SD_SAMPLERS,
  schedules: [],
  clipSkip: false,
  fluxGuidance: false,
  steps: { min: 1, max: 80, default: 20 },
  guidance: { min: 1, max: 30, default: 4 },
  count: IMAGES_PER_TASK,
  negativePrompt: true,
  references: REFERENCE_KINDS,
  masks: true,
  edits: ['erase', 'fill', 'instruct'],
  cutOutOptions: true,
  maxLoras: 0,
  loras: [],
  scale4x: true,
  walkFrames: null,
  videoSeconds: { min: 1, max: 8 },
  videoEndPrompt: true,
  videoMotion: true,
  concurrency: 1,
  missing: [],
  checkpoints: [],
  foreignFiles: [],
  familyGaps: [],
}

/** An image engine for tests: draws at once, or on demand. */
export function createScriptedEngine(changed: Partial<ImageCapabilities> = {}): ScriptedEngine {
  const able = { ...capabilities, ...changed }
  const requests: ImageRequest[] = []
  const failures: Error[] = []
  let next: 'black' | 'unchanged' | 'pictures' = 'pictures'
  let gate = Promise.resolve()
  return {
    capabilities: able,
    requests,
    hold() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    failNext: (...errors) => failures.push(...errors),
    drawNext: (what) => {
      next = what
    },
    async generate(request, { signal, onProgress, onPreview } = {}) {
      const { accepted, warnings } = checkImageRequest(request, able)
      requests.push(request)
      const scale = accepted.mode === 'upscale' ? UPSCALE.factor : 1
      const [width, height] = [accepted.width * scale, accepted.height * scale]
      const drawn = await Promise.all(
        Array.from({ length: accepted.count }, (_, i) =>
          next === 'unchanged'
            ? sharp(accepted.references[0]?.data).png().toBuffer()
            : paint({ width, height }, seedOfImage(accepted.seed, i), next === 'black'),
        ),
      )
      next = 'pictures'
      onPreview?.({ image: 0, data: drawn[0] as Uint8Array, contentType: 'image/png' })
      onProgress?.({ progress: 0.5, step: 10, steps: 20 })
      await Promise.race([gate, aborted(signal)])
      signal?.throwIfAborted()
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      onProgress?.({ progress: 1, step: 20, steps: 20 })
      return {
        images: drawn.map((data, i) => ({
          data,
          contentType: 'image/png',
          width,
          height,
          seed: seedOfImage(accepted.seed, i),
        })),
        warnings,
      }
    },
    close: async () => {},
  }
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve()
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Two colours that depend on the seed. */
async function paint({ width, height }: Size, seed: number, isBlack: boolean): Promise<Uint8Array> {
  const shade = isBlack ? 0 : 60 + (seed % 190)
  const half = await sharp({
    create: {
      width: Math.ceil(width / 2),
      height,
      channels: 3,
      background: { r: shade, g: isBlack ? 0 : 30, b: 0 },
    },
  })
    .png()
    .toBuffer()
  const background = isBlack ? '#000' : { r: 20, g: shade, b: 200 }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
}
