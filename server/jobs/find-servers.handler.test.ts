import { beforeAll, expect, it } from 'vitest'
import { insertServerSearch, takeServerSearch } from '#server/db/server-searches'
import { startServer, type TestServer } from '#test/support/harness'
import { run } from './find-servers.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DISCOVERY_PORTS: 'off' })
})

it('stores what was found, also when it runs twice', async () => {
  const { db } = server.context
  const search_id = crypto.randomUUID()
  await insertServerSearch(db, search_id)
  expect(await takeServerSearch(db, search_id)).toBeNull()
  for (let times = 0; times < 2; times++) await run({ search_id }, server.context)
  expect(await takeServerSearch(db, search_id)).toEqual([])
})
