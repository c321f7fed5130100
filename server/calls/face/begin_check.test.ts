import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: '1' })
})

it('face.begin_check works without an account, tells no pose, and is limited', async () => {
  const visitor = server.visitor()
  const { status, data } = await visitor.call('face.begin_check')
  expect(status).toBe(200)
  expect(Object.keys(data).toSorted()).toEqual(['check_id', 'seconds'])
  for (let i = 1; i < 20; i++) await visitor.call('face.begin_check')
  expect(await visitor.call('face.begin_check')).toMatchObject({ status: 429 })
})
