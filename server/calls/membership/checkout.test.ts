import { beforeAll, describe, expect, it } from 'vitest'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { setTiers } from '#test/support/set-tiers'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'

let server: TestServer
let other: TestServer
let btcpay: BtcpayServer
let telegram: TelegramServer
beforeAll(async () => {
  btcpay = await startBtcpayServer()
  telegram = await startTelegramServer()
  server = await startServer({ ...btcpay.env, ...telegram.env })
  other = await startServer({ ...btcpay.env, ...telegram.env }, server.databaseUrl)
})

const buy = async (user: TestUser, provider: string, over: object = {}) =>
  (await user.call('membership.checkout', { tier: 'pro', period: 'month', provider, ...over })).data
const tierOf = async (user: TestUser) => (await user.call('membership.active')).data.tier
const stateOf = async (user: TestUser, checkoutId: string) =>
  (await user.call('membership.get_checkout', { checkout_id: checkoutId })).data
const payments = async (user: TestUser) =>
  (await user.call('membership.statement', { of: 'payments' })).data.items.map(({ kind, change }) => [
    kind,
    change,
  ])

describe('membership.checkout with BTCPay Server', () => {
  it('gives the membership when the invoice is settled, and not before', async () => {
    const alice = await makeUser(server)
    const { checkout_id, url } = await buy(alice, 'btcpay')
    const id = btcpay.idOf(url)
    expect(btcpay.invoices.get(id)).toMatchObject({ amount: '19.00', currency: 'USD' })
    expect(await btcpay.deliver(server.url, id, 'InvoiceProcessing')).toBe(200)
    // The event claims more than the invoice says.
    expect(await btcpay.deliver(server.url, id, 'InvoiceSettled')).toBe(200)
    expect([await tierOf(alice), (await stateOf(alice, checkout_id)).state]).toEqual(['free', 'pending'])
    btcpay.settle(id)
    expect(await btcpay.deliver(server.url, id, 'InvoiceSettled')).toBe(200)
    expect([await tierOf(alice), (await stateOf(alice, checkout_id)).state]).toEqual(['pro', 'received'])
    expect(await payments(alice)).toEqual([['payment', 1900]])
  })

  it('books a webhook once that arrives many times at two servers', async () => {
    const alice = await makeUser(server)
    const id = btcpay.idOf((await buy(alice, 'btcpay')).url)
    btcpay.settle(id)
    const sites = [server, other, server, other, server, other]
    const statuses = await Promise.all(sites.map(({ url }) => btcpay.deliver(url, id, 'InvoiceSettled')))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await payments(alice)).toEqual([['payment', 1900]])
  })

  it('refuses forged webhooks, and asks for a repetition while BTCPay Server is down', async () => {
    const alice = await makeUser(server)
    const id = btcpay.idOf((await buy(alice, 'btcpay')).url)
    btcpay.settle(id)
    expect(await btcpay.deliver(server.url, id, 'InvoiceSettled', false)).toBe(403)
    expect(await tierOf(alice)).toBe('free')
    btcpay.setDown(true)
    expect(await btcpay.deliver(server.url, id, 'InvoiceSettled')).toBe(500)
    const refused = await alice.call('membership.checkout', {
      tier: 'pro',
      period: 'month',
      provider: 'btcpay',
    })
    btcpay.setDown(false)
    expect([refused.status, refused.msg]).toEqual([
      503,
      'The payment service cannot be reached. Nothing was charged; please try again later.',
    ])
    expect(await btcpay.deliver(server.url, id, 'InvoiceSettled')).toBe(200)
    expect(await tierOf(alice)).toBe('pro')
  })

  it('says that an invoice expired, and still accepts a late payment', async () => {
    const alice = await makeUser(server)
    const { checkout_id, url } = await buy(alice, 'btcpay', { period: 'year' })
    const invoice = btcpay.invoices.get(btcpay.idOf(url))
    if (invoice) invoice.status = 'Expired'
    await btcpay.deliver(server.url, btcpay.idOf(url), 'InvoiceExpired')
    expect(await stateOf(alice, checkout_id)).toMatchObject({
      state: 'failed',
      problem: 'No payment arrived in time.',
    })
    btcpay.settle(btcpay.idOf(url))
    await btcpay.deliver(server.url, btcpay.idOf(url), 'InvoiceSettled')
    expect(await stateOf(alice, checkout_id)).toMatchObject({ state: 'received', problem: null })
  })

  it('grants nothing for less than the price, and notes it for staff', async () => {
    const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
    const { checkout_id, url } = await buy(alice, 'btcpay')
    const invoice = btcpay.invoices.get(btcpay.idOf(url))
    if (invoice) invoice.amount = '1.00'
    btcpay.settle(btcpay.idOf(url))
    for (const _ of [1, 2]) await btcpay.deliver(server.url, btcpay.idOf(url), 'InvoiceSettled')
    expect([await tierOf(alice), (await stateOf(alice, checkout_id)).state]).toEqual(['free', 'failed'])
    const { data } = await admin.call('admin.list_payment_problems')
    const noted = data.items.filter(({ external_id }) => external_id === btcpay.idOf(url))
    expect(noted).toMatchObject([{ problem: 'A payment of 1.00 USD arrived instead of 19.00 USD.' }])
    const solve = { problem_id: noted[0]?.problem_id, solution: 'Returned by hand.' }
    expect((await admin.call('admin.solve_payment_problem', solve)).status).toBe(200)
    expect((await admin.call('admin.solve_payment_problem', solve)).status).toBe(404)
  })

  it('sells a gift as a code, which the buyer sees and another user redeems', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { checkout_id, url } = await buy(alice, 'btcpay', { is_gift: true })
    btcpay.settle(btcpay.idOf(url))
    await btcpay.deliver(server.url, btcpay.idOf(url), 'InvoiceSettled')
    const { gift_code: code } = await stateOf(alice, checkout_id)
    expect(await tierOf(alice)).toBe('free')
    expect((await bob.call('membership.redeem_voucher', { code })).data.tier).toBe('pro')
  })

  it('keeps the price of a running membership, and takes the new one for others', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const id = btcpay.idOf((await buy(alice, 'btcpay')).url)
    btcpay.settle(id)
    await btcpay.deliver(server.url, id, 'InvoiceSettled')
    const before = server.context.tiers
    await setTiers(server, { ...before, pro: { ...before.pro, price_month_cents: 2500 } })
    const urls = [await buy(alice, 'btcpay'), await buy(bob, 'btcpay')]
    await setTiers(server, before)
    expect(urls.map(({ url }) => btcpay.invoices.get(btcpay.idOf(url))?.amount)).toEqual(['19.00', '25.00'])
  })

  it('ends the membership when a refund that was made in BTCPay Server is paid out', async () => {
    const alice = await makeUser(server)
    const id = btcpay.idOf((await buy(alice, 'btcpay')).url)
    btcpay.settle(id)
    await btcpay.deliver(server.url, id, 'InvoiceSettled')
    const refund = btcpay.refundByHand(id)
    expect(await tierOf(alice)).toBe('pro')
    for (const _ of [1, 2]) expect(await btcpay.payOut(server.url, refund)).toBe(200)
    expect(await tierOf(alice)).toBe('free')
    expect(await payments(alice)).toEqual([
      ['refund', -1900],
      ['payment', 1900],
    ])
  })

  it('returns 400 for an order that is not on the price list, and ignores a price that is sent along', async () => {
    const alice = await makeUser(server)
    const asked = { tier: 'pro', period: 'month', provider: 'btcpay' }
    for (const change of [
      { provider: 'gold' },
      { provider: '__proto__' },
      { tier: 'free' },
      { period: 'day' },
      { country: 'Nowhere' },
      { return_url: `/${'a'.repeat(4096)}` },
    ]) {
      expect((await alice.call('membership.checkout', { ...asked, ...change })).status).toBe(400)
    }
    const { url } = await buy(alice, 'btcpay', { amount: 1, value_cents: -1, days: 9999 })
    expect(btcpay.invoices.get(btcpay.idOf(url))?.amount).toBe('19.00')
  })
})

