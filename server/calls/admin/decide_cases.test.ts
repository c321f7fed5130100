import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeNearCases } from '#test/support/make-near-cases'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.decide_cases decides each case once, whoever is first, and none about oneself', async () => {
  const server = await startServer()
  const [admin, other, alice] = [await makeAdmin(server), await makeAdmin(server), await makeUser(server)]
  const case_ids = await makeNearCases(server, alice, 3)
  const made = { case_ids, decision: 'overturned', reason: 'All adults.' }
  const answers = await Promise.all([
    admin.call('admin.decide_cases', made),
    other.call('admin.decide_cases', made),
  ])
  expect(answers.flatMap(({ data }) => data.decided).toSorted()).toEqual(case_ids.toSorted())
  expect(answers.flatMap(({ data }) => data.skipped)).toHaveLength(3)
  const own = await makeNearCases(server, admin, 1)
  const { data } = await admin.call('admin.decide_cases', { ...made, case_ids: own })
  expect(data).toEqual({ decided: [], skipped: own })
  expect((await alice.call('admin.decide_cases', made)).status).toBe(404)
})
