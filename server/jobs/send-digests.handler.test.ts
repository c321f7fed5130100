import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/database'
import { takeForDigest } from '#server/db/notifications'
import { readOutbox } from '#server/outside/mail/outbox'
import { startServer, type TestServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'
import { run } from './send-digests.handler.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('sends one mail about unread notifications, however many runs overlap, and none after unsubscribing', async () => {
  const [alice, bob, cleo] = await Promise.all([
    makeUser(server),
    makeUser(server, { name: 'Bob Stone' }),
    makeUser(server),
  ])
  const digest = () => Promise.all([1, 2, 3].map(() => run({}, server.context)))
  const letters = async () =>
    (await readOutbox(server.dataDir)).filter(
      ({ to, subject }) => to === alice.email && /not seen/.test(subject),
    )
  const { artId: art_id } = await makeArt(server, alice, { prompt: 'a violet lantern' })
  const email = true
  await alice.call('user.update_preferences', { notifications: { follow: { email }, like: { email } } })

  await bob.call('user.follow_user', { user_id: alice.info.id })
  await alice.call('notification.mark_read')
  await Promise.all([bob, cleo].map((fan) => fan.call('art.like', { art_id })))
  await cleo.call('user.follow_user', { user_id: alice.info.id })
  await digest()
  const letter = await findLetter(server, alice.email, /not seen yet/)
  expect(letter.text).toContain('- somebody follows you now\n- your pictures have 2 new likes')
  expect(letter.text).not.toMatch(/Bob|violet|files/)

  // No second mail without news. A later mail to another user shows that none is still to come.
  await digest()
  await bob.call('user.update_preferences', { notifications: { follow: { email } } })
  await cleo.call('user.follow_user', { user_id: bob.info.id })
  await digest()
  await findLetter(server, bob.email, /not seen yet/)
  expect(await letters()).toHaveLength(1)

  const way = new URL(letter.unsubscribe ?? '')
  const open = (method: string, query: string) => fetch(`${server.url}/unsubscribe${query}`, { method })
  const wants = async () => (await alice.call('user.get_my_info')).data?.preferences.notifications
  expect((await open('GET', way.search)).status).toBe(200)
  expect((await open('POST', way.search.slice(0, -3))).status).toBe(404)
  expect(await wants()).toMatchObject({ follow: { email: true } })
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(`${server.url}/unsubscribe${way.search}`, oneClick)).status).toBe(200)
  expect(await wants()).toMatchObject({
    follow: { email: false, in_app: true },
    like: { email: false },
    report_decided: { email: true },
  })
})

it('takes no notifications of a user while another run is taking them', async () => {
  const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
  const { db } = server.context
  await alice.call('user.update_preferences', { notifications: { follow: { email: true } } })

  const take = (tx: Db) => takeForDigest(tx, alice.info.id)
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const first = db.transaction(async (tx) => {
    expect(await take(tx)).toEqual([])
    begun.resolve()
    await ending.promise
  })
  await begun.promise
  await bob.call('user.follow_user', { user_id: alice.info.id })
  expect(await db.transaction(take)).toEqual([])

  ending.resolve()
  await first
  expect(await db.transaction(take)).toEqual([{ type: 'follow', count: 1 }])
})
