import type { Failure } from '#web/api/answer.ts'
import { readEvents } from '#web/api/event-stream.ts'
import { pause } from '#web/api/pause.ts'
import { chatText } from '#web/text/chat.ts'
import type { Exchange, ReplyWaiting } from '../queries.ts'

/** A call that starts a reply, or follows one. */
export type Ask = {
  name:
    | 'aifriend.send_message'
    | 'aifriend.regenerate_message'
    | 'aifriend.continue_message'
    | 'aifriend.watch_message'
  input: Record<string, unknown>
}

export type ReplyHandlers = {
  onStart(exchange: Exchange): void
  onDelta(messageId: string, delta: string): void
  /** The reply waits for others, or for a busy server. */
  onWaiting(waiting: ReplyWaiting): void
  onEnd(exchange: Exchange): void
  /** The connection was lost, or is back. */
  onLine(isOpen: boolean): void
}

/** Three heartbeats of the server. */
const silenceMs = 45_000
const longestPauseMs = 10_000
/** Tries before the reply has begun; after them the text goes back to the composer. */
const triesBeforeStart = 4

/**
 * Follows one reply until it ends. A broken connection is resumed; asking again cannot create a second message, because
 * the page chooses its id. Resolves with the failure, if there is one.
 */
export async function streamReply(
  ask: Ask,
  handlers: ReplyHandlers,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  let current = ask
  let lastEventId: string | undefined
  let tries = 0
  let hasStarted = false
  const onId = (id: string) => {
    lastEventId = id
    tries = 0
  }
  const watched: ReplyHandlers = {
    ...handlers,
    onStart(exchange) {
      hasStarted = true
      current = {
        name: 'aifriend.watch_message',
        input: { message_id: exchange.assistant_message.message_id },
      }
      handlers.onStart(exchange)
    },
  }
  for (;;) {
    const outcome = await readOnce(current, lastEventId, watched, onId, signal)
    if (outcome === 'ended' || signal.aborted) return undefined
    if (outcome !== 'lost') return outcome.failure
    tries += 1
    if (!hasStarted && tries >= triesBeforeStart) return lost
    handlers.onLine(false)
    await pause(Math.min(500 * 2 ** (tries - 1), longestPauseMs), signal)
  }
}

type Outcome = 'ended' | 'lost' | { failure: Failure }

async function readOnce(
  { name, input }: Ask,
  lastEventId: string | undefined,
  handlers: ReplyHandlers,
  onId: (id: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const response = await fetch(`/rpc/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
      return readFailure(await response.text())
    }
    if (response.body === null) return 'lost'
    handlers.onLine(true)
    for await (const { id, type, data } of readEvents(response.body, onSign)) {
      if (id !== undefined) onId(id)
      if (type === 'text-start') handlers.onStart(data as Exchange)
      else if (type === 'text-delta') {
        const { message_id, delta } = data as { message_id: string; delta: string }
        handlers.onDelta(message_id, delta)
      } else if (type === 'waiting') handlers.onWaiting(data as ReplyWaiting)
      else if (type === 'text-end') handlers.onEnd(data as Exchange)
      else if (type === 'end') return 'ended'
      else if (type === 'error') return { failure: { ...(data as Failure), fromCache: false } }
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

/** An answer instead of a stream. The server's own names the failure; a proxy's means that the connection was lost. */
function readFailure(text: string): Outcome {
  try {
    const answer = JSON.parse(text)
    if (typeof answer?.status_code === 'number') return { failure: { ...answer, fromCache: false } }
  } catch {
    // Not JSON: not from our server.
  }
  return 'lost'
}

/** Shown instead of the browser's or proxy's technical message. */
const lost: Failure = { status_code: 500, msg: chatText.page.lost, data: null, fromCache: false }
