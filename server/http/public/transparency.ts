import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context'
import { findTransparency } from '#server/db/transparency'
import { addressSubject } from '#server/domain/throttles'

/** `/transparency.json`: the figures of the page for programs. */
export function registerTransparency(
  app: FastifyInstance,
  { db, limiter, now }: Pick<Context, 'db' | 'limiter' | 'now'>,
): void {
  app.get('/transparency.json', async (request, reply) => {
    await limiter.count('pages_address', addressSubject(request.ip))
    return reply
      .header('cache-control', 'public, max-age=600')
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await findTransparency(db, now())))
  })
}
