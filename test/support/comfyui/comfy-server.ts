import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SavedFile } from './execute-graph.ts'
import { describeNodes, fullDisk, type ServerDisk } from './node-definitions.ts'
import { createPromptQueue } from './prompt-queue.ts'
import { type PromptGraph, validatePrompt } from './validate-prompt.ts'
import { acceptSocket, type ServerSocket } from './websocket.ts'

export type ComfyFaults = {
  stepMs: number
  /** Nodes that fail, by class; `times` runs out. */
  failing: Map<string, { exception_type: string; exception_message: string; times: number }>
  swap: 'works' | 'black' | 'unchanged'
  /** The socket is open and says nothing, as it does after hours. */
  isMute: boolean
  /** An old server: previews without the id of their prompt. */
  plainPreviews: boolean
  /** Takes a prompt and breaks the line before it answers, so many times. */
  swallowSubmits: number
}

/**
 * A ComfyUI server as far as a client can tell: its routes, its socket, its check of prompts by the definitions of
 * nodes, one prompt at a time, pictures that follow from what went into them. What goes wrong in real life can be
 * switched on.
 */
export type ComfyServer = {
  url: string
  disk: ServerDisk
  lackingNodes: string[]
  faults: ComfyFaults
  /** Every prompt that was taken, in order. */
  submitted: { id: string; graph: PromptGraph }[]
  uploads: string[]
  interrupts: (string | undefined)[]
  freed: number
  /** Sockets that were ever opened. */
  connections: number
  /** Somebody empties the folder of temporary files. */
  tidyUp(): void
  dropSockets(): void
  /** Loses queue, history and temporary files; nobody answers for a while. */
  restart(downMs: number): void
  /** A prompt of somebody else, or of one of us who has died since. */
  queueForeign(graph: PromptGraph, id?: string): string
  list(): { running: string[]; pending: string[]; history: string[] }
  close(): Promise<void>
}

const CANONICAL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type ServerState = {
  password: string | undefined
  files: Map<string, Buffer>
  sockets: Map<string, { socket: ServerSocket; withMetadata: boolean }>
  disk: ServerDisk
  lackingNodes: string[]
  faults: ComfyFaults
  submitted: ComfyServer['submitted']
  uploads: string[]
  interrupts: ComfyServer['interrupts']
  freed: number
  connections: number
  counter: number
  downUntil: number
  queue: ReturnType<typeof createPromptQueue>
}

function createState(password: string | undefined): ServerState {
  const state: Omit<ServerState, 'queue'> = {
    password,
    files: new Map(),
    sockets: new Map(),
    disk: fullDisk(),
    lackingNodes: [],
    faults: {
      stepMs: 1,
      failing: new Map(),
      swap: 'works',
      isMute: false,
      plainPreviews: false,
      swallowSubmits: 0,
    },
    submitted: [],
    uploads: [],
    interrupts: [],
    freed: 0,
    connections: 0,
    counter: 0,
    downUntil: 0,
  }
  return Object.assign(state, { queue: openQueue(state) })
}

