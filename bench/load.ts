import { connect, type Socket } from 'node:net'

/** Latencies of all calls, and their total duration. */
export type Load = { latenciesMs: number[]; seconds: number }

/**
 * Keep-alive connections that each send one request after the other. Uses plain sockets, because on two cores
 * the load must cost little compared with the server.
 */
export async function applyLoad(target: {
  port: number
  /** A fixed request, or a function called before each. */
  request: string | (() => string)
  connections: number
  durationMs: number
}): Promise<Load> {
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + target.durationMs
  await Promise.all(
    Array.from({ length: target.connections }, () => drive(target.port, target.request, endsAt, latenciesMs)),
  )
  return { latenciesMs, seconds: (performance.now() - startedAt) / 1000 }
}

export function summarise(loads: Load[]): { callsPerSecond: number; p99Ms: number } {
  const latenciesMs = loads.flatMap((load) => load.latenciesMs).sort((a, b) => a - b)
  const seconds = loads.reduce((sum, load) => sum + load.seconds, 0)
  return {
    callsPerSecond: latenciesMs.length / seconds,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
  }
}

function drive(
  port: number,
  request: string | (() => string),
  endsAt: number,
  latencies: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let answer = ''
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(typeof request === 'string' ? request : request())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const headEnd = answer.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const isUnchanged = answer.startsWith('HTTP/1.1 304')
      const length = isUnchanged ? 0 : Number(/content-length: (\d+)/i.exec(answer)?.[1])
      if (answer.length < headEnd + 4 + length) return
      if (!isUnchanged && !answer.startsWith('HTTP/1.1 200')) {
        reject(new Error(`the server answered ${answer.slice(0, 200)}`))
        socket.destroy()
        return
      }
      answer = ''
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < endsAt) {
        send()
      } else {
        socket.end()
        resolve()
      }
    })
  })
}
