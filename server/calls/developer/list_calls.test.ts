import { beforeAll, expect, it } from 'vitest'
import { contracts } from '#contract/index'
import { startServer, type TestServer } from '#test/support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('lists every call that developer.get_call describes, and no other', async () => {
  const visitor = server.visitor()
  const { items } = (await visitor.call('developer.list_calls')).data
  const listed = new Set(items.map(({ name }: { name: string }) => name))
  for (const name of Object.keys(contracts)) {
    const { status } = await visitor.call('developer.get_call', { name })
    expect([name, status]).toEqual([name, listed.has(name) ? 200 : 404])
  }
})

it('has a summary for every call', async () => {
  const { items } = (await server.visitor().call('developer.list_calls')).data
  const unnamed = items.filter(({ summary }: { summary: string }) => !summary.endsWith('.'))
  expect(unnamed.map(({ name }: { name: string }) => name)).toEqual([])
})
