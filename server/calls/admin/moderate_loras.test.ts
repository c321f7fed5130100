import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeStaff, makeUser, type TestUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
let moderator: TestUser
beforeAll(async () => {
  server = await startServer()
  moderator = await makeStaff(server, 'moderator')
})

const listWaiting = async (by: TestUser) =>
  (await by.call('admin.unmoderated_loras')).data.items.map(({ uid, updated_at }) => ({ uid, updated_at }))

it('decides all that are as they were seen, and says which are not', async () => {
  const alice = await makeUser(server)
  const { uid: first } = (await sendLora(alice, { name: 'Moss' })).data
  const { uid: second } = (await sendLora(alice, { name: 'Fern' })).data
  const loras = await listWaiting(moderator)
  await alice.call('lora.update', { uid: second, trigger_words: ['lichen'] })
  const refused = await moderator.call('admin.moderate_loras', { loras, decision: 'refuse' })
  expect(refused).toMatchObject({ status: 400, data: { issues: [{ path: 'reason' }] } })
  const { data } = await moderator.call('admin.moderate_loras', {
    loras: [...loras, ...loras],
    decision: 'approve',
  })
  expect(data).toEqual({
    decided: [first],
    skipped: [{ uid: second, message: expect.stringContaining('Look again') }],
  })
  const states = (await alice.call('lora.list')).data.items.map(({ uid, status }) => [uid, status])
  expect(states).toEqual(
    expect.arrayContaining([
      [first, 'approved'],
      [second, 'waiting'],
    ]),
  )
})

it('leaves an own LoRA to others, as long as there are others', async () => {
  const { uid } = (await sendLora(moderator, { name: 'Ivy' })).data
  const loras = (await listWaiting(moderator)).filter((lora) => lora.uid === uid)
  await makeAdmin(server)
  const { data } = await moderator.call('admin.moderate_loras', { loras, decision: 'approve' })
  expect(data).toMatchObject({ decided: [], skipped: [{ uid }] })
})