describe('membership.checkout with Telegram Stars', () => {
  it('answers the pre-checkout, gives the membership, and renews it with each payment', async () => {
    const alice = await makeUser(server)
    const { url } = await buy(alice, 'telegram')
    const first = await telegram.pay(server.url, url)
    expect(first.refused).toBeNull()
    expect(await telegram.deliver(server.url, first.update)).toBe(200)
    expect(await tierOf(alice)).toBe('pro')
    const renewal = telegram.renew(url)
    for (const site of [server, other]) await telegram.deliver(site.url, renewal.update)
    const { data } = await alice.call('membership.active')
    expect(data.subscription).toMatchObject({ provider: 'telegram', is_cancelled: false, can_resume: true })
    expect(Math.round((Date.parse(data.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(60)
    expect(await payments(alice)).toEqual([
      ['payment', 1462],
      ['payment', 1462],
    ])
  })

  it('refuses a payment with another price or for an unknown checkout before it is made', async () => {
    const alice = await makeUser(server)
    const { url } = await buy(alice, 'telegram')
    expect((await telegram.pay(server.url, url, { amount: 1 })).refused).toContain('The price has changed.')
    expect((await telegram.pay(server.url, url, { payload: 'nothing' })).refused).toContain('does not exist')
  })

  it('refuses a second payment of the same checkout before it is made', async () => {
    const alice = await makeUser(server)
    const { url } = await buy(alice, 'telegram', { period: 'year' })
    const first = await telegram.pay(server.url, url)
    await telegram.deliver(server.url, first.update)
    expect((await telegram.pay(server.url, url)).refused).toContain('This was paid already.')
  })

  it('makes one code of a gift that was paid twice, and asks staff to return the second payment', async () => {
    const [alice, bob, admin] = [await makeUser(server), await makeUser(server), await makeAdmin(server)]
    const { checkout_id, url } = await buy(alice, 'telegram', { is_gift: true })
    // Both payments are allowed before either has arrived.
    const [first, second] = [await telegram.pay(server.url, url), await telegram.pay(server.url, url)]
    for (const { update } of [first, second, second]) {
      expect(await telegram.deliver(server.url, update)).toBe(200)
    }
    const { items } = (await admin.call('admin.list_payment_problems')).data
    expect(items.filter(({ external_id }) => external_id === second.id)).toMatchObject([
      { problem: 'A gift was paid twice. Please return this payment.' },
    ])
    // Returning the second payment does not take the gift.
    await telegram.deliver(server.url, telegram.refund(second.id))
    const { gift_code: code } = await stateOf(alice, checkout_id)
    expect((await bob.call('membership.redeem_voucher', { code })).data.tier).toBe('pro')
    await telegram.deliver(server.url, telegram.refund(first.id))
    expect(await tierOf(bob)).toBe('free')
  })

  it('makes no code of a gift whose refund arrives before its payment', async () => {
    const alice = await makeUser(server)
    const { checkout_id, url } = await buy(alice, 'telegram', { is_gift: true })
    const paid = await telegram.pay(server.url, url)
    await telegram.deliver(server.url, telegram.refund(paid.id))
    await telegram.deliver(server.url, paid.update)
    expect((await stateOf(alice, checkout_id)).gift_code).toBeNull()
  })

  it('refuses updates without the secret token', async () => {
    const alice = await makeUser(server)
    const paid = await telegram.pay(server.url, (await buy(alice, 'telegram')).url)
    expect(await telegram.deliver(server.url, paid.update, 'a-wrong-secret')).toBe(403)
    expect(await tierOf(alice)).toBe('free')
  })

  it('ends the membership with a refund, also if the refund arrives before its payment', async () => {
    const alice = await makeUser(server)
    const { url } = await buy(alice, 'telegram')
    const paid = await telegram.pay(server.url, url)
    const refund = telegram.refund(paid.id)
    await telegram.deliver(server.url, refund)
    await telegram.deliver(server.url, paid.update)
    await telegram.deliver(server.url, refund)
    expect(await tierOf(alice)).toBe('free')
    const lines = await payments(alice)
    expect(lines.map(([, change]) => change).toSorted()).toEqual([-1462, 1462])
  })
})
