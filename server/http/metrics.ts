import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { StartError } from '#server/start-error'
import { createCallTimes } from './call-times.ts'

export type Metrics = {
  observeCall(call: string, status: number, ms: number): void
  /** Serves Prometheus on the loopback interface only, so that other machines cannot reach it. */
  listen(port: number): Promise<{ url: string; close(): Promise<void> }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const callTimes = createCallTimes()
  return {
    observeCall: (call, status, ms) => callTimes.observe(call, status, ms / 1000),
    async listen(port) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end()
        response
          .writeHead(200, { 'content-type': registry.contentType })
          .end(`${await registry.metrics()}\n${callTimes.print()}`)
      })
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: Error & { code?: string }) => {
          reject(
            error.code === 'EADDRINUSE'
              ? new StartError(`METRICS_PORT ${port} is in use. Set it to a free one.`)
              : error,
          )
        })
        server.listen(port, '127.0.0.1', resolve)
      })
      const address = server.address() as { port: number }
      return {
        url: `http://127.0.0.1:${address.port}/metrics`,
        close: () => new Promise((resolve) => server.close(() => resolve())),
      }
    },
  }
}
