import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'

it("support.get_contact gives the operator's address, if there is one", async () => {
  const server = await startServer({ SUPPORT_EMAIL: 'help@example.org' })
  expect((await server.visitor().call('support.get_contact')).data).toEqual({ email: 'help@example.org' })
})
