import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin, makeUser } from '#test/support/make-user'

it('admin.look_at_notice shows what a notice says and names only to staff, and logs each look', async () => {
  const server = await startServer()
  const [admin, alice, bob] = [await makeAdmin(server), await makeUser(server), await makeUser(server)]
  const { artId } = await makeArt(server, alice)
  const { case_id: notice_id } = await makeNotice(server.visitor(), [artId], { kind: 'intimate_image' })
  expect((await bob.call('admin.look_at_notice', { notice_id })).status).toBe(404)
  const { data } = await admin.call('admin.look_at_notice', { notice_id })
  expect(data).toMatchObject({
    contact: 'jane@example.org',
    signature: 'Jane Doe',
    images: [{ art_id: artId, is_copy: false, is_hidden: true, owner: { id: alice.info.id } }],
  })
  const open = (cookie: string) =>
    fetch(new URL(data.images[0]?.picture?.url ?? '', server.url), { headers: { cookie } })
  expect((await open(admin.cookie())).status).toBe(200)
  expect((await open(bob.cookie())).status).not.toBe(200)
  await admin.call('admin.decide_notice', { notice_id, decision: 'dismissed', reason: 'Nobody real.' })
  const { data: log } = await admin.call('admin.audit_log', { limit: 3 })
  expect(log.items.map(({ action }) => action)).toEqual(['decide_notice', 'open_file', 'look_at_notice'])
  expect(log.items[0]?.details).toMatchObject({ decision: 'dismissed', looked: true, images: 1 })
})
