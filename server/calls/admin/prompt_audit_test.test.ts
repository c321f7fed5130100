import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.prompt_audit_test judges a text in all its readings, and opens no case', async () => {
  const server = await startServer()
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  const test = async (text: string) => (await admin.call('admin.prompt_audit_test', { text })).data.findings
  expect(await test('a 12-string guitar on a baby blue chair')).toEqual([])
  expect(await test('a (12 year (old:1.2)) girl in a garden')).toMatchObject([
    { rule: 'S-2', verdict: 'depicts_minor', words: ['12 year old'], only_explicit: false },
    { verdict: 'sexualises_minor', only_explicit: true },
  ])
  expect((await admin.call('admin.list_cases', { state: 'all' })).data.items).toEqual([])
  expect((await alice.call('admin.prompt_audit_test', { text: 'a rose' })).status).toBe(404)
})
