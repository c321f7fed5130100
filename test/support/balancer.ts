import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A load balancer that sends requests in turn to the servers whose /readyz answers 200. As usual, a single failed probe
 * takes no server out.
 */
export type Balancer = {
  url: string
  /** Resolves when the server is ready. */
  add(serverUrl: string): Promise<void>
  remove(serverUrl: string): void
  close(): void
}

type Backend = { host: string; port: number; isReady: boolean }

const probeEveryMs = 100

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, Backend>()
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  let turn = 0

  const probe = async (url: string, backend: Backend): Promise<void> => {
    let failures = 0
    while (backends.get(url) === backend && !closing.signal.aborted) {
      const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
      await answer?.body?.cancel()
      failures = answer?.status === 200 ? 0 : failures + 1
      backend.isReady = failures === 0 || (backend.isReady && failures < 2)
      await sleep(probeEveryMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    const backend = ready[turn++ % Math.max(1, ready.length)]
    if (backend === undefined) return outgoing.writeHead(503).end()
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request({ agent, host: backend.host, port: backend.port, method, path: url, headers })
    onward.once('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
      response.once('error', () => outgoing.destroy())
    })
    onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) onward.destroy()
    })
    incoming.pipe(onward)
  }

  // Without a limit: users in the same busy process would use a connection in the moment in which it is closed.
  const server = createServer({ keepAliveTimeout: 0 }, forward).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url) {
      const { hostname, port } = new URL(url)
      const backend: Backend = { host: hostname, port: Number(port), isReady: false }
      backends.set(url, backend)
      void probe(url, backend)
      while (!backend.isReady) await sleep(20)
    },
    remove: (url) => backends.delete(url),
    close() {
      closing.abort()
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
