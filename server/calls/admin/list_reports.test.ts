import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.list_reports lists open reports by urgency, then oldest first, in pages, without the image', async () => {
  const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
  const made: string[] = []
  for (const reason of ['spam', 'minor', 'other']) {
    const { artId: art_id } = await makeArt(server, alice, { prompt: 'a secret rose' })
    made.push((await bob.call('art.report_art', { art_id, reason })).data.report_id)
  }
  const { data: first } = await admin.call('admin.list_reports', { limit: 2 })
  expect(first).toMatchObject({
    items: [
      { report_id: made[1], is_held: true, open_reports: 1, is_own: false },
      { report_id: made[0], is_held: false, reporter: { id: bob.info.id }, owner: { id: alice.info.id } },
    ],
    has_more: true,
  })
  expect(JSON.stringify(first)).not.toContain('secret')
  const { data: rest } = await admin.call('admin.list_reports', { limit: 2, before: made[0] })
  expect(rest).toMatchObject({ items: [{ report_id: made[2] }], has_more: false })
  const decide = { report_id: made[0], decision: 'upheld', reason: 'Spam.' }
  await admin.call('admin.decide_report', decide)
  const { data: decided } = await admin.call('admin.list_reports', { state: 'decided' })
  expect(decided.items).toMatchObject([{ report_id: made[0], state: 'upheld', decided_by: 'Admin Ada' }])
})
