import { hash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import { setImageServerUse } from '#server/db/image-servers'
import { openTasks } from '#server/tasks/open-tasks'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { untilOver } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeLora } from '#test/support/make-lora'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'
import { sendLora } from '#test/support/upload-lora'

/** A LoRA that the operator has put on the server under the name from the admin page. */
const ownFile = makeLora()
let comfy: ComfyServer
let server: TestServer

beforeAll(async () => {
  comfy = await startComfyServer()
  comfy.disk.loras?.push(`styles/${hash('sha256', ownFile)}.safetensors`)
  server = await startServer({ COMFYUI_URLS: comfy.url })
  const room = await openTasks(server.context)
  // Beside Petal and Retouch: a server that takes its time to answer is listed as soon as it has.
  const { engines } = server.context
  await vi.waitUntil(async () => (await engines.list()).length === 3, { timeout: 60_000 })
  whenFileEnds(async () => {
    await room.close()
    await comfy.close()
  })
})

async function draw(user: TestUser, settings: object) {
  const { status, msg, data } = await user.call('art.create', { prompt: 'a red rose', seed: 5, ...settings })
  if (status !== 200) throw new Error(`${status} ${msg}`)
  const task = await untilOver(user, data.task_id)
  const art = (await user.call('art.get_by_id', { art_id: data.art_ids[0] })).data
  return { task, art, warnings: data.warnings }
}

async function upload(user: TestUser, width = 640): Promise<string> {
  const body = await drawImage({ width, height: 480 }).png().toBuffer()
  const headers = { 'content-type': 'image/png' }
  return (await user.call('asset.upload', {}, { body, headers })).data.asset_id
}

