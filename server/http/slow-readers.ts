import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export type Pace = {
  /** How long a reader may take nothing at all. */
  patienceMs: number
  /** What a reader has to take on average while something waits for it. */
  bytesPerSecond: number
  checkEveryMs: number
}

/** A phone at the edge of its network manages 4 kB a second; whoever is slower keeps our memory busy for nothing. */
const usualPace: Pace = { patienceMs: 30_000, bytesPerSecond: 4096, checkEveryMs: 5_000 }

/** Since when bytes wait for a reader, and how many it had taken by then. */
type Wait = { sinceMs: number; taken: number }

/**
 * Disconnects readers that take nothing, or next to nothing, of what was sent to them. Otherwise a client that opens
 * many downloads and never reads would keep the bytes, file handles and queries of each for as long as it likes.
 * Time in which nothing waits for the reader does not count: a slow answer of ours is not the reader's fault.
 */
export function disconnectSlowReaders(server: Server, pace: Pace = usualPace): void {
  const sockets = new Map<Socket, Wait | undefined>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const [socket, wait] of sockets) {
      const pending = socket.writableLength
      // Counted when they leave for good: `bytesWritten` includes what still waits.
      const taken = socket.bytesWritten - pending
      if (pending === 0) sockets.set(socket, undefined)
      else if (wait === undefined || isKeepingUp(taken - wait.taken, pace))
        sockets.set(socket, { sinceMs: nowMs, taken })
      else if (isTooSlow(nowMs - wait.sinceMs, taken - wait.taken + pending, pace)) socket.destroy()
    }
  }, pace.checkEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Enough for a new measurement to begin: credit from a fast start must not pay for a long stand-still. */
function isKeepingUp(takenBytes: number, { patienceMs, bytesPerSecond }: Pace): boolean {
  return takenBytes >= (patienceMs / 1000) * bytesPerSecond
}

/** What waits counts as if it had been taken, since one large piece is only known to be taken as a whole. */
function isTooSlow(waitedMs: number, bytes: number, { patienceMs, bytesPerSecond }: Pace): boolean {
  return waitedMs > patienceMs + (bytes / bytesPerSecond) * 1000
}
