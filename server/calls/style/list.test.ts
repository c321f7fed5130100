import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('style.list returns every style once, with its words', async () => {
  const alice = await makeUser(server)
  const { data } = await alice.call('style.list')
  expect(data.length).toBeGreaterThanOrEqual(20)
  expect(new Set(data.map(({ value }) => value)).size).toBe(data.length)
  expect(data.every(({ prompt }) => prompt.length > 0)).toBe(true)
})
