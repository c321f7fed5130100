import { parentPort, workerData } from 'node:worker_threads'
import { lookAtFrames } from './look-at-frames.ts'
import { type FaceModels, loadFaceModels, loadVisionModels, type VisionModels } from './models.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './protocol.ts'
import { readFaces } from './read-face.ts'
import { readFrames } from './read-frames.ts'

/** The thread that runs the networks, which block it while they compute. */

class CancelledError extends Error {}

const { weights, threads } = workerData as WorkerSettings
let models: Promise<VisionModels> | undefined
let faceModels: Promise<FaceModels> | undefined

parentPort?.on('message', async (message: ToWorker) => {
  parentPort?.postMessage(await run(message), [])
})

async function run({ work, cancelled }: ToWorker): Promise<FromWorker> {
  const checkpoint = () => {
    if (Atomics.load(cancelled, 0) === 1) throw new CancelledError()
  }
  try {
    models ??= loadVisionModels(weights, threads)
    const loaded = await models
    if (work.kind === 'load') return { outcome: 'loaded' }
    const frames = await readFrames(work.image, work.kind === 'faces' ? work.mostPixels : undefined)
    if (work.kind === 'look')
      return { outcome: 'seen', sight: await lookAtFrames(frames, loaded, checkpoint) }
    faceModels ??= loadFaceModels(threads)
    return {
      outcome: 'read',
      faces: await readFaces(
        frames,
        { ...loaded, ...(await faceModels) },
        { onlyLarge: work.onlyLarge, checkpoint },
      ),
    }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled' }
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
