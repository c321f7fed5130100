import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'
import type { InstallationStorage } from '#server/outside/storage/installation-storage'

const storagePatienceMs = 3_000

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so a load balancer may send requests here. Without
 * the storage it still can: all processes share the storage, and if they all left the balancer, the rest of the site
 * would be down too. So the answer names the outage and its status stays 200.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, storage }: { db: Db; storage: Pick<InstallationStorage, 'isUp'> },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.query({ name: 'ping', text: 'select 1' })
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
    const isUp = await Promise.race([storage.isUp(), sleep(storagePatienceMs, false, { ref: false })])
    return isUp
      ? { status: 'ready', storage: 'ok' }
      : { status: 'degraded', storage: 'the file storage does not answer' }
  })
}
