import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Db } from '#server/db/database'
import { publishEngine, withdrawEngines } from '#server/db/engine-rows'
import { openListener } from '#server/db/listener'
import {
  claimTask,
  findQueueClock,
  listCandidates,
  type QueuedTask,
  type Run,
  setQueueClock,
} from '#server/db/task-runs'
import { taskChannel } from '#server/db/tasks'
import { advanceClock } from '#server/domain/scheduler/fair-share'
import { type Candidate, pickNext } from '#server/domain/scheduler/pick-next'
import { defaultSchedulerSettings } from '#server/domain/scheduler/settings'
import { findObstacles, queuesOf, STAND_IN } from '#server/domain/tasks/feasibility'
import type { ImageEngine } from '#server/engines/image/image-engine'
import type { Logger } from '#server/log'
import type { Ids } from '#server/outside/ids'
import type { EngineList } from './engine-list.ts'
import { endLostTasks } from './lost-tasks.ts'
import { runTask, StopRun, type TaskRunner } from './run-task.ts'

/** An engine that this process drives. The id is the same in every process that drives the same server. */
export type PlacedEngine = { id: string; engine: ImageEngine }

export type EngineRoom = { close(): Promise<void> }

type Parts = {
  db: Db
  connection: Connection
  ids: Ids
  log: Logger
  now: () => Date
  runner: TaskRunner
  /** Of all processes. */
  engines: EngineList
  /** Asked again every few seconds: servers come and go. */
  listEngines(): Promise<readonly PlacedEngine[]>
}

const publishEveryMs = 5_000
const sweepEveryMs = 2_000
/** How long an idle place waits for a wake-up before it looks by itself. */
const lookEveryMs = 2_000
/** How often a place asks again at once after another worker was faster. */
const triesAtMost = 8

/**
 * Everything that draws in this process. Each free place of each engine asks the scheduler what comes next, takes it
 * under a lease, draws it and ends it. Any number of processes do this on one database.
 */
export async function openEngineRoom(parts: Parts): Promise<EngineRoom> {
  const { db, ids, log, runner } = parts
  const workerId = ids.newId()
  const stopping = new AbortController()
  const running = new Map<string, AbortController>()
  const places = new Map<string, Promise<void>[]>()
  const warmModels = new Map<string, string[]>()
  const bell = createBell()

  const listener = await openListener(
    parts.connection,
    {
      channel: taskChannel,
      onMessage(taskId) {
        if (taskId === '') bell.ring()
        else running.get(taskId)?.abort(new StopRun('cancelled'))
      },
      onReconnect: bell.ring,
    },
    log,
  )

  const usable = new Set<string>()
  const publish = async () => {
    const listed = await parts.listEngines()
    await withdrawEngines(
      db,
      workerId,
      listed.map(({ id }) => id),
    )
    usable.clear()
    for (const placed of listed) {
      usable.add(placed.id)
      const { id, engine } = placed
      const { capabilities } = engine
      await publishEngine(db, {
        id,
        workerId,
        name: capabilities.name,
        capabilities,
        warmModels: warmOf(id, engine),
      })
      if (places.has(id)) continue
      places.set(
        id,
        Array.from({ length: capabilities.concurrency }, () => serve(placed)),
      )
    }
  }

  /** One place of one engine, until the room closes. */
  const serve = async (placed: PlacedEngine): Promise<void> => {
    while (!stopping.signal.aborted) {
      const heard = bell.next()
      // Drained or down: what it has it finishes, and more it does not get.
      if (!usable.has(placed.id)) {
        await sleep(lookEveryMs, undefined, stopping).catch(() => {})
        continue
      }
      const next = await takeNext(placed).catch((error: unknown) => {
        log.warn({ err: error, engine: placed.id }, 'the queue could not be read')
        return { run: undefined, askAgainAt: null }
      })
      if (next.run === undefined) {
        const waitMs = Math.max(
          0,
          Math.min((next.askAgainAt ?? Infinity) - parts.now().getTime(), lookEveryMs),
        )
        await Promise.race([heard, sleep(waitMs, undefined, stopping).catch(() => {})])
        continue
      }
      const { run } = next
      const stop = new AbortController()
      running.set(run.taskId, stop)
      if (stopping.signal.aborted) stop.abort(new StopRun('shutdown'))
      await runTask(runner, run, placed, stop)
      running.delete(run.taskId)
    }
  }

  const takeNext = async ({ id, engine }: PlacedEngine): Promise<Next> => {
    const { capabilities } = engine
    const taken: string[] = []
    while (taken.length < triesAtMost) {
      const waiting = await listCandidates(db, queuesOf(capabilities), taken)
      const able = waiting.filter(({ settings }) => findObstacles(settings, capabilities).length === 0)
      const slot = { warmModels: warmOf(id, engine), warmElsewhere: await listWarmElsewhere(id) }
      const candidates = able.map(toCandidate)
      const now = parts.now().getTime()
      const picked = pickNext(candidates, slot, now, defaultSchedulerSettings)
      if (picked.task === null) return { run: undefined, askAgainAt: picked.askAgainAt }
      const { clock, leastRank } = await findQueueClock(db)
      const run = await claimTask(db, {
        taskId: picked.task.taskId,
        runId: ids.newId(),
        engineId: id,
        engineName: capabilities.name,
        places: capabilities.concurrency,
        leaseSeconds: runner.leaseSeconds,
      })
      if (run !== undefined) {
        if (picked.reason !== 'overdue') {
          await setQueueClock(
            db,
            advanceClock(clock, candidates, picked.task, leastRank, now, defaultSchedulerSettings),
          )
        }
        warmModels.set(id, [picked.task.model])
        return { run, askAgainAt: null }
      }
      taken.push(picked.task.taskId)
    }
    // Everybody is faster, or all places of a server that others drive too are taken.
    return { run: undefined, askAgainAt: parts.now().getTime() + 100 }
  }

  const warmOf = (id: string, engine: ImageEngine) =>
    engine.capabilities.standsIn ? [STAND_IN] : (warmModels.get(id) ?? [])

  const listWarmElsewhere = async (id: string) =>
    (await parts.engines.list()).filter((other) => other.id !== id).flatMap((other) => other.warm_models)

  await publish()
  const timers = [
    setInterval(
      () => void publish().catch((error: unknown) => log.warn({ err: error }, 'engines')),
      publishEveryMs,
    ),
    setInterval(
      () => void endLostTasks(db, log).catch((error: unknown) => log.warn({ err: error }, 'lost tasks')),
      sweepEveryMs,
    ),
  ]

  return {
    async close() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      for (const stop of running.values()) stop.abort(new StopRun('shutdown'))
      bell.ring()
      await Promise.all([...places.values()].flat())
      await listener.close()
      await withdrawEngines(db, workerId)
    },
  }
}

type Next = { run: Run | undefined; askAgainAt: number | null }

function toCandidate(task: QueuedTask): Candidate {
  return {
    taskId: task.id,
    userId: task.user_id,
    model: task.model,
    queuedAt: task.queued_at.getTime(),
    rank: task.rank,
    cost: task.cost,
  }
}

/** Rung between two looks at the queue, it is still heard. */
function createBell() {
  let ring = () => {}
  let next = new Promise<void>((resolve) => (ring = resolve))
  return {
    ring() {
      ring()
      next = new Promise<void>((resolve) => (ring = resolve))
    },
    next: () => next,
  }
}
