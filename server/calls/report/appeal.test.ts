import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeHit, makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('report.appeal', () => {
  it("[S-8] stores the appeal's text unchanged, and only once", async () => {
    const alice = await makeUser(server)
    const appeal_id = await makeRefusal(alice)
    const statement = '  It is a doll,\nnot "a 12 year old girl".  '
    const contested = await alice.call('report.appeal', { appeal_id, statement })
    expect(contested).toMatchObject({ status: 200, data: { appeal_id, state: 'contested', statement } })
    const again = await alice.call('report.appeal', { appeal_id, statement: 'Really.' })
    expect(again).toMatchObject({
      status: 409,
      msg: 'You have already appealed this decision. Our staff will review it.',
    })
    expect((await alice.call('report.list_mine')).data.items).toMatchObject([
      { state: 'contested', statement },
    ])
  })

  it('accepts one of several parallel appeals', async () => {
    const alice = await makeUser(server)
    const appeal_id = await makeRefusal(alice)
    const tries = [1, 2, 3].map((n) => alice.call('report.appeal', { appeal_id, statement: `Try ${n}.` }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('returns 404 for decisions about others and unknown ones', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const theirs = await makeRefusal(alice)
    for (const appeal_id of [theirs, randomUUID()]) {
      const { status, msg } = await bob.call('report.appeal', { appeal_id, statement: 'Let me.' })
      expect({ status, msg }).toEqual({ status: 404, msg: 'There is no such decision.' })
    }
    expect((await alice.call('report.list_mine')).data.items).toMatchObject([{ state: 'open' }])
  })

  it('returns 409 after staff have decided', async () => {
    const [alice, admin] = [await makeUser(server), await makeAdmin(server)]
    const appeal_id = await makeRefusal(alice)
    await admin.call('admin.decide_case', { case_id: appeal_id, decision: 'upheld', reason: 'It stays.' })
    const late = await alice.call('report.appeal', { appeal_id, statement: 'Please look again.' })
    expect(late).toMatchObject({ status: 409, msg: 'Our staff have already decided this.' })
  })

  it.each(['', '   \n', 'x'.repeat(2001)])('requires 1 to 2,000 characters', async (statement) => {
    const alice = await makeUser(server)
    const { status, data } = await alice.call('report.appeal', { appeal_id: randomUUID(), statement })
    expect(status).toBe(400)
    expect(data).toMatchObject({ issues: [{ path: 'statement' }] })
  })

  it('is allowed for suspended users', async () => {
    const alice = await makeUser(server)
    let last = ''
    for (let hit = 0; hit < 5; hit += 1) last = await makeHit(alice)
    expect((await alice.call('user.get_my_info')).data?.suspended_reason).toContain('S-2')
    const { status } = await alice.call('report.appeal', { appeal_id: last, statement: 'It is a uniform.' })
    expect(status).toBe(200)
  })
})
