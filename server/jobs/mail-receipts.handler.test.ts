import { expect, it } from 'vitest'
import { readOutbox } from '#server/outside/mail/outbox'
import { startBtcpayServer } from '#test/support/btcpay-server'
import { startServer } from '#test/support/harness'
import { findLetter } from '#test/support/letters'
import { makeUser } from '#test/support/make-user'
import { run } from './mail-receipts.handler.ts'

it('mails each receipt and credit note once, also if two workers run, and nobody else can read it', async () => {
  const btcpay = await startBtcpayServer()
  const env = { ...btcpay.env, TAX_RATES: '*=19 included', SELLER_NAME: 'Example Ltd', SELLER_TAX_ID: 'X1' }
  const server = await startServer(env)
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const order = { tier: 'pro', period: 'month', provider: 'btcpay' }
  const id = btcpay.idOf((await alice.call('membership.checkout', order)).data.url)
  btcpay.settle(id)
  for (const _ of [1, 2]) await btcpay.deliver(server.url, id, 'InvoiceSettled')
  await Promise.all([1, 2].map(() => run({}, server.context)))
  const letter = await findLetter(server, alice.email, /receipt R-000001$/)
  expect(letter.text).toContain('Example Ltd\nTax number X1\n\nMembership, 30 days\nNet: 15.97 USD')
  expect(letter.text).toContain('Tax (19 %): 3.03 USD\nTotal: 19.00 USD')
  expect(letter.text).toContain('/app/_auth/account/receipt/1')

  await btcpay.payOut(server.url, btcpay.refundByHand(id))
  for (const _ of [1, 2]) await run({}, server.context)
  const note = await findLetter(server, alice.email, /credit note C-000002$/)
  expect(note.text).toContain('Total: -19.00 USD')
  const letters = (await readOutbox(server.dataDir)).filter(({ to }) => to === alice.email)
  expect(letters.filter(({ subject }) => /receipt|credit note/.test(subject))).toHaveLength(2)

  expect((await alice.call('membership.receipt', { number: 1 })).data).toMatchObject({
    tier: 'pro',
    days: 30,
  })
  const foreign = await bob.call('membership.receipt', { number: 1 })
  expect([foreign.status, foreign.msg]).toEqual([404, 'There is no such receipt.'])
})