export async function startComfyServer({ password }: { password?: string } = {}): Promise<ComfyServer> {
  const state = createState(password)
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
  })
  server.on('upgrade', (request, stream) => openSocket(state, request, stream))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    disk: state.disk,
    lackingNodes: state.lackingNodes,
    faults: state.faults,
    submitted: state.submitted,
    uploads: state.uploads,
    interrupts: state.interrupts,
    get connections() {
      return state.connections
    },
    tidyUp: () => tidyUp(state),
    get freed() {
      return state.freed
    },
    dropSockets: () => dropSockets(state),
    restart(downMs) {
      state.queue.stop()
      state.queue = openQueue(state)
      tidyUp(state)
      state.downUntil = Date.now() + downMs
      dropSockets(state)
      server.closeAllConnections()
    },
    queueForeign(graph, id = crypto.randomUUID()) {
      submit(state, { prompt: graph, prompt_id: id, client_id: 'somebody-else' })
      return id
    },
    list() {
      const { running, pending } = state.queue.list()
      const ids = (prompts: typeof running) => prompts.map(({ id }) => id)
      return { running: ids(running), pending: ids(pending), history: [...state.queue.history.keys()] }
    },
    async close() {
      state.queue.stop()
      dropSockets(state)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function tidyUp({ files }: ServerState): void {
  for (const key of files.keys()) if (key.startsWith('temp/')) files.delete(key)
}

function dropSockets({ sockets }: ServerState): void {
  for (const { socket } of sockets.values()) socket.drop()
  sockets.clear()
}

function openQueue(state: Omit<ServerState, 'queue'>) {
  const { files, sockets, faults } = state
  return createPromptQueue(
    {
      tell: (clientId, type, data) => say(state, clientId, JSON.stringify({ type, data })),
      tellAll(type, data) {
        for (const clientId of sockets.keys()) say(state, clientId, JSON.stringify({ type, data }))
      },
      preview(clientId, promptId, node, jpeg) {
        const client = sockets.get(clientId)
        if (!client || faults.isMute) return
        const isPlain = faults.plainPreviews || !client.withMetadata
        client.socket.sendBinary(isPlain ? plainPreview(jpeg) : previewWithMetadata(jpeg, promptId, node))
      },
    },
    faults,
    {
      readUpload: (name) => files.get(keyOf(name)) ?? Buffer.alloc(0),
      save(type, prefix, ending, bytes): SavedFile {
        const [name = '', ...folders] = prefix.split('/').toReversed()
        const subfolder = folders.toReversed().join('/')
        const filename = `${name}_${String(++state.counter).padStart(5, '0')}_.${ending}`
        files.set(`${type}/${subfolder}/${filename}`, bytes)
        return { filename, subfolder, type }
      },
      failure(classType) {
        const failing = faults.failing.get(classType)
        if (!failing || failing.times-- <= 0) return undefined
        return failing
      },
      swap: () => faults.swap,
    },
  )
}

function say(
  { faults, sockets }: Pick<ServerState, 'faults' | 'sockets'>,
  clientId: string,
  text: string,
): void {
  if (!faults.isMute) sockets.get(clientId)?.socket.sendText(text)
}

function submit(state: ServerState, body: Record<string, unknown>): [status: number, answer: object] {
  if (!('prompt' in body)) return [400, refusal('no_prompt', 'No prompt provided', 'No prompt provided')]
  const id = String(body.prompt_id ?? crypto.randomUUID())
  if (!CANONICAL_ID.test(id))
    return [400, refusal('invalid_prompt_id', 'prompt_id must be a canonical lowercase UUID', id)]
  const graph = body.prompt as PromptGraph
  const verdict = validatePrompt({
    graph,
    definitions: describeNodes(state.disk, state.lackingNodes),
    hasInput: (name) => state.files.has(keyOf(name)),
  })
  if (!verdict.isValid) return [400, { error: verdict.error, node_errors: verdict.node_errors }]
  const number = body.front === true ? -state.counter++ : Number(body.number ?? state.counter++)
  const extraData = { ...(body.extra_data as object), client_id: body.client_id }
  state.submitted.push({ id, graph })
  state.queue.add({ number, id, graph, extraData, outputs: verdict.outputs })
  return [200, { prompt_id: id, number, node_errors: verdict.node_errors }]
}

async function upload({ files, uploads }: ServerState, request: IncomingMessage): Promise<object> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
  const image = form.get('image')
  if (!(image instanceof File)) throw new Error('No image in the form.')
  const [type, subfolder] = [String(form.get('type') ?? 'input'), String(form.get('subfolder') ?? '')]
  const key = `${type}/${subfolder}/${image.name}`
  files.set(key, Buffer.from(await image.arrayBuffer()))
  uploads.push(key)
  return { name: image.name, subfolder, type }
}

