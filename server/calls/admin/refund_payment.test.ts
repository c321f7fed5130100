import { beforeAll, describe, expect, it } from 'vitest'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'

let server: TestServer
let btcpay: BtcpayServer
let telegram: TelegramServer
beforeAll(async () => {
  btcpay = await startBtcpayServer()
  telegram = await startTelegramServer()
  server = await startServer({ ...btcpay.env, ...telegram.env })
})

const reason = 'It was bought by mistake.'
const tierOf = async (user: TestUser) => (await user.call('membership.active')).data.tier

async function buy(user: TestUser, provider: 'btcpay' | 'telegram'): Promise<string> {
  const order = { tier: 'pro', period: 'year', provider }
  const { url } = (await user.call('membership.checkout', order)).data
  if (provider === 'telegram') {
    const paid = await telegram.pay(server.url, url)
    await telegram.deliver(server.url, paid.update)
    return paid.id
  }
  const id = btcpay.idOf(url)
  btcpay.settle(id)
  await btcpay.deliver(server.url, id, 'InvoiceSettled')
  return id
}

describe('admin.refund_payment', () => {
  it('returns a payment in Stars once, ends the membership, and records who did it and why', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const id = await buy(alice, 'telegram')
    const asked = { provider: 'telegram', payment_id: id, reason }
    expect((await admin.call('admin.refund_payment', asked)).data).toEqual({ claim_url: null })
    expect(await tierOf(alice)).toBe('free')
    const again = await admin.call('admin.refund_payment', asked)
    expect([again.status, again.msg]).toEqual([409, 'This payment was returned already.'])
    const { items } = (await admin.call('admin.list_payments', { email: alice.email })).data
    expect(items).toMatchObject([{ payment_id: id, can_refund: false, returned_at: expect.any(String) }])
    const audit = (await admin.call('admin.audit_log', {})).data.items
    expect(audit[0]).toMatchObject({ action: 'refund_payment', details: { reason } })
  })

  it('accepts that Telegram has returned the payment before', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const id = await buy(alice, 'telegram')
    telegram.refund(id)
    const asked = { provider: 'telegram', payment_id: id, reason }
    expect((await admin.call('admin.refund_payment', asked)).status).toBe(200)
    expect(await tierOf(alice)).toBe('free')
  })

  it('gives the user a link to claim bitcoin, and books the payout only once', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const id = await buy(alice, 'btcpay')
    const asked = { provider: 'btcpay', payment_id: id, reason }
    const { data } = await admin.call('admin.refund_payment', asked)
    expect(data.claim_url).toContain('/pull-payments/')
    expect(await tierOf(alice)).toBe('free')
    await btcpay.payOut(server.url, btcpay.idOf(data.claim_url ?? ''))
    const { items } = (await alice.call('membership.statement', { of: 'payments' })).data
    expect(items.map(({ kind, change }) => [kind, change])).toEqual([
      ['refund', -19000],
      ['payment', 19000],
    ])
    const { data: news } = await alice.call('notification.list', {})
    expect(JSON.stringify(news)).toContain('A payment was returned to you.')
  })

  it('changes nothing while the provider is down, and for an unknown payment', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const id = await buy(alice, 'btcpay')
    btcpay.setDown(true)
    const asked = { provider: 'btcpay', payment_id: id, reason }
    const failed = await admin.call('admin.refund_payment', asked)
    btcpay.setDown(false)
    expect(failed.status).toBe(503)
    expect(await tierOf(alice)).toBe('pro')
    expect((await admin.call('admin.refund_payment', { ...asked, payment_id: 'nothing' })).status).toBe(404)
  })
})
