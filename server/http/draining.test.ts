import pg from 'pg'
import { expect, it } from 'vitest'
import { whenFileEnds } from '#test/support/file-end'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

const never = () => new AbortController().signal

/** A call of these tests waits for a lock for as long as the test holds it. */
const startPatient = () => startServer({}, undefined, { timeouts: { lockMs: 60_000, statementMs: 60_000 } })

it('draining fails readiness first, then closes event streams and the port, and lets a running call finish', async () => {
  const server = await startPatient()
  const alice = await makeUser(server)
  const lock = new pg.Client(server.databaseUrl)
  await lock.connect()
  whenFileEnds(() => lock.end())
  await lock.query('begin')
  await lock.query('select 1 from users where id = $1 for update', [alice.info.id])
  const askReady = async () => (await fetch(`${server.url}/readyz`)).status
  await expect.poll(askReady).toBe(200)
  const stream = await fetch(`${server.url}/rpc/events.subscribe`, {
    method: 'POST',
    body: '{}',
    headers: { cookie: alice.cookie(), accept: 'text/event-stream' },
  })
  const streamed = stream.text()
  const saving = alice.call('collection.create', { name: 'Roses' })

  const stopping = server.draining.stopListening(never())
  expect([await askReady(), await askReady()]).toEqual([503, 503])
  // The balancer has not heard it often enough: calls are still answered, over connections that end with them.
  const read = await fetch(`${server.url}/healthz`)
  expect([read.status, read.headers.get('connection')]).toEqual([200, 'close'])
  expect(await askReady()).toBe(503)
  await stopping
  expect(await streamed).toContain('event: open')
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')

  let isFinished = false
  const finishing = server.draining.finish(never()).then(() => {
    isFinished = true
  })
  expect(isFinished).toBe(false)
  await lock.query('rollback')
  expect((await saving).status).toBe(200)
  await finishing
  await server.close()
})

it('draining waits for nobody when no balancer asks and nothing runs', async () => {
  const server = await startServer()
  await server.draining.stopListening(never())
  await server.draining.finish(never())
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  await server.close()
})

it('draining ends with its limit although a call still runs', async () => {
  const server = await startPatient()
  const alice = await makeUser(server)
  const lock = new pg.Client(server.databaseUrl)
  await lock.connect()
  whenFileEnds(() => lock.end())
  await lock.query('begin')
  await lock.query('select 1 from users where id = $1 for update', [alice.info.id])
  const saving = alice.call('collection.create', { name: 'Roses' }).catch(() => 'cut')
  await expect.poll(() => server.context.db.pool.totalCount - server.context.db.pool.idleCount).toBe(1)
  await server.draining.stopListening(AbortSignal.abort())
  await server.draining.finish(AbortSignal.abort())
  const closing = server.close()
  expect(await saving).toBe('cut')
  await lock.query('rollback')
  await closing
})
