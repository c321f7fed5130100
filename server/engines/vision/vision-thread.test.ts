import { describe, expect, test } from 'vitest'
import { VisionFailedError } from './errors.ts'
import { createVisionThread } from './vision-thread.ts'

const settings = { weights: '', threads: 1 }
const limits = { timeoutMs: 10_000, mostWaiting: 8, graceMs: 100 }
const image = (kind: number) => Uint8Array.of(kind)

/** A worker that runs this code for each image instead of scanning it. */
const workerThat = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from 'node:worker_threads'
      const see = (sight) => parentPort.postMessage({ outcome: 'seen', sight })
      parentPort.on('message', ({ work, cancelled }) => { const [kind] = work.image; ${code} })
    `)}`,
  )

describe('the vision thread', () => {
  test.each(['process.exit(1)', 'throw new Error("out of memory")', 'while (true);'])(
    'fails the image during which it dies (%s) and scans the next',
    async (death) => {
      const script = workerThat(`if (kind === 0) { ${death} } else see(kind)`)
      const thread = createVisionThread(settings, { ...limits, timeoutMs: 8_000 }, script)
      const [bad, good] = await Promise.allSettled([thread.look(image(0)), thread.look(image(7))])
      expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(VisionFailedError) })
      expect(good).toEqual({ status: 'fulfilled', value: 7 })
      await thread.close()
    },
  )

  test('is one thread that scans images one at a time, in order', async () => {
    const thread = createVisionThread(settings, limits, workerThat('see([threadId, kind])'))
    const seen = await Promise.all([0, 1, 2].map((kind) => thread.look(image(kind))))
    const [[id]] = seen as unknown as [[number, number]]
    expect(seen).toEqual([0, 1, 2].map((kind) => [id, kind]))
    await thread.close()
  })

  test('reports why an image could not be scanned', async () => {
    const fail = `parentPort.postMessage({ outcome: 'failed', reason: 'It is damaged.' })`
    const thread = createVisionThread(settings, limits, workerThat(fail))
    await expect(thread.look(image(0))).rejects.toThrow('It is damaged.')
    await thread.close()
  })

  test('rejects images when too many are waiting', async () => {
    const thread = createVisionThread(settings, { ...limits, mostWaiting: 2 }, workerThat('see(kind)'))
    const looks = await Promise.allSettled([1, 2, 3, 4, 5].map((kind) => thread.look(image(kind))))
    expect(looks.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    await expect(thread.look(image(6))).resolves.toBe(6)
    await thread.close()
  })

  test('tells a running scan through shared memory that it was aborted', async () => {
    const wait = `
      const giveUp = Date.now() + 60_000
      while (!Atomics.load(cancelled, 0) && Date.now() < giveUp);
      parentPort.postMessage({ outcome: Atomics.load(cancelled, 0) ? 'cancelled' : 'failed', reason: 'not told' })`
    const thread = createVisionThread(settings, { ...limits, timeoutMs: 60_000 }, workerThat(wait))
    const stop = new AbortController()
    const looking = thread.look(image(0), stop.signal)
    setTimeout(() => stop.abort(new Error('no longer wanted')), 50)
    await expect(looking).rejects.toThrow('no longer wanted')
    await thread.close()
  })

  test('fails running, waiting and new scans once closed', async () => {
    const thread = createVisionThread(settings, limits, workerThat(''))
    const looks = Promise.allSettled([thread.look(image(0)), thread.look(image(1))])
    await new Promise((resolve) => setTimeout(resolve, 20))
    await thread.close()
    expect((await looks).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(thread.look(image(2))).rejects.toBeInstanceOf(VisionFailedError)
  })
})
