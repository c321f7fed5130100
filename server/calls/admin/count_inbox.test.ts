import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeHit } from '#test/support/make-case'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.count_inbox counts each class, up to 100', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const alice = await makeUser(server)
  await makeHit(alice)
  const nothing = {
    takedown: 0,
    image: 0,
    depiction: 0,
    report: 0,
    appeal: 0,
    text: 0,
    payment: 0,
    support: 0,
  }
  expect((await admin.call('admin.count_inbox')).data).toEqual({ ...nothing, text: 1 })
  await server.context.db.query({
    name: '',
    text: `insert into safety_cases (id, rule, verdict, place, words, subject, urgency)
      select gen_random_uuid(), 'S-6', 'held_picture', 'art.create', '{}', 'picture', 1 from generate_series(1, 150)`,
  })
  expect((await admin.call('admin.count_inbox')).data).toEqual({ ...nothing, text: 1, depiction: 100 })
})
