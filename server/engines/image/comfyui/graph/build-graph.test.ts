import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { defaultModels } from '#contract/catalogue/models'
import {
  BACKGROUND_COLORS,
  type BackgroundColor,
  FACE_ORDERS,
  IMAGES_PER_TASK,
  TASK_MODES,
  type TaskMode,
} from '#contract/catalogue/modes'
import { REFERENCE_GROUPS, type ReferenceKind } from '#contract/catalogue/references'
import { SD_SAMPLERS } from '#contract/catalogue/samplers'
import { CLIP_SKIP, SCHEDULE_NAMES } from '#contract/catalogue/server-options'
import { describeNodes, fullDisk, XL_CHECKPOINT } from '#test/support/comfyui/node-definitions'
import { validatePrompt } from '#test/support/comfyui/validate-prompt'
import { drawImage } from '#test/support/make-image'
import { checkImageRequest } from '../../check-request.ts'
import { BadImageRequestError } from '../../errors.ts'
import { type ImageRequest, SOURCE_KINDS } from '../../image-engine.ts'
import { viewOfRequest } from '../capabilities.ts'
import { parseObjectInfo } from '../object-info.ts'
import { planImages } from '../plan-images.ts'
import { prepareInputs } from '../prepare-inputs.ts'
import { profileServer, type ServerProfile } from '../server-profile.ts'
import { validateGraph } from './validate-graph.ts'

/** With one model of Stable Diffusion XL, as an admin maps it. */
const models: readonly CatalogueModel[] = defaultModels.map((model) =>
  model.value === 'juggernautReborn'
    ? { ...model, base: 'sdxl', file: XL_CHECKPOINT.split('/')[1] ?? '' }
    : model,
)
const profile = (definitions: object) => profileServer(parseObjectInfo(definitions), models)
const everything = profile(describeNodes(fullDisk()))
const data = await drawImage().png().toBuffer()

async function plan(request: ImageRequest, server: ServerProfile = everything) {
  const { accepted } = checkImageRequest(request, viewOfRequest('ComfyUI', server, 1, request))
  const inputs = await prepareInputs(accepted, server)
  return planImages(accepted, inputs, server, (i) => `id-${i}`).images
}

const request: ImageRequest = {
  mode: 'image',
  prompt: 'a (quiet:1.2) harbour {at dawn|at night} BREAK oil paint',
  negativePrompt: 'blurry',
  width: 512,
  height: 683,
  count: 1,
  seed: 42,
  sampler: 'dpmpp_2m',
}
const of = (changed: Partial<ImageRequest>): ImageRequest => ({ ...request, ...changed })
const refer = (...kinds: ReferenceKind[]) => ({ references: kinds.map((kind) => ({ kind, data })) })
const loras = [
  { name: 'Ink', file: 'style_1', weight: 0.8 },
  { name: 'Moss', file: 'style_2.safetensors', weight: -0.5 },
]
const faceSwap = { target: data, order: 'top-bottom', mapping: [2, -1, 0] } as const
const withoutQwen = profile(
  describeNodes({
    ...fullDisk(),
    diffusion_models: (fullDisk().diffusion_models ?? []).filter((file) => !file.startsWith('qwen')),
  }),
)
const withoutWan = profile(describeNodes(fullDisk(), ['Wan22ImageToVideoLatent']))
const bare = profile(describeNodes(fullDisk(), ['BiRefNetRMBG', 'VHS_VideoCombine']))

const xl = (changed: Partial<ImageRequest>) => of({ model: 'juggernautReborn', ...changed })
const withUnionAlone = profile(
  describeNodes({ ...fullDisk(), controlnet: ['controlnet-union-sdxl-1.0-promax.safetensors'] }),
)
const SDXL_CASES: [name: string, request: ImageRequest, server?: ServerProfile][] = [
  ['SDXL', xl({})],
  ['SDXL with LoRAs, 4x', xl({ loras, scale4x: true, guidance: 5 })],
  ['SDXL from a picture', xl({ references: [{ kind: 'image_to_image', data, creativity: 3 }] })],
  ['SDXL inpainting', xl({ ...refer('image_edit'), mask: data })],
  ['SDXL with two nets and two adapters', xl(refer('canny', 'ip_style', 'openpose', 'ip_faceid'))],
  ['SDXL with fine lines and a composition', xl(refer('anyline', 'ip_composition'))],
  ['SDXL with scribble and depth', xl(refer('scribble', 'leres_depth'))],
  ['SDXL with the net for all kinds', xl(refer('midas_depth', 'scribble')), withUnionAlone],
]

