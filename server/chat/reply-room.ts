import { setTimeout as sleep } from 'node:timers/promises'
import { deleteDeadChatEngines, publishChatEngine, withdrawChatEngines } from '#server/db/chat-engines'
import type { Claim } from '#server/db/replies'
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
import type { KnownReply, Place } from './places.ts'
import { type ReplyRunner, runReply, StopReply } from './run-reply.ts'
import { createWarmer } from './warm-up.ts'

/** An engine that this process drives. The id is the same in every process that drives the same server. */
export type PlacedChatEngine = { id: string; engine: ChatEngine }

export type ReplyRoom = { close(): Promise<void> }

type Parts = { hub: ChatHub; runner: ReplyRunner; engines: readonly PlacedChatEngine[] }

/** An engine with the replies that it writes, and the places that are held for some that are asked for. */
type Desk = PlacedChatEngine & { isUp: boolean; runs: Set<Promise<void>>; held: Set<Promise<void>> }

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
  const running = new Map<string, AbortController>()
  const desks = engines.map((placed): Desk => ({ ...placed, isUp: false, runs: new Set(), held: new Set() }))
  let wake = () => {}
  let woken = new Promise<void>((resolve) => (wake = resolve))
  const ring = () => {
    wake()
    woken = new Promise<void>((resolve) => (wake = resolve))
  }
  const isFull = ({ engine, runs, held }: Desk, besides = 0) =>
    runs.size + held.size + besides >= engine.capabilities.concurrency
  const hasRoom = (desk: Desk, besides: number) => desk.isUp && !isFull(desk, besides)
  const findFree = (besides: number) => desks.find((desk) => hasRoom(desk, besides))
  const warmer = createWarmer(runner, ({ id }, besides) =>
    desks.some((desk) => desk.id === id && hasRoom(desk, besides)),
  )
  const drafts = createDraftRoom(runner, findFree)
  const forget = hub.onWish((wish) => {
    if (wish.kind === 'work') ring()
    else if (wish.kind === 'draft') drafts.look()
    else if (wish.kind === 'warm') for (const placed of engines) warmer.warm(placed, wish)
    else running.get(wish.messageId)?.abort(new StopReply(wish.why))
  })

  const publish = async () => {
    for (const desk of desks) {
      const { id, engine } = desk
      desk.isUp = await engine.isUp()
      await publishChatEngine(db, { id, workerId, capabilities: engine.capabilities, isUp: desk.isUp })
    }
    await deleteDeadChatEngines(db)
  }

  const free = (desk: Desk, take: () => void) => {
    const wasFull = isFull(desk)
    take()
    if (wasFull) ring()
  }

  const begin = (desk: Desk, reply: ReplyRun, known?: KnownReply, claimed?: Promise<boolean>): void => {
    const stop = new AbortController()
    running.set(reply.messageId, stop)
    if (stopping.signal.aborted) stop.abort(new StopReply('shutdown'))
    const writing = runReply(runner, reply, desk.engine, stop, known, claimed).finally(() => {
      // What comes after a reply takes a while; the message may be gone on with meanwhile.
      if (running.get(reply.messageId) === stop) running.delete(reply.messageId)
      free(desk, () => desk.runs.delete(writing))
    })
    desk.runs.add(writing)
  }

  const toClaim = ({ id, engine }: Desk): Claim => ({
    runId: ids.newId(),
    engineId: id,
    engineName: engine.capabilities.name,
    places: engine.capabilities.concurrency,
    leaseSeconds: runner.leases.seconds,
  })

  /** For whoever asks in this process: a place that nobody else is given meanwhile. */
  const hold = (): Place | undefined => {
    const desk = stopping.signal.aborted ? undefined : findFree(0)
    if (desk === undefined) return undefined
    let letGo = () => {}
    const holding = new Promise<void>((resolve) => (letGo = resolve))
    desk.held.add(holding)
    return {
      claim: toClaim(desk),
      begin(reply, known, claimed) {
        desk.held.delete(holding)
        begin(desk, reply, known, claimed)
        letGo()
      },
      leave() {
        free(desk, () => desk.held.delete(holding))
        letGo()
      },
    }
  }
  const withdraw = hub.offerPlaces(hold)

  /** One at a time, however many places are free: whoever is woken together would only wait for each other. */
  const serve = async (desk: Desk): Promise<void> => {
    const complain = (error: unknown) =>
      void log.warn({ err: error, engine: desk.id }, 'the replies that wait could not be read')
    let mayWait = true
    while (!stopping.signal.aborted) {
      const heard = woken
      const reply =
        mayWait && desk.isUp && !isFull(desk)
          ? await claimReply(db, toClaim(desk)).catch((error: unknown) => complain(error) as undefined)
          : undefined
      if (reply === undefined) {
        const over = new AbortController()
        const signal = AbortSignal.any([stopping.signal, over.signal])
        await Promise.race([heard, sleep(lookEveryMs, undefined, { signal }).catch(() => {})])
        over.abort()
        mayWait = true
        continue
      }
      begin(desk, reply)
      const isMore = await isReplyWaiting(db).catch((error: unknown) => complain(error) as undefined)
      // Heard of something while asking: the answer may be from before.
      mayWait = isMore === true || heard !== woken
    }
  }

  /** Whoever holds a place may still begin. */
  const finish = async ({ runs, held }: Desk): Promise<void> => {
    while (runs.size + held.size > 0) await Promise.all([...runs, ...held])
  }

  await publish()
  const serving = desks.map(serve)
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
      withdraw()
      for (const timer of timers) clearInterval(timer)
      for (const stop of running.values()) stop.abort(new StopReply('shutdown'))
      ring()
      await Promise.all([...serving, warmer.close(), drafts.close()])
      await Promise.all(desks.map(finish))
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
