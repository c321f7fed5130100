import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeNearCases } from '#test/support/make-near-cases'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.find_near_cases finds waiting cases about the same image, and no others', async () => {
  const server = await startServer()
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  const [first = '', ...near] = await makeNearCases(server, alice, 3)
  const [unlike = ''] = await makeNearCases(server, alice, 1)
  const find = async (case_id: string) =>
    (await admin.call('admin.find_near_cases', { case_id })).data.case_ids
  expect(await find(first)).toEqual(near.toSorted())
  expect(await find(unlike)).toEqual([])
})
