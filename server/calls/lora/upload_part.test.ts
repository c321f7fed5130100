import { beforeAll, describe, expect, it } from 'vitest'
import { LORA_PART_BYTES } from '#contract/lora/lora-card'
import { findUnreferencedKeys } from '#server/db/assets'
import { startServer, type TestServer } from '#test/support/harness'
import { makeLora } from '#test/support/make-lora'
import { makeUser, type TestUser } from '#test/support/make-user'
import { makeLargeLora, sendPart } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const begin = (who: TestUser, file: Buffer) =>
  who.call('lora.begin_upload', { file_name: 'moon.safetensors', size_bytes: file.length })

describe('lora.upload_part', () => {
  it('uploads a file in parts; an interrupted upload continues, also on another process', async () => {
    const alice = await makeUser(server)
    const file = makeLargeLora()
    const { data: begun } = await begin(alice, file)
    expect(begun).toMatchObject({ received_bytes: 0, part_bytes: LORA_PART_BYTES, detected: null })
    const first = await sendPart(alice, begun.upload_id, file, 0)
    expect(first.data).toMatchObject({ received_bytes: LORA_PART_BYTES, detected: { base_model: 'flux' } })

    // As after a crash: the state is only in the database and the storage.
    const other = await startServer({ DATA_DIR: server.dataDir }, server.databaseUrl)
    const [open] = (await alice.call('lora.list')).data.uploads
    expect(open).toMatchObject({ upload_id: begun.upload_id, received_bytes: LORA_PART_BYTES })
    const again = { ...alice, ...other.visitor(), cookie: alice.cookie }
    const headers = { cookie: alice.cookie() }
    for (let at = open?.received_bytes ?? 0; at < file.length; at += LORA_PART_BYTES) {
      const { status } = await again.call('lora.upload_part', undefined, {
        body: file.subarray(at, at + LORA_PART_BYTES),
        query: `?upload_id=${begun.upload_id}&offset=${at}`,
        headers,
      })
      expect(status).toBe(200)
    }
    const done = {
      upload_id: begun.upload_id,
      name: 'Moon',
      trigger_words: ['moon'],
      recommended_weight: 0.7,
    }
    const { data: lora } = await alice.call('lora.finish_upload', done)
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(file))
    expect(lora).toMatchObject({
      uid: begun.upload_id,
      status: 'waiting',
      sha256: Buffer.from(hash).toString('hex'),
      recommended_weight: 0.7,
    })
    await other.close()
  })

  it('stores each part once, however often it is sent', async () => {
    const alice = await makeUser(server)
    const file = makeLargeLora()
    const { data } = await begin(alice, file)
    const sent = await Promise.all([1, 2, 3].map(() => sendPart(alice, data.upload_id, file, 0)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sent.map(({ data: { received_bytes } }) => received_bytes)).toEqual([8388608, 8388608, 8388608])
    const ahead = await sendPart(alice, data.upload_id, file, 2 * LORA_PART_BYTES)
    expect(ahead).toMatchObject({ status: 409, data: { received_bytes: LORA_PART_BYTES } })
    // Duplicate parts were deleted: every file has a row.
    const keys = []
    for await (const { key } of server.context.storage.list('loras/')) keys.push(key)
    expect(await findUnreferencedKeys(server.context.db, keys)).toEqual([])
  })

  it('rejects a part of the wrong length, and a file that is not a LoRA as soon as its header has arrived', async () => {
    const alice = await makeUser(server)
    const file = makeLora()
    const { data } = await begin(alice, Buffer.alloc(file.length + 1))
    expect((await sendPart(alice, data.upload_id, file, 0)).status).toBe(400)
    const pickle = Buffer.concat([Buffer.from([0x80, 2, 0x7d, 0x71]), Buffer.alloc(40)])
    const { data: second } = await begin(alice, pickle)
    expect(await sendPart(alice, second.upload_id, pickle, 0)).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/pickle/),
    })
    // The rejected upload no longer reserves storage.
    const { uploads } = (await alice.call('lora.list')).data
    expect(uploads.map(({ upload_id: id }) => id)).toEqual([data.upload_id])
  })

  it("returns 404 for another user's upload", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const file = makeLora()
    const { data } = await begin(alice, file)
    const theirs = await sendPart(bob, data.upload_id, file, 0)
    const nobodys = await sendPart(bob, crypto.randomUUID(), file, 0)
    expect(theirs).toMatchObject({ status: 404, msg: nobodys.msg })
    expect(
      (await bob.call('lora.finish_upload', { upload_id: data.upload_id, name: 'Mine now' })).status,
    ).toBe(404)
    expect((await bob.call('lora.delete', { uid: data.upload_id })).status).toBe(404)
  })
})
