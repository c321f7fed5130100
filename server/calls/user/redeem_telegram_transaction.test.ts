import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'

let server: TestServer
let telegram: TelegramServer
beforeAll(async () => {
  telegram = await startTelegramServer()
  server = await startServer(telegram.env)
})

/** Pays, but the webhook gets lost. */
async function pay(user: TestUser): Promise<string> {
  const asked = { tier: 'pro', period: 'year', provider: 'telegram' }
  const { data } = await user.call('membership.checkout', asked)
  return (await telegram.pay(server.url, data.url)).id
}

const redeem = (user: TestUser, id: string) =>
  user.call('user.redeem_telegram_transaction', { transaction_id: id })

describe('user.redeem_telegram_transaction', () => {
  it('gives the membership once, also from several tabs at the same time', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const id = await pay(alice)
    const [foreign, ...answers] = await Promise.all(
      [bob, alice, alice, alice, alice].map((user) => redeem(user, id)),
    )
    expect(foreign?.status).toBe(409)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('This transaction was redeemed already.')
    const { data } = await alice.call('membership.active')
    expect(Math.round((Date.parse(data.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(365)
    expect((await bob.call('membership.active')).data.tier).toBe('free')
  })

  it('returns 409 for a payment of less than the price, and notes it for staff', async () => {
    const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
    const id = await pay(alice)
    await server.context.db.query({
      name: '',
      text: 'update checkouts set amount = amount + 1 where payer_id = (select payer_id from users where id = $1)',
      values: [alice.info.id],
    })
    const { status, msg } = await redeem(alice, id)
    expect([status, msg]).toEqual([
      409,
      'This payment does not fit its order. Support has been told and will look at it.',
    ])
    expect((await alice.call('membership.active')).data.tier).toBe('free')
    const { items } = (await admin.call('admin.list_payment_problems')).data
    expect(items.map(({ external_id }) => external_id)).toContain(id)
  })

  it('says what is wrong with an id', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const say = async (user: TestUser, id: string) => (await redeem(user, id)).msg
    expect(await say(alice, 'x'.repeat(191))).toBe('This is too long for a transaction id.')
    expect(await say(alice, 'nothing')).toBe('Telegram knows no such transaction. Please check each letter.')
    const id = await pay(alice)
    const foreign = 'This transaction belongs to another account.'
    expect(await say(bob, id)).toBe(foreign)
    await redeem(alice, id)
    expect(await say(bob, id)).toBe(foreign)
    const returned = await pay(alice)
    telegram.refund(returned)
    expect(await say(alice, returned)).toBe('This transaction was refunded.')
  })

  it('returns 429 after ten wrong ids in an hour, and 503 where Telegram is not set up', async () => {
    const plain = await startServer({ RATE_LIMIT_SCALE: '1' })
    const alice = await makeUser(plain)
    for (let i = 0; i < 10; i++) expect((await redeem(alice, 'x')).status).toBe(503)
    expect((await redeem(alice, 'x')).status).toBe(429)
  })
})
