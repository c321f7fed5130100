import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { registerSlowBodies } from './slow-bodies.ts'

afterEach(() => vi.useRealTimers())

it('leaves the end of a request of app.inject alone, which has no socket to close', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = Fastify()
  registerSlowBodies(app, { withinMs: 1000, leastBytes: 1 })
  app.post('/rpc/x', async () => 'OK')
  const { body } = await app.inject({ method: 'POST', url: '/rpc/x', payload: { a: 1 } })
  expect(body).toBe('OK')
  vi.advanceTimersByTime(1000)
  await app.close()
})
