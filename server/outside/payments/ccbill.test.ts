import { beforeAll, describe, expect, it } from 'vitest'
import { type CcbillServer, startCcbillServer } from '#test/support/ccbill-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let ccbill: CcbillServer
beforeAll(async () => {
  ccbill = await startCcbillServer()
  server = await startServer(ccbill.env)
})

const buy = async (user: TestUser, over: object = {}) =>
  (await user.call('membership.checkout', { tier: 'pro', period: 'month', provider: 'ccbill', ...over })).data
const own = async (user: TestUser) => (await user.call('membership.active')).data
const stateOf = async (user: TestUser, id: string) =>
  (await user.call('membership.get_checkout', { checkout_id: id })).data
const payments = async (user: TestUser) =>
  (await user.call('membership.statement', { of: 'payments' })).data.items.map(({ kind, change }) => [
    kind,
    change,
  ])
const deliver = (type: string, notice: object, as?: 'json' | 'form') =>
  ccbill.deliver(server.url, type, notice, as)

async function subscribe(user: TestUser): Promise<string> {
  const sale = ccbill.pay((await buy(user)).url)
  expect(await deliver('NewSaleSuccess', sale)).toBe(200)
  return sale.subscriptionId
}

describe('paying by card', () => {
  it('gives the membership once for a sale that DataLink confirms, however often it is reported', async () => {
    const alice = await makeUser(server)
    const { checkout_id, url } = await buy(alice)
    const sale = ccbill.pay(url)
    for (const as of ['json', 'form', 'json'] as const) {
      expect(await deliver('NewSaleSuccess', sale, as)).toBe(200)
    }
    expect(await own(alice)).toMatchObject({
      tier: 'pro',
      subscription: { provider: 'ccbill', can_resume: false },
    })
    expect((await stateOf(alice, checkout_id)).state).toBe('received')
    expect(await payments(alice)).toEqual([['payment', 1900]])
  })

  it('sells a year and a gift as one payment that does not renew itself', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    await deliver('NewSaleSuccess', ccbill.pay((await buy(alice, { period: 'year' })).url))
    expect(await own(alice)).toMatchObject({ tier: 'pro', subscription: null })
    const gift = await buy(bob, { is_gift: true })
    await deliver('NewSaleSuccess', ccbill.pay(gift.url))
    expect((await stateOf(bob, gift.checkout_id)).gift_code).toEqual(expect.any(String))
  })

  it('makes a form whose price cannot be changed', async () => {
    const { url } = await buy(await makeUser(server))
    expect(() => ccbill.pay(url.replace('initialPrice=19.00', 'initialPrice=1.00'))).toThrow(
      'digest is wrong',
    )
  })

  it('grants nothing for a cheaper payment that claims the checkout of a higher tier', async () => {
    const alice = await makeUser(server)
    const ultra = await buy(alice, { tier: 'ultra' })
    const plus = await buy(alice, { tier: 'plus' })
    expect(await deliver('NewSaleSuccess', ccbill.pay(plus.url, ultra.checkout_id))).toBe(200)
    expect([(await own(alice)).tier, (await stateOf(alice, ultra.checkout_id)).state]).toEqual([
      'free',
      'failed',
    ])
  })

  it('says that the card was not accepted', async () => {
    const alice = await makeUser(server)
    const { checkout_id, url } = await buy(alice)
    const sale = ccbill.pay(url)
    await deliver('NewSaleFailure', sale)
    expect(await stateOf(alice, checkout_id)).toMatchObject({
      state: 'failed',
      problem: 'The card was not accepted.',
    })
  })
})

