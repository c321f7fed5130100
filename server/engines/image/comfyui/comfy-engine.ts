import { randomUUID } from 'node:crypto'
import { Agent } from 'undici'
import { v5 } from 'uuid'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { defaultModels } from '#contract/catalogue/models'
import { MODES } from '#contract/catalogue/modes'
import { nameFile, sayStandIn } from '#server/domain/models/stand-in-words'
import type { ServerAddress } from '#server/domain/server-address'
import { checkImageRequest } from '../check-request.ts'
import { BadImageRequestError, ImageEngineFailedError } from '../errors.ts'
import type {
  ImageCapabilities,
  ImageEngine,
  ImageRequest,
  ImageResult,
  ImageWarning,
} from '../image-engine.ts'
import { viewOfRequest } from './capabilities.ts'
import { createComfyClient } from './client.ts'
import { type ComfyWatch, type DrawingParts, drawImages } from './draw-images.ts'
import { NeverBegunError } from './errors.ts'
import { validateGraph } from './graph/validate-graph.ts'
import type { ComfyHealth } from './health.ts'
import { planImages } from './plan-images.ts'
import { prepareInputs } from './prepare-inputs.ts'
import { findModelFor, isDrawingMode, type ServerProfile } from './server-profile.ts'
import { createServerState, type ServerState } from './server-state.ts'
import { createComfySocket } from './socket.ts'
import { createTurnGate } from './turn-gate.ts'

export type ComfySettings = {
  /** `http://10.0.0.5:8188`, without a name and password. */
  url: string
  /** Sent with every request and with the socket. */
  headers?: ServerAddress['headers']
  authority?: ServerAddress['authority']
  name?: string
  models?: readonly CatalogueModel[]
  /** Requests that are on the server at once. It draws one prompt after the other, so more only shortens gaps. */
  concurrency?: number
  pollMs?: number
  /** How long the server may be unreachable while it draws an image. */
  patienceMs?: number
  /** How long one image, one video may run. */
  imageLimitMs?: number
  videoLimitMs?: number
  readAllEveryMs?: number
}

export type ComfyEngine = ImageEngine &
  Pick<ServerState, 'checkHealth' | 'health' | 'inventory' | 'refresh' | 'setModels'> & {
    generate(request: ImageRequest, watch?: ComfyWatch): Promise<ImageResult>
    /** Takes models out of the server's memory once it draws nothing. */
    freeMemory(): Promise<void>
    /** As `close`, after what is being drawn. */
    finish(): Promise<void>
  }

/** Draws on a ComfyUI server. What it can do is known after the first `refresh`. */
export function createComfyEngine({
  url,
  headers = {},
  authority,
  name = 'ComfyUI',
  models = defaultModels,
  concurrency = 1,
  pollMs = 2_000,
  patienceMs = 60_000,
  imageLimitMs = 10 * 60_000,
  videoLimitMs = 60 * 60_000,
  readAllEveryMs = 60 * 60_000,
}: ComfySettings): ComfyEngine {
  const connections = new Agent({ connect: authority === undefined ? {} : { ca: authority } })
  const address = { url: url.replace(/\/+$/, ''), headers, connections }
  const client = createComfyClient(address)
  const socket = createComfySocket(address)
  const state = createServerState({ client, name, models, concurrency, readAllEveryMs })
  const takeTurn = createTurnGate(concurrency)
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const parts: DrawingParts = {
    client,
    socket,
    closing: closing.signal,
    limits: { pollMs, patienceMs, imageLimitMs, videoLimitMs },
    // A file or a node has gone since the server was last read.
    onRefused: () => state.refresh({ isFull: true }),
  }

  const engine: ComfyEngine = {
    get capabilities() {
      return state.capabilities
    },
    get health() {
      return state.health
    },
    get inventory() {
      return state.inventory
    },
    checkHealth: state.checkHealth,
    refresh: state.refresh,
    setModels: state.setModels,
    freeMemory: () => client.freeMemory(),
    async close() {
      closing.abort(new ImageEngineFailedError(`${name} was closed.`))
      await Promise.allSettled(underWay)
      socket.close()
      await connections.destroy()
    },
    async finish() {
      await Promise.allSettled(underWay)
      await engine.close()
    },
    async generate(request, watch: ComfyWatch = {}) {
      if (!state.profile) await state.refresh()
      const server = state.profile
      if (!server) throw new NeverBegunError(reasonOf(state.health))
      const view = viewOfRequest(name, server, concurrency, request)
      const { accepted, inputs, planned, warnings } = await planRequest(request, server, view, watch)
      const drawing = takeTurn(watch.signal, () => drawImages(parts, accepted, { planned, inputs }, watch))
      underWay.add(drawing)
      const result = await drawing.finally(() => underWay.delete(drawing))
      return { images: result.images, warnings: [...warnings, ...result.warnings] }
    },
  }
  return engine
}

/** What is sent for a request, and what cannot be done of it. */
async function planRequest(
  request: ImageRequest,
  server: ServerProfile,
  view: ImageCapabilities,
  { signal, taskId }: ComfyWatch,
) {
  const { accepted, warnings } = checkImageRequest(request, view)
  signal?.throwIfAborted()
  const inputs = await prepareInputs(accepted, server)
  const idOf = (i: number) => (taskId === undefined ? randomUUID() : promptIdOf(taskId, i))
  const planned = planImages(accepted, inputs, server, idOf)
  const problems = planned.images.flatMap(({ graph }) => validateGraph(graph, server.info))
  if (problems.length > 0)
    throw new BadImageRequestError([...new Set(problems)].map((message) => ({ path: 'mode', message })))
  return {
    accepted,
    inputs,
    planned: planned.images,
    warnings: [
      ...warnings,
      ...substituteWarning(request, server),
      ...guidanceWarning(request),
      ...planned.warnings,
    ],
  }
}

/** The same for one image of one task in every process. Servers demand a UUID. */
export const promptIdOf = (taskId: string, index: number) => v5(`${taskId}/${index}`, v5.URL)

function guidanceWarning({ mode, guidance }: ImageRequest): ImageWarning[] {
  if (guidance === undefined || !isDrawingMode(mode) || MODES[mode].guidance !== null) return []
  return [{ option: 'guidance', message: `${MODES[mode].label} chooses its own guidance.` }]
}

/** The same sentence as on submitting, so that it is shown once. */
function substituteWarning({ mode, model }: ImageRequest, server: ServerProfile): ImageWarning[] {
  const used = isDrawingMode(mode) ? findModelFor(server, mode, model) : undefined
  if (!used?.isSubstitute || used.value !== model) return []
  return [{ option: 'model', message: sayStandIn(used.label, nameFile(used.fileOnServer)) }]
}

const reasonOf = (health: ComfyHealth) =>
  health.state === 'down' ? health.reason : 'The picture server has not answered yet.'
