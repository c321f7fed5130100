import { createServer } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { StartError } from '#server/start-error'

export type Metrics = {
  observeCall(call: string, status: number, ms: number): void
  /** Serves Prometheus on the loopback interface alone: nothing outside this machine can reach it. */
  listen(port: number): Promise<{ url: string; close(): Promise<void> }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'nightbloom_call_seconds',
    help: 'How long calls take, by name and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  return {
    observeCall(call, status, ms) {
      durations.observe({ call, status }, ms / 1000)
    },
    async listen(port) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end()
        response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
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
