import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { StreamEvent } from '#server/call'
import { toFailure } from '#server/http/errors'
import type { Logger } from '#server/log'

/** The events of a call. The first has been read already, so that a refusal could still be answered. */
export type EventSource = {
  first: IteratorResult<StreamEvent, unknown>
  rest: AsyncGenerator<StreamEvent, unknown>
}

/** Proxies close connections that are idle for a minute or less. */
const heartbeatMs = 15_000

/**
 * Sends events as `text/event-stream` until they end or the reader disconnects. An error in the middle becomes an
 * event, because the status has been sent. Writes to the socket directly, because every word of every reply passes here
 * and a stream between generator and response would cost more than the write.
 */
export async function sendEvents(
  response: ServerResponse,
  { first, rest }: EventSource,
  reference: string,
  log: Logger,
): Promise<void> {
  // Sent at once, so that the caller knows the stream is open.
  response.write(': open\n\n')
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs)
  try {
    for (let step = first; !response.destroyed; step = await rest.next()) {
      if (step.done) {
        response.end(frame('end', JSON.stringify(step.value)))
        return
      }
      const isTaken = response.write(frame(step.value.type, JSON.stringify(step.value.data), step.value.id))
      heartbeat.refresh()
      if (!isTaken) await drained(response)
    }
  } catch (error) {
    response.end(frame('error', toFailure(error, reference, log).body))
  } finally {
    clearInterval(heartbeat)
    await rest.return(undefined)
  }
}

function frame(type: string, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`
}

/** Waits for a slow reader, but not for one that has disconnected. */
async function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return
  const over = new AbortController()
  try {
    await Promise.race(['drain', 'close'].map((name) => once(response, name, { signal: over.signal })))
  } finally {
    over.abort()
  }
}
