import { expect, it } from 'vitest'
import { run } from '#server/jobs/count-transparency.handler'
import { startServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeRefusal } from '#test/support/make-case'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('transparency.get gives figures counted from decisions, also as a public JSON file', async () => {
  const server = await startServer()
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  const visitor = server.visitor()
  const read = async () => (await visitor.call('transparency.get')).data
  expect(await read()).toMatchObject({ decisions: 0, automation_rate: null, takedowns: { received: 0 } })

  const appeal_id = await makeRefusal(alice)
  await makeRefusal(alice)
  await alice.call('report.appeal', { appeal_id, statement: 'It is a title.' })
  await admin.call('admin.decide_case', { case_id: appeal_id, decision: 'overturned', reason: 'It is.' })
  const { artId } = await makeArt(server, alice)
  const { case_id: notice_id } = await makeNotice(visitor, [artId])
  await admin.call('admin.decide_notice', { notice_id, decision: 'upheld', reason: 'It is her.' })
  // Counted by the job, and not for each visitor.
  expect((await read()).decisions).toBe(0)
  await run({}, server.context)
  const figures = await read()
  expect(figures).toMatchObject({
    decisions: 3,
    automation_rate: 0.6667,
    reviewed: 1,
    overturned: 1,
    overturn_rate: 1,
    takedowns: { received: 1, waiting: 0, upheld: 1, images: 1, within_48_hours: 1 },
    rules: [
      { rule: 'S-2', decisions: 2, automatic: 2, contested: 1, overturned: 1 },
      { rule: 'S-5', decisions: 1, automatic: 0 },
    ],
  })
  const file = await fetch(`${server.url}/transparency.json`)
  expect(await file.json()).toEqual(figures)
})
