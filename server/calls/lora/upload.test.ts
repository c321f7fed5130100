import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { startServer, type TestServer } from '#test/support/harness'
import { loraTensors, makeLora } from '#test/support/make-lora'
import { makeSuspended, makeUser } from '#test/support/make-user'
import { makeLargeLora, sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function listKeys(): Promise<string[]> {
  const keys = []
  for await (const { key } of server.context.storage.list('loras/')) keys.push(key)
  return keys.sort()
}

describe('lora.upload', () => {
  it('accepts a file, detects its base model, and shows it only to its owner until it is approved [S-12]', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    const metadata = { ss_tag_frequency: '{"1_a":{"moonflower":3}}' }
    const query = {
      name: 'Moonflower',
      trigger_words: 'moonflower, night bloom',
      tags: 'Flower',
      recommended_weight: '0.8',
    }
    const { status, data } = await sendLora(alice, query, makeLora({ tensors: loraTensors.flux, metadata }))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Moonflower',
      status: 'waiting',
      base_model: 'flux',
      trigger_words: ['moonflower', 'night bloom'],
      tags: ['flower'],
      recommended_weight: 0.8,
      proposed_trigger_words: ['moonflower', 'a'],
      is_mine: true,
      refused_reason: null,
    })
    expect((await alice.call('lora.search')).data.items.map(({ uid }) => uid)).toEqual([data.uid])
    expect((await bob.call('lora.search')).data.items).toEqual([])
  })

  it('takes the name from the file, or uses a default', async () => {
    const alice = await makeUser(server)
    const named = makeLora({ metadata: { ss_output_name: 'garden_at_night' } })
    expect((await sendLora(alice, {}, named)).data.name).toBe('garden at night')
    const silent = await sendLora(alice, { file_name: '—.safetensors' })
    expect(silent.data).toMatchObject({ name: 'Untitled LoRA', file_name: '—.safetensors' })
  })

  it('stores a file larger than one part byte for byte, without holding it in memory', async () => {
    const alice = await makeUser(server)
    const before = await listKeys()
    const file = makeLargeLora()
    const { data } = await sendLora(alice, {}, file)
    expect(data.size_bytes).toBe(file.length)
    expect((await listKeys()).length - before.length).toBe(3)
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(file))
    expect(data.sha256).toBe(Buffer.from(hash).toString('hex'))
  })

  it.each([
    ['a pickle', Buffer.concat([Buffer.from([0x80, 2, 0x7d, 0x71]), Buffer.alloc(40)]), /pickle/],
    ['nothing', Buffer.alloc(0), /too short/],
    ['a LoRA for another model', makeLora({ tensors: loraTensors.sd3Diffusers }), /Stable Diffusion 3/],
    ['a header that lies about its length', makeLora({ headerLength: 2n ** 62n }), /not a safetensors file/],
    ['weights and something behind them', Buffer.concat([makeLora(), Buffer.alloc(9)]), /besides/],
  ])('rejects %s with a message and stores nothing', async (_, file, sentence) => {
    const alice = await makeUser(server)
    const before = await listKeys()
    const { status, msg, data } = await sendLora(alice, {}, file)
    expect({ status, data }).toEqual({ status: 400, data: { issues: [{ path: 'body', message: msg }] } })
    expect(msg).toMatch(sentence)
    expect(await listKeys()).toEqual(before)
    expect((await alice.call('lora.list')).data.usage.count).toBe(0)
  })

  it.each([
    [{ name: 'the boy of twelve' }, 'name'],
    [{ trigger_words: 'rose, a 12 year old girl' }, 'trigger_words.1'],
    [{ tags: 'little children' }, 'tags.0'],
    [{ file_name: 'little children.safetensors' }, 'file_name'],
  ])('refuses %j by rule [S-2], before it reads the file', async (query, field) => {
    const alice = await makeUser(server)
    const { status, data } = await sendLora(alice, query)
    expect(status).toBe(422)
    expect(data).toMatchObject({ rule: 'S-2', spans: [{ field }], appeal_id: expect.any(String) })
  })

  it.each([[{ name: 'x' }], [{ recommended_weight: '9' }], [{ recommended_weight: 'heavy' }]])(
    'rejects %j as bad input',
    async (query) => {
      expect((await sendLora(await makeUser(server), query)).status).toBe(400)
    },
  )

  it('requires an account that is not suspended', async () => {
    expect((await sendLora(server.visitor())).status).toBe(401)
    expect((await sendLora(await makeSuspended(server))).status).toBe(403)
  })

  it('returns the first LoRA again for the same idempotency key, and stores no file twice', async () => {
    const alice = await makeUser(server)
    const file = makeLora()
    const key = { 'idempotency-key': randomUUID() }
    const before = await listKeys()
    const [first, second] = await Promise.all([
      sendLora(alice, {}, file, key),
      sendLora(alice, {}, file, key),
    ])
    expect(first.status).toBe(200)
    expect(second.data.uid).toBe(first.data.uid)
    expect(await listKeys()).toHaveLength(before.length + 1)
    expect((await sendLora(alice, {}, makeLora(), key)).status).toBe(409)
    expect(await listKeys()).toHaveLength(before.length + 1)
  })

  it('accepts exactly as many as the membership allows, also for parallel uploads', async () => {
    const alice = await makeUser(server)
    const before = await listKeys()
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendLora(alice)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 469, 469])
    const refused = sent.find(({ status }) => status === 469)
    expect(refused).toMatchObject({
      data: { required_tier: 'plus' },
      msg: expect.stringMatching(/Delete one/),
    })
    expect((await alice.call('lora.list')).data.usage).toMatchObject({
      count: 2,
      max_count: defaultTiers.free.lora_uploads,
      max_bytes: defaultTiers.free.lora_storage_bytes,
    })
    expect(await listKeys()).toHaveLength(before.length + 2)
  })

  it("reports an existing LoRA with the same file if it is the caller's own or approved, but not another user's private one", async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const file = makeLora()
    const { data: first } = await sendLora(alice, { name: 'Moss' }, file)
    expect((await sendLora(alice, {}, file)).data.same_file_as).toEqual({
      uid: first.uid,
      name: 'Moss',
      is_mine: true,
    })
    expect((await sendLora(bob, {}, file)).data.same_file_as).toBeNull()
  })

  it.each([
    [3 * 1024 ** 3, 413],
    [1.5 * 1024 ** 3, 469],
  ])('rejects %d bytes before they are sent', async (size, expected) => {
    const alice = await makeUser(server)
    const status = await new Promise((resolve, reject) => {
      const headers = { cookie: alice.cookie(), 'content-length': size }
      const request = http.request(`${server.url}/rpc/lora.upload`, { method: 'POST', headers })
      request.once('response', ({ statusCode }) => {
        resolve(statusCode)
        request.destroy()
      })
      request.once('error', reject)
      request.flushHeaders()
    })
    expect(status).toBe(expected)
  })
})