const CASES: [name: string, request: ImageRequest, server?: ServerProfile][] = [
  ['text to image', of({})],
  ['text to image with a LoRA stack, 4x', of({ loras, scale4x: true, model: 'dreamshaper8' })],
  ['a CFG++ sampler', of({ sampler: 'euler_cfg_pp', guidance: 12 })],
  ['a schedule and clip skip', of({ schedule: 'exponential', clipSkip: 2, loras })],
  ['a picture without its background', of({ references: [{ kind: 'remove_background', data }] })],
  ['image to image', of({ references: [{ kind: 'image_to_image', data, creativity: 3 }] })],
  ['inpainting', of({ ...refer('image_edit'), mask: data })],
  ...(['canny', 'openpose', 'anyline', 'scribble', 'leres_depth', 'midas_depth'] as const).map(
    (kind): [string, ImageRequest] => [kind, of({ references: [{ kind, data, weight: 0.7 }] })],
  ),
  ...(['ip_style', 'ip_composition', 'ip_faceid'] as const).map((kind): [string, ImageRequest] => [
    kind,
    of({ references: [{ kind, data, weight: 1.2 }] }),
  ]),
  ['two nets and two adapters', of(refer('canny', 'ip_style', 'openpose', 'ip_faceid'))],
  ...SDXL_CASES,
  ['a face put into the result', of(refer('face_swap'))],
  ['a face put into the result, 4x', of({ ...refer('face_swap'), scale4x: true })],
  ['Flux dev', of({ mode: 'fluxtext2img', width: 1024, height: 1024, sampler: 'euler', loras })],
  [
    'Flux dev with a schedule and guidance',
    of({ mode: 'fluxtext2img', sampler: 'euler', schedule: 'beta', fluxGuidance: 2 }),
  ],
  ['Flux dev from a picture', of({ mode: 'fluxtext2img', sampler: 'euler', ...refer('image_to_image') })],
  ['Flux schnell', of({ mode: 'flux1schnell', width: 1344, height: 768, sampler: 'euler' })],
  [
    'instruction edit with Qwen',
    of({ mode: 'image_editor', prompt: 'make it (snow)', ...refer('image_edit') }),
  ],
  ['instruction edit with Kontext', of({ mode: 'image_editor', ...refer('image_edit') }), withoutQwen],
  ['instruction edit inside a mask', of({ mode: 'image_editor', ...refer('image_edit'), mask: data })],
  ['background removed', of({ mode: 'background_remover', prompt: '', ...refer('remove_background') })],
  [
    'background in chroma green, by RMBG',
    of({
      mode: 'background_remover',
      prompt: '',
      ...refer('remove_background'),
      backgroundColor: 'chroma green',
    }),
    bare,
  ],
  ['face swap', of({ mode: 'face_swap', prompt: '', ...refer('face_swap'), faceSwap })],
  ['video with Wan', of({ mode: 'video', video: { seconds: 3 } })],
  ['video with Wan from a picture', of({ mode: 'video', video: { seconds: 2 }, ...refer('image_to_image') })],
  ['video with Wan, saved by the server itself', of({ mode: 'video', video: { seconds: 1 } }), bare],
  ['video with AnimateDiff', of({ mode: 'video', video: { seconds: 4 } }), withoutWan],
  [
    'video with AnimateDiff from a picture',
    of({ mode: 'video', video: { seconds: 1 }, ...refer('image_to_image') }),
    withoutWan,
  ],
  [
    'video with AnimateDiff that moves much',
    of({ mode: 'video', video: { seconds: 1, motion: 10 } }),
    withoutWan,
  ],
  ['a finished picture enlarged', of({ mode: 'upscale', prompt: '', upscale: data })],
]

/** Names of uploads follow from their bytes, and encoders differ between machines. */
const withoutHashes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/[0-9a-f]{40}\.png/g, 'hash.png'))

