import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin } from '#test/support/make-user'
import { run } from './watch-deadlines.handler.ts'

it('alarms staff once after 24 hours and once after 40, and not about decided notices or questions', async () => {
  const server = await startServer()
  const admin = await makeAdmin(server)
  const visitor = server.visitor()
  const urls = ['https://elsewhere.example/']
  await makeNotice(visitor, [], { urls })
  const decided = await makeNotice(visitor, [], { urls })
  const notice = { notice_id: decided.case_id, decision: 'dismissed', reason: 'Not here.' }
  await admin.call('admin.decide_notice', notice)
  await visitor.call('support.ask', { statement: 'My pictures do not load.', contact: 'jo@example.org' })
  const age = (hours: number) =>
    server.context.db.query({
      name: '',
      text: `update notices set created_at = now() - make_interval(hours => $1)`,
      values: [hours],
    })
  const alarms = async () => {
    for (const _ of [1, 2]) await run({}, server.context)
    const { items } = (await admin.call('notification.list')).data
    return items.flatMap(({ text }) => (text?.includes('takedown request') ? [text] : []))
  }
  expect(await alarms()).toEqual([])
  await age(24)
  expect(await alarms()).toHaveLength(1)
  await age(41)
  expect(await alarms()).toEqual([
    'A takedown request has waited for 40 hours. It must be decided within 8 hours.',
    'A takedown request has waited for 24 hours. It must be decided within 24 hours.',
  ])
})
