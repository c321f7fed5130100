import { deleteDeadChatEngines, publishChatEngine, withdrawChatEngines } from '#server/db/chat-engines'
import {
  claimReply,
  endReply,
  isReplyWaiting,
  listLostReplies,
  type ReplyRun,
  requeueReply,
  triesAtMost,
} from '#server/db/reply-runs'
import type { ChatEngine } from '#server/engines/chat/chat-engine'
import type { ChatHub } from './chat-hub.ts'
import { createDraftRoom } from './draft-room.ts'
import { type ReplyRunner, runReply, StopReply } from './run-reply.ts'
import { createWarmer } from './warm-up.ts'

/** An engine that this process drives. The id is the same in every process that drives the same server. */
export type PlacedChatEngine = { id: string; engine: ChatEngine }

export type ReplyRoom = { close(): Promise<void> }

type Parts = { hub: ChatHub; runner: ReplyRunner; engines: readonly PlacedChatEngine[] }

const publishEveryMs = 5_000
const sweepEveryMs = 1_000
/** How long an idle place waits for a wake-up before it looks by itself. */
const lookEveryMs = 2_000

/**
 * Everything that talks in this process. Each engine with a free place takes the next reply under a lease, which is
 * written and ended. Any number of processes do this on one database; a server that several drive is never given more
 * replies at once than it takes. Drafts and warm-ups begin only on places that are free; no reply waits for them.
 */
export async function openReplyRoom({ hub, runner, engines }: Parts): Promise<ReplyRoom> {
  const { db, ids, log } = runner
  const workerId = ids.newId()
  const stopping = new AbortController()
  const running = new Map<string, { engineId: string; stop: AbortController }>()
  const up = new Set<string>()
  let wake = () => {}
  let woken = new Promise<void>((resolve) => (wake = resolve))
  const ring = () => {
    wake()
    woken = new Promise<void>((resolve) => (wake = resolve))
  }
  const hasRoom = ({ id, engine }: PlacedChatEngine, alreadyTaken: number) => {
    const taken = [...running.values()].filter(({ engineId }) => engineId === id).length
    return up.has(id) && taken + alreadyTaken < engine.capabilities.concurrency
  }
  const warmer = createWarmer(runner, hasRoom)
  const drafts = createDraftRoom(runner, (alreadyDrafting) =>
    engines.find((placed) => hasRoom(placed, alreadyDrafting)),
  )
  const forget = hub.onWish((wish) => {
    if (wish.kind === 'work') ring()
    else if (wish.kind === 'draft') drafts.look()
    else if (wish.kind === 'warm') for (const placed of engines) warmer.warm(placed, wish)
    else running.get(wish.messageId)?.stop.abort(new StopReply(wish.why))
  })

  const publish = async () => {
    for (const { id, engine } of engines) {
      const isUp = await engine.isUp()
      if (isUp) up.add(id)
      else up.delete(id)
      await publishChatEngine(db, { id, workerId, capabilities: engine.capabilities, isUp })
    }
    await deleteDeadChatEngines(db)
  }

  const run = async (engine: ChatEngine, reply: ReplyRun, stop: AbortController): Promise<void> => {
    if (stopping.signal.aborted) stop.abort(new StopReply('shutdown'))
    await runReply(runner, reply, engine, stop)
    // What comes after a reply takes a while; the message may be gone on with meanwhile.
    if (running.get(reply.messageId)?.stop === stop) running.delete(reply.messageId)
  }

  /** One at a time, however many places are free: whoever is woken together would only wait for each other. */
  const serve = async ({ id, engine }: PlacedChatEngine): Promise<void> => {
    const runs = new Set<Promise<void>>()
    const isMore = () =>
      isReplyWaiting(db).catch((error: unknown) => {
        log.warn({ err: error, engine: id }, 'the replies that wait could not be read')
        return false
      })
    let mayWait = true
    while (!stopping.signal.aborted) {
      const heard = woken
      const places = engine.capabilities.concurrency
      const reply =
        mayWait && up.has(id) && runs.size < places
          ? await claimReply(db, {
              runId: ids.newId(),
              engineId: id,
              engineName: engine.capabilities.name,
              places,
              leaseSeconds: runner.leaseSeconds,
            }).catch((error: unknown) => {
              log.warn({ err: error, engine: id }, 'the replies that wait could not be read')
              return undefined
            })
          : undefined
      if (reply === undefined) {
        const over = new AbortController()
        await Promise.race([heard, sleep(lookEveryMs, AbortSignal.any([stopping.signal, over.signal]))])
        over.abort()
        mayWait = true
        continue
      }
      const stop = new AbortController()
      running.set(reply.messageId, { engineId: id, stop })
      const writing = run(engine, reply, stop).finally(() => {
        const wasFull = runs.size >= places
        runs.delete(writing)
        if (wasFull) ring()
      })
      runs.add(writing)
      // Heard of something while asking: the answer may be from before.
      mayWait = (await isMore()) || heard !== woken
    }
    await Promise.all(runs)
  }

  await publish()
  const serving = engines.map(serve)
  const complain = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const timers = [
    setInterval(() => void publish().catch(complain('engines that talk')), publishEveryMs),
    // A wake-up that found every place taken is made up for.
    setInterval(() => drafts.look(), sweepEveryMs),
    setInterval(() => void endLostReplies(runner).catch(complain('lost replies')), sweepEveryMs),
  ]

  return {
    async close() {
      stopping.abort()
      forget()
      for (const timer of timers) clearInterval(timer)
      for (const { stop } of running.values()) stop.abort(new StopReply('shutdown'))
      ring()
      await Promise.all([...serving, warmer.close(), drafts.close()])
      await withdrawChatEngines(db, workerId)
    },
  }
}

const gaveUp = 'The server that wrote this was lost several times. Please try again.'

/** Replies whose worker was killed: what they said stays, to be continued; those that said nothing are tried again. */
async function endLostReplies({ db, log }: ReplyRunner): Promise<void> {
  for (const lost of await listLostReplies(db)) {
    if (!lost.hasText && lost.stopRequested === null && lost.tries < triesAtMost) {
      if (await requeueReply(db, lost, true)) log.warn({ message: lost.messageId }, 'a reply waits again')
      continue
    }
    const isFailed = !lost.hasText && lost.stopRequested === null
    await endReply(db, lost, {
      status: isFailed ? 'failed' : 'stopped',
      stopReason: isFailed ? null : (lost.stopRequested ?? 'interrupted'),
      error: isFailed ? gaveUp : null,
      usage: null,
      isVoid: false,
      careRegion: null,
      aiNotice: false,
    })
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