describe('the graph of', () => {
  test.each(CASES)('%s', async (_, wanted, server) => {
    const [image] = await plan(wanted, server)
    expect(image).toBeDefined()
    const { swap, ...rest } = image ?? {}
    const seenSwap = swap && 'image' in swap.before ? { ...swap, before: 'the target' } : swap
    expect(withoutHashes({ ...rest, swap: seenSwap })).toMatchSnapshot()
    expect(validateGraph(image?.graph ?? {}, (server ?? everything).info)).toEqual([])
  })
})

/** As it would be sent; a refused request sends nothing. */
const planOrRefuse = (wanted: ImageRequest, server: ServerProfile) =>
  plan(wanted, server).catch((error: unknown) => {
    if (error instanceof BadImageRequestError) return []
    throw error
  })

test('uses no node that the server lacks, whichever node that is', async () => {
  for (const [, wanted, server = everything] of CASES) {
    const [whole] = await plan(wanted, server)
    const nodes = new Set(Object.values(whole?.graph ?? {}).map(({ class_type }) => class_type))
    for (const node of nodes) {
      const { [node]: _, ...info } = server.info
      const poorer = profileServer(info, models)
      for (const { graph } of await planOrRefuse(wanted, poorer))
        expect({ node, problems: validateGraph(graph, info) }).toEqual({ node, problems: [] })
    }
  }
})

describe('a request for Stable Diffusion XL', () => {
  test.each([
    [
      { width: 512, height: 512 },
      { width: 1024, height: 1024 },
    ],
    [
      { width: 512, height: 910 },
      { width: 768, height: 1368 },
    ],
    [
      { width: 1024, height: 512 },
      { width: 1448, height: 728 },
    ],
  ])('of %o is drawn near a megapixel as %o, and resized', async (asked, drawn) => {
    const [image] = await plan(xl({ ...asked, sampler: 'euler' }))
    expect(image?.graph.latent?.inputs).toMatchObject(drawn)
    expect(image?.graph.resized?.inputs).toMatchObject({ ...asked, crop: 'center' })
  })

  test('takes its own guidance if none is asked for', async () => {
    const guidanceOf = async (wanted: ImageRequest) => (await plan(wanted))[0]?.graph.sampler?.inputs.cfg
    expect(await guidanceOf(xl({}))).toBe(7)
    expect(await guidanceOf(xl({ guidance: 12 }))).toBe(12)
    expect(await guidanceOf(of({}))).toBe(12)
  })
})

describe('pictures of one request', () => {
  test('differ in their seed, and load the same models', async () => {
    const images = await plan(of({ count: 3, prompt: 'a harbour' }))
    expect(images.map(({ graph }) => graph.sampler?.inputs.seed)).toEqual([42, 43, 44])
    const same = images.map(({ graph }) => ({ ...graph, sampler: undefined }))
    expect(same[1]).toEqual(same[0])
    expect(same[2]).toEqual(same[0])
  })

  test('are the same as when each is drawn alone, random words included', async () => {
    const prompt = '{a|b|c|d|e|f} and {g|h|i|j|k|l}'
    const together = await plan(of({ count: 4, prompt, negativePrompt: prompt }))
    const alone = await plan(of({ seed: 44, prompt, negativePrompt: prompt }))
    expect(together[2]?.graph).toEqual(alone[0]?.graph)
  })
})

const anyReference = fc.record(
  {
    kind: fc.constantFrom(...(Object.keys(REFERENCE_GROUPS) as ReferenceKind[])),
    data: fc.constant(data),
    creativity: fc.integer({ min: 1, max: 10 }),
    weight: fc.double({ min: 0.1, max: 2, noNaN: true }),
  },
  { requiredKeys: ['kind', 'data'] },
)

