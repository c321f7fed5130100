import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { BACKGROUND_COLORS, type BackgroundColor } from '#contract/catalogue/modes'
import { splitCredentials } from '#server/domain/server-address'
import { startComfyServer } from '#test/support/comfyui/comfy-server'
import { drawImage } from '#test/support/make-image'
import { ImageEngineFailedError } from '../errors.ts'
import type { ImagePreview, ImageRequest } from '../image-engine.ts'
import { type ComfySettings, createComfyEngine, promptIdOf } from './comfy-engine.ts'
import { SwapRefusedError } from './errors.ts'

const request: ImageRequest = {
  mode: 'image',
  prompt: 'a lighthouse at dusk',
  width: 256,
  height: 192,
  count: 1,
  seed: 7,
  steps: 4,
  sampler: 'euler',
}

const server = await startComfyServer()
/** A long time-out, because the machine may be busy. */
const soon = { interval: 10 }
const open = (settings: Partial<ComfySettings> = {}) =>
  createComfyEngine({ url: server.url, pollMs: 20, patienceMs: 3_000, ...settings })
const engine = open()
await engine.refresh()
const png = await drawImage().png().toBuffer()
let seed = 1000

beforeEach(() => {
  // What was drawn before comes out of the server's memory, so each test draws something new.
  seed += 10
  server.faults.swap = 'works'
  server.faults.stepMs = 1
})
afterAll(async () => {
  await engine.close()
  await server.close()
})

const generate = (changed: Partial<ImageRequest>, watch?: Parameters<typeof engine.generate>[1]) =>
  engine.generate({ ...request, seed, ...changed }, watch)

async function drawOne(changed: Partial<ImageRequest>) {
  const { images, warnings } = await generate(changed)
  const [image] = images
  if (!image) throw new Error('Nothing was drawn.')
  return { ...image, warnings, metadata: await sharp(image.data, { pages: -1 }).metadata() }
}

describe('each mode on a server', () => {
  test.each([
    [512, 683],
    [512, 910],
    [910, 512],
  ])('returns exactly %i × %i pixels, although models draw in multiples of eight', async (width, height) => {
    const { metadata } = await drawOne({ width, height, steps: 1 })
    expect([metadata.width, metadata.height]).toEqual([width, height])
  })

  test('scale_4x returns an image four times as large', async () => {
    const { metadata } = await drawOne({ scale4x: true })
    expect([metadata.width, metadata.height]).toEqual([1024, 768])
  })

  test.each(['fluxtext2img', 'flux1schnell'] as const)('%s draws from an image', async (mode) => {
    const references = [{ kind: 'image_to_image' as const, data: png, creativity: 3 }]
    const { metadata, warnings } = await drawOne({ mode, references })
    expect([metadata.format, metadata.width, warnings]).toEqual(['png', 256, []])
  })

  test.each(Object.keys(BACKGROUND_COLORS) as BackgroundColor[])(
    'the background remover returns a %s background',
    async (backgroundColor) => {
      const references = [{ kind: 'remove_background' as const, data: png }]
      const drawn = await drawOne({ mode: 'background_remover', prompt: '', references, backgroundColor })
      const { width } = await sharp(png).metadata()
      expect(drawn.metadata.width).toBe(width)
      expect(drawn.metadata.hasAlpha).toBe(backgroundColor === 'transparent')
    },
  )

  test('the image editor returns about a megapixel in the shape of its input', async () => {
    const references = [{ kind: 'image_edit' as const, data: png }]
    const { metadata } = await drawOne({ mode: 'image_editor', prompt: 'make it winter', references })
    const { width = 0, height = 0 } = metadata
    expect(Math.abs(Math.sqrt(width * height) - 1024)).toBeLessThan(32)
  })

  test('a video is an animated WebP without the graph', async () => {
    const { metadata, data } = await drawOne({ mode: 'video', video: { seconds: 1 }, steps: 1 })
    expect(metadata).toMatchObject({ format: 'webp', width: 256, pageHeight: 192, pages: 25 })
    expect(Buffer.from(data).includes('lighthouse')).toBe(false)
  })

  test('images come without the graph that servers write into them', async () => {
    const { data } = await drawOne({})
    expect(Buffer.from(data).includes('lighthouse')).toBe(false)
  })
})

