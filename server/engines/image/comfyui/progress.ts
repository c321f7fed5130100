import type { ImageWatch } from '../image-engine.ts'
import type { ComfyEvent } from './parse-frame.ts'

/** The steps' share of an image's progress: decoding and fetching come after the last step. */
const SHARE_OF_STEPS = 0.97

/** Adds up the steps of all images of a request. The progress only rises and ends at 1. */
export function createProgress(
  { count, stepsEach }: { count: number; stepsEach: number },
  { signal, onProgress, onPreview }: ImageWatch,
) {
  const shares = Array.from({ length: count }, () => 0)
  const done = new Set<number>()
  let told = 0

  const tell = () => {
    const steps = count * stepsEach
    const sum = shares.reduce((total, share) => total + share, 0)
    const isDone = done.size === count
    const progress = isDone ? 1 : (SHARE_OF_STEPS * sum + (1 - SHARE_OF_STEPS) * done.size) / count
    if (progress <= told || signal?.aborted) return
    told = progress
    onProgress?.({ progress, step: isDone ? steps : Math.floor(sum * stepsEach), steps })
  }

  return {
    hear(image: number, event: ComfyEvent, sampler: string | undefined): void {
      if (event.type === 'preview' && !signal?.aborted)
        onPreview?.({ image, data: event.data, contentType: event.contentType })
      if (event.type !== 'progress' || event.node !== sampler) return
      shares[image] = Math.max(shares[image] ?? 0, Math.min(1, event.value / event.max))
      tell()
    },
    finish(image: number): void {
      shares[image] = 1
      done.add(image)
      tell()
    },
  }
}
