import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeRefusal } from '#test/support/make-case'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('admin.audit_log', () => {
  it('lists actions and looks of staff, newest first, in pages', async () => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const case_id = await makeRefusal(alice)
    await admin.call('admin.look_at_case', { case_id })
    await admin.call('admin.decide_case', { case_id, decision: 'upheld', reason: 'It stays.' })
    const { data } = await admin.call('admin.audit_log', { limit: 1 })
    expect(data).toMatchObject({
      items: [
        {
          actor: { id: admin.info.id, name: 'Admin Ada' },
          action: 'decide_case',
          subject: `case ${case_id}`,
          details: { decision: 'upheld', reason: 'It stays.', effect: 'none', looked: true },
        },
      ],
      has_more: true,
    })
    const rest = await admin.call('admin.audit_log', { before: data.items[0]?.id })
    expect(rest.data).toMatchObject({ items: [{ action: 'look_at_case' }], has_more: false })
  })

  it('can be limited to an action, an actor, a subject and days', async () => {
    const [admin, other, alice] = [await makeAdmin(server), await makeAdmin(server), await makeUser(server)]
    const { id } = alice.info
    await admin.call('admin.end_sessions', { user_id: id, reason: 'One.' })
    await other.call('admin.resend_mail', { user_id: id, mail: 'verification', reason: 'Two.' })
    const list = async (filter: object) =>
      (await admin.call('admin.audit_log', { subject: `user ${id}`, ...filter })).data.items.map(
        ({ action }) => action,
      )
    expect(await list({})).toEqual(['resend_mail', 'end_sessions'])
    expect(await list({ action: 'end_sessions' })).toEqual(['end_sessions'])
    expect(await list({ actor_id: other.info.id })).toEqual(['resend_mail'])
    expect(await list({ since: '2000-01-01', until: '2000-01-02' })).toEqual([])
    expect(await list({ since: '2000-01-01' })).toHaveLength(2)
    expect((await admin.call('admin.audit_log', { since: 'yesterday' })).status).toBe(400)
  })

  it.each(['update audit_log set actor_id = null', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be edited [S-11]: %s',
    async (text) => {
      const change = server.context.db.query({ name: '', text })
      await expect(change).rejects.toThrow('the audit log cannot be changed')
    },
  )
})
