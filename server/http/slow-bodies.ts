import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Pace } from './body.ts'

/**
 * Closes connections whose body never comes to an end where no call reads it: forms of pages, and what is still on its
 * way when a request has been answered. The bodies of calls are watched while they are read: body.ts.
 */
export function registerSlowBodies(app: FastifyInstance, { withinMs }: Pace): void {
  const closeUnlessWhole = (request: IncomingMessage) => {
    if (request.complete || request.socket.destroyed) return
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, withinMs)
    // A connection that waits for its rest is no reason for the process to stay.
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
