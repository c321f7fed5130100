import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it("lora.list shows the caller's LoRAs, unfinished uploads and the quota", async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { data: lora } = await sendLora(alice, { name: 'Moss' })
  await alice.call('lora.begin_upload', { file_name: 'fern.safetensors', size_bytes: 5000 })
  expect((await alice.call('lora.list')).data).toMatchObject({
    items: [
      {
        uid: lora.uid,
        name: 'Moss',
        status: 'waiting',
        unavailable: 'No server that could use it is up at the moment.',
      },
    ],
    uploads: [{ file_name: 'fern.safetensors', received_bytes: 0 }],
    usage: { count: 2, max_count: 2, bytes: lora.size_bytes + 5000, max_bytes: 1024 ** 3 },
  })
  expect((await bob.call('lora.list')).data).toMatchObject({ items: [], uploads: [], usage: { count: 0 } })
  expect((await server.visitor().call('lora.list')).status).toBe(401)
})
