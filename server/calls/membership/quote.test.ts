import { beforeAll, describe, expect, it } from 'vitest'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { type CcbillServer, startCcbillServer, toArizonaTime } from '#test/support/ccbill-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { startTelegramServer } from '#test/support/telegram-server'

let server: TestServer
let ccbill: CcbillServer
let btcpay: BtcpayServer
beforeAll(async () => {
  ccbill = await startCcbillServer()
  btcpay = await startBtcpayServer()
  const telegram = await startTelegramServer()
  server = await startServer({
    ...ccbill.env,
    ...btcpay.env,
    ...telegram.env,
    SALES_COUNTRIES_EXCEPT: 'KP',
    TAX_RATES: 'DE=19 included, CH=8.1 added',
    TRUST_PROXY: 'loopback',
    COUNTRY_HEADER: 'CF-IPCountry',
    STATEMENT_DESCRIPTOR: 'NB DIGITAL',
    SELLER_NAME: 'Example Ltd',
    SELLER_ADDRESS: '1 Main Street|Springfield',
  })
})

const month = { tier: 'pro', period: 'month', provider: 'btcpay' }
const ask = async (user: TestUser, over: object = {}, headers: Record<string, string> = {}) =>
  (await user.call('membership.quote', { ...month, ...over }, { headers })).data

describe('membership.quote', () => {
  it('asks for the country, and returns the price with its tax', async () => {
    const alice = await makeUser(server)
    expect(await ask(alice)).toMatchObject({
      needs_country: true,
      country: null,
      refusal: 'Please choose your country.',
    })
    expect(await ask(alice, { country: 'DE' })).toMatchObject({
      kind: 'new',
      refusal: null,
      net_cents: 1597,
      tax_cents: 303,
      gross_cents: 1900,
      tax_rate: 19_000,
      amount: 1900,
      descriptor: 'NB DIGITAL',
      renews_at: null,
    })
    expect(await ask(alice, { country: 'CH' })).toMatchObject({
      net_cents: 1900,
      gross_cents: 2054,
      amount: 2054,
    })
    expect(await ask(alice, { country: 'CH', provider: 'telegram' })).toMatchObject({
      amount: 1580,
      currency: 'XTR',
    })
    expect((await ask(alice, { country: 'KP' })).refusal).toBe('Memberships are not sold in North Korea.')
  })

  it('prefers the country that the proxy has found', async () => {
    const alice = await makeUser(server)
    const proxy = { 'x-forwarded-for': '203.0.113.7' }
    const headers = { ...proxy, 'cf-ipcountry': 'CH' }
    expect(await ask(alice, { country: 'DE' }, headers)).toMatchObject({
      country: 'CH',
      is_country_found: true,
    })
    const unknown = { ...proxy, 'cf-ipcountry': 'T1' }
    expect(await ask(alice, { country: 'DE' }, unknown)).toMatchObject({
      country: 'DE',
      is_country_found: false,
    })
  })

  it('returns 400 for a provider that is not set up and for a country that is none', async () => {
    const alice = await makeUser(server)
    expect((await alice.call('membership.quote', { ...month, provider: 'gold' })).status).toBe(400)
    expect((await alice.call('membership.quote', { ...month, country: 'Germany' })).status).toBe(400)
  })
})

