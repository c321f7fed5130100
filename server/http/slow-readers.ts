import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export type Pace = {
  /** How long a reader may read nothing. */
  patienceMs: number
  /** The least average rate of reading while bytes wait. */
  bytesPerSecond: number
  checkEveryMs: number
}

/** A phone with bad reception manages 4 kB a second; slower readers only occupy memory. */
const usualPace: Pace = { patienceMs: 30_000, bytesPerSecond: 4096, checkEveryMs: 5_000 }

/** Since when bytes wait for a reader, and how many it had read by then. */
type Wait = { sinceMs: number; taken: number }

/**
 * Disconnects readers that read nothing or very slowly. Otherwise a client that opens
 * many downloads and never reads would occupy the buffers, file handles and queries of each without end.
 * Time in which no bytes wait does not count, because then our own answer is slow.
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
      // Subtracts the bytes that still wait, which `bytesWritten` includes.
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

/** After this many bytes the measurement restarts, so that a fast start cannot pay for a long pause. */
function isKeepingUp(takenBytes: number, { patienceMs, bytesPerSecond }: Pace): boolean {
  return takenBytes >= (patienceMs / 1000) * bytesPerSecond
}

/** Waiting bytes count as read, because a large chunk is only known to be read as a whole. */
function isTooSlow(waitedMs: number, bytes: number, { patienceMs, bytesPerSecond }: Pace): boolean {
  return waitedMs > patienceMs + (bytes / bytesPerSecond) * 1000
}
