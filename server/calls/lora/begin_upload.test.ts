import { beforeAll, describe, expect, it } from 'vitest'
import { run as forgetExpired } from '#server/jobs/forget-expired.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeLora } from '#test/support/make-lora'
import { makeUser } from '#test/support/make-user'
import { sendLora, sendPart } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const asked = { file_name: 'moon.safetensors', size_bytes: 1000 }

describe('lora.begin_upload', () => {
  it('reserves storage exactly, also for parallel uploads of both kinds', async () => {
    const alice = await makeUser(server)
    const begun = await Promise.all([
      alice.call('lora.begin_upload', asked),
      alice.call('lora.begin_upload', asked),
      alice.call('lora.begin_upload', asked),
      sendLora(alice),
    ])
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 469, 469])
  })

  it('limits bytes as exactly as the number of files', async () => {
    const alice = await makeUser(server)
    const gigabyte = 10 ** 9
    const begin = (size: number) => alice.call('lora.begin_upload', { ...asked, size_bytes: size })
    const [one, two] = await Promise.all([begin(gigabyte * 0.6), begin(gigabyte * 0.6)])
    expect([one.status, two.status].sort()).toEqual([200, 469])
    expect((await begin(gigabyte * 0.4)).status).toBe(200)
  })

  it.each([[{ size_bytes: 0 }], [{ size_bytes: 2 ** 40 }], [{ size_bytes: 1.5 }], [{ file_name: '' }]])(
    'rejects %j',
    async (over) => {
      const { status, msg } = await (await makeUser(server)).call('lora.begin_upload', { ...asked, ...over })
      expect(status).toBe(400)
      expect(msg).toMatch(/\.$/)
    },
  )

  it('an abandoned upload is deleted with its files after some days', async () => {
    const alice = await makeUser(server)
    const file = makeLora()
    const { data } = await alice.call('lora.begin_upload', { ...asked, size_bytes: file.length })
    await sendPart(alice, data.upload_id, file, 0)
    const [kept] = [await sendLora(alice)]
    const { db, storage } = server.context
    await db.query({
      name: 'age_uploads',
      text: `update loras set updated_at = now() - interval '4 days' where user_id = $1`,
      values: [alice.info.id],
    })
    await forgetExpired({}, server.context)
    const { items, uploads } = (await alice.call('lora.list')).data
    expect(uploads).toEqual([])
    expect(items.map(({ uid }) => uid)).toEqual([kept.data.uid])
    const keys = []
    for await (const { key } of storage.list('loras/')) keys.push(key)
    const named = await db.query({ name: 'count_parts', text: 'select storage_key from lora_parts' })
    expect(keys).toHaveLength(named.length)
  })
})
