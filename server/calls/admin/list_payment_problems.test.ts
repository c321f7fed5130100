import { expect, it } from 'vitest'
import { notePaymentProblem } from '#server/db/checkouts'
import { startServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

it('admin.list_payment_problems lists a problem once that was found twice', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const problem = { provider: 'btcpay', external_id: 'x', problem: 'A payment belongs to no checkout.' }
  for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
    await notePaymentProblem(server.context.db, { id, ...problem })
  }
  const { data } = await admin.call('admin.list_payment_problems')
  expect(data.items).toMatchObject([problem])
})
