import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '#server/log'
import { StopRun } from './stop-run.ts'
import { openWorkQueue, type Work } from './work-queue.ts'

type Run = { id: string; runId: string; tries: number }
type Lost = Run & { stopRequested: 'cancelled' | null }

/** A queue in memory; every end is recorded as `<what> <id>`. */
async function open(changed: Partial<Work<Run, Lost, string>> = {}, places = 2) {
  const waiting: Run[] = []
  const ends: string[] = []
  const started: string[] = []
  const note = (what: string) => async (run: Run) => {
    ends.push(`${what} ${run.id}`)
    return true
  }
  const queue = await openWorkQueue<Run, Lost, string>(
    {
      noun: 'test',
      leaseSeconds: 0.02,
      triesAtMost: 3,
      idOf: ({ id }) => id,
      offer: async () => [{ id: 'engine', engine: 'engine', places }],
      withdraw: async () => {},
      claim: async (_, free) => ({ runs: waiting.splice(0, free) }),
      renew: async (runs) => new Map(runs.map(({ runId }) => [runId, null])),
      listLost: async () => [],
      async run(run) {
        started.push(run.id)
        ends.push(`done ${run.id}`)
        return undefined
      },
      isFinal: () => false,
      requeue: note('requeued'),
      endStopped: note('stopped'),
      endFailed: note('failed'),
      endAbandoned: note('abandoned'),
      ...changed,
    },
    createLog('silent'),
  )
  onTestFinished(() => queue.close())
  const submit = (...runs: Partial<Run>[]) => {
    for (const [i, run] of runs.entries()) waiting.push({ id: `${i}`, runId: `run ${i}`, tries: 1, ...run })
    queue.wake()
  }
  return { queue, ends, started, submit }
}

/** A run that lasts until it is aborted. */
const untilStopped: Work<Run, Lost, string>['run'] = (_, __, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

it('claims no more than there are free places, and more when one is free', async () => {
  let running = 0
  let most = 0
  const { ends, submit } = await open({
    async run({ id }) {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      ends.push(`done ${id}`)
      return undefined
    },
  })
  submit({}, {}, {}, {}, {})
  await expect.poll(() => ends).toHaveLength(5)
  expect(most).toBe(2)
})

it('retries a failed run, unless the error is final or the tries are used up', async () => {
  const { ends, submit } = await open(
    {
      run: async ({ id }) => Promise.reject(new Error(id)),
      isFinal: (error) => (error as Error).message === 'final',
    },
    3,
  )
  submit({ id: 'first' }, { id: 'last', tries: 3 }, { id: 'final' })
  await expect.poll(() => ends.toSorted()).toEqual(['failed final', 'failed last', 'requeued first'])
})

it('stops a run on request and ends it once', async () => {
  const { queue, ends, submit } = await open({ run: untilStopped })
  submit({ id: 'mine' })
  await expect
    .poll(() => {
      queue.stop('mine', 'cancelled')
      return ends
    })
    .toEqual(['stopped mine'])
})

it('stops a run whose lease is lost and leaves its end to the new owner', async () => {
  let reason: unknown
  const { ends, submit } = await open({
    renew: async () => new Map(),
    run: (run, offer, stop) => {
      stop.signal.addEventListener('abort', () => (reason = stop.signal.reason))
      return untilStopped(run, offer, stop)
    },
  })
  submit({ id: 'mine' })
  await expect.poll(() => reason).toEqual(new StopRun('lost'))
  expect(ends).toEqual([])
})

it('on close, requeues runs or abandons those that cannot go back', async () => {
  const { queue, ends, started, submit } = await open({
    run(run, offer, stop) {
      started.push(run.id)
      return untilStopped(run, offer, stop)
    },
    requeue: async ({ id }) => {
      if (id === 'begun') return false
      ends.push(`requeued ${id}`)
      return true
    },
  })
  submit({ id: 'begun' }, { id: 'fresh' })
  await expect.poll(() => started).toHaveLength(2)
  await queue.close()
  expect(ends.toSorted()).toEqual(['abandoned begun', 'requeued fresh'])
})

it('lets runs finish when it closes with a limit, claims nothing more, and requeues what the limit cuts', async () => {
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
  let withdrawn = 0
  const { queue, ends, started, submit } = await open({
    async run(run, offer, stop) {
      started.push(run.id)
      if (run.id === 'long') return untilStopped(run, offer, stop)
      await goOn
      ends.push(`done ${run.id}`)
      return undefined
    },
    withdraw: async () => {
      withdrawn += 1
    },
  })
  submit({ id: 'short' }, { id: 'long' }, { id: 'waiting' })
  await expect.poll(() => started).toHaveLength(2)
  const limit = new AbortController()
  const closing = queue.close(limit.signal)
  await expect.poll(() => withdrawn).toBe(1)
  letGo()
  await expect.poll(() => ends).toEqual(['done short'])
  limit.abort()
  await closing
  expect(ends).toEqual(['done short', 'requeued long'])
  expect(started).toEqual(['short', 'long'])
})

it('ends lost runs: stopped if that was asked for, else tried again, else abandoned', async () => {
  const lost: Lost[] = [
    { id: 'cancelled', runId: 'a', tries: 1, stopRequested: 'cancelled' },
    { id: 'again', runId: 'b', tries: 1, stopRequested: null },
    { id: 'often', runId: 'c', tries: 3, stopRequested: null },
  ]
  const { ends } = await open({ listLost: async () => lost.splice(0) })
  await expect.poll(() => ends).toEqual(['stopped cancelled', 'requeued again', 'abandoned often'])
})

it('requeues a run without counting the try when the error says nothing about the run', async () => {
  const requeued: unknown[] = []
  const outage = new Error('the storage is away')
  const { submit } = await open({
    run: async () => Promise.reject(outage),
    countsAsTry: (error) => error !== outage,
    async requeue({ id }, options) {
      requeued.push([id, options])
      return true
    },
  })
  submit({ id: 'third', tries: 3 })
  await expect.poll(() => requeued).toEqual([['third', { counts: false, error: outage }]])
})

it('ends no lost run right after the database was away, but once its owner had time to renew the lease', async () => {
  let awayAt = 0
  let endedAt = 0
  const { ends } = await open({
    leaseSeconds: 1.5,
    async listLost() {
      if (awayAt === 0) {
        awayAt = performance.now()
        throw new Error('the database is away')
      }
      return [{ id: 'lost', runId: 'run', tries: 1, stopRequested: null }]
    },
    async requeue({ id }) {
      endedAt ||= performance.now()
      ends.push(`requeued ${id}`)
      return true
    },
  })
  await expect.poll(() => ends.length).toBeGreaterThan(0)
  expect(endedAt - awayAt).toBeGreaterThanOrEqual(1_500)
})
