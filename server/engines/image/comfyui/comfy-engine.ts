import { randomUUID } from 'node:crypto'
import { v5 } from 'uuid'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { defaultModels } from '#contract/catalogue/models'
import { MODES } from '#contract/catalogue/modes'
import { type AcceptedRequest, checkImageRequest } from '../check-request.ts'
import { BadImageRequestError, ImageEngineFailedError } from '../errors.ts'
import type {
  ImageCapabilities,
  ImageEngine,
  ImageRequest,
  ImageResult,
  ImageWarning,
  ImageWatch,
} from '../image-engine.ts'
import { emptyCapabilities, readCapabilities, viewOfMode } from './capabilities.ts'
import { createComfyClient } from './client.ts'
import { collectResult } from './collect-result.ts'
import { GraphRefusedError, ResultGoneError, SwapRefusedError } from './errors.ts'
import { validateGraph } from './graph/validate-graph.ts'
import { type ComfyHealth, readHealth } from './health.ts'
import type { PreparedInputs } from './image-order.ts'
import { type PlannedImage, planImages } from './plan-images.ts'
import { prepareInputs } from './prepare-inputs.ts'
import { createProgress } from './progress.ts'
import { runPrompt, stopPrompts } from './run-prompt.ts'
import { isDrawingMode, profileServer, type ServerProfile } from './server-profile.ts'
import { createComfySocket } from './socket.ts'
import { createTurnGate } from './turn-gate.ts'

export type ComfySettings = {
  /** `http://10.0.0.5:8188`; a name and password in it are sent as basic authentication. */
  url: string
  name?: string
  models?: readonly CatalogueModel[]
  /** Requests that are on the server at once. It draws one prompt after the other, so more only shortens gaps. */
  concurrency?: number
  pollMs?: number
  /** How long the server may be away in the middle of a picture. */
  patienceMs?: number
  /** How long one picture, one video may run. */
  imageLimitMs?: number
  videoLimitMs?: number
}

/** With the task's id, what a process that died has sent is taken up instead of being drawn twice. */
export type ComfyWatch = ImageWatch & { taskId?: string }

export type ComfyEngine = ImageEngine & {
  generate(request: ImageRequest, watch?: ComfyWatch): Promise<ImageResult>
  /** Reads anew how the server is and what it can do. Never fails: `health` says how it went. */
  refresh(): Promise<void>
  /** The light half of `refresh`: how it is, not what it can do. */
  checkHealth(): Promise<ComfyHealth>
  readonly health: ComfyHealth
  /** Takes models out of the server's memory once it draws nothing. */
  freeMemory(): Promise<void>
}

/** Draws on a ComfyUI server. What it can do is known after the first `refresh`. */
export function createComfyEngine({
  url,
  name = 'ComfyUI',
  models = defaultModels,
  concurrency = 1,
  pollMs = 2_000,
  patienceMs = 60_000,
  imageLimitMs = 10 * 60_000,
  videoLimitMs = 60 * 60_000,
}: ComfySettings): ComfyEngine {
  const address = parseAddress(url)
  const client = createComfyClient(address)
  const socket = createComfySocket(address)
  const takeTurn = createTurnGate(concurrency)
  const closing = new AbortController()
  const pace = { pollMs, patienceMs }
  const underWay = new Set<Promise<unknown>>()
  let profile: ServerProfile | undefined
  let capabilities: ImageCapabilities = emptyCapabilities(name, concurrency)
  let health: ComfyHealth = { state: 'unknown' }

  async function checkHealth(): Promise<ComfyHealth> {
    health = await readHealth(client)
    return health
  }

  async function refresh(): Promise<void> {
    if ((await checkHealth()).state !== 'up') return
    try {
      profile = profileServer(await client.readObjectInfo(), models)
      capabilities = readCapabilities(name, profile, concurrency)
    } catch (error) {
      if (!(error instanceof ImageEngineFailedError)) throw error
      health = { state: 'down', checkedAt: new Date(), reason: error.message }
    }
  }

  return {
    get capabilities() {
      return capabilities
    },
    get health() {
      return health
    },
    checkHealth,
    refresh,
    freeMemory: () => client.freeMemory(),
    async close() {
      closing.abort(new ImageEngineFailedError(`${name} was closed.`))
      await Promise.allSettled(underWay)
      socket.close()
    },
    async generate(request, watch: ComfyWatch = {}) {
      if (!profile) await refresh()
      if (!profile) throw new ImageEngineFailedError(reasonOf(health))
      const server = profile
      const view = viewOfMode(name, server, concurrency, request.mode)
      const { accepted, warnings } = checkImageRequest(request, view)
      watch.signal?.throwIfAborted()
      const inputs = await prepareInputs(accepted, server)
      const { taskId } = watch
      const idOf = (i: number) => (taskId === undefined ? randomUUID() : promptIdOf(taskId, i))
      const planned = planImages(accepted, inputs, server, idOf)
      const problems = planned.images.flatMap(({ graph }) => validateGraph(graph, server.info))
      if (problems.length > 0)
        throw new BadImageRequestError([...new Set(problems)].map((message) => ({ path: 'mode', message })))
      const limitMs = accepted.mode === 'video' ? videoLimitMs : imageLimitMs
      const tools = { client, socket, closing: closing.signal, limitMs, pace, onRefused: refresh }
      const drawing = takeTurn(watch.signal, () => draw(tools, accepted, planned.images, inputs, watch))
      underWay.add(drawing)
      const result = await drawing.finally(() => underWay.delete(drawing))
      return {
        images: result.images,
        warnings: [...warnings, ...guidanceWarning(request), ...planned.warnings, ...result.warnings],
      }
    },
  }
}

