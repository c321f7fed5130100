import { type Dispatcher, FormData, fetch, type RequestInit, type Response } from 'undici'
import { z } from 'zod'
import { describeNetworkFailure } from '#server/domain/network-failure'
import type { ServerAddress } from '#server/domain/server-address'
import { ImageEngineFailedError } from '../errors.ts'
import { GraphRefusedError, ResultGoneError, ServerUnreachableError } from './errors.ts'
import { nodeErrors, sentenceOfNodeErrors, sentenceOfRefusal } from './failure-sentence.ts'
import type { Graph } from './graph/graph.ts'
import { type ObjectInfo, parseObjectInfo } from './object-info.ts'

const QUICK_MS = 15_000
const SLOW_MS = 120_000
const MOST_ANSWER_BYTES = 64 * 1024 ** 2
const MOST_FILE_BYTES = 512 * 1024 ** 2

const outputFile = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.enum(['output', 'temp', 'input']).default('output'),
})

export type OutputFile = z.infer<typeof outputFile>

const finished = z.object({
  /** Pictures and saved videos are under `images`, those of VideoHelperSuite under `gifs`. */
  outputs: z.record(
    z.string(),
    z.looseObject({ images: z.array(outputFile).optional(), gifs: z.array(outputFile).optional() }),
  ),
  status: z.object({
    status_str: z.string(),
    messages: z.array(z.tuple([z.string(), z.unknown()])).default([]),
  }),
})

export type FinishedPrompt = z.infer<typeof finished>

const queued = z.array(z.tuple([z.unknown(), z.string()], z.unknown()))
const queue = z.object({ queue_running: queued, queue_pending: queued })
const accepted = z.object({
  prompt_id: z.string(),
  node_errors: z.union([nodeErrors, z.array(z.never())]).optional(),
})

const systemStats = z.object({
  system: z.looseObject({ comfyui_version: z.string().optional(), argv: z.array(z.string()).default([]) }),
  devices: z.array(z.object({ name: z.string(), vram_total: z.number(), vram_free: z.number() })).default([]),
})

const names = z.array(z.string())

export type SystemStats = z.infer<typeof systemStats>

/** A server, and the connections to it: they trust its certificate authority. */
export type ComfyAddress = ServerAddress & { connections: Dispatcher }

export type ComfyClient = ReturnType<typeof createComfyClient>

/** The REST calls of one server. Each failure has its own name: unreachable, refused, or not understood. */
export function createComfyClient(address: ComfyAddress) {
  const http = createRequests(address)
  return { ...createStateCalls(http), ...createQueueCalls(http), ...createFileCalls(http) }
}

type Requests = ReturnType<typeof createRequests>

function createRequests({ url, headers, connections: dispatcher }: ComfyAddress) {
  async function call(path: string, init: RequestInit = {}, timeoutMs = QUICK_MS): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      return await fetch(url + path, {
        ...init,
        headers: { ...headers, ...(init.headers as ServerAddress['headers']) },
        signal,
        dispatcher,
      })
    } catch (error) {
      throw unreachable(describeNetworkFailure(error), error)
    }
  }

  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    timeoutMs?: number,
  ): Promise<z.infer<Schema>> {
    const response = await call(path, {}, timeoutMs)
    const body = await readBody(response, MOST_ANSWER_BYTES)
    if (!response.ok) throw statusError(response)
    const { data, error } = schema.safeParse(parseJson(body))
    if (error) throw new ImageEngineFailedError(`The picture server's answer to ${path} makes no sense.`)
    return data
  }

  const post = (path: string, body: unknown): Promise<Response> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function command(path: string, body: unknown): Promise<void> {
    const response = await post(path, body)
    await response.body?.cancel()
    if (!response.ok) throw statusError(response)
  }

  return { call, read, post, command }
}

/** How the server is, and what it can do. */
function createStateCalls({ call, read, command }: Requests) {
  return {
    readStats: (): Promise<SystemStats> => read('/system_stats', systemStats),

    async countQueue(): Promise<number> {
      const schema = z.object({ exec_info: z.object({ queue_remaining: z.number() }) })
      return (await read('/prompt', schema)).exec_info.queue_remaining
    },

    /** Slow: the server asks every node for its inputs. */
    async readObjectInfo(): Promise<ObjectInfo> {
      return parseObjectInfo(await read('/object_info', z.record(z.string(), z.unknown()), SLOW_MS))
    },

    /**
     * Whether the server knows a node that is not in `/object_info`. A node whose INPUT_TYPES fails is left out there
     * and answers 500 here; a node that is not installed gives an empty answer.
     */
    async isNodeBroken(name: string): Promise<boolean> {
      const response = await call(`/object_info/${encodeURIComponent(name)}`)
      await response.body?.cancel()
      return response.status === 500
    },

    /** The files of these folders, as far as the server has the folders; undefined: it does not list files. */
    async listModels(folders: readonly string[]): Promise<Record<string, string[]> | undefined> {
      const response = await call('/models')
      const { data: there } = names.safeParse(parseJson(await readBody(response, MOST_ANSWER_BYTES)))
      if (response.status === 404 || (response.ok && there === undefined)) return undefined
      if (!response.ok) throw statusError(response)
      const lists: Record<string, string[]> = {}
      for (const folder of folders.filter((name) => there?.includes(name)))
        lists[folder] = await read(`/models/${folder}`, names)
      return lists
    },

    freeMemory: () => command('/free', { unload_models: true, free_memory: true }),
  }
}

