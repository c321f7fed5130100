import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeNotice } from '#test/support/make-notice'

it('abuse.status answers a wrong key like a missing notice', async () => {
  const server = await startServer()
  const visitor = server.visitor()
  const sent = await makeNotice(visitor, [], { urls: ['https://elsewhere.example/'] })
  expect((await visitor.call('abuse.status', sent)).data).toMatchObject({
    case_id: sent.case_id,
    state: 'waiting',
  })
  const wrong = await visitor.call('abuse.status', { ...sent, key: 'wrong' })
  const case_id = '0199f000-0000-7000-8000-000000000000'
  const missing = await visitor.call('abuse.status', { case_id, key: sent.key })
  expect([wrong.status, missing.status]).toEqual([404, 404])
  expect(wrong.msg).toBe(missing.msg)
})
