import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const set = (user_id: string, suspended: boolean, reason = 'Several reports.', rest: object = {}) =>
  admin.call('admin.set_user_state', { user_id, suspended, reason, ...rest })

const idOf = ([first]: readonly object[]) =>
  first !== undefined && 'appeal_id' in first ? String(first.appeal_id) : ''

describe('admin.set_user_state', () => {
  it('suspends a user with a reason that can be appealed [S-8], and ends the suspension', async () => {
    const alice = await makeUser(server)
    const paused = 'Creating is paused for your account. Several reports.'
    expect((await set(alice.info.id, true)).data).toEqual({
      user_id: alice.info.id,
      suspended_reason: paused,
    })
    const create = () => alice.call('art.create', { mode: 'image', prompt: 'a rose' })
    expect(await create()).toMatchObject({ status: 403, msg: paused })
    const { data: mine } = await alice.call('report.list_mine')
    expect(mine.items).toMatchObject([
      { subject: 'account', rule: 'terms', state: 'open', reason: 'Several reports.' },
    ])
    const appeal_id = idOf(mine.items)
    expect((await alice.call('report.appeal', { appeal_id, statement: 'It was not me.' })).status).toBe(200)

    expect((await set(alice.info.id, false, 'It was not you.')).data.suspended_reason).toBeNull()
    expect((await create()).status).not.toBe(403)
    expect((await alice.call('report.list_mine')).data.items).toMatchObject([{ state: 'overturned' }])
    expect((await alice.call('notification.list')).data.items.map(({ text }) => text)).toEqual([
      'Creating is possible again with your account. It was not you.',
      paused,
    ])
    const { data: log } = await admin.call('admin.audit_log', { limit: 2 })
    expect(log.items).toMatchObject([
      { action: 'set_user_state', subject: `user ${alice.info.id}`, details: { suspended: false } },
      { action: 'set_user_state', details: { suspended: true, reason: 'Several reports.', rule: 'terms' } },
    ])
  })

  it('is undone by overturning its case', async () => {
    const alice = await makeUser(server)
    await set(alice.info.id, true, 'Spam.', { rule: 'S-2' })
    const case_id = idOf((await alice.call('report.list_mine')).data.items)
    await admin.call('admin.decide_case', { case_id, decision: 'overturned', reason: 'Not spam.' })
    expect((await alice.call('user.get_my_info')).data?.suspended_reason).toBeNull()
  })

  it('requires a reason and another existing user', async () => {
    const alice = await makeUser(server)
    expect((await set(alice.info.id, true, '')).status).toBe(400)
    expect((await set(alice.info.id, true, 'Spam.', { rule: 'whim' })).status).toBe(400)
    expect((await set(randomUUID(), true)).status).toBe(404)
    expect((await set(admin.info.id, true)).status).toBe(403)
    expect((await set(alice.info.id, false)).status).toBe(409)
    const both = await Promise.all([set(alice.info.id, true), set(alice.info.id, true)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const ends = await Promise.all([set(alice.info.id, false), set(alice.info.id, false)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
