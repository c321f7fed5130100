import { beforeAll, expect, it } from 'vitest'
import { insertServerSearch, takeServerSearch } from '#server/db/server-searches'
import { startServer, type TestServer } from '#test/support/harness'
import { run } from './test-server.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it.each(['image', 'chat'] as const)(
  'stores why a %s server cannot be used, also when it runs twice',
  async (kind) => {
    const { db } = server.context
    const search_id = crypto.randomUUID()
    await insertServerSearch(db, search_id)
    const payload = { search_id, kind, url: 'http://127.0.0.1:2', headers: {} }
    for (let times = 0; times < 2; times++) await run(payload, server.context)
    expect(await takeServerSearch(db, search_id)).toMatchObject([
      { is_up: false, reason: expect.stringContaining('ECONNREFUSED') },
    ])
  },
)
