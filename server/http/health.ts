import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'
import type { InstallationStorage } from '#server/outside/storage/installation-storage'
import type { Draining } from './draining.ts'

/** A balancer waits only a few seconds, and a service that takes longer is of no use to users either. */
const patienceMs = 2_000

type Parts = { db: Db; storage: Pick<InstallationStorage, 'isUp'> }

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so a load balancer may send requests here. An outage of
 * the storage is reported with status 200: all processes share the storage, and if all left the balancer, the rest of the
 * site would be down too.
 */
export function registerHealth(app: FastifyInstance, { db, storage }: Parts, draining: Draining): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    draining.noteProbe(`${request.socket.remoteAddress} ${request.headers['user-agent']}`)
    if (draining.isBegun()) return reply.code(503).send({ status: 'this process is stopping' })
    const isReady = await answersInTime(() => db.query({ name: 'ping', text: 'select 1' }).then(() => true))
    if (!isReady) return reply.code(503).send({ status: 'the database does not answer' })
    return (await answersInTime(() => storage.isUp()))
      ? { status: 'ready', storage: 'ok' }
      : { status: 'degraded', storage: 'the file storage does not answer' }
  })
}

async function answersInTime(ask: () => Promise<boolean>): Promise<boolean> {
  const asked = ask().catch(() => false)
  const over = new AbortController()
  const late = sleep(patienceMs, false, { signal: over.signal }).catch(() => false)
  try {
    return await Promise.race([asked, late])
  } finally {
    over.abort()
  }
}
