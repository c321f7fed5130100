import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTasks } from '#server/tasks/open-tasks'
import { untilOver } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { startImageWorker } from '#test/support/image-worker'
import { makeArt } from '#test/support/make-art'
import { makeFace, makeMesh } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import { passLiveCheck } from '#test/support/pass-live-check'

let server: TestServer

async function upload(user: TestUser, width = 120): Promise<{ asset_id: string }> {
  const body = await drawImage({ width, height: 90 }).png().toBuffer()
  const { data } = await user.call('asset.upload', {}, { body, headers: { 'content-type': 'image/png' } })
  return { asset_id: data.asset_id }
}

const art = async (user: TestUser) => ({ asset_id: (await makeArt(server, user)).artId, source: 'art' })

const seen = { faces: [{ box: { x: 0, y: 0, width: 1, height: 1 }, apparentAge: 40, confidence: 1 }] }

describe('a face swap in the box', () => {
  beforeAll(async () => {
    server = await startServer()
    const room = await openTasks(server.context)
    whenFileEnds(() => room.close())
    await vi.waitUntil(async () => (await server.context.engines.list()).length === 2, { timeout: 60_000 })
  })
  beforeEach(() => {
    server.vision.sees({})
    server.vision.reads([makeMesh({ x: 256, y: 256, radius: 200 })])
  })

  it('is drawn in the size of the target, as a version of it, with its one base model', async () => {
    const alice = await makeUser(server)
    const target = await art(alice)
    const swap = { mode: 'face_swap', source_image: await art(alice), target_image: target }
    const { data } = await alice.call('art.create', { ...swap, face_order: 'large-small', face_mapping: [0] })
    expect(await untilOver(alice, data.task_id)).toMatchObject({ status: 'done', engine: 'Retouch' })
    const made = (await alice.call('art.get_by_id', { art_id: data.art_ids[0] })).data
    const size = await sharp(
      Buffer.from(await (await fetch(`${server.url}${made.url}`)).arrayBuffer()),
    ).metadata()
    expect([size.width, size.height]).toEqual([made.width, made.height])
    expect(made).toMatchObject({
      parent_art_id: target.asset_id,
      settings: { base_model: 'face_swap', face_order: 'large-small', face_mapping: [0] },
    })
    const versions = (await alice.call('art.list_versions', { art_id: target.asset_id })).data
    expect(versions.items.map(({ art_id }) => art_id)).toEqual([target.asset_id, made.art_id])
    const { modes } = (await alice.call('model.list')).data
    const offered = modes.find(({ mode }: { mode: string }) => mode === 'face_swap')
    expect(offered).toMatchObject({ unavailable: null, models: [{ value: 'face_swap', unavailable: null }] })
  })

  it.each(['source_image', 'target_image'])('refuses an unknown face as %s [S-5]', async (place) => {
    const alice = await makeUser(server)
    const fine = { source_image: await art(alice), target_image: await art(alice) }
    server.vision.sees(seen)
    const refused = await alice.call('art.create', {
      mode: 'face_swap',
      ...fine,
      [place]: await upload(alice),
    })
    expect(refused).toMatchObject({ status: 422, data: { rule: 'S-5' } })
    expect((await alice.call('art.get_tasks')).data).toEqual([])
  })

  it('takes the face that its user has set up as their own', async () => {
    const alice = await makeUser(server)
    await alice.call('face.enrol', { check_id: await passLiveCheck(server, alice, 7) })
    server.vision.sees(seen)
    server.vision.reads([{ ...makeMesh({ x: 256, y: 256, radius: 200 }), embedding: makeFace(7).embedding }])
    const swap = { mode: 'face_swap', source_image: await upload(alice), target_image: await art(alice) }
    const { status, data } = await alice.call('art.create', swap)
    expect(status).toBe(200)
    expect(await untilOver(alice, data.task_id)).toMatchObject({ status: 'done' })
  })

  it.each([
    ['same', 0, 'blocked_picture'],
    ['unsure', 0.42, 'held_picture'],
  ])(
    'whose result shows a face of the do-not-depict registry is not shown: %s [S-6]',
    async (_how, away, end) => {
      const alice = await makeUser(server)
      const visitor = server.visitor()
      const whose = away === 0 ? 60 : 61
      await visitor.call('face.join_registry', { check_id: await passLiveCheck(server, visitor, whose) })
      const embedding = makeFace(whose).embedding.map((value, i) => (i === 0 ? value + away : value))
      server.vision.sees(seen)
      server.vision.reads([{ ...makeMesh({ x: 256, y: 256, radius: 200 }), embedding }])
      const swap = { mode: 'face_swap', source_image: await art(alice), target_image: await art(alice) }
      const { data } = await alice.call('art.create', swap)
      await untilOver(alice, data.task_id)
      const made = (await alice.call('art.get_by_id', { art_id: data.art_ids[0] })).data
      expect(made).toMatchObject({ status: 'blocked', url: null })
      const cases = await server.context.db.query({
        name: '',
        text: 'select rule, verdict from safety_cases where user_id = $1',
        values: [alice.info.id],
      })
      expect(cases).toEqual([{ rule: 'S-6', verdict: end }])
    },
  )

  it('fails with a reason and uses no allowance if there is no face', async () => {
    const alice = await makeUser(server)
    server.vision.reads([])
    const image = await upload(alice)
    const swap = { mode: 'face_swap', source_image: image, target_image: image }
    const { data } = await alice.call('art.create', swap)
    expect(await untilOver(alice, data.task_id)).toMatchObject({
      status: 'failed',
      error: 'No face was found in the picture that the face comes from.',
    })
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('returns 400 for a mapping that names no face, and for an order that does not exist', async () => {
    const alice = await makeUser(server)
    const image = await upload(alice)
    const swap = { mode: 'face_swap', source_image: image, target_image: image }
    for (const wrong of [{ face_mapping: [-2] }, { face_mapping: [10] }, { face_order: 'by name' }])
      expect((await alice.call('art.create', { ...swap, ...wrong })).status).toBe(400)
  })
})

it('a kill -9 during each tool loses and doubles nothing', async () => {
  const quiet = await startServer()
  server = quiet
  const doomed = await startImageWorker(quiet, { draws: 'tools', drawMs: 300_000, leaseSeconds: 60 })
  const alice = await makeUser(quiet)
  const strokes = [{ shape: 'brush', adds: true, size: 20, points: [60, 45] }]
  const asked = [
    { mode: 'background_remover', input_image: await upload(alice), background_color: 'white' },
    { mode: 'image_editor', operation: 'erase', input_image: await upload(alice, 140), strokes },
    { mode: 'image_editor', prompt: 'a rose', input_image: await upload(alice, 150), strokes },
    {
      mode: 'image_editor',
      operation: 'extend',
      input_image: await upload(alice, 170),
      extend: { left: 64, right: 0, top: 0, bottom: 0 },
    },
    { mode: 'face_swap', source_image: await upload(alice), target_image: await upload(alice, 160) },
  ]
  for (const settings of asked) expect((await alice.call('art.create', settings)).status).toBe(200)
  const list = async () => (await alice.call('art.get_tasks')).data as { task_id: string; status: string }[]
  const countRunning = async () => (await list()).filter(({ status }) => status === 'running').length
  await expect.poll(countRunning).toBe(asked.length)
  await doomed.kill()
  await quiet.context.db.query({
    name: 'test_end_leases',
    text: `update tasks set lease_until = now() - interval '1 second' where status = 'running'`,
  })
  await startImageWorker(quiet, { draws: 'tools', drawMs: 0 })
  const tasks = await list()
  expect(tasks).toHaveLength(asked.length)
  for (const { task_id: taskId } of tasks)
    expect(await untilOver(alice, taskId)).toMatchObject({ status: 'done', error: null })
  const ends = await quiet.context.db.query<{ ends: number }>({
    name: 'test_count_tool_ends',
    text: `select count(*)::int as ends from events where type = 'task-done' group by data->>'task_id'`,
  })
  expect(ends).toEqual(asked.map(() => ({ ends: 1 })))
  expect((await alice.call('model.list')).data.allowance.used_today).toBe(asked.length)
})
