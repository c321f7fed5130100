import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHeldImage, makeHit, makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
  admin = await makeAdmin(server)
})

const list = async (input: object) => (await admin.call('admin.list_cases', input)).data.items

describe('admin.list_cases', () => {
  it('lists cases that wait for staff, oldest first, without private content [S-11]', async () => {
    const alice = await makeUser(server)
    const held = (await makeHeldImage(server, alice)).caseId
    const hit = await makeHit(alice)
    const kind = await makeRefusal(alice)
    const idsOf = async (input: object) => (await list(input)).map(({ case_id }) => case_id)

    expect(await idsOf({ state: 'open' })).toEqual([held, hit])
    expect(await idsOf({ state: 'open', subject: 'text' })).toEqual([hit])
    expect(await idsOf({ state: 'held' })).toEqual([held])
    expect(await idsOf({ state: 'contested' })).toEqual([])
    expect(await idsOf({ state: 'all' })).toEqual([kind, hit, held])
    expect(await idsOf({ state: 'all', limit: 1, before: kind })).toEqual([hit])
    expect(await idsOf({ state: 'open', before: held })).toEqual([hit])

    await alice.call('report.appeal', { appeal_id: kind, statement: 'My secret garden.' })
    expect(await idsOf({ state: 'contested' })).toEqual([kind])
    expect(await idsOf({ state: 'open' })).toEqual([held, hit, kind])
    const seen = await list({ state: 'all' })
    expect(seen[2]).toMatchObject({
      subject: 'picture',
      rule: 'S-3',
      verdict: 'held_picture',
      state: 'open',
      person: { id: alice.info.id, name: 'Alice Moon', is_suspended: false },
      is_own: false,
    })
    expect(JSON.stringify(seen)).not.toMatch(/garden|12 year|schoolgirl|\/files\//)

    for (const case_id of [kind, hit]) {
      await admin.call('admin.decide_case', { case_id, decision: 'upheld', reason: 'It stays.' })
    }
    expect(await idsOf({ state: 'decided' })).toEqual([hit, kind])
    expect(await idsOf({ state: 'decided', before: hit })).toEqual([kind])
    expect(await list({ state: 'decided', limit: 1 })).toMatchObject([
      { state: 'upheld', decision_reason: 'It stays.', decided_by: 'Admin Ada' },
    ])
  })

  it('returns 404 to other users, whatever the input', async () => {
    const alice = await makeUser(server)
    expect(await alice.call('admin.list_cases', { state: 'nonsense' })).toMatchObject({
      status: 404,
      msg: 'There is no such call.',
    })
    expect((await admin.call('admin.list_cases', { state: 'nonsense' })).status).toBe(400)
  })
})
