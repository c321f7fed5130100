import { beforeAll, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeHeldImage, makeHit, makeRefusal } from '#test/support/make-case'
import { makeNotice } from '#test/support/make-notice'
import { makeAdmin, makeSuspended, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

it('admin.review_queue counts waiting items and overturned decisions [S-8]', async () => {
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  const nothing = {
    held_pictures: 0,
    reports: 0,
    contested: 0,
    notices: 0,
    texts: 0,
    suspensions: 0,
    decided: 0,
    overturned: 0,
  }
  expect((await admin.call('admin.review_queue')).data).toEqual({ ...nothing, oldest_at: null })

  await makeHeldImage(server, alice)
  await makeHit(alice)
  const contested = await makeRefusal(alice)
  await alice.call('report.appeal', { appeal_id: contested, statement: 'A doll.' })
  const overturned = await makeRefusal(alice)
  const decision = { case_id: overturned, decision: 'overturned', reason: 'It was a doll.' }
  await admin.call('admin.decide_case', decision)
  await makeSuspended(server)
  const { artId: art_id } = await makeArt(server, alice)
  await admin.call('art.report_art', { art_id })
  await makeNotice(server.visitor(), [(await makeArt(server, alice)).artId])
  const { data } = await admin.call('admin.review_queue')
  expect(data).toEqual({
    held_pictures: 1,
    reports: 1,
    contested: 1,
    notices: 1,
    texts: 2,
    suspensions: 1,
    decided: 1,
    overturned: 1,
    oldest_at: expect.any(String),
  })
})
