import { parentPort, workerData } from 'node:worker_threads'
import { createNetworks } from './networks.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './protocol.ts'
import { runJob, UnreadableError } from './run-job.ts'

/** The thread that runs the networks, which block it while they compute. */

class CancelledError extends Error {}

const networks = createNetworks((workerData as WorkerSettings).threads)

parentPort?.on('message', async (message: ToWorker) => {
  parentPort?.postMessage(await run(message), [])
})

async function run({ id, job, cancelled }: ToWorker): Promise<FromWorker> {
  const step = (progress: number) => {
    if (Atomics.load(cancelled, 0) === 1) throw new CancelledError()
    parentPort?.postMessage({ id, type: 'progress', progress } satisfies FromWorker, [])
  }
  try {
    return { id, type: 'done', done: await runJob(job, networks, step) }
  } catch (error) {
    if (error instanceof CancelledError) return { id, type: 'cancelled' }
    if (error instanceof UnreadableError) return { id, type: 'unreadable' }
    return { id, type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
