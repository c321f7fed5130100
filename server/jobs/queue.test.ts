import { describe, expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeEmail } from '#test/support/make-user'
import { assertHandlers } from './queue.ts'
import { sendMail } from './send-mail.ts'

describe('every job has exactly one handler', () => {
  it('starts when it is so', () => {
    expect(() =>
      assertHandlers(['a', 'b'], ['a.ts', 'a.handler.ts', 'b.ts', 'b.handler.ts', 'job.ts']),
    ).not.toThrow()
  })

  it.each([
    [['a'], [], 'The job a has no handler.'],
    [['a', 'a'], ['a.handler.ts'], 'The job a is defined twice.'],
    [['a'], ['a.handler.ts', 'b.handler.ts'], 'The handler b has no job.'],
  ])('does not start otherwise: %j %j', (ids, files, sentence) => {
    expect(() => assertHandlers(ids, files)).toThrow(sentence)
  })
})

it('jobs that come together run one right after the other', async () => {
  const server = await startServer()
  const users = Array.from({ length: 10 }, makeEmail)
  await server.context.db.transaction(async (tx) => {
    for (const to of users)
      await server.context.jobs.send(sendMail, { to, subject: 'Hello', text: 'Hello' }, tx)
  })
  const letters = await Promise.all(users.map((to) => findLetter(server, to, /Hello/)))
  expect(letters.map(({ to }) => to)).toEqual(users)
})