describe('a face swap', () => {
  const tool = () =>
    generate({
      mode: 'face_swap',
      prompt: '',
      references: [{ kind: 'face_swap', data: png }],
      faceSwap: { target: png, order: 'left-right', mapping: [1, 0] },
    })

  test('keeps the size of its image', async () => {
    const { images } = await tool()
    const { width } = await sharp(png).metadata()
    expect(images.map((image) => image.width)).toEqual([width])
  })

  test.each(['black', 'unchanged'] as const)('that comes back %s throws SwapRefusedError', async (swap) => {
    server.restart(0)
    server.faults.swap = swap
    const failed = await tool().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(SwapRefusedError)
    expect(failed).toMatchObject({ result: swap })
  })

  const references = [{ kind: 'face_swap' as const, data: png }]

  test('as a reference warns when the image came back unchanged', async () => {
    server.faults.swap = 'unchanged'
    const { images, warnings } = await generate({ references, count: 2, scale4x: true })
    expect(images).toHaveLength(2)
    expect(warnings.map(({ message }) => message)).toEqual([
      'The face swap left picture 1 as it was: it found no face, or its own filter refused it.',
      'The face swap left picture 2 as it was: it found no face, or its own filter refused it.',
    ])
  })

  test('as a reference that its filter blacked out returns the image without the swap, and a warning', async () => {
    const plain = await drawOne({})
    server.faults.swap = 'black'
    const refused = await drawOne({ references })
    expect(refused.warnings).toEqual([
      {
        option: 'references',
        message:
          "The face swap's own content filter blacked out picture 1, so it is shown without the swapped face.",
      },
    ])
    const pixels = ({ data }: { data: Uint8Array }) => sharp(data).removeAlpha().raw().toBuffer()
    expect((await pixels(refused)).equals(await pixels(plain))).toBe(true)
  })

  test('as a reference never returns a black square, also with scale_4x', async () => {
    server.faults.swap = 'black'
    await expect(generate({ references, scale4x: true })).rejects.toBeInstanceOf(SwapRefusedError)
  })
})

describe('one task on one server', () => {
  test('continues the prompt of a process that died', async () => {
    const taskId = crypto.randomUUID()
    await generate({ seed: seed + 1, steps: 20 })
    const graph = server.submitted.at(-1)?.graph ?? {}
    const sampler = graph.sampler ?? { class_type: '', inputs: {} }
    server.faults.stepMs = 20
    server.queueForeign(
      { ...graph, sampler: { ...sampler, inputs: { ...sampler.inputs, seed } } },
      promptIdOf(taskId, 0),
    )
    const before = server.submitted.length
    const taken = await generate({ steps: 20 }, { taskId })
    expect(taken.images).toHaveLength(1)
    expect(server.submitted).toHaveLength(before)
  })

  test('is drawn again after a failed try', async () => {
    const taskId = crypto.randomUUID()
    const failure = { exception_type: 'RuntimeError', exception_message: 'bad luck\nFile "x"', times: 1 }
    server.faults.failing.set('KSampler', failure)
    await expect(generate({}, { taskId })).rejects.toThrow('The picture server failed at KSampler: bad luck.')
    expect((await generate({}, { taskId })).images).toHaveLength(1)
  })

  test('leaves nothing in the history', async () => {
    await generate({ count: 2 })
    expect(server.list()).toEqual({ running: [], pending: [], history: [] })
  })

  test('removes its own prompts when it is aborted, and no others', async () => {
    server.faults.stepMs = 30
    const graph = server.submitted.at(-1)?.graph ?? {}
    const stop = new AbortController()
    const drawing = generate({ count: 3, steps: 80 }, { signal: stop.signal })
    drawing.catch(() => {})
    await expect.poll(() => server.list().pending.length, soon).toBe(2)
    const foreign = server.queueForeign(graph)
    stop.abort(new Error('no longer wanted'))
    await expect(drawing).rejects.toThrow('no longer wanted')
    const { running, pending, history } = server.list()
    expect([...running, ...pending, ...history]).toEqual([foreign])
  })

  test('is drawn although another process removes its prompt from the server', async () => {
    server.faults.stepMs = 20
    const taskId = crypto.randomUUID()
    const drawing = generate({ steps: 40 }, { taskId })
    await expect.poll(() => server.list().running, soon).toEqual([promptIdOf(taskId, 0)])
    const body = JSON.stringify({ prompt_id: promptIdOf(taskId, 0) })
    await fetch(`${server.url}/interrupt`, { method: 'POST', body })
    server.faults.stepMs = 0
    expect((await drawing).images).toHaveLength(1)
  })

  test('never interrupts the prompt of another client', async () => {
    server.faults.stepMs = 40
    server.interrupts.length = 0
    const graph = server.submitted.at(-1)?.graph ?? {}
    const sampler = graph.sampler ?? { class_type: 'KSampler', inputs: {} }
    const slow = { ...sampler, inputs: { ...sampler.inputs, seed: 5, steps: 100 } }
    const foreign = server.queueForeign({ ...graph, sampler: slow })
    const stop = new AbortController()
    const drawing = generate({}, { signal: stop.signal })
    drawing.catch(() => {})
    await expect.poll(() => server.list().pending.length, soon).toBe(1)
    stop.abort(new Error('no longer wanted'))
    await expect(drawing).rejects.toThrow('no longer wanted')
    expect(server.interrupts).toEqual([])
    server.faults.stepMs = 0
    await expect.poll(() => server.list().history, soon).toContain(foreign)
  })
})

