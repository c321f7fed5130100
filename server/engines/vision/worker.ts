import { parentPort, workerData } from 'node:worker_threads'
import { lookAtFrames } from './look-at-frames.ts'
import { loadVisionModels, type VisionModels } from './models.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './protocol.ts'
import { readFrames } from './read-frames.ts'

/** The thread that runs the networks, which block it while they compute. */

class CancelledError extends Error {}

const { weights, threads } = workerData as WorkerSettings
let models: Promise<VisionModels> | undefined

parentPort?.on('message', async (message: ToWorker) => {
  parentPort?.postMessage(await run(message), [])
})

async function run({ image, cancelled }: ToWorker): Promise<FromWorker> {
  const checkpoint = () => {
    if (Atomics.load(cancelled, 0) === 1) throw new CancelledError()
  }
  try {
    models ??= loadVisionModels(weights, threads)
    const loaded = await models
    if (image === null) return { outcome: 'loaded' }
    return { outcome: 'seen', sight: await lookAtFrames(await readFrames(image), loaded, checkpoint) }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled' }
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
