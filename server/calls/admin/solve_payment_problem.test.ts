import { expect, it } from 'vitest'
import { notePaymentProblem } from '#server/db/checkouts'
import { startServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

it('admin.solve_payment_problem takes the problem off the list and audits the solution', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const problem = { provider: 'btcpay', external_id: 'x', problem: 'A payment belongs to no checkout.' }
  for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
    await notePaymentProblem(server.context.db, { id, ...problem })
  }
  const { data } = await admin.call('admin.list_payment_problems')
  expect(data.items).toMatchObject([problem])
  const solution = { problem_id: data.items[0]?.problem_id, solution: 'Returned by hand.' }
  await admin.call('admin.solve_payment_problem', solution)
  const { data: audit } = await admin.call('admin.audit_log')
  expect(audit.items[0]).toMatchObject({ action: 'solve_payment_problem' })
  expect((await admin.call('admin.list_payment_problems')).data.items).toEqual([])
})