/** The clock stands still, so that a busy machine does not end the wait for a worker. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  const { now } = server.context
  const at = now()
  server.context.now = () => at
  return call().finally(() => {
    server.context.now = now
  })
}

describe('on a ComfyUI server', () => {
  it.each([
    ['image', { num_images: 2, sampler_steps: 10 }, { width: 512, height: 512 }],
    [
      'image',
      { num_images: 1, sampler_steps: 10, dimensions: { width: 512, height: 683 } },
      { width: 512, height: 683 },
    ],
    ['fluxtext2img', { num_images: 1, sampler_steps: 20 }, { width: 1024, height: 1024 }],
    ['flux1schnell', { num_images: 1 }, { width: 1024, height: 1024 }],
  ])('%s is drawn with its own model, from request to file', async (mode, settings, size) => {
    const alice = await makeUser(server)
    const { task, art, warnings } = await draw(alice, { mode, ...settings })
    expect(warnings).toEqual([])
    expect(task).toMatchObject({ status: 'done', engine: 'ComfyUI' })
    expect(art).toMatchObject({ status: 'done', ...size })
    const file = Buffer.from(await (await fetch(`${server.url}${art.url}`)).arrayBuffer())
    const { width, height } = await sharp(file).metadata()
    expect({ width, height }).toEqual(size)
  })

  it('a schedule and clip skip are offered, used and kept with the art', async () => {
    const alice = await makeUser(server)
    const { modes } = (await alice.call('model.list', {})).data
    const [offered] = modes.filter(({ mode }) => mode === 'image')
    expect(offered?.schedules).toContain('exponential')
    expect(offered?.models[0]?.server_options).toEqual(['schedule', 'clip_skip'])
    const asked = { schedule: 'exponential', clip_skip: 2 }
    const drawn = { mode: 'image', num_images: 1, sampler_steps: 10 }
    const { art, warnings } = await draw(alice, { ...drawn, ...asked })
    expect(warnings).toEqual([])
    expect(art.settings).toMatchObject(asked)
    const { sampler, clip_layer, positive } = comfy.submitted.at(-1)?.graph ?? {}
    expect(sampler?.inputs.scheduler).toBe('exponential')
    expect(clip_layer?.inputs.stop_at_clip_layer).toBe(-2)
    expect(positive?.inputs.clip).toEqual(['clip_layer', 0])
  })

  it.each(['leres_depth', 'midas_depth'])(
    'the preview of a reference as %s is read by the server',
    async (kind) => {
      const alice = await makeUser(server)
      const reference = { kind, asset_id: await upload(alice), dimensions: { width: 512, height: 768 } }
      const { data } = await patiently(() => alice.call('art.preview_reference', reference))
      expect(data.unavailable).toBeNull()
      const png = Buffer.from(data.url?.replace('data:image/png;base64,', '') ?? '', 'base64')
      const { width, height } = await sharp(png).metadata()
      expect([width, height]).toEqual([256, 384])
      const { graph, id } = comfy.submitted.at(-1) ?? { graph: {}, id: '' }
      expect(Object.keys(graph)).toEqual(['control_picture', 'control_map', 'preview'])
      // Nothing of the image stays, neither there nor here.
      expect(comfy.list().history).not.toContain(id)
      const kept = await server.context.db.query({ name: '', text: 'select id from server_searches' })
      expect(kept).toEqual([])
    },
  )

  it('a preview that the server cannot make is no error, and is taken off its queue', async () => {
    const alice = await makeUser(server)
    const failure = { exception_type: 'RuntimeError', exception_message: 'The file is broken.', times: 1 }
    comfy.faults.failing.set('MiDaS-DepthMapPreprocessor', failure)
    const reference = { kind: 'midas_depth', asset_id: await upload(alice, 601) }
    const { status, data } = await patiently(() => alice.call('art.preview_reference', reference))
    expect([status, data.url]).toEqual([200, null])
    expect(data.unavailable).toContain('ComfyUI made no preview')
    expect(comfy.list()).toMatchObject({ running: [], pending: [] })
  })

  it.each(REFERENCE_KINDS)('a reference as %s is used', async (kind) => {
    const alice = await makeUser(server)
    const image_references = [{ kind, asset_id: await upload(alice) }]
    const settings = { mode: 'image', num_images: 1, sampler_steps: 10, image_references }
    const { task, art } = await draw(alice, settings)
    expect(task).toMatchObject({ status: 'done', engine: 'ComfyUI', warnings: [] })
    expect(art.settings?.image_references).toMatchObject([{ kind }])
  })

  it.each([
    ['background_remover', { input_image: true, background_color: 'transparent' }],
    ['image_editor', { input_image: true, prompt: 'make the sky orange' }],
    ['face_swap', { source_image: true, target_image: true }],
    ['video', { seconds: 2 }],
  ])('%s works on what was handed in', async (mode, { ...settings }: Record<string, unknown>) => {
    const alice = await makeUser(server)
    for (const [field, value] of Object.entries(settings)) {
      if (value === true) settings[field] = { asset_id: await upload(alice) }
    }
    const { task, art } = await draw(alice, { mode, ...settings })
    expect(task).toMatchObject({ status: 'done', error: null })
    expect(art).toMatchObject({ status: 'done', media_type: mode === 'video' ? 'image/webp' : 'image/png' })
  })

  it('a LoRA on a server can be used by its owner, and by everybody after it is approved [S-12]', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { data: own } = await sendLora(alice, { name: 'Moss' }, ownFile)
    const { data: elsewhere } = await sendLora(alice, { name: 'Fern' })
    const select = (uid: string) => ({
      mode: 'image',
      num_images: 1,
      sampler_steps: 10,
      loras: [{ uid, name: 'x', weight: 0.5 }],
    })

    const { task, art } = await draw(alice, select(own.uid))
    expect(task).toMatchObject({ status: 'done', warnings: [] })
    // By the name it has here, whatever the caller calls it.
    expect(art.settings?.loras).toEqual([{ uid: own.uid, name: 'Moss', weight: 0.5 }])
    const { inputs } = comfy.submitted.at(-1)?.graph.lora_1 ?? { inputs: {} }
    expect(inputs).toMatchObject({ lora_name: `styles/${own.sha256}.safetensors`, strength_model: 0.5 })

    const asBob = { prompt: 'a rose', ...select(own.uid) }
    const private_ = await bob.call('art.create', asBob)
    const none = await bob.call('art.create', { prompt: 'a rose', ...select(crypto.randomUUID()) })
    expect(private_).toMatchObject({ status: 404, msg: none.msg })
    const admin = await makeAdmin(server)
    const { data: decided } = await admin.call('admin.moderate_lora', { uid: own.uid, decision: 'approve' })
    expect((await draw(bob, select(own.uid))).task.status).toBe('done')

    // Approved, it is drawn once for its owner, and that is its face.
    await untilOver(alice, decided.preview?.task_id ?? '')
    const [found] = (await bob.call('lora.search', { q: 'moss' })).data.items
    expect(found?.unavailable).toBeNull()
    expect((await fetch(`${server.url}${found?.preview_url}`)).status).toBe(200)

    expect(await alice.call('art.create', { prompt: 'a rose', ...select(elsewhere.uid) })).toMatchObject({
      status: 400,
      msg: 'No server here has the file of the LoRA Fern yet.',
    })
    const flux = { prompt: 'a rose', mode: 'fluxtext2img', loras: [{ uid: own.uid, name: 'x' }] }
    expect(await alice.call('art.create', flux)).toMatchObject({
      status: 400,
      msg: 'Moss is made for Stable Diffusion 1.5 and cannot be used with Flux.',
    })
    const twice = { prompt: 'a rose', mode: 'image', loras: [1, 2].map(() => ({ uid: own.uid, name: 'x' })) }
    expect((await alice.call('art.create', twice)).status).toBe(400)
  })

  it('a face swap that came back black fails with the reason and uses no allowance', async () => {
    const alice = await makeUser(server)
    comfy.faults.swap = 'black'
    // Another picture than before: a server gives the same result again for the same graph.
    const image = { asset_id: await upload(alice, 600) }
    const { task } = await draw(alice, { mode: 'face_swap', source_image: image, target_image: image })
    comfy.faults.swap = 'works'
    expect(task).toMatchObject({ status: 'failed', error: expect.stringMatching(/\.$/) })
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('a drained server gets no tasks; what only it can do is refused with a reason', async () => {
    const alice = await makeUser(server)
    const rows = await server.context.db.query<{ id: string }>({
      name: 'test_server',
      text: 'select id from image_servers',
    })
    await setImageServerUse(server.context.db, rows[0]?.id ?? '', { draining: true, paused: false })
    const instruct = async () =>
      (await alice.call('model.list')).data.modes
        .find(({ mode }) => mode === 'image_editor')
        ?.operations.find(({ operation }) => operation === 'instruct')
    await expect.poll(async () => (await instruct())?.unavailable, { interval: 500 }).toMatch(/Kontext/)
    const asset_id = await upload(alice)
    const refused = await alice.call('art.create', {
      mode: 'image_editor',
      prompt: 'brighter',
      input_image: { asset_id },
    })
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('Kontext') })
    // Petal stands in for the model.
    const { data } = await alice.call('art.create', { mode: 'image', prompt: 'a rose', num_images: 1 })
    expect(data.warnings.map(({ option }) => option)).toEqual(['base_model'])
    await alice.call('art.cancel_task', { task_id: data.task_id })
  })
})
