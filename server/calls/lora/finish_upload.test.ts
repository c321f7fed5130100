import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeLora } from '#test/support/make-lora'
import { makeUser, type TestUser } from '#test/support/make-user'
import { sendPart } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function begin(who: TestUser, file = makeLora()) {
  const asked = { file_name: 'moon.safetensors', size_bytes: file.length }
  return { file, id: (await who.call('lora.begin_upload', asked)).data.upload_id }
}

describe('lora.finish_upload', () => {
  it('requires the complete file, and repeating it returns the same LoRA', async () => {
    const alice = await makeUser(server)
    const { id, file } = await begin(alice)
    const asked = { upload_id: id, name: 'Moon', tags: ['night', 'Night'] }
    expect(await alice.call('lora.finish_upload', asked)).toMatchObject({
      status: 409,
      data: { received_bytes: 0 },
    })
    await sendPart(alice, id, file, 0)
    const [one, two] = await Promise.all([
      alice.call('lora.finish_upload', asked),
      alice.call('lora.finish_upload', asked),
    ])
    expect(one).toMatchObject({ status: 200, data: { uid: id, tags: ['night'] } })
    expect(two.data).toEqual(one.data)
    const { items, uploads } = (await alice.call('lora.list')).data
    expect({ items: items.length, uploads: uploads.length }).toEqual({ items: 1, uploads: 0 })
  })

  it('refuses forbidden words, and the upload can be finished with others [S-2]', async () => {
    const alice = await makeUser(server)
    const { id, file } = await begin(alice)
    await sendPart(alice, id, file, 0)
    const refused = await alice.call('lora.finish_upload', { upload_id: id, name: 'a boy of twelve' })
    expect(refused).toMatchObject({ status: 422, data: { rule: 'S-2' } })
    expect((await alice.call('lora.finish_upload', { upload_id: id, name: 'Moon' })).status).toBe(200)
  })
})
