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

  it.each(['update audit_log set actor_id = null', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be edited [S-11]: %s',
    async (text) => {
      const change = server.context.db.query({ name: '', text })
      await expect(change).rejects.toThrow('the audit log cannot be changed')
    },
  )
})
