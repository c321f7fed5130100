import { Readable } from 'node:stream'
import type { StreamEvent } from '#server/call'
import { toFailure } from '#server/http/errors'
import type { Logger } from '#server/log'

/** Proxies close connections on which nothing is said for a minute or less. */
const heartbeatMs = 15_000

/** Events as `text/event-stream`. An error in the middle becomes an event of its own, since the status is long sent. */
export function toEventStream(
  events: AsyncGenerator<StreamEvent, unknown>,
  reference: string,
  log: Logger,
): Readable {
  return Readable.from(frames(events, reference, log), { objectMode: false })
}

async function* frames(events: AsyncGenerator<StreamEvent, unknown>, reference: string, log: Logger) {
  // Sent at once, so that the caller knows the stream is open.
  yield ': open\n\n'
  try {
    let upcoming = events.next()
    for (;;) {
      const step = await withHeartbeat(upcoming)
      if (step === 'heartbeat') {
        yield ': still here\n\n'
        continue
      }
      if (step.done) {
        yield frame('end', JSON.stringify(step.value))
        return
      }
      yield frame(step.value.type, JSON.stringify(step.value.data), step.value.id)
      upcoming = events.next()
    }
  } catch (error) {
    yield frame('error', toFailure(error, reference, log).body)
  } finally {
    await events.return(undefined)
  }
}

function frame(type: string, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`
}

async function withHeartbeat<T>(upcoming: Promise<T>): Promise<T | 'heartbeat'> {
  let timer: NodeJS.Timeout | undefined
  const beat = new Promise<'heartbeat'>((resolve) => {
    timer = setTimeout(resolve, heartbeatMs, 'heartbeat')
  })
  try {
    return await Promise.race([upcoming, beat])
  } finally {
    clearTimeout(timer)
  }
}
