import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeAdmin, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.look_at_report shows the image, even if it became private, and records the look [S-11]', async () => {
  const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
  const { artId: art_id } = await makeArt(server, alice)
  const { data: report } = await bob.call('art.report_art', { art_id, reason: 'spam' })
  await alice.call('art.update_privacy', { art_ids: [art_id], is_private: true })
  expect((await admin.call('art.get_by_id', { art_id })).status).toBe(404)
  const { data } = await admin.call('admin.look_at_report', report)
  expect(data.picture).toMatchObject({ prompt: 'a red rose', rating: 'general' })
  const open = () =>
    fetch(new URL(data.picture?.url ?? '', server.url), { headers: { cookie: admin.cookie() } })
  expect((await open()).status).toBe(200)
  const { data: log } = await admin.call('admin.audit_log', { limit: 2 })
  const subject = `report ${report.report_id}`
  expect(log.items).toMatchObject([
    { action: 'open_file', subject },
    { action: 'look_at_report', subject },
  ])
  await admin.call('admin.decide_report', { ...report, decision: 'dismissed', reason: 'Fine.' })
  expect((await admin.call('admin.look_at_report', report)).data.picture).toBeNull()
  expect((await open()).status).toBe(404)
  expect((await admin.call('admin.look_at_report', { report_id: crypto.randomUUID() })).status).toBe(404)
})
