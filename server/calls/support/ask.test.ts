import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'

it('support.ask opens a notice that its sender can follow', async () => {
  const server = await startServer()
  const visitor = server.visitor()
  const { data: sent } = await visitor.call('support.ask', {
    statement: 'My pictures do not load.',
    contact: 'jo@example.org',
  })
  expect((await visitor.call('abuse.status', sent)).data).toMatchObject({ kind: 'support', state: 'waiting' })
  expect((await visitor.call('support.ask', { statement: 'short', contact: 'x' })).status).toBe(400)
})
