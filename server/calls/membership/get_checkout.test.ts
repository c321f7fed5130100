import { expect, it } from 'vitest'
import { startBtcpayServer } from '#test/support/btcpay-server'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

it('membership.get_checkout returns 404 for the payment of another user', async () => {
  const btcpay = await startBtcpayServer()
  const server = await startServer(btcpay.env)
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const asked = { tier: 'plus', period: 'month', provider: 'btcpay', return_url: '//evil.example' }
  const { data } = await alice.call('membership.checkout', asked)
  const own = await alice.call('membership.get_checkout', { checkout_id: data.checkout_id })
  expect(own.data).toMatchObject({ state: 'pending', tier: 'plus', amount: 900, return_url: '/' })
  const foreign = await bob.call('membership.get_checkout', { checkout_id: data.checkout_id })
  expect([foreign.status, foreign.msg]).toEqual([404, 'There is no such payment.'])
})
