import { deleteDeadChatEngines, publishChatEngine, withdrawChatEngines } from '#server/db/chat-engines'
import {
  claimReplies,
  findWaitingReply,
  type LostReply,
  listLostReplies,
  type ReplyRun,
  renewReplyLeases,
  requeueReply,
} from '#server/db/reply-runs'
import { noteServerFailure } from '#server/db/server-failures'
import { tiersFrom } from '#server/domain/chat/chat-models'
import { leavesToOther } from '#server/domain/chat/leave-to-other'
import { BadChatRequestError, ChatEngineFailedError } from '#server/engines/chat/errors'
import { createTurns } from '#server/work/turns'
import { type Offer, openWorkQueue, type Work } from '#server/work/work-queue'
import { type BackgroundWork, createBackgroundWork } from './background-work.ts'
import type { ChatHub } from './chat-hub.ts'
import { createDraftRoom } from './draft-room.ts'
import { endAbandonedReply, endFailedReply, endRun } from './end-reply.ts'
import { createMemoryRoom } from './memory-room.ts'
import type { PlacedChatEngine } from './placed-engine.ts'
import { createProblemLog } from './problem-log.ts'
import { type ReplyRunner, runReply } from './run-reply.ts'
import { createWarmer } from './warm-up.ts'

/** Until `limit` aborts, running replies may finish; then they keep the text they have. Without one they stop at once. */
export type ReplyWorker = { close(limit?: AbortSignal): Promise<void> }

type Parts = {
  hub: ChatHub
  runner: ReplyRunner
  /** Asked every few seconds: servers come and go. */
  listEngines(): Promise<readonly PlacedChatEngine[]>
  leaseSeconds: number
}

/** How often to look for drafts, in case a notification came while no slot was free. */
const draftsEveryMs = 1_000
/** How often to look for messages that a killed process was reading. */
const unreadEveryMs = 5_000

/** Claims and writes replies in this process. Drafts start only on free slots; summaries, warm-ups and reading facts only between
 * replies. */
export async function openReplyWorker({
  hub,
  runner,
  listEngines,
  leaseSeconds,
}: Parts): Promise<ReplyWorker> {
  const background = createBackgroundWork(runner)
  let listed: readonly PlacedChatEngine[] = []
  const listAgain = async () => {
    listed = await listEngines()
    return listed
  }
  const memory = createMemoryRoom(runner, background, () => listed)
  const work = toWork(runner, background, listAgain, { leaseSeconds, onEnd: memory.look })
  const queue = await openWorkQueue(work, runner.log)
  const warmer = createWarmer(runner, background, queue.hasFree)
  const drafts = createDraftRoom(runner, (besides) => queue.findFree(besides)?.engine)
  const forget = hub.onWorkerRequest((request) => {
    if (request.kind === 'work') {
      queue.wake()
      memory.look()
    } else if (request.kind === 'draft') drafts.look()
    else if (request.kind === 'warm') for (const placed of listed) warmer.warm(placed, request)
    else queue.stop(request.messageId, request.why)
  })
  const timers = [
    setInterval(() => drafts.look(), draftsEveryMs),
    setInterval(() => memory.look(), unreadEveryMs),
  ]
  return {
    async close(limit) {
      for (const timer of timers) clearInterval(timer)
      // Until its runs have ended, users may still stop them.
      await Promise.all([queue.close(limit), background.close(), drafts.close(limit), memory.close()])
      forget()
    },
  }
}

/** Without a summary of the model, sentences of the messages themselves are used, so a summary may come to nothing. */
const summaryPatienceMs = 10 * 60_000

/** Maximum number of tries for a reply that has no text yet. */
const triesAtMost = 3

