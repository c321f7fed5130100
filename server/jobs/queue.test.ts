import { describe, expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeEmail } from '#test/support/make-user'
import { assertHandlers } from './queue.ts'
import { sendMail } from './send-mail.ts'

describe('every job needs exactly one handler', () => {
  it('starts if that is true', () => {
    expect(() =>
      assertHandlers(['a', 'b'], ['a.ts', 'a.handler.ts', 'b.ts', 'b.handler.ts', 'job.ts']),
    ).not.toThrow()
  })

  it.each([
    [['a'], [], 'The job a has no handler.'],
    [['a', 'a'], ['a.handler.ts'], 'The job a is defined twice.'],
    [['a'], ['a.handler.ts', 'b.handler.ts'], 'The handler b has no job.'],
  ])('throws otherwise: %j %j', (ids, files, sentence) => {
    expect(() => assertHandlers(ids, files)).toThrow(sentence)
  })
})

it('runs jobs that were sent together without a pause', async () => {
  const server = await startServer()
  const users = Array.from({ length: 10 }, makeEmail)
  await server.context.db.transaction(async (tx) => {
    for (const to of users)
      await server.context.jobs.send(sendMail, { to, subject: 'Hello', text: 'Hello' }, tx)
  })
  const letters = await Promise.all(users.map((to) => findLetter(server, to, /Hello/)))
  expect(letters.map(({ to }) => to)).toEqual(users)
})
