import { expect, it } from 'vitest'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { startServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

it('membership.receipt numbers payments without gaps when many arrive at two servers at once', async () => {
  const btcpay = await startBtcpayServer()
  const first = await startServer(btcpay.env)
  const servers = [first, await startServer(btcpay.env, first.databaseUrl)]
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(first)))
  const ids = await Promise.all(users.map((user) => buy(user, btcpay)))
  const sites = servers.flatMap(({ url }) => ids.map((id) => ({ url, id })))
  await Promise.all(sites.map(({ url, id }) => btcpay.deliver(url, id, 'InvoiceSettled')))
  const numbers = await Promise.all(
    users.map(async (user) => {
      const { items } = (await user.call('membership.statement', { of: 'payments' })).data
      expect(items).toHaveLength(1)
      return items[0]?.receipt
    }),
  )
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  const [own] = users
  for (const [number, status] of [
    [numbers[1], 404],
    [-1, 400],
    [2 ** 31, 400],
  ]) {
    expect((await own?.call('membership.receipt', { number }))?.status).toBe(status)
  }
  const { data } = (await own?.call('membership.receipt', { number: numbers[0] })) ?? {}
  expect(data).toMatchObject({ gross_cents: 1900, tax_cents: 0, other_number: null, is_gift: true })
})

async function buy(user: TestUser, btcpay: BtcpayServer): Promise<string> {
  const order = { tier: 'pro', period: 'month', provider: 'btcpay', is_gift: true }
  const id = btcpay.idOf((await user.call('membership.checkout', order)).data.url)
  btcpay.settle(id)
  return id
}
