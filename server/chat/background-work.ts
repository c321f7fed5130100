import type { Db } from '#server/db/database'
import { countRunningReplies } from '#server/db/reply-runs'
import { isBackgroundTurn } from '#server/domain/chat/background-turn'
import type { Logger } from '#server/log'
import { createWakeUp } from '#server/work/wake-up'
import type { PlacedChatEngine } from './placed-engine.ts'

type Placed = Pick<PlacedChatEngine, 'id' | 'engine' | 'sharing'>

/** Work of an engine that no user waits for. It may run several times, so it must not leave anything half done. */
export type BackgroundJob = (signal: AbortSignal) => Promise<void>

export type BackgroundWork = {
  /**
   * Runs the job when the engine's server writes no replies, in this process or another, with any of its models. If a reply begins meanwhile, the job is
   * aborted and begins again later. Resolves when the job is done, has failed or has waited for too long.
   */
  run(placed: Placed, job: BackgroundJob, options: { patienceMs: number }): Promise<void>
  /** A reply begins. Call the returned function when it has ended. */
  noteReply(engineId: string): () => void
  /** Replies that these engines write in this process. */
  countReplies(engineIds: readonly string[]): number
  close(): Promise<void>
}

/** Replies of other processes are noticed within this time, those of this process at once. */
const usualLookMs = 1_000
/** Jobs at once on one server. */
const atOnce = 2

export function createBackgroundWork(
  { db, log }: { db: Db; log: Logger },
  { lookEveryMs = usualLookMs } = {},
): BackgroundWork {
  const closing = new AbortController()
  const jobs = new Set<Promise<void>>()
  const changed = createWakeUp()
  const replies = createTally(changed.ring)
  const working = createTally(changed.ring)

  const isTurn = (placed: Placed, waitedMs: number) =>
    isQuiet(db, placed, replies.of(placed.sharing), waitedMs)

  /** False: the worker closes, or the wait took too long. */
  const waitForTurn = async (placed: Placed, since: number, patienceMs: number): Promise<boolean> => {
    for (;;) {
      const waitedMs = performance.now() - since
      if (closing.signal.aborted || waitedMs > patienceMs) return false
      const wait = changed.listen()
      if (working.of(placed.sharing) < atOnce && (await isTurn(placed, waitedMs))) return true
      await wait(lookEveryMs, closing.signal)
    }
  }

  /** Aborts the job when its turn is over. Ends when the signal of the job is aborted. */
  const watch = async (placed: Placed, since: number, stop: AbortController): Promise<void> => {
    const ended = AbortSignal.any([stop.signal, closing.signal])
    while (!ended.aborted) {
      // A reply may begin while the database is asked, so listen first.
      const wait = changed.listen()
      const goesOn = await isTurn(placed, performance.now() - since).catch(() => true)
      if (goesOn) await wait(lookEveryMs, ended)
      else stop.abort(new Error('A reply comes first.'))
    }
  }

  /** False: a reply began, and the job has to be run again. */
  const runOnce = async (placed: Placed, job: BackgroundJob, since: number): Promise<boolean> => {
    const stop = new AbortController()
    const done = working.add(placed.id)
    const watching = watch(placed, since, stop)
    try {
      await job(AbortSignal.any([stop.signal, closing.signal]))
      return true
    } catch (error) {
      if (!stop.signal.aborted) throw error
      return false
    } finally {
      stop.abort()
      await watching
      done()
    }
  }

  const run = async (placed: Placed, job: BackgroundJob, patienceMs: number): Promise<void> => {
    const since = performance.now()
    try {
      while (await waitForTurn(placed, since, patienceMs)) {
        if (await runOnce(placed, job, since)) return
      }
    } catch (error) {
      if (!closing.signal.aborted)
        log.warn({ err: error, engine: placed.id }, 'background work of a chat engine failed')
    }
  }

  return {
    run(placed, job, { patienceMs }) {
      const running = run(placed, job, patienceMs).finally(() => jobs.delete(running))
      jobs.add(running)
      return running
    },
    noteReply: (engineId) => replies.add(engineId),
    countReplies: replies.of,
    async close() {
      closing.abort(new Error('The worker is closed.'))
      await Promise.all(jobs)
    },
  }
}

/** Whether background work may use the engine now. `own`: replies of this process, known without asking the database. */
async function isQuiet(db: Db, { sharing, engine }: Placed, own: number, waitedMs: number): Promise<boolean> {
  const places = engine.capabilities.concurrency
  if (!isBackgroundTurn({ replies: own, places, waitedMs })) return false
  return isBackgroundTurn({ replies: await countRunningReplies(db, sharing), places, waitedMs })
}

/** Counts what goes on for each engine. */
function createTally(onChange: () => void) {
  const counts = new Map<string, number>()
  const change = (id: string, by: number) => {
    counts.set(id, (counts.get(id) ?? 0) + by)
    onChange()
  }
  return {
    of: (ids: readonly string[]) => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    add(id: string): () => void {
      change(id, 1)
      return () => change(id, -1)
    },
  }
}
