import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('lists a LoRA that nobody has tested, and says that no server could draw with it', async () => {
  const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
  const { uid } = (await sendLora(alice, { name: 'Moss', recommended_weight: '0.8' })).data
  expect(await admin.call('admin.list_lora_tests', { uid })).toMatchObject({
    status: 200,
    data: {
      versions: [{ version: 1, name: 'Moss', recommended_weight: 0.8, replaced_at: null, images: [] }],
      unavailable: expect.stringMatching(/./),
    },
  })
  expect((await admin.call('admin.list_lora_tests', { uid: crypto.randomUUID() })).status).toBe(404)
  expect((await alice.call('admin.list_lora_tests', { uid })).status).toBe(404)
})
