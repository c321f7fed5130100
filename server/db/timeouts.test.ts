import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { toFailure } from '#server/http/errors'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { type Db, withTimeouts } from './database.ts'

let server: TestServer
let hasty: TestServer
beforeAll(async () => {
  server = await startServer()
  hasty = await startServer({}, server.databaseUrl, { timeouts: { lockMs: 1_000, statementMs: 10_000 } })
})

const readTimeouts = (db: Db) =>
  db.query({
    name: '',
    text: `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  })

describe('database timeouts', () => {
  it('every connection of calls has limits, and jobs have longer ones', async () => {
    const { db } = server.context
    expect(await readTimeouts(db)).toEqual([{ lock: '5s', statement: '15s' }])
    const patient = withTimeouts(db, { lockMs: 60_000, statementMs: 600_000 })
    expect(await readTimeouts(patient)).toEqual([{ lock: '1min', statement: '10min' }])
    expect(await readTimeouts(db)).toEqual([{ lock: '5s', statement: '15s' }])
  })

  it('a lock of another transaction gives 503 with a sentence, and the call works once it is free', async () => {
    const alice = await makeUser(server)
    const other = new pg.Client(server.databaseUrl)
    await other.connect()
    whenFileEnds(() => other.end())
    await other.query('begin')
    await other.query('select 1 from users where id = $1 for update', [alice.info.id])
    const headers = { cookie: alice.cookie() }
    const save = () => hasty.visitor().call('collection.create', { name: 'Roses' }, { headers })
    const refused = await save()
    expect(refused).toMatchObject({
      status: 503,
      msg: 'This took too long because the server is busy. Please try again in a moment.',
      data: null,
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await other.query('rollback')
    expect((await save()).status).toBe(200)
  })

  it('a statement that runs too long gives 503', async () => {
    const failed = await hasty.context.db
      .query({ name: '', text: 'select pg_sleep(30)' })
      .catch((error: unknown) => error)
    expect(toFailure(failed, 'x', hasty.context.log)).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  })
})