describe('when things go wrong', () => {
  test('a silent socket costs only previews, and is replaced', async () => {
    server.faults.isMute = true
    const { connections } = server
    expect((await generate({ count: 1 })).images).toHaveLength(1)
    server.faults.isMute = false
    let steps = 0
    await generate({ seed: seed + 5 }, { onProgress: () => void steps++ })
    expect(server.connections).toBe(connections + 1)
    expect(steps).toBeGreaterThan(3)
    server.faults.isMute = true
    expect((await generate({ count: 2, seed: seed + 6 })).images).toHaveLength(2)
    server.faults.isMute = false
  })

  test('a dropped socket is opened again while an image is drawn', async () => {
    server.faults.stepMs = 25
    let steps = 0
    await generate({ steps: 40 }, { onProgress: () => void (steps++ === 0 && server.dropSockets()) })
    expect(steps).toBeGreaterThan(3)
  })

  test('a restart of the server loses no input image', async () => {
    server.faults.stepMs = 20
    const references = [{ kind: 'canny' as const, data: png }]
    let restarts = 0
    const onProgress = () => void (restarts++ === 0 && server.restart(150))
    const { images } = await generate({ references, steps: 10 }, { onProgress })
    expect(images).toHaveLength(1)
  })

  test('a result that was deleted on the server is drawn again', async () => {
    const [first] = (await generate({})).images
    server.tidyUp()
    const [second] = (await generate({})).images
    expect(second).toEqual(first)
  })

  test('a connection that breaks while sending does not make two prompts', async () => {
    server.faults.swallowSubmits = 1
    const before = server.submitted.length
    expect((await generate({})).images).toHaveLength(1)
    expect(server.submitted).toHaveLength(before + 1)
  })

  test('a server out of memory unloads its models and gets one more try', async () => {
    const freed = server.freed
    const failure = { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device' }
    server.faults.failing.set('KSampler', { ...failure, times: 1 })
    expect((await generate({})).images).toHaveLength(1)
    expect(server.freed).toBe(freed + 1)
    server.faults.failing.set('KSampler', { ...failure, times: 2 })
    await expect(generate({ seed: seed + 1 })).rejects.toThrow('The picture server ran out of memory.')
  })

  test('a file that has gone is named in the error and no longer offered', async () => {
    const other = open()
    await other.refresh()
    const files = server.disk.checkpoints ?? []
    server.disk.checkpoints = files.filter((file) => !file.includes('fantasyV2'))
    await expect(other.generate({ ...request, model: 'fantasyV2' })).rejects.toThrow(
      'The picture server lacks sd15/fantasyV2.safetensors (CheckpointLoaderSimple).',
    )
    expect(other.capabilities.models).not.toContain('fantasyV2')
    expect(other.capabilities.missing).toContainEqual({
      what: 'fantasyV2',
      reason: 'The server lacks the file fantasyV2.safetensors.',
    })
    server.disk.checkpoints = files
    await other.close()
  })

  test('a server that is away has a reason in its health and refuses to draw', async () => {
    const nowhere = createComfyEngine({ url: 'http://127.0.0.1:9', patienceMs: 0 })
    await nowhere.refresh()
    expect(nowhere.health).toMatchObject({
      state: 'down',
      reason: expect.stringMatching(/^The picture server cannot be reached: .+\.$/),
    })
    expect(nowhere.capabilities.modes).toEqual([])
    await expect(nowhere.generate(request)).rejects.toBeInstanceOf(ImageEngineFailedError)
    await nowhere.close()
  })

  test('an image that takes too long is given up and removed from the server', async () => {
    server.faults.stepMs = 20
    const hasty = open({ imageLimitMs: 100 })
    await expect(hasty.generate({ ...request, seed, steps: 80 })).rejects.toThrow('took too long')
    expect(server.list().running).toEqual([])
    await hasty.close()
  })
})

test('previews of an old server belong to the prompt that runs', async () => {
  server.faults.plainPreviews = true
  const previews: ImagePreview[] = []
  await generate({ count: 2 }, { onPreview: (preview) => previews.push(preview) })
  expect(previews.map(({ image }) => image)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  server.faults.plainPreviews = false
})

test('health has version, devices and advice about the start', () => {
  expect(engine.health).toMatchObject({
    state: 'up',
    version: '0.7.0',
    queueRemaining: 0,
    devices: [{ name: 'cuda:0 Test', vramTotal: 24e9, vramFree: 20e9 }],
    advice: ['Start it with --disable-metadata, so that no prompt is written into files on its disk.'],
  })
})

test.each([
  ['a password', { password: 'bloom:of night' }, 'http://bloom:of%20night@', {}],
  [
    'a bearer token',
    { headers: { authorization: 'Bearer t0ken' } },
    'http://',
    { authorization: 'Bearer t0ken' },
  ],
  ['a header of its own', { headers: { 'x-key': 'k3y' } }, 'http://', { 'x-key': 'k3y' }],
])(
  'a server behind %s gets it with every request and with the socket',
  async (_name, wanted, start, headers) => {
    const locked = await startComfyServer(wanted)
    const guest = open(splitCredentials(locked.url.replace('http://', start), headers))
    await guest.refresh()
    const previews: ImagePreview[] = []
    const { images } = await guest.generate(request, { onPreview: (preview) => previews.push(preview) })
    expect(images).toHaveLength(1)
    expect(locked.connections).toBe(1)
    expect(previews.length).toBeGreaterThan(0)
    await guest.close()
    await locked.close()
  },
)

test('closing the engine removes its prompts from the server', async () => {
  server.faults.stepMs = 20
  const closed = open()
  const drawing = closed.generate({ ...request, seed, steps: 80 })
  drawing.catch(() => {})
  await expect.poll(() => server.list().running.length, soon).toBe(1)
  await closed.close()
  expect(server.list().running).toEqual([])
  await expect(drawing).rejects.toThrow('ComfyUI was closed.')
})

test('a LoRA that the server lacks is left out with a warning', async () => {
  const loras = [
    { name: 'Ink', file: 'style_1', weight: 0.8 },
    { name: 'Moss', file: 'nobody_has_this', weight: 1 },
  ]
  const { warnings } = await generate({ loras })
  expect(warnings).toEqual([{ option: 'loras', message: 'The server lacks the LoRA Moss; drawn without.' }])
  expect(server.submitted.at(-1)?.graph.lora_1?.inputs.lora_name).toBe('style_1.safetensors')
})
