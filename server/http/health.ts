import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database'
import type { Draining } from './draining.ts'

/** A balancer waits only a few seconds, and a database that takes longer is of no use to users either. */
const patienceMs = 2_000

/** `/healthz`: the process answers. `/readyz`: it can do its work, so a load balancer may send requests here. */
export function registerHealth(app: FastifyInstance, db: Db, draining: Draining): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    draining.noteProbe(`${request.socket.remoteAddress} ${request.headers['user-agent']}`)
    if (draining.isBegun()) return reply.code(503).send({ status: 'this process is stopping' })
    if (await answers(db)) return { status: 'ready' }
    return reply.code(503).send({ status: 'the database does not answer' })
  })
}

async function answers(db: Db): Promise<boolean> {
  const asked = db.query({ name: 'ping', text: 'select 1' }).then(
    () => true,
    () => false,
  )
  const over = new AbortController()
  const late = sleep(patienceMs, false, { signal: over.signal }).catch(() => false)
  try {
    return await Promise.race([asked, late])
  } finally {
    over.abort()
  }
}