function toWork(
  runner: ReplyRunner,
  background: BackgroundWork,
  listEngines: () => Promise<readonly PlacedChatEngine[]>,
  { leaseSeconds, onEnd }: { leaseSeconds: number; onEnd(): void },
): Work<ReplyRun, LostReply, PlacedChatEngine> {
  const { db, ids } = runner
  const workerId = ids.newId()
  const logProblem = createProblemLog(runner.log)
  const leaveReply = createReplyTurns(db)
  let offered: readonly Offer<PlacedChatEngine>[] = []
  return {
    noun: 'reply',
    leaseSeconds,
    triesAtMost,
    idOf: ({ messageId }) => messageId,
    async offer() {
      const listed = await listEngines()
      const shown = listed.filter(({ isHidden }) => isHidden !== true)
      await withdrawChatEngines(
        db,
        workerId,
        shown.map(({ id }) => id),
      )
      const checked = await Promise.all(
        listed.map(async (placed) => ({ placed, isUp: await placed.engine.isUp() })),
      )
      const offers: Offer<PlacedChatEngine>[] = []
      for (const { placed, isUp } of checked) {
        const { id, engine, serverId, minTier } = placed
        const { capabilities, problem } = engine
        const isNew = logProblem(id, { problem, isUp })
        if (isNew && problem !== undefined && serverId !== null)
          await noteServerFailure(db, serverId, problem.sentence)
        const published = { id, workerId, serverId, minTier, capabilities, isUp, problem: problem ?? null }
        if (shown.includes(placed)) await publishChatEngine(db, published)
        if (isUp) offers.push({ id, engine: placed, places: capabilities.concurrency })
      }
      await deleteDeadChatEngines(db)
      offered = offers
      return offers
    },
    withdraw: () => withdrawChatEngines(db, workerId),
    async claim(offer, free) {
      const left = leavesReply(offer, offered, background) ? await leaveReply(offer.id) : undefined
      if (left !== undefined) return left
      const { id, engine: placed, places } = offer
      const { engine, sharing, minTier } = placed
      const { name: engineName, model } = engine.capabilities
      const tiers = tiersFrom(minTier)
      const claim = { engineId: id, engineName, model, sharing, tiers, places, atMost: free, leaseSeconds }
      return { runs: await claimReplies(db, claim) }
    },
    renew: (runs, seconds) => renewReplyLeases(db, runs, seconds),
    listLost: () => listLostReplies(db),
    async run(run, { engine: placed }, stop) {
      const end = background.noteReply(placed.id)
      try {
        return await runReply(runner, run, placed.engine, stop, (job) => {
          void background.run(placed, job, { patienceMs: summaryPatienceMs })
        })
      } catch (error) {
        await noteFailedReply(runner, placed, error)
        throw error
      } finally {
        end()
        onEnd()
      }
    },
    isFinal: (error) =>
      error instanceof BadChatRequestError || (error instanceof ChatEngineFailedError && error.isFinal),
    requeue: (run, options) => requeueReply(db, run, options),
    endStopped: (run, why) =>
      endRun(db, run, { status: 'stopped', stopReason: why === 'care' ? 'care' : 'user' }),
    endFailed: (run, error) => endFailedReply(db, run, error),
    endAbandoned: (run) => endAbandonedReply(db, run),
  }
}

/** For admins, so with the engine's own sentence where it has one. */
async function noteFailedReply(
  { db, log }: ReplyRunner,
  placed: PlacedChatEngine,
  error: unknown,
): Promise<void> {
  const { serverId, engine } = placed
  if (serverId === null || !(error instanceof ChatEngineFailedError)) return
  try {
    await noteServerFailure(db, serverId, engine.problem?.sentence ?? error.message)
  } catch (failure) {
    // The reply is ended with its own error.
    log.warn({ err: failure, engine: placed.id }, 'a failure of a chat server could not be noted')
  }
}

/** Leaves each reply to a better server for its own moment. undefined: it is this server's turn. */
function createReplyTurns(db: ReplyRunner['db']) {
  const takeTurn = createTurns()
  return async (id: string): Promise<{ runs: []; askAgainAt?: number } | undefined> => {
    const waiting = await findWaitingReply(db)
    if (waiting === undefined) return { runs: [] }
    const askAgainAt = takeTurn(id, true, waiting)
    return askAgainAt === undefined ? undefined : { runs: [], askAgainAt }
  }
}

/** Whether a server leaves the next reply to another one that has fewer replies for its weight. */
function leavesReply(
  { engine, places }: Offer<PlacedChatEngine>,
  offered: readonly Offer<PlacedChatEngine>[],
  background: BackgroundWork,
): boolean {
  const loadOf = (offer: Pick<Offer<PlacedChatEngine>, 'engine' | 'places'>) => ({
    running: background.countReplies(offer.engine.sharing),
    places: offer.places,
    weight: offer.engine.weight,
  })
  const others = offered.filter(({ id }) => !engine.sharing.includes(id))
  return leavesToOther(loadOf({ engine, places }), others.map(loadOf))
}
