import type { Logger } from '#server/log'
import { createLeases, type Leases, type RenewLeases } from './leases.ts'
import { type StopReason, StopRun } from './stop-run.ts'
import { untilAborted } from './until-aborted.ts'
import { createWakeUp, type WakeUp } from './wake-up.ts'

/**
 * The mechanism behind image tasks and chat replies: engines with free places claim work that waits in the database, hold
 * it under a lease, and end it exactly once. Any number of processes do this on one database. `Work` contains what
 * differs between the two.
 */

/** An engine that this process can use now, and how many runs it takes at once. */
export type Offer<Engine> = { id: string; engine: Engine; places: number }

/** A claimed piece of work. Every statement that changes it names `runId`, so only its owner can end it. */
type RunBase = { runId: string; tries: number }
type LostBase = RunBase & { stopRequested: StopReason | null }

export type Claimed<Run> = {
  runs: readonly Run[]
  /** More may be claimed at once, without waiting for a wake-up. */
  isMore?: boolean
  /** If nothing was claimed: look again at this time, in milliseconds since the epoch. */
  askAgainAt?: number | null
}

/** Work after the end of the run, while its place is still taken. */
export type Afterwards = () => Promise<void>

export type Work<Run extends RunBase, Lost extends LostBase, Engine> = {
  /** For the log: 'task' or 'reply'. */
  noun: string
  leaseSeconds: number
  triesAtMost: number
  idOf(run: Run | Lost): string
  /** Publishes and lists the engines of this process; asked every few seconds. One that is not listed gets no more work. */
  offer(): Promise<readonly Offer<Engine>[]>
  withdraw(): Promise<void>
  /** Claims at most `free` pieces of work; `places` is the engine's limit over all processes. */
  claim(offer: Offer<Engine>, free: number): Promise<Claimed<Run>>
  renew: RenewLeases<Run>
  listLost(): Promise<readonly Lost[]>
  /** Does the work and ends it. If it throws, the queue ends the run. */
  run(run: Run, offer: Offer<Engine>, stop: AbortController): Promise<Afterwards | undefined>
  /** Whether a retry cannot help. */
  isFinal(error: unknown): boolean
  /** Whether the error counts as a try; absent: every error does. */
  countsAsTry?(error: unknown): boolean
  /**
   * Back into the queue in its old place. `error` is what ended a failed run. False: it cannot go back, or the run no
   * longer holds it.
   */
  requeue(run: Run | Lost, options: { counts: boolean; error?: unknown }): Promise<boolean>
  endStopped(run: Run | Lost, why: StopReason): Promise<unknown>
  endFailed(run: Run, error: unknown): Promise<unknown>
  /** For a run that was cut off and cannot go back into the queue. */
  endAbandoned(run: Run | Lost): Promise<unknown>
}

export type WorkQueue<Engine> = {
  /** There may be something to claim. */
  wake(): void
  /** Stops a run of this process, by the id of its work. */
  stop(id: string, why: StopReason): void
  /** An engine with more free places than `besides`. */
  findFree(besides: number): Offer<Engine> | undefined
  hasFree(engineId: string, besides: number): boolean
  /** Claims nothing more. Runs may finish until `limit` aborts; without one they stop at once. */
  close(limit?: AbortSignal): Promise<void>
}

const offerEveryMs = 5_000
const sweepEveryMs = 1_000
/** An idle engine looks this often, even if no wake-up reached it. */
const lookEveryMs = 2_000

/** An engine with its runs. */
type Desk<Engine> = {
  offer: Offer<Engine>
  isOffered: boolean
  runs: Set<Promise<void>>
  serving: Promise<void>
}

type State<Run extends RunBase, Lost extends LostBase, Engine> = {
  work: Work<Run, Lost, Engine>
  log: Logger
  desks: Map<string, Desk<Engine>>
  /** The runs that can be stopped by id. */
  running: Map<string, AbortController>
  /** All runs, including those that have ended but still work. */
  stops: Set<AbortController>
  leases: Leases<Run>
  wakeUp: WakeUp
  stopping: AbortController
}

