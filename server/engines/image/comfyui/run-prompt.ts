import { setTimeout as sleep } from 'node:timers/promises'
import { ImageEngineFailedError } from '../errors.ts'
import type { ComfyClient, FinishedPrompt } from './client.ts'
import { NeverBegunError, ServerUnreachableError } from './errors.ts'
import { failureOfRun } from './failure-sentence.ts'
import type { Graph } from './graph/graph.ts'
import type { ComfyEvent } from './parse-frame.ts'
import type { ComfySocket } from './socket.ts'

export type Prompt = {
  readonly id: string
  readonly graph: Graph
  /** May be there already, sent by a process that has died since. */
  readonly mayBeKnown: boolean
  /** Puts the pictures that the graph reads onto the server. */
  readonly upload: () => Promise<void>
  readonly previews: boolean
  readonly limitMs: number
  readonly onEvent: (event: ComfyEvent) => void
}

export type RunSettings = {
  /** How often the history is read while the socket is silent. */
  readonly pollMs: number
  /** How long a server may be unreachable, for example to restart, before its image fails. */
  readonly patienceMs: number
}

/** A restart loses queue and history; what it loses is sent again, but not for ever. */
const MOST_SENDINGS = 3
/** A server that is away before it has anything of us is not waited for: another one may be free. */
const BEFORE_BEGIN_MS = 5_000
/** A success is announced a moment before it is in the history. */
const JUST_ENDED_MS = 50

type Server = { readonly client: ComfyClient; readonly socket: ComfySocket }

/**
 * Sends a prompt, unless the server has it, and waits until its history says how it ended. Rejects with the signal's
 * reason as soon as it is aborted: to take it off the server is up to `stopPrompts`.
 */
export async function runPrompt(
  server: Server,
  prompt: Prompt,
  settings: RunSettings,
  signal: AbortSignal,
): Promise<FinishedPrompt> {
  const wake = createWake()
  let hasHeard = false
  const stopListening = server.socket.listen(prompt.id, (event) => {
    hasHeard = true
    wake.call(event.type === 'ended')
    prompt.onEvent(event)
  })
  try {
    const finished = await untilDone(server, prompt, settings, signal, wake)
    if (!hasHeard) server.socket.renew()
    return finished
  } finally {
    stopListening()
  }
}

async function untilDone(
  server: Server,
  prompt: Prompt,
  settings: RunSettings,
  signal: AbortSignal,
  wake: Wake,
): Promise<FinishedPrompt> {
  const { client } = server
  // Undefined: unknown, as after a broken connection, when the last sending may have arrived or not.
  let isKnown = prompt.mayBeKnown ? undefined : false
  let sendings = 0
  let hasRetried = false
  let hasBegun = false
  let runningSince = Date.now()
  const reach = createPatience(settings.patienceMs, () => hasBegun)

  for (;;) {
    signal.throwIfAborted()
    const place = await reach(async () => {
      isKnown ??= await isOnServer(client, prompt.id)
      if (isKnown) return wake.isQuiet() || wake.hasEnded() ? locate(client, prompt.id) : 'running'
      await prompt.upload()
      signal.throwIfAborted()
      wake.reset()
      hasBegun = true
      await client.submit({ ...prompt, clientId: server.socket.clientId })
      isKnown = true
      sendings++
      return 'pending'
    })
    if (place === undefined) isKnown = undefined
    if (place === 'pending') runningSince = Date.now()
    if (place === 'lost') {
      if (sendings >= MOST_SENDINGS)
        throw new ImageEngineFailedError('The picture server lost the picture again and again.')
      isKnown = false
      continue
    }
    if (typeof place === 'object') {
      if (place.status.status_str === 'success') return place
      const failure = failureOfRun(place.status.messages)
      if (failure.kind === 'error' || hasRetried) throw new ImageEngineFailedError(failure.sentence)
      hasRetried = true
      // Interrupted by another process that had this task before.
      if (failure.kind === 'out_of_memory') await client.freeMemory()
      await client.forget([prompt.id])
      isKnown = false
      continue
    }
    if (Date.now() - runningSince > prompt.limitMs)
      throw new ImageEngineFailedError('The picture took too long and was given up.')
    await wake.wait(wake.hasEnded() ? JUST_ENDED_MS : settings.pollMs, signal)
  }
}

type PromptState = FinishedPrompt | 'pending' | 'running' | 'lost'

/** History, queue, history: between two looks a prompt may have gone from the queue into the history. */
async function locate(client: ComfyClient, id: string): Promise<PromptState> {
  const early = await client.findFinished(id)
  if (early) return early
  const { running, pending } = await client.readQueue()
  if (running.includes(id)) return 'running'
  if (pending.includes(id)) return 'pending'
  return (await client.findFinished(id)) ?? 'lost'
}

/** A failure of an earlier try does not count: it is taken out of the history, to be tried anew. */
async function isOnServer(client: ComfyClient, id: string): Promise<boolean> {
  const place = await locate(client, id)
  if (typeof place !== 'object') return place !== 'lost'
  if (place.status.status_str === 'success') return true
  await client.forget([id])
  return false
}

/** Runs a look at the server; undefined while it is away, an error when it has been for too long. */
function createPatience(patienceMs: number, hasBegun: () => boolean) {
  let awaySince: number | undefined
  return async (look: () => Promise<PromptState>): Promise<PromptState | undefined> => {
    try {
      const result = await look()
      awaySince = undefined
      return result
    } catch (error) {
      if (!(error instanceof ServerUnreachableError)) throw error
      awaySince ??= Date.now()
      const awayMs = Date.now() - awaySince
      if (hasBegun()) {
        if (awayMs >= patienceMs) throw error
      } else if (awayMs >= Math.min(patienceMs, BEFORE_BEGIN_MS)) {
        throw new NeverBegunError(error.message, { cause: error })
      }
      return undefined
    }
  }
}

type Wake = ReturnType<typeof createWake>

/** Ends a wait early when the socket says that something has ended. */
function createWake() {
  let isQuiet = true
  let hasEnded = false
  let ring: (() => void) | undefined
  return {
    call(ended: boolean) {
      isQuiet = false
      if (!ended) return
      hasEnded = true
      ring?.()
    },
    /** Nothing was heard since the last wait, so the history must be read. */
    isQuiet: () => isQuiet,
    hasEnded: () => hasEnded,
    reset() {
      isQuiet = true
      hasEnded = false
    },
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      isQuiet = true
      const early = new AbortController()
      ring = () => early.abort()
      const either = AbortSignal.any([signal, early.signal])
      await sleep(ms, undefined, { signal: either }).catch(() => {})
      ring = undefined
    },
  }
}

const STOP_LOOK_MS = 25
const STOP_LIMIT_MS = 60_000

/** Takes prompts off a server and returns when none of them waits or runs any more, or nobody answers there. */
export async function stopPrompts(client: ComfyClient, ids: readonly string[]): Promise<void> {
  const giveUpAt = Date.now() + STOP_LIMIT_MS
  const ours = new Set(ids)
  try {
    for (let waitMs = STOP_LOOK_MS; Date.now() < giveUpAt; waitMs = Math.min(1_000, waitMs * 2)) {
      const { running, pending } = await client.readQueue()
      const [runs, waits] = [running.filter((id) => ours.has(id)), pending.filter((id) => ours.has(id))]
      if (runs.length + waits.length === 0) break
      if (waits.length > 0) await client.dequeue(waits)
      for (const id of runs) await client.interrupt(id)
      await sleep(waitMs)
    }
    await client.forget(ids)
  } catch (error) {
    if (!(error instanceof ImageEngineFailedError)) throw error
  }
}
