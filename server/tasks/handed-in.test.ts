import { beforeAll, describe, expect, it } from 'vitest'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import type { Sight } from '#server/domain/sight'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'

let server: TestServer
let engine: ScriptedEngine

beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server)
})

const face: Sight['faces'][number] = {
  box: { x: 0.2, y: 0.2, width: 0.4, height: 0.4 },
  confidence: 0.95,
  apparentAge: 40,
}

async function upload(user: TestUser, sight: Partial<Sight> | Error = {}): Promise<string> {
  server.vision.sees(sight)
  const body = await drawImage({ width: 64, height: 64 }).png().toBuffer()
  const { data } = await user.call('asset.upload', {}, { body, headers: { 'content-type': 'image/png' } })
  return data.asset_id
}

async function create(user: TestUser, settings: object) {
  const answer = await user.call('art.create', {
    mode: 'image',
    prompt: 'a rose',
    num_images: 1,
    ...settings,
  })
  server.vision.sees({})
  if (answer.status === 200) await untilOver(user, answer.data.task_id)
  return answer
}

const use = (kind: string, asset_id: string, source = 'upload') => ({
  image_references: [{ kind, asset_id, source }],
})

describe('what is handed in', () => {
  it.each(REFERENCE_KINDS)(
    'an upload without a face is taken as %s, and reaches the engine',
    async (kind) => {
      const alice = await makeUser(server)
      const { status } = await create(alice, use(kind, await upload(alice)))
      expect(status).toBe(200)
      expect(engine.requests.at(-1)?.references?.map((reference) => reference.kind)).toEqual([kind])
      expect(engine.requests.at(-1)?.references?.[0]?.data.length).toBeGreaterThan(100)
    },
  )

  it.each(['image_to_image', 'face_swap', 'ip_style', 'ip_composition', 'ip_faceid', 'image_edit'])(
    'an upload with a face is refused as %s, and nothing reaches the engine [S-5]',
    async (kind) => {
      const alice = await makeUser(server)
      const before = engine.requests.length
      const answer = await create(alice, use(kind, await upload(alice, { faces: [face] })))
      expect(answer).toMatchObject({
        status: 422,
        data: { rule: 'S-5' },
        msg: expect.stringContaining('S-5'),
      })
      expect(engine.requests).toHaveLength(before)
      expect((await alice.call('art.get_tasks')).data).toEqual([])
    },
  )

  it.each(['canny', 'openpose', 'anyline', 'scribble', 'leres_depth', 'midas_depth'])(
    'an upload with a face is taken as %s, which carries no appearance [S-5]',
    async (kind) => {
      const alice = await makeUser(server)
      expect(await create(alice, use(kind, await upload(alice, { faces: [face] })))).toMatchObject({
        status: 200,
      })
    },
  )

  it('a picture made here may be used with its face, by its owner and, once public, by others', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const made = async (is_private: boolean) => (await create(alice, { is_private })).data.art_ids[0] ?? ''
    const [open, secret] = [await made(false), await made(true)]
    expect((await create(alice, use('image_to_image', secret, 'art'))).status).toBe(200)
    expect((await create(bob, use('image_to_image', open, 'art'))).status).toBe(200)
    expect((await create(bob, use('image_to_image', secret, 'art'))).status).toBe(404)
  })

  it('what a tool made of an upload counts as one, however often [S-5] [S-14]', async () => {
    const alice = await makeUser(server)
    const asset = await upload(alice, { faces: [face] })
    const make = async (settings: object) => {
      const { status, data } = await alice.call('art.create', { num_images: 1, ...settings })
      expect(status).toBe(200)
      await untilOver(alice, data.task_id)
      return data.art_ids[0] ?? ''
    }
    const cut = (asset_id: string, source: string) =>
      make({ mode: 'background_remover', input_image: { asset_id, source } })
    const twice = await cut(await cut(asset, 'upload'), 'art')
    // Neither the upload nor what lies between has to be there any more.
    expect((await alice.call('asset.delete', { asset_ids: [asset] })).status).toBe(200)
    const before = engine.requests.length
    for (const kind of ['image_to_image', 'ip_faceid', 'face_swap']) {
      const answer = await create(alice, use(kind, twice, 'art'))
      expect(answer).toMatchObject({ status: 422, data: { rule: 'S-5' } })
    }
    const words = { ...use('canny', twice, 'art'), prompt: 'undress the woman in the picture' }
    expect(await create(alice, words)).toMatchObject({ status: 422, data: { rule: 'S-14' } })
    expect(engine.requests).toHaveLength(before)
    // Its lines are as free as those of the upload, and what they lead to is made here.
    server.vision.sees({ faces: [face] })
    const drawn = await make({ mode: 'image', prompt: 'a rose', ...use('canny', twice, 'art') })
    expect((await create(alice, use('image_to_image', drawn, 'art'))).status).toBe(200)
  })

  it.each([
    ['general', 'blocked'],
    ['suggestive', 'done'],
  ] as const)('a suggestive cut-out of an upload that is %s ends as %s [S-14]', async (rating, status) => {
    const alice = await makeUser(server)
    const input_image = { asset_id: await upload(alice, { rating }) }
    const cut = async () => {
      const { data } = await alice.call('art.create', { mode: 'background_remover', input_image })
      await untilOver(alice, data.task_id)
      return data.art_ids[0] ?? ''
    }
    await cut()
    server.vision.sees({ rating: 'suggestive' })
    const id = await cut()
    server.vision.sees({})
    const { data: art } = await alice.call('art.get_by_id', { art_id: id })
    expect(art).toMatchObject({ status })
  })

  const marks = [{ shape: 'brush', adds: true, size: 20, points: [10, 10] }]

  it.each([
    ['erase', { mode: 'image_editor', operation: 'erase', strokes: marks }],
    ['fill', { mode: 'image_editor', operation: 'fill', strokes: marks, prompt: 'a hat' }],
    ['extend', { mode: 'image_editor', operation: 'extend', extend: { left: 64 } }],
    ['instruct', { mode: 'image_editor', operation: 'instruct', prompt: 'add a hat' }],
  ])('an upload with a face is refused by the editor (%s) [S-5]', async (_name, settings) => {
    const alice = await makeUser(server)
    const input_image = { asset_id: await upload(alice, { faces: [face] }) }
    const answer = await alice.call('art.create', { ...settings, input_image })
    expect(answer).toMatchObject({ status: 422, data: { rule: 'S-5' } })
  })

  it('an upload with a face is refused as the background of a cut-out, where it would be seen [S-5]', async () => {
    const alice = await makeUser(server)
    const input_image = { asset_id: await upload(alice) }
    const background_image = { asset_id: await upload(alice, { faces: [face] }) }
    const settings = { mode: 'background_remover', input_image, background_image }
    expect(await alice.call('art.create', settings)).toMatchObject({ status: 422, data: { rule: 'S-5' } })
  })

  it.each(['fill', 'extend', 'instruct'])(
    'undressing a person in an upload is refused by the editor (%s), with or without a face [S-14]',
    async (operation) => {
      const alice = await makeUser(server)
      const input_image = { asset_id: await upload(alice) }
      for (const prompt of ['undress the woman in the picture', 'remove her clothes']) {
        const asked = {
          mode: 'image_editor',
          operation,
          input_image,
          prompt,
          strokes: marks,
          extend: { left: 64 },
        }
        expect(await alice.call('art.create', asked)).toMatchObject({ status: 422, data: { rule: 'S-14' } })
      }
    },
  )

  it('answers 404 for the upload of another user', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const asset = await upload(alice)
    expect((await create(bob, use('canny', asset))).status).toBe(404)
  })

  it.each([
    ['a scanner that cannot tell', new Error('broken')],
    ['a young face above general', { rating: 'suggestive' as const, faces: [{ ...face, apparentAge: 15 }] }],
  ])('refuses an upload that is held, also as %s [S-3]', async (_, sight) => {
    const alice = await makeUser(server)
    const asset = await upload(alice, sight)
    const first = await create(alice, use('canny', asset))
    expect(first).toMatchObject({ status: 422, data: { rule: 'S-3', appeal_id: expect.any(String) } })
    // It stays held, though the scanner would see nothing now.
    expect((await create(alice, use('canny', asset))).status).toBe(422)
  })

  it('undressing a person in an upload is refused in words, with or without a face [S-14]', async () => {
    const alice = await makeUser(server)
    const asset = await upload(alice)
    const answer = await create(alice, { ...use('canny', asset), prompt: 'undress the woman in the picture' })
    expect(answer).toMatchObject({ status: 422, data: { rule: 'S-14' } })
  })

  it('a sexual prompt is refused for what shows an upload, and allowed for its pose [S-14]', async () => {
    const alice = await makeUser(server)
    const asset = await upload(alice)
    const prompt = 'she is nude'
    for (const kind of ['image_to_image', 'ip_faceid', 'image_edit'])
      expect(await create(alice, { ...use(kind, asset), prompt })).toMatchObject({
        status: 422,
        data: { rule: 'S-14', spans: [{ field: 'prompt', words: 'nude' }] },
      })
    expect((await create(alice, { ...use('openpose', asset), prompt })).status).toBe(200)
  })

  it('a negative prompt that takes the clothes away is refused for what shows an upload [S-14]', async () => {
    const alice = await makeUser(server)
    const asset = await upload(alice)
    const without = (kind: string, neg_prompt: string) => create(alice, { ...use(kind, asset), neg_prompt })
    expect(await without('image_to_image', 'blurry, clothes')).toMatchObject({
      status: 422,
      data: { rule: 'S-14', spans: [{ field: 'neg_prompt', words: 'clothes' }] },
    })
    expect((await without('image_to_image', 'blurry, nude')).status).toBe(200)
    expect((await without('canny', 'blurry, clothes')).status).toBe(200)
  })
})