export async function openWorkQueue<Run extends RunBase, Lost extends LostBase, Engine>(
  work: Work<Run, Lost, Engine>,
  log: Logger,
): Promise<WorkQueue<Engine>> {
  const state: State<Run, Lost, Engine> = {
    work,
    log,
    desks: new Map(),
    running: new Map(),
    stops: new Set(),
    leases: createLeases(work.renew, work.leaseSeconds, log),
    wakeUp: createWakeUp(),
    stopping: new AbortController(),
  }
  const { desks, running, stops, wakeUp, stopping } = state
  const warn = (what: string) => (error: unknown) => log.warn({ err: error, noun: work.noun }, what)
  await refresh(state)
  const sweep = createSweep(work, log)
  const timers = [
    setInterval(() => void refresh(state).catch(warn('engines could not be listed')), offerEveryMs),
    setInterval(() => void sweep().catch(warn('lost runs could not be ended')), sweepEveryMs),
  ]
  return {
    wake: wakeUp.ring,
    stop: (id, why) => running.get(id)?.abort(new StopRun(why)),
    findFree: (besides) => [...desks.values()].find((desk) => countFree(desk) > besides)?.offer,
    hasFree(engineId, besides) {
      const desk = desks.get(engineId)
      return desk !== undefined && countFree(desk) > besides
    },
    async close(limit = AbortSignal.abort()) {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      // Work that a loop has just claimed is started and stops at once.
      await work.withdraw().catch(warn('engines could not be withdrawn'))
      await Promise.all([...desks.values()].map(({ serving }) => serving))
      const runs = Promise.all([...desks.values()].flatMap((desk) => [...desk.runs]))
      await untilAborted(runs, limit)
      for (const stop of stops) stop.abort(new StopRun('shutdown'))
      await runs
      await work.withdraw()
    },
  }
}

const countFree = <Engine>({ offer, isOffered, runs }: Desk<Engine>) =>
  isOffered ? offer.places - runs.size : 0

/** Updates the list of engines. A new engine gets a claim loop. */
async function refresh<Run extends RunBase, Lost extends LostBase, Engine>(
  state: State<Run, Lost, Engine>,
): Promise<void> {
  const { work, desks, stopping } = state
  const offers = await work.offer()
  for (const [id, desk] of desks) desk.isOffered = offers.some((offer) => offer.id === id)
  for (const offer of offers) {
    const known = desks.get(offer.id)
    if (known !== undefined) known.offer = offer
    else if (!stopping.signal.aborted) {
      const desk: Desk<Engine> = { offer, isOffered: true, runs: new Set(), serving: Promise.resolve() }
      desks.set(offer.id, desk)
      desk.serving = serve(state, desk)
    }
  }
}

/** Claims for one engine until the queue closes. */
async function serve<Run extends RunBase, Lost extends LostBase, Engine>(
  state: State<Run, Lost, Engine>,
  desk: Desk<Engine>,
): Promise<void> {
  const { wakeUp, stopping } = state
  while (!stopping.signal.aborted) {
    const wait = wakeUp.listen()
    const { runs, isMore = false, askAgainAt } = await claim(state, desk)
    for (const run of runs) start(state, desk, run)
    if (isMore) continue
    const askAgainMs = Math.max(0, (askAgainAt ?? Number.POSITIVE_INFINITY) - Date.now())
    await wait(Math.min(askAgainMs, lookEveryMs), stopping.signal)
  }
}

async function claim<Run extends RunBase, Lost extends LostBase, Engine>(
  { work, log }: State<Run, Lost, Engine>,
  desk: Desk<Engine>,
): Promise<Claimed<Run>> {
  const free = countFree(desk)
  if (free <= 0) return { runs: [] }
  try {
    return await work.claim(desk.offer, free)
  } catch (error) {
    log.warn({ err: error, noun: work.noun, engine: desk.offer.id }, 'the queue could not be read')
    return { runs: [] }
  }
}