describe('membership.checkout in a country', () => {
  it('is refused without a country, and where nothing is sold', async () => {
    const alice = await makeUser(server)
    for (const country of [undefined, 'KP']) {
      const refused = await alice.call('membership.checkout', { ...month, country })
      expect([refused.status, await ask(alice, { country })]).toMatchObject([400, { refusal: refused.msg }])
    }
  })

  it('charges the tax, books it as an account of its own, and returns it with a refund', async () => {
    const alice = await makeUser(server)
    const { url } = (await alice.call('membership.checkout', { ...month, country: 'CH' })).data
    const id = btcpay.idOf(url)
    expect(btcpay.invoices.get(id)?.amount).toBe('20.54')
    btcpay.settle(id)
    await btcpay.deliver(server.url, id, 'InvoiceSettled')
    const [payer] = await server.context.db.query<{ payer_id: string }>({
      name: 'test_payer_of_tax',
      text: 'select payer_id from users where id = $1',
      values: [alice.info.id],
    })
    const balances = () =>
      server.context.db.query<{ account: string; amount: number }>({
        name: 'test_balances_of_payer',
        text: `select account, sum(amount)::int as amount from ledger_entries
          where payer_id = $1 and unit = 'USD' group by 1 order by 1`,
        values: [payer?.payer_id],
      })
    expect(await balances()).toEqual([
      { account: 'received:btcpay', amount: 2054 },
      { account: 'tax', amount: -154 },
      { account: 'unearned', amount: -1900 },
    ])
    // The country is remembered.
    expect((await ask(alice)).country).toBe('CH')
    await btcpay.payOut(server.url, btcpay.refundByHand(id))
    expect(await balances()).toEqual([
      { account: 'received:btcpay', amount: 0 },
      { account: 'refunded', amount: 1900 },
      { account: 'tax', amount: 0 },
      { account: 'unearned', amount: -1900 },
    ])
    const { items } = (await alice.call('membership.statement', { of: 'payments' })).data
    const [note, receipt] = await Promise.all(
      items.map(async (item) => (await alice.call('membership.receipt', { number: item.receipt })).data),
    )
    expect(receipt).toMatchObject({
      is_credit_note: false,
      seller: { name: 'Example Ltd', address: ['1 Main Street', 'Springfield'], tax_id: null },
      tier: 'pro',
      days: 30,
      net_cents: 1900,
      tax_cents: 154,
      gross_cents: 2054,
      tax_rate: 8100,
      country: 'CH',
      provider: 'btcpay',
      payment_id: id,
      other_number: note?.number,
    })
    expect(note).toMatchObject({ is_credit_note: true, gross_cents: -2054, tax_cents: -154 })
    expect(note?.other_number).toBe(receipt?.number)
  })
})

describe('an order while a membership renews itself', () => {
  const pay = async (user: TestUser, over: object) => {
    const input = { ...month, provider: 'ccbill', country: 'US', ...over }
    const { url } = (await user.call('membership.checkout', input)).data
    // Not in this moment, in which a membership still has all of its days.
    const sale = { ...ccbill.pay(url), timestamp: toArizonaTime(Date.now() - 60_000) }
    expect(await ccbill.deliver(server.url, 'NewSaleSuccess', sale)).toBe(200)
    return { url: new URL(url), sale }
  }
  const daysFromNow = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 86_400_000)

  it('upgrades at once by card with the rest as time, and renews when that is used up', async () => {
    const alice = await makeUser(server)
    await pay(alice, { tier: 'plus' })
    const quote = await ask(alice, { provider: 'ccbill', country: 'US' })
    expect(quote).toMatchObject({ kind: 'upgrade', credit_days: 14, ended_renewal: 'ccbill', refusal: null })
    expect(daysFromNow(quote.renews_at)).toBe(44)
    const { url } = await pay(alice, { tier: 'pro' })
    expect([url.searchParams.get('initialPeriod'), url.searchParams.get('recurringPeriod')]).toEqual([
      '44',
      '30',
    ])
    const { data } = await alice.call('membership.active')
    expect(data).toMatchObject({ tier: 'pro', subscription: { amount: 1900, is_cancelled: false } })
    expect(daysFromNow(data.expires_at)).toBe(44)
    expect(daysFromNow(data.subscription?.renews_at ?? null)).toBeGreaterThanOrEqual(43)
  })

  it('downgrades by card when the higher membership ends', async () => {
    const alice = await makeUser(server)
    await pay(alice, { tier: 'pro' })
    const quote = await ask(alice, { tier: 'plus', provider: 'ccbill', country: 'US' })
    // Whole days, so that the renewal comes just before the end and never after it.
    expect([quote.kind, daysFromNow(quote.starts_at), daysFromNow(quote.renews_at)]).toEqual([
      'downgrade',
      30,
      59,
    ])
    const { url } = await pay(alice, { tier: 'plus' })
    expect(url.searchParams.get('initialPeriod')).toBe('59')
    expect((await alice.call('membership.active')).data).toMatchObject({
      tier: 'pro',
      next: [{ tier: 'plus' }],
    })
  })

  it('renews after thirty days with Telegram, whose subscriptions have one length', async () => {
    const alice = await makeUser(server)
    await pay(alice, { tier: 'plus' })
    const quote = await ask(alice, { provider: 'telegram', country: 'US' })
    expect([quote.kind, quote.credit_days, daysFromNow(quote.renews_at)]).toEqual(['upgrade', 14, 30])
  })

  it('is refused for the membership that already renews itself', async () => {
    const alice = await makeUser(server)
    await pay(alice, { tier: 'plus' })
    const input = { ...month, tier: 'plus', provider: 'ccbill', country: 'US' }
    const refused = await alice.call('membership.checkout', input)
    expect([refused.status, refused.msg]).toEqual([
      409,
      'You have this membership already, and it renews itself.',
    ])
  })
})