const anyFields: fc.Arbitrary<ImageRequest> = fc.record(
  {
    mode: fc.constantFrom<TaskMode[]>(...TASK_MODES),
    prompt: fc.oneof(fc.string({ minLength: 1 }), fc.constant('(a:1.3) {b|c} BREAK [d]')),
    negativePrompt: fc.string(),
    model: fc.constantFrom('fantasyV2', 'flux1_dev', 'flux1_schnell', 'juggernautReborn', 'no_such_model'),
    width: fc.integer({ min: 64, max: 640 }),
    height: fc.integer({ min: 64, max: 640 }),
    count: fc.integer({ min: 1, max: IMAGES_PER_TASK.max }),
    seed: fc.integer({ min: 0, max: 1e9 }),
    sampler: fc.constantFrom(...SD_SAMPLERS),
    steps: fc.integer({ min: 1, max: 80 }),
    guidance: fc.double({ min: 1, max: 30, noNaN: true }),
    schedule: fc.constantFrom(...SCHEDULE_NAMES),
    clipSkip: fc.integer(CLIP_SKIP),
    fluxGuidance: fc.double({ min: 1, max: 10, noNaN: true }),
    references: fc.array(anyReference, { maxLength: 5 }),
    mask: fc.constant(data),
    loras: fc.array(
      fc.record({
        name: fc.constant('Ink'),
        file: fc.constantFrom('style_1', 'style_9', 'none'),
        weight: fc.double({ min: -2, max: 2, noNaN: true }),
      }),
      { maxLength: 10 },
    ),
    scale4x: fc.boolean(),
    video: fc.record({ seconds: fc.double({ min: 1, max: 5, noNaN: true }) }),
    faceSwap: fc.record({
      target: fc.constant(data),
      order: fc.constantFrom(...FACE_ORDERS),
      mapping: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
    }),
    upscale: fc.constant(data),
    backgroundColor: fc.constantFrom(...(Object.keys(BACKGROUND_COLORS) as BackgroundColor[])),
  },
  {
    requiredKeys: [
      'mode',
      'prompt',
      'width',
      'height',
      'count',
      'seed',
      'sampler',
      'video',
      'faceSwap',
      'upscale',
    ],
  },
)

const TOOL_KINDS: Partial<Record<TaskMode, ReferenceKind>> = {
  face_swap: 'face_swap',
  background_remover: 'remove_background',
  image_editor: 'image_edit',
}

/** With what its mode needs, and no more than one picture to start from. */
const anyRequest = anyFields.map(({ references = [], mask, ...fields }): ImageRequest => {
  const kind = TOOL_KINDS[fields.mode]
  const wanted = kind ? [{ kind, data }, ...references] : references
  const isSource = (reference: (typeof wanted)[number]) => SOURCE_KINDS.includes(reference.kind)
  const first = wanted.find(isSource)
  return {
    ...fields,
    prompt: fields.prompt.trim() === '' ? 'a harbour' : fields.prompt,
    references: wanted.filter((reference) => !isSource(reference) || reference === first),
    ...(first && mask ? { mask } : {}),
  }
})

const NODES = Object.keys(describeNodes(fullDisk()))
const FILES = Object.entries(fullDisk()).flatMap(([folder, files]) => files.map((file) => ({ folder, file })))

/** Servers lack a node here and a file there. */
const anyServer = fc
  .record({
    nodes: fc.subarray(NODES, { maxLength: 3 }),
    files: fc.subarray(FILES, { maxLength: 12 }),
  })
  .map(({ nodes, files }) => {
    const lacking = new Set(files.map(({ folder, file }) => `${folder}/${file}`))
    const disk = Object.entries(fullDisk()).map(([folder, all]) => [
      folder,
      all.filter((file) => !lacking.has(`${folder}/${file}`)),
    ])
    return describeNodes(Object.fromEntries(disk), nodes)
  })

/** By our check and by that of the server, which is another program. */
function expectValid(
  images: Awaited<ReturnType<typeof plan>>,
  definitions: ReturnType<typeof describeNodes>,
) {
  for (const { graph } of images) {
    expect(validateGraph(graph, parseObjectInfo(definitions))).toEqual([])
    const sent = JSON.parse(JSON.stringify(graph))
    const verdict = validatePrompt({ graph: sent, definitions, hasInput: () => true })
    expect(verdict).toMatchObject({ isValid: true, node_errors: {} })
  }
}

describe('any valid request', () => {
  test('becomes graphs that a server with everything takes', async () => {
    const definitions = describeNodes(fullDisk())
    const property = fc.asyncProperty(anyRequest, async (wanted) => {
      const images = await plan(wanted)
      expect(images).toHaveLength(wanted.count)
      expectValid(images, definitions)
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('becomes graphs that a server with gaps takes, or a sentence', async () => {
    const property = fc.asyncProperty(anyRequest, anyServer, async (wanted, definitions) => {
      expectValid(await planOrRefuse(wanted, profile(definitions)), definitions)
    })
    await fc.assert(property, { numRuns: 60 })
    expect(expect.getState().assertionCalls).toBeGreaterThan(60)
  })
})
