import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openTasks } from '#server/tasks/open-tasks'
import { untilOver } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

// Petal draws on the processor: seconds, and many more when both cores are busy.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const room = await openTasks(server.context)
  whenFileEnds(() => room.close())
})

describe('out of the box, with Petal alone', () => {
  // The plain mode is drawn by the journeys of the studio.
  it.each([
    ['fluxtext2img', { sampler_steps: 20 }, { width: 1024, height: 1024 }],
    // The tall picture is drawn in fewer steps, because its margins take steps of their own.
    ['flux1schnell', { dimensions: { width: 640, height: 1536 } }, { width: 640, height: 1536 }],
  ])('%s is drawn from request to file, and the answer says by whom', async (mode, settings, size) => {
    const alice = await makeUser(server)
    const request = { mode, prompt: 'a red rose, white background', num_images: 1, seed: 5, ...settings }
    const { data } = await alice.call('art.create', request)
    expect(data.warnings).toEqual([
      { option: 'base_model', message: expect.stringContaining('Petal draws instead') },
    ])
    expect(await untilOver(alice, data.task_id)).toMatchObject({ status: 'done', engine: 'Petal' })
    const art = (await alice.call('art.get_by_id', { art_id: data.art_ids[0] })).data
    expect(art).toMatchObject({ status: 'done', engine: 'Petal', ...size })
    const { width, height } = await sharp(
      Buffer.from(await (await fetch(`${server.url}${art.url}`)).arrayBuffer()),
    ).metadata()
    expect({ width, height }).toEqual(size)
  })
})

it('a marked place of an upload is filled by Petal, and the rest stays as it was', async () => {
  const alice = await makeUser(server)
  const body = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const { asset_id } = (await alice.call('asset.upload', {}, { body, headers })).data
  const { data } = await alice.call('art.create', {
    mode: 'image_editor',
    prompt: 'a red rose, white background',
    input_image: { asset_id },
    strokes: [{ shape: 'area', adds: true, points: [50, 50, 250, 50, 250, 250, 50, 250] }],
  })
  expect(await untilOver(alice, data.task_id)).toMatchObject({ status: 'done', engine: 'Petal' })
  const art = (await alice.call('art.get_by_id', { art_id: data.art_ids[0] })).data
  expect(art).toMatchObject({ width: 700, height: 400, settings: { operation: 'fill' } })
  const file = Buffer.from(await (await fetch(`${server.url}${art.url}`)).arrayBuffer())
  const pixels = await sharp(file).removeAlpha().raw().toBuffer()
  const at = (x: number, y: number) => [...pixels.subarray(3 * (y * 700 + x), 3 * (y * 700 + x) + 3)]
  // The invisible mark changes a pixel by a few steps.
  const isNear = (colour: number[]) =>
    colour.every((value, i) => Math.abs(value - ([0x20, 0x40, 0x60][i] ?? 0)) < 12)
  expect([isNear(at(600, 200)), isNear(at(150, 150))]).toEqual([true, false])
})
