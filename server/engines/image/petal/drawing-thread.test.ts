import { describe, expect, test } from 'vitest'
import { ImageEngineFailedError } from '../errors.ts'
import { createDrawingThread, type DrawingWatch } from './drawing-thread.ts'
import type { Drawing } from './protocol.ts'

const settings = { weights: '', threads: 1 }
const watch: DrawingWatch = { signal: undefined, onProgress: () => {}, onPreview: () => {} }
const job: Drawing = {
  images: [],
  references: {},
  negative: { parts: [] },
  guidance: 1,
  sampler: 'euler',
  steps: 1,
  output: { width: 64, height: 64, fit: 'extend' },
  wantsPreviews: false,
  drawsMargins: false,
  drawsLarge: false,
}

/** A worker that does this with each job instead of drawing. */
const workerThat = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads'
      parentPort.on('message', ({ cancelled }) => { ${code} })
    `)}`,
  )

const END = `parentPort.postMessage({ type: 'drawing-end', outcome: 'done' })`

describe('the drawing thread', () => {
  test.each(['process.exit(1)', 'throw new Error("out of memory")'])(
    'fails the job that it dies with (%s) and starts anew for the next',
    async (death) => {
      const thread = createDrawingThread(settings, workerThat(death))
      await expect(thread.draw(job, watch)).rejects.toBeInstanceOf(ImageEngineFailedError)
      await expect(thread.draw(job, watch)).rejects.toBeInstanceOf(ImageEngineFailedError)
      await thread.close()
    },
  )

  test('is one thread for all jobs, one job at a time, in their order', async () => {
    const tell = `parentPort.postMessage({ type: 'image-end', data: new Uint8Array([threadId]) }); ${END}`
    const thread = createDrawingThread(settings, workerThat(tell))
    const finished: number[] = []
    const results = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const images = await thread.draw(job, watch)
        finished.push(index)
        return images
      }),
    )
    expect(finished).toEqual([0, 1, 2])
    expect(new Set(results.map(([image]) => image?.[0])).size).toBe(1)
    await thread.close()
  })

  test('tells a running job at once that it is cancelled, through shared memory', async () => {
    const waitForIt = `
      parentPort.postMessage({ type: 'progress', progress: 0.1 })
      const giveUp = Date.now() + 60_000
      while (!Atomics.load(cancelled, 0) && Date.now() < giveUp);
      parentPort.postMessage({ type: 'drawing-end', outcome: Atomics.load(cancelled, 0) ? 'cancelled' : 'done' })`
    const thread = createDrawingThread(settings, workerThat(waitForIt))
    const stop = new AbortController()
    const reason = new Error('no longer wanted')
    const drawing = thread.draw(job, { ...watch, signal: stop.signal, onProgress: () => stop.abort(reason) })
    await expect(drawing).rejects.toBe(reason)
    await thread.close()
  })

  test('once closed fails what runs, what waits and what comes', async () => {
    const thread = createDrawingThread(
      settings,
      workerThat(`parentPort.postMessage({ type: 'progress', progress: 0 })`),
    )
    const running = thread.draw(job, { ...watch, onProgress: () => void thread.close() })
    const waiting = thread.draw(job, watch)
    const ended = await Promise.allSettled([running, waiting])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(thread.draw(job, watch)).rejects.toBeInstanceOf(ImageEngineFailedError)
  })
})
