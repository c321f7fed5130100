import { beforeAll, expect, it } from 'vitest'
import { insertServerSearch, takeServerSearch } from '#server/db/server-searches'
import { startServer, type TestServer } from '#test/support/harness'
import { run } from './preview-reference.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const ask = async (until: Date) => {
  const search_id = crypto.randomUUID()
  await insertServerSearch(server.context.db, search_id)
  const image = { asset_id: crypto.randomUUID(), source: 'upload', kind: 'leres_depth' } as const
  const payload = {
    ...image,
    search_id,
    engine_id: `comfyui:${crypto.randomUUID()}`,
    user_id: crypto.randomUUID(),
    dimensions: { width: 512, height: 512 },
    until: until.toISOString(),
  }
  for (let times = 0; times < 2; times++) await run(payload, server.context)
  return takeServerSearch(server.context.db, search_id)
}

it('answers without a preview if the image or the server is gone, also when it runs twice', async () => {
  expect(await ask(new Date(Date.now() + 60_000))).toEqual([{}])
})

it('does nothing once nobody waits for it', async () => {
  expect(await ask(new Date(0))).toBeNull()
})