async function answer(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (Date.now() < state.downUntil) return void request.socket.destroy()
  if (state.password !== undefined && request.headers.authorization !== basic(state.password))
    return send(response, 401, {})
  const url = new URL(request.url ?? '/', 'http://server')
  const route = `${request.method} ${url.pathname.replace(/^\/api/, '').replace(/^(\/history)\/.+/, '$1/:id')}`
  const body = async () => JSON.parse((await buffer(request)).toString() || '{}')
  switch (route) {
    case 'GET /object_info':
      return send(response, 200, describeNodes(state.disk, state.lackingNodes))
    case 'GET /system_stats':
      return send(response, 200, SYSTEM_STATS)
    case 'GET /prompt':
      return send(response, 200, state.queue.status().status)
    case 'POST /prompt': {
      const [status, verdict] = submit(state, await body())
      if (status === 200 && state.faults.swallowSubmits-- > 0) return void request.socket.destroy()
      return send(response, status, verdict)
    }
    case 'GET /queue': {
      const { running, pending } = state.queue.list()
      const rows = (prompts: typeof running) =>
        prompts.map(({ number, id, graph, extraData, outputs }) => [number, id, graph, extraData, outputs])
      return send(response, 200, { queue_running: rows(running), queue_pending: rows(pending) })
    }
    case 'POST /queue': {
      const order = await body()
      if (order.clear) state.queue.clear()
      state.queue.remove(order.delete ?? [])
      return send(response, 200)
    }
    case 'GET /history/:id': {
      const id = url.pathname.split('/').at(-1) ?? ''
      const entry = state.queue.history.get(id)
      return send(response, 200, entry ? { [id]: entry } : {})
    }
    case 'POST /history': {
      for (const id of (await body()).delete ?? []) state.queue.history.delete(id)
      return send(response, 200)
    }
    case 'POST /interrupt': {
      const { prompt_id } = await body()
      state.interrupts.push(prompt_id)
      state.queue.interrupt(prompt_id)
      return send(response, 200)
    }
    case 'POST /free':
      state.freed++
      state.queue.forgetResults()
      return send(response, 200)
    case 'POST /upload/image':
      return send(response, 200, await upload(state, request))
    case 'GET /view': {
      const part = (name: string) => url.searchParams.get(name) ?? ''
      const file = state.files.get(`${part('type') || 'output'}/${part('subfolder')}/${part('filename')}`)
      if (!file) return send(response, 404)
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
      return
    }
    default:
      return send(response, 404)
  }
}

function openSocket(state: ServerState, request: IncomingMessage, stream: Duplex): void {
  if (Date.now() < state.downUntil) return void stream.destroy()
  const clientId = new URL(request.url ?? '/', 'http://server').searchParams.get('clientId') ?? ''
  const client = {
    withMetadata: false,
    socket: acceptSocket(request, stream, {
      onText(text) {
        const { type, data } = JSON.parse(text)
        if (type !== 'feature_flags') return
        client.withMetadata = data.supports_preview_metadata === true
        const flags = { supports_preview_metadata: true, max_upload_size: 104_857_600 }
        client.socket.sendText(JSON.stringify({ type, data: flags }))
      },
      onClose: () => state.sockets.get(clientId) === client && state.sockets.delete(clientId),
    }),
  }
  state.connections++
  // A second socket of the same client takes the first one's place.
  state.sockets.set(clientId, client)
  say(state, clientId, JSON.stringify({ type: 'status', data: { ...state.queue.status(), sid: clientId } }))
}

const SYSTEM_STATS = {
  system: { os: 'posix', comfyui_version: '0.7.0', python_version: '3.12.3', argv: ['main.py'] },
  devices: [
    { name: 'cuda:0 Test', type: 'cuda', index: 0, vram_total: 24e9, vram_free: 20e9, torch_vram_total: 0 },
  ],
}

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

function refusal(type: string, message: string, details: string) {
  return { error: { type, message, details, extra_info: {} }, node_errors: {} }
}

function send(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '')
}

/** `folder/file.png [temp]` → where the file is; without brackets it is an input. */
function keyOf(name: string): string {
  const [, path = name, type = 'input'] = /^(.*?)(?: \[(\w+)\])?$/.exec(name) ?? []
  const cut = path.lastIndexOf('/')
  return `${type}/${path.slice(0, Math.max(0, cut))}/${path.slice(cut + 1)}`
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const plainPreview = (jpeg: Buffer) => Buffer.concat([uint32(1), uint32(1), jpeg])

function previewWithMetadata(jpeg: Buffer, promptId: string, node: string): Buffer {
  const about = { node_id: node, prompt_id: promptId, display_node_id: node, image_type: 'image/jpeg' }
  const json = Buffer.from(JSON.stringify(about))
  return Buffer.concat([uint32(4), uint32(json.length), json, jpeg])
}