function start<Run extends RunBase, Lost extends LostBase, Engine>(
  { work, log, running, stops, leases, wakeUp }: State<Run, Lost, Engine>,
  desk: Desk<Engine>,
  run: Run,
): void {
  const stop = new AbortController()
  const id = work.idOf(run)
  running.set(id, stop)
  stops.add(stop)
  leases.hold(run, stop)
  const release = () => {
    leases.release(run)
    // The same work may have been queued and claimed again meanwhile.
    if (running.get(id) === stop) running.delete(id)
  }
  const done = perform(work, run, desk.offer, stop, release, log).finally(() => {
    stops.delete(stop)
    const wasFull = countFree(desk) <= 0
    desk.runs.delete(done)
    if (wasFull) wakeUp.ring()
  })
  desk.runs.add(done)
}

/** One run from its claim to its end. Never throws. */
async function perform<Run extends RunBase, Lost extends LostBase, Engine>(
  work: Work<Run, Lost, Engine>,
  run: Run,
  offer: Offer<Engine>,
  stop: AbortController,
  release: () => void,
  log: Logger,
): Promise<void> {
  const about = { [work.noun]: work.idOf(run) }
  try {
    const afterwards = await work.run(run, offer, stop)
    release()
    await afterwards?.().catch((error: unknown) =>
      log.warn({ err: error, ...about }, 'work after a run failed'),
    )
  } catch (error) {
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
    // If even this fails, the lease runs out and another process ends the run.
    await endBadly(work, run, reason, log).catch((failure: unknown) =>
      log.error({ err: failure, ...about }, 'a run could not be ended'),
    )
  } finally {
    release()
  }
}

async function endBadly<Run extends RunBase, Lost extends LostBase, Engine>(
  work: Work<Run, Lost, Engine>,
  run: Run,
  error: unknown,
  log: Logger,
): Promise<void> {
  if (error instanceof StopRun) {
    if (error.why === 'lost') return
    if (error.why !== 'shutdown') await work.endStopped(run, error.why)
    // A run that ends with the server does not count as a try.
    else if (!(await work.requeue(run, { counts: false }))) await work.endAbandoned(run)
    return
  }
  log.warn({ err: error, [work.noun]: work.idOf(run), tries: run.tries }, 'a run failed')
  const counts = work.countsAsTry?.(error) ?? true
  const mayRetry = !work.isFinal(error) && (!counts || run.tries < work.triesAtMost)
  if (mayRetry && (await work.requeue(run, { counts, error }))) return
  await work.endFailed(run, error)
}

/**
 * While the database is away nobody can renew a lease, so all of them run out. When it is back, nothing is ended before
 * every process has had the length of a lease to renew its own.
 */
function createSweep<Run extends RunBase, Lost extends LostBase, Engine>(
  work: Work<Run, Lost, Engine>,
  log: Logger,
): () => Promise<void> {
  let quietUntil = 0
  return async () => {
    const lost = await work.listLost().catch((error: unknown) => {
      quietUntil = performance.now() + work.leaseSeconds * 1000
      throw error
    })
    if (performance.now() >= quietUntil) await endLost(work, lost, log)
  }
}

/** Runs whose lease ran out because their process was killed or cut off. */
async function endLost<Run extends RunBase, Lost extends LostBase, Engine>(
  work: Work<Run, Lost, Engine>,
  runs: readonly Lost[],
  log: Logger,
): Promise<void> {
  for (const lost of runs) {
    if (lost.stopRequested !== null) await work.endStopped(lost, lost.stopRequested)
    else if (lost.tries < work.triesAtMost && (await work.requeue(lost, { counts: true })))
      log.warn({ [work.noun]: work.idOf(lost), tries: lost.tries }, 'a lost run was requeued')
    else await work.endAbandoned(lost)
  }
}
