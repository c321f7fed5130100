import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { makeUser } from '#test/support/make-user'
import { passLiveCheck, sendFrame } from '#test/support/pass-live-check'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('returns 404 for an unknown check, the check of another user and a passed one', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { data } = await alice.call('face.begin_check')
  const faces = [makeFace(1)]
  expect(await sendFrame(server, alice, randomUUID(), faces)).toMatchObject({ status: 404 })
  expect(await sendFrame(server, bob, data.check_id, faces)).toMatchObject({ status: 404 })
  expect(await sendFrame(server, server.visitor(), data.check_id, faces)).toMatchObject({ status: 404 })
  const passed = await passLiveCheck(server, alice, 1)
  expect(await sendFrame(server, alice, passed, faces)).toMatchObject({ status: 404 })
})

it('ends a check in which another face appears', async () => {
  const alice = await makeUser(server)
  const { data } = await alice.call('face.begin_check')
  await sendFrame(server, alice, data.check_id, [makeFace(1)])
  expect(await sendFrame(server, alice, data.check_id, [makeFace(2, { yaw: 1 })])).toMatchObject({
    data: { state: 'failed', reason: 'other_face' },
  })
  expect(await sendFrame(server, alice, data.check_id, [makeFace(1)])).toMatchObject({ status: 404 })
})

it('counts frames that arrive at once one after the other', async () => {
  const alice = await makeUser(server)
  const { data } = await alice.call('face.begin_check')
  await Promise.all([1, 2, 3].map(() => sendFrame(server, alice, data.check_id, [makeFace(1, { yaw: 1 })])))
  expect(await sendFrame(server, alice, data.check_id, [makeFace(1)])).toMatchObject({
    data: { state: 'going', asked: 'front', step: 0 },
  })
})
