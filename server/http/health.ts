import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'

/** `/healthz`: the process answers. `/readyz`: the database answers too, so a load balancer may send requests here. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.query({ name: 'ping', text: 'select 1' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
