import { beforeAll, describe, expect, it } from 'vitest'
import { run as eraseAccounts } from '#server/jobs/erase-accounts.handler'
import { recordEvent } from '#server/payments/record-event'
import { startServer, type TestServer } from '#test/support/harness'
import { findPayerId } from '#test/support/make-membership'
import { makeUser } from '#test/support/make-user'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await startServer()
  other = await startServer({}, server.databaseUrl)
})

const makePayment = (payerId: string, id: string) =>
  ({
    source: 'btcpay',
    external_id: id,
    payerId,
    happenedAt: new Date(),
    event: {
      kind: 'payment',
      amount: 1900,
      currency: 'USD',
      coverage: { tier: 'pro', days: 30, value_cents: 1900 },
      value_cents: 1900,
      subscription: null,
      checkout_id: null,
      reference: null,
    },
  }) as const

const count = async (payerId: string) =>
  (
    await server.context.db.query<{ events: number; total: number; received: number }>({
      name: 'test_count_entries',
      text: `select count(distinct event_id)::int as events, coalesce(sum(amount), 0)::int as total,
          coalesce(sum(amount) filter (where account = 'received:btcpay'), 0)::int as received
        from ledger_entries where payer_id = $1`,
      values: [payerId],
    })
  )[0]

describe('recordEvent', () => {
  it('applies an event once, however often two servers record it at the same time', async () => {
    const alice = await makeUser(server)
    const payerId = await findPayerId(server, alice.info.id)
    const id = crypto.randomUUID()
    const results = await Promise.all(
      [server, other, server, other, server, other].map(({ context }) =>
        recordEvent(context.db, makePayment(payerId, id)),
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await count(payerId)).toEqual({ events: 1, total: 0, received: 1900 })
  })

  it('derives one membership from events that two servers record at the same time', async () => {
    const alice = await makeUser(server)
    const payerId = await findPayerId(server, alice.info.id)
    await Promise.all(
      [server, other, server, other].map(({ context }) =>
        recordEvent(context.db, makePayment(payerId, crypto.randomUUID())),
      ),
    )
    const { data } = await alice.call('membership.active')
    const days = (Date.parse(data.expires_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(120)
    expect((await alice.call('user.get_my_info')).data?.membership.expires_at).toBe(data.expires_at)
  })

  it('keeps the books under an id that leads to nobody when the account is erased', async () => {
    const alice = await makeUser(server)
    const payerId = await findPayerId(server, alice.info.id)
    await recordEvent(server.context.db, makePayment(payerId, crypto.randomUUID()))
    await server.context.db.query({
      name: 'test_erase_now',
      text: `update users set erase_after = now() - interval '1 day' where id = $1`,
      values: [alice.info.id],
    })
    await eraseAccounts({}, server.context)
    expect(await count(payerId)).toEqual({ events: 1, total: 0, received: 1900 })
    const columns = await server.context.db.query<{ row: string }>({
      name: 'test_read_books',
      text: `select row_to_json(e)::text as row from ledger_events e where payer_id = $1`,
      values: [payerId],
    })
    expect(columns[0]?.row).not.toContain(alice.info.id)
    // A refund that arrives later is still booked.
    const refund = {
      kind: 'refund',
      of: { source: 'btcpay', external_id: 'x' },
      amount: 1900,
      currency: 'USD',
    } as const
    await recordEvent(server.context.db, { ...makePayment(payerId, crypto.randomUUID()), event: refund })
    expect(await count(payerId)).toMatchObject({ received: 0 })
  })
})

describe('the ledger tables', () => {
  const attempt = (text: string) => server.context.db.query({ name: `test_${text.slice(0, 40)}`, text })

  it('refuse every change', async () => {
    const alice = await makeUser(server)
    await recordEvent(
      server.context.db,
      makePayment(await findPayerId(server, alice.info.id), crypto.randomUUID()),
    )
    for (const text of [
      'update ledger_events set happened_at = now()',
      'delete from ledger_events',
      'update ledger_entries set amount = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
    ]) {
      await expect(attempt(text), text).rejects.toThrow('the ledger cannot be changed')
    }
  })

  it('refuse entries that do not add up', async () => {
    await expect(
      attempt(`insert into ledger_entries (event_id, payer_id, account, unit, amount)
        select id, payer_id, 'received:nobody', 'USD', 5 from ledger_events limit 1`),
    ).rejects.toThrow('do not add up to zero')
  })
})
