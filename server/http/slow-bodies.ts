import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pace } from './body.ts'

/**
 * Closes connections whose body never ends and is not read by a call: forms of pages, and the rest of a body that
 * still arrives after the answer. body.ts watches the bodies of calls.
 */
export function registerSlowBodies(app: FastifyInstance, { withinMs }: Pace): void {
  const closeUnlessWhole = (request: IncomingMessage) => {
    if (request.complete || request.socket.destroyed) return
    const timer = setTimeout(() => {
      // Not the socket itself: a request of app.inject has none that could be destroyed.
      if (!request.complete) request.destroy()
    }, withinMs)
    // The timer must not keep the process alive.
    timer.unref()
    request.once('end', () => clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/rpc/') && hasBody(request.raw)) closeUnlessWhole(request.raw)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (hasBody(request.raw)) closeUnlessWhole(request.raw)
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
