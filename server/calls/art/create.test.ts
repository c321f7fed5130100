import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawOne, openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import type { ScriptedEngine } from '#test/support/scripted-engine'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
let engine: ScriptedEngine

beforeAll(async () => {
  server = await startServer()
  engine = await openRoom(server)
})

const asked = { mode: 'image', prompt: 'a red rose', num_images: 2, seed: 5 } as const

async function create(user: TestUser, changed: object = {}) {
  return user.call('art.create', { ...asked, ...changed })
}

describe('art.create', () => {
  it('queues a task at once; its arts are drawn, scanned and then visible', async () => {
    const alice = await makeUser(server)
    const { status, data } = await create(alice)
    expect(status).toBe(200)
    expect(data.art_ids).toHaveLength(2)
    expect(data.warnings).toEqual([
      { option: 'base_model', message: expect.stringContaining('draws instead') },
    ])
    expect(await untilOver(alice, data.task_id)).toMatchObject({
      status: 'done',
      progress: 1,
      art_ids: data.art_ids,
    })

    const art = (await alice.call('art.get_by_id', { art_id: data.art_ids[1] })).data
    expect(art).toMatchObject({
      status: 'done',
      prompt: 'a red rose',
      seed: 6,
      width: 512,
      height: 512,
      rating: 'general',
      engine: 'Scripted',
      settings: { base_model: 'fantasyV2', sampler: 'ddim', sampler_steps: 20 },
    })
    const file = await fetch(`${server.url}${art.url}`)
    expect(file.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect([width, height]).toEqual([512, 512])
    expect((await fetch(`${server.url}${art.thumb_url}`)).status).toBe(200)
  })

  it.each([
    ['steps out of range', { sampler_steps: 9 }, 'sampler_steps'],
    ['a size the mode lacks', { dimensions: { width: 100, height: 100 } }, 'dimensions'],
    ['no prompt', { prompt: ' ' }, 'prompt'],
    ['a model that does not exist', { base_model: 'nonsense' }, 'base_model'],
  ])('rejects %s with a message and queues nothing', async (_, changed, path) => {
    const alice = await makeUser(server)
    const { status, msg, data } = await create(alice, changed)
    expect(status).toBe(400)
    expect(msg).toMatch(/\.$/)
    expect((data as unknown as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(
      path,
    )
    expect((await alice.call('art.get_tasks')).data).toEqual([])
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('continues with the lowest seed after the highest', async () => {
    const alice = await makeUser(server)
    const { data } = await create(alice, { seed: 1_000_000_000, num_images: 2 })
    await untilOver(alice, data.task_id)
    const arts = await Promise.all(data.art_ids.map((art_id) => alice.call('art.get_by_id', { art_id })))
    expect(arts.map((art) => art.data.seed)).toEqual([1_000_000_000, 0])
  })

  it('enlarges an art of 512 × 512 without a membership', async () => {
    const alice = await makeUser(server)
    const art = await drawOne(alice, { dimensions: { width: 512, height: 512 } })
    const wanted = { mode: 'upscale', prompt: 'a rose', input_image: { asset_id: art, source: 'art' } }
    expect((await alice.call('art.create', wanted)).status).toBe(200)
  })

  it('enlarges a finished art without changing it, if the membership allows it', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    const art = await drawOne(alice, { dimensions: { width: 512, height: 768 }, is_private: true })
    const wanted = { mode: 'upscale', prompt: 'a rose', input_image: { asset_id: art, source: 'art' } }
    expect(await alice.call('art.create', wanted)).toMatchObject({
      status: 469,
      data: { required_tier: 'plus' },
    })
    await server.context.db.query({
      name: 'test_grant_plus',
      text: `insert into memberships (user_id, tier, expires_at)
        select unnest($1::uuid[]), 'plus', now() + interval '1 day'`,
      values: [[alice.info.id, bob.info.id]],
    })
    const { data } = await alice.call('art.create', { ...wanted, parent_art_id: art })
    await untilOver(alice, data.task_id)
    const large = (await alice.call('art.get_by_id', { art_id: data.art_ids[0] })).data
    expect(large).toMatchObject({ mode: 'upscale', width: 2048, height: 3072, parent_art_id: art })
    expect(engine.requests.at(-1)?.upscale?.length).toBeGreaterThan(100)
    // An art of maximum size cannot be enlarged, and an art that the user may not see gives 404.
    const again = { ...wanted, input_image: { asset_id: data.art_ids[0], source: 'art' } }
    expect(await alice.call('art.create', again)).toMatchObject({ status: 400 })
    expect(await bob.call('art.create', wanted)).toMatchObject({ status: 404 })
  })

  it('makes a video from a prompt to an end prompt, or from an image without a prompt', async () => {
    const alice = await makeUser(server)
    const video = { mode: 'video', seconds: 1, motion: 9 }
    const walk = await alice.call('art.create', { ...video, prompt: 'a rose', end_prompt: 'a tulip' })
    await untilOver(alice, walk.data.task_id)
    expect(engine.requests.at(-1)?.video).toEqual({ seconds: 1, motion: 9, endPrompt: 'a tulip' })
    const art = await drawOne(alice)
    const still = { ...video, input_image: { asset_id: art, source: 'art' } }
    const moved = await alice.call('art.create', still)
    expect(await untilOver(alice, moved.data.task_id)).toMatchObject({ status: 'done' })
    for (const wrong of [
      {},
      { prompt: 'a', motion: 11 },
      { prompt: 'a', dimensions: { width: 64, height: 64 } },
    ])
      expect(await alice.call('art.create', { ...video, ...wrong })).toMatchObject({ status: 400 })
    expect(
      await alice.call('art.create', { ...video, prompt: 'a rose', end_prompt: 'a little child' }),
    ).toMatchObject({ status: 422, data: { spans: [{ field: 'end_prompt' }] } })
  })

  it('draws without LoRAs and warns if only the built-in engine is up; returns 404 for an unknown LoRA', async () => {
    const alice = await makeUser(server)
    const { uid } = (await sendLora(alice, { name: 'Moss' })).data
    const { status, data } = await create(alice, { loras: [{ uid, name: 'any', weight: 0.5 }] })
    expect(status).toBe(200)
    expect(data.warnings).toContainEqual({
      option: 'loras',
      message: 'Scripted cannot use LoRAs: drawn without Moss.',
    })
    await untilOver(alice, data.task_id)
    const { data: art } = await alice.call('art.get_by_id', { art_id: data.art_ids[0] })
    expect(art.settings?.loras).toEqual([])
    const nobodys = await create(alice, { loras: [{ uid: crypto.randomUUID(), name: 'Moss' }] })
    expect(nobodys).toMatchObject({ status: 404, msg: 'There is no such LoRA.' })
  })

  it('returns the first response again for the same idempotency key and makes one task', async () => {
    const alice = await makeUser(server)
    const idempotency_key = 'one'
    const answers = await Promise.all([1, 2, 3].map(() => create(alice, { idempotency_key })))
    expect(new Set(answers.map(({ data }) => data.task_id)).size).toBe(1)
    await untilOver(alice, answers[0]?.data.task_id ?? '')
    expect((await alice.call('art.search', { t: 'mine' })).data.items).toHaveLength(2)
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(2)
  })

  it('refuses prompts that depict minors and sends nothing to the engine [S-2]', async () => {
    const alice = await makeUser(server)
    const before = engine.requests.length
    const { status, data } = await create(alice, { prompt: 'a 12 year old girl in a garden' })
    expect(status).toBe(422)
    expect(data).toMatchObject({ rule: 'S-2', spans: [expect.objectContaining({ field: 'prompt' })] })
    expect(engine.requests).toHaveLength(before)
    // Also if only the expanded prompt says it, whatever the markup and the seed's choices.
    for (const prompt of ['portrait of a sch(o:1)olgirl', 'portrait of a {woman|chi{l|l}d}']) {
      expect(await create(alice, { prompt })).toMatchObject({
        status: 422,
        data: { rule: 'S-2', spans: [{ field: 'prompt', start: 0, end: prompt.length }] },
      })
    }
    expect(engine.requests).toHaveLength(before)
    // The negative prompt may name them, because it excludes them.
    const allowed = await create(alice, { neg_prompt: 'child, teenager', num_images: 1 })
    expect(allowed.status).toBe(200)
    await untilOver(alice, allowed.data.task_id)
  })

  it('returns 469 with the required tier if the membership does not allow the settings', async () => {
    const alice = await makeUser(server)
    expect(await create(alice, { num_images: 5 })).toMatchObject({
      status: 469,
      data: { required_tier: 'pro' },
    })
    expect(await create(alice, { scale_4x: true, dimensions: { width: 512, height: 640 } })).toMatchObject({
      status: 469,
      data: { required_tier: 'plus' },
    })
  })

  it('allows five waiting tasks, even if they arrive at the same time, and forty arts a day', async () => {
    const release = engine.hold()
    const alice = await makeUser(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(alice, { num_images: 1 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429 })
    release()
    for (const { status, data } of answers) if (status === 200) await untilOver(alice, data.task_id)
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(5)
    // As if 31 more arts had been made today.
    await server.context.db.query({
      name: 'test_use_allowance',
      text: 'update image_allowance set used = used + 31 where user_id = $1',
      values: [alice.info.id],
    })
    const last = await create(alice, { num_images: 4 })
    expect(last.status).toBe(200)
    await untilOver(alice, last.data.task_id)
    expect(await create(alice, { num_images: 1 })).toMatchObject({
      status: 469,
      data: { required_tier: 'plus' },
    })
  })
})

describe('not counted against the daily limit:', () => {
  it.each([
    [
      'an engine that breaks down three times',
      () => engine.failNext(new Error('1'), new Error('2'), new Error('3')),
      'failed',
    ],
    ['a black picture', () => engine.drawNext('black'), 'failed'],
    [
      'a scanner that cannot tell: held, and seen by nobody [S-3]',
      () => server.vision.sees(new Error('broken')),
      'blocked',
    ],
    [
      'a young face in a picture above general: held [S-3]',
      () =>
        server.vision.sees({
          rating: 'explicit',
          faces: [{ box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 0.9, apparentAge: 16 }],
        }),
      'blocked',
    ],
  ])('%s', async (_, arrange, status) => {
    const alice = await makeUser(server)
    arrange()
    const { data } = await create(alice, { num_images: 1 })
    const task = await untilOver(alice, data.task_id)
    server.vision.sees({})
    expect(task).toMatchObject({ status, error: expect.stringMatching(/\.$/) })
    const art = (await alice.call('art.get_by_id', { art_id: data.art_ids[0] })).data
    expect(art).toMatchObject({ status, url: null, thumb_url: null, reason: task.error })
    expect((await alice.call('art.get_dataurl', { art_id: data.art_ids[0] })).status).toBe(404)
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('an edit that changed nothing', async () => {
    const alice = await makeUser(server)
    const body = await drawImage({ width: 300, height: 200 }).png().toBuffer()
    const headers = { 'content-type': 'image/png' }
    const { asset_id } = (await alice.call('asset.upload', {}, { body, headers })).data
    engine.drawNext('unchanged')
    const { data } = await create(alice, {
      mode: 'image_editor',
      prompt: 'brighter',
      input_image: { asset_id },
    })
    expect(await untilOver(alice, data.task_id)).toMatchObject({
      status: 'failed',
      error: 'The picture came back as it was. It was not counted.',
    })
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('an engine that fails once: the task is drawn on the next try', async () => {
    const alice = await makeUser(server)
    engine.failNext(new Error('once'))
    const { data } = await create(alice)
    expect(await untilOver(alice, data.task_id)).toMatchObject({ status: 'done' })
  })
})
