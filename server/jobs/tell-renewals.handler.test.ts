import { expect, it } from 'vitest'
import { recordEvent } from '#server/payments/record-event'
import { startServer } from '#test/support/harness'
import { findPayerId } from '#test/support/make-membership'
import { makeUser } from '#test/support/make-user'
import { run as expire } from './expire-coverages.handler.ts'
import { run } from './tell-renewals.handler.ts'

const dayMs = 86_400_000

it('mails once when the grace begins and once when it has ended, and books the end of the coverage', async () => {
  const server = await startServer()
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const pay = async (userId: string, daysAgo: number) =>
    recordEvent(server.context.db, {
      source: 'telegram',
      external_id: crypto.randomUUID(),
      payerId: await findPayerId(server, userId),
      happenedAt: new Date(Date.now() - daysAgo * dayMs),
      event: {
        kind: 'payment',
        amount: 1462,
        currency: 'XTR',
        coverage: { tier: 'pro', days: 30, value_cents: 1900 },
        value_cents: 1900,
        subscription: userId,
        checkout_id: null,
        reference: '77:stx',
      },
    })
  await pay(alice.info.id, 31)
  await pay(bob.info.id, 34)
  const sent = async () =>
    server.context.db.query<{ kind: string; name: string }>({
      name: 'test_list_letters',
      text: `select r.kind, u.email as name from renewal_letters r join users u using (payer_id) order by r.kind`,
    })
  for (const _ of [1, 2]) await run({}, server.context)
  expect(await sent()).toEqual([
    { kind: 'ended', name: bob.email },
    { kind: 'late', name: alice.email },
  ])
  for (const _ of [1, 2]) await expire({}, server.context)
  const kindsOf = async (user: typeof alice) =>
    (await user.call('membership.statement', { of: 'payments' })).data.items.map(({ kind }) => kind)
  expect(await kindsOf(alice)).toEqual(['expiry', 'payment'])
  expect(await kindsOf(bob)).toEqual(['expiry', 'payment'])
  // The renewal that arrives within the grace ends it.
  await pay(alice.info.id, 0)
  await run({}, server.context)
  expect(await sent()).toHaveLength(2)
  expect((await alice.call('membership.active')).data).toMatchObject({ tier: 'pro', is_grace: false })
})