/** Prompts: sent, looked for, taken back. */
function createQueueCalls({ read, post, command }: Requests) {
  return {
    /** What the queue holds. Asked before the history: a prompt goes from the one to the other in one step. */
    async readQueue(): Promise<{ running: string[]; pending: string[] }> {
      const { queue_running, queue_pending } = await read('/queue', queue)
      return { running: queue_running.map(([, id]) => id), pending: queue_pending.map(([, id]) => id) }
    },

    async findFinished(id: string): Promise<FinishedPrompt | undefined> {
      const history = await read(`/history/${id}`, z.record(z.string(), z.unknown()))
      if (history[id] === undefined) return undefined
      const { data } = finished.safeParse(history[id])
      if (!data) throw new ImageEngineFailedError("The picture server's history makes no sense.")
      return data
    },

    /** Sends a graph under our id. One that is taken only in part counts as refused. */
    async submit(prompt: { id: string; graph: Graph; clientId: string; previews: boolean }): Promise<void> {
      const response = await post('/prompt', {
        prompt: prompt.graph,
        prompt_id: prompt.id,
        client_id: prompt.clientId,
        extra_data: { preview_method: prompt.previews ? 'auto' : 'none' },
      })
      const body = parseJson(await readBody(response, MOST_ANSWER_BYTES))
      if (response.status === 400) throw new GraphRefusedError(sentenceOfRefusal(body))
      if (!response.ok) throw statusError(response)
      const { data } = accepted.safeParse(body)
      if (!data) throw new ImageEngineFailedError("The picture server's answer to a prompt makes no sense.")
      const dropped = Array.isArray(data.node_errors)
        ? undefined
        : sentenceOfNodeErrors(data.node_errors ?? {})
      if (dropped === undefined && data.prompt_id === prompt.id) return
      await command('/queue', { delete: [data.prompt_id] })
      throw new GraphRefusedError(dropped ?? 'The picture server is too old: it does not take our ids.')
    },

    /** Takes prompts out of the queue that have not begun. */
    dequeue: (ids: readonly string[]) => command('/queue', { delete: ids }),

    /** Newer servers stop only this prompt; older ones whatever runs, so ask first whether it is ours. */
    interrupt: (id: string) => command('/interrupt', { prompt_id: id }),

    forget: (ids: readonly string[]) => command('/history', { delete: ids }),
  }
}

/** Images: uploaded, downloaded. */
function createFileCalls({ call }: Requests) {
  return {
    /** By the name that a `LoadImage` has for it: `folder/file [type]`. */
    async upload(name: string, png: Uint8Array): Promise<void> {
      const [, subfolder = '', filename = '', type = 'input'] = /^(.*)\/(.*) \[(\w+)\]$/.exec(name) ?? []
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), filename)
      form.set('subfolder', subfolder)
      form.set('type', type)
      form.set('overwrite', 'true')
      const response = await call('/upload/image', { method: 'POST', body: form }, SLOW_MS)
      const body = parseJson(await readBody(response, MOST_ANSWER_BYTES))
      if (!response.ok) throw statusError(response)
      const { data } = z.object({ name: z.string() }).safeParse(body)
      if (data?.name !== filename) throw new ImageEngineFailedError('The picture server renamed an upload.')
    },

    async download({ filename, subfolder, type }: OutputFile): Promise<Buffer> {
      const query = new URLSearchParams({ filename, subfolder, type })
      const response = await call(`/view?${query}`, {}, SLOW_MS)
      const body = await readBody(response, MOST_FILE_BYTES)
      if (response.status === 404) throw new ResultGoneError('The picture server has lost the picture.')
      if (!response.ok) throw statusError(response)
      return body
    },
  }
}

function unreachable(reason: string, cause?: unknown): ServerUnreachableError {
  return new ServerUnreachableError(`The picture server cannot be reached: ${reason}.`, { cause })
}

function statusError({ status }: Response): ImageEngineFailedError {
  if (status >= 502 && status <= 504)
    return unreachable(`a proxy in front of it answers with status ${status}`)
  if (status === 401 || status === 403)
    return new ImageEngineFailedError(
      `The picture server does not let us in (status ${status}): check its password, token or headers.`,
    )
  return new ImageEngineFailedError(`The picture server answered with status ${status}.`)
}

/** In pieces, so that a server that sends without end cannot fill the memory. */
async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength
      if (bytes > mostBytes) throw new ImageEngineFailedError('The picture server sends too much.')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof ImageEngineFailedError) throw error
    throw unreachable(`in the middle of an answer, ${describeNetworkFailure(error)}`, error)
  }
  return Buffer.concat(pieces)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