type Drawing = {
  client: ReturnType<typeof createComfyClient>
  socket: ReturnType<typeof createComfySocket>
  closing: AbortSignal
  /** For each picture. */
  limitMs: number
  pace: { pollMs: number; patienceMs: number }
  /** A file or a node of the server has gone since it was last read. */
  onRefused(): Promise<void>
}

/** Draws the planned pictures of one request. */
async function draw(
  { client, socket, closing, limitMs, pace, onRefused }: Drawing,
  request: AcceptedRequest,
  planned: readonly PlannedImage[],
  inputs: PreparedInputs,
  watch: ComfyWatch,
): Promise<ImageResult> {
  const stop = new AbortController()
  const signals = [stop.signal, closing, ...(watch.signal ? [watch.signal] : [])]
  const signal = AbortSignal.any(signals)
  const stepsEach = planned[0]?.sampler === undefined ? 1 : request.steps
  const progress = createProgress({ count: planned.length, stepsEach }, { ...watch, signal })
  const upload = uploadOnce(inputs, client.upload)
  await socket.open()

  const drawOne = async (plan: PlannedImage, image: number) => {
    const finished = await runPrompt(
      { client, socket },
      {
        id: plan.id,
        graph: plan.graph,
        mayBeKnown: watch.taskId !== undefined,
        upload,
        previews: watch.onPreview !== undefined,
        limitMs,
        onEvent: (event) => progress.hear(image, event, plan.sampler),
      },
      pace,
      signal,
    )
    return collectResult(client, plan, finished, expectedSize(request))
  }

  const drawings = planned.map(async (plan, image) => {
    const drawn = await drawOne(plan, image).catch(async (error: unknown) => {
      if (!(error instanceof ResultGoneError)) throw error
      // For a graph that it knows a server names the file of the first time, though somebody has tidied up since.
      await client.freeMemory()
      await client.forget([plan.id])
      return drawOne(plan, image)
    })
    progress.finish(image)
    return drawn
  })

  const ids = planned.map(({ id }) => id)
  try {
    const drawn = await Promise.all(drawings)
    // The last word of progress may have been what made somebody stop it.
    signal.throwIfAborted()
    // What people asked for is nobody's business on the server any longer.
    await client.forget(ids).catch(() => {})
    const kept = drawn.flatMap(({ withoutSwap }, index) => (withoutSwap ? [index + 1] : []))
    if (request.mode === 'face_swap' && kept.length > 0) throw new SwapRefusedError('unchanged')
    return {
      images: drawn.map(({ image }) => image),
      warnings: kept.map(withoutSwapWarning),
    }
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(drawings)
    await stopPrompts(client, ids)
    if (error instanceof GraphRefusedError) await onRefused()
    throw watch.signal?.aborted ? watch.signal.reason : error
  }
}

/** The same for one picture of one task in every process. Servers demand a UUID. */
export const promptIdOf = (taskId: string, index: number) => v5(`${taskId}/${index}`, v5.URL)

function parseAddress(text: string): { url: URL; authorization?: string } {
  const url = new URL(text)
  if (url.username === '') return { url }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** For each sending of a prompt anew, as a restart empties the folder; pictures of one request share what is under way. */
function uploadOnce(
  { source, mask, face, target, steering }: PreparedInputs,
  upload: (name: string, png: Uint8Array) => Promise<void>,
): () => Promise<void> {
  const inputImages = [source, mask, face, target, ...steering].filter((input) => input !== undefined)
  let underWay: Promise<void> | undefined
  const all = async () => {
    for (const { name, png } of inputImages) await upload(name, png)
  }
  return async () => {
    underWay ??= all().finally(() => {
      underWay = undefined
    })
    await underWay
  }
}

/** Tools give back what the picture's own size makes of it. */
function expectedSize({ mode, width, height, scale4x }: AcceptedRequest) {
  if (mode !== 'video' && !isDrawingMode(mode)) return 'any size'
  const scale = scale4x ? 4 : 1
  return { width: width * scale, height: height * scale }
}

function guidanceWarning({ mode, guidance }: ImageRequest): ImageWarning[] {
  if (guidance === undefined || !isDrawingMode(mode) || MODES[mode].guidance !== null) return []
  return [{ option: 'guidance', message: `${MODES[mode].label} chooses its own guidance.` }]
}

const withoutSwapWarning = (number: number): ImageWarning => ({
  option: 'references',
  message: `No face was found in picture ${number}, so none was swapped.`,
})

const reasonOf = (health: ComfyHealth) =>
  health.state === 'down' ? health.reason : 'The picture server has not been heard of yet.'