describe('webhooks of CCBill', () => {
  it('are refused from an address that is not one of its own', async () => {
    const strict = await startServer(
      { ...ccbill.env, CCBILL_ADDRESSES: '64.38.212.0/24' },
      server.databaseUrl,
    )
    const alice = await makeUser(server)
    const sale = ccbill.pay((await buy(alice)).url)
    expect(await ccbill.deliver(strict.url, 'NewSaleSuccess', sale)).toBe(403)
    // Nobody but a trusted proxy can claim an address.
    const { status } = await fetch(`${strict.url}/hooks/ccbill?eventType=NewSaleSuccess`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '64.38.212.1' },
      body: JSON.stringify(sale),
    })
    expect(status).toBe(403)
    expect((await own(alice)).tier).toBe('free')
  })

  it('give nothing to a second account that claims the same payment', async () => {
    const [alice, bob, admin] = [await makeUser(server), await makeUser(server), await makeAdmin(server)]
    const sale = ccbill.pay((await buy(alice)).url)
    await deliver('NewSaleSuccess', sale)
    const claimed = (await buy(bob)).checkout_id
    expect(await deliver('NewSaleSuccess', { ...sale, 'X-checkout': claimed })).toBe(200)
    expect([(await own(bob)).tier, (await stateOf(bob, claimed)).state]).toEqual(['free', 'pending'])
    expect(await payments(bob)).toEqual([])
    expect(await payments(alice)).toEqual([['payment', 1900]])
    const { items } = (await admin.call('admin.list_payment_problems')).data
    expect(items.find(({ external_id }) => external_id === sale.transactionId)?.problem).toContain(
      'for another checkout',
    )
  })

  it('are refused if DataLink knows no such sale, renewal, refund or account', async () => {
    const alice = await makeUser(server)
    const sale = ccbill.pay((await buy(alice)).url)
    expect(await deliver('NewSaleSuccess', { ...sale, subscriptionId: '0123' })).toBe(403)
    expect(await deliver('NewSaleSuccess', { ...sale, clientSubacc: '0001' })).toBe(403)
    expect((await own(alice)).tier).toBe('free')
    await deliver('NewSaleSuccess', sale)
    const renewal = { ...sale, transactionId: '0999', billedAmount: '19.00' }
    expect(await deliver('RenewalSuccess', renewal)).toBe(403)
    expect(await deliver('Refund', { ...sale, amount: '19.00', currencyCode: '840' })).toBe(403)
    expect(await payments(alice)).toEqual([['payment', 1900]])
  })

  it('grant nothing for a second renewal of which DataLink confirms only one', async () => {
    const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
    const id = await subscribe(alice)
    const renewal = ccbill.renew(id)
    await deliver('RenewalSuccess', renewal)
    expect(await deliver('RenewalSuccess', { ...renewal, transactionId: '0998' })).toBe(200)
    expect(await payments(alice)).toHaveLength(2)
    const { items } = (await admin.call('admin.list_payment_problems')).data
    expect(items.find(({ external_id }) => external_id === '0998')?.problem).toContain('confirms only 2')
  })

  it('are answered with 500 while DataLink is down, or before the sale has arrived, so that they come again', async () => {
    const alice = await makeUser(server)
    const sale = ccbill.pay((await buy(alice)).url)
    const renewal = ccbill.renew(sale.subscriptionId)
    expect(await deliver('RenewalSuccess', renewal)).toBe(500)
    ccbill.setDown(true)
    expect(await deliver('NewSaleSuccess', sale)).toBe(500)
    ccbill.setDown(false)
    expect((await own(alice)).tier).toBe('free')
    for (const [type, notice] of [
      ['NewSaleSuccess', sale],
      ['RenewalSuccess', renewal],
    ] as const) {
      expect(await deliver(type, notice)).toBe(200)
    }
    const days = (Date.parse((await own(alice)).expires_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(60)
  })
})

describe('a card subscription', () => {
  it('ends with a refund or a chargeback, which are booked once', async () => {
    for (const [type, act, kind] of [
      ['Refund', ccbill.refund, 'refund'],
      ['Chargeback', ccbill.chargeBack, 'chargeback'],
    ] as const) {
      const alice = await makeUser(server)
      const id = await subscribe(alice)
      const notice = act(id)
      for (const _ of [1, 2]) expect(await deliver(type, notice)).toBe(200)
      expect((await own(alice)).tier).toBe('free')
      expect(await payments(alice)).toEqual([
        [kind, -1900],
        ['payment', 1900],
      ])
    }
  })

  it('can be cancelled here, and is not cancelled twice when CCBill reports it', async () => {
    const alice = await makeUser(server)
    const id = await subscribe(alice)
    expect((await alice.call('membership.cancel')).data.subscription).toMatchObject({ is_cancelled: true })
    expect(ccbill.subscriptions.get(id)?.status).toBe(1)
    expect(await deliver('Cancellation', ccbill.cancel(id))).toBe(200)
    expect((await payments(alice)).filter(([kind]) => kind === 'cancellation')).toHaveLength(1)
    expect((await alice.call('membership.resume')).status).toBe(409)
  })

  it('notes a renewal that did not work, and that CCBill has given it up', async () => {
    const alice = await makeUser(server)
    const id = await subscribe(alice)
    const failure = ccbill.failRenewal(id)
    for (const _ of [1, 2]) expect(await deliver('RenewalFailure', failure)).toBe(200)
    expect(await deliver('Expiration', ccbill.expire(id))).toBe(200)
    expect((await payments(alice)).map(([kind]) => kind)).toEqual([
      'cancellation',
      'failed_renewal',
      'payment',
    ])
  })

  it('is returned by staff once, unless it was renewed', async () => {
    const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
    const id = await subscribe(alice)
    const payment_id = ccbill.subscriptions.get(id)?.transactions[0]
    const asked = { provider: 'ccbill', payment_id, reason: 'It was bought by mistake.' }
    expect((await admin.call('admin.refund_payment', asked)).status).toBe(200)
    expect([(await own(alice)).tier, ccbill.subscriptions.get(id)?.refunds]).toEqual(['free', 1])
    const other = await subscribe(bob)
    await deliver('RenewalSuccess', ccbill.renew(other))
    const second = { ...asked, payment_id: ccbill.subscriptions.get(other)?.transactions[1] }
    expect((await admin.call('admin.refund_payment', second)).status).toBe(503)
    expect((await own(bob)).tier).toBe('pro')
  })
})
