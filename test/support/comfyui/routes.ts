import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { QueuedPrompt } from './prompt-queue.ts'
import { definitionsOf, type ServerState, submitPrompt } from './server-state.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL }
type Route = (state: ServerState, exchange: Exchange) => Promise<void> | void

const bodyOf = async ({ request }: Exchange) => JSON.parse((await buffer(request)).toString() || '{}')
const lastPart = ({ url }: Exchange) => decodeURIComponent(url.pathname.split('/').at(-1) ?? '')

const toRows = (prompts: QueuedPrompt[]) =>
  prompts.map(({ number, id, graph, extraData, outputs }) => [number, id, graph, extraData, outputs])

/** The routes of ComfyUI 0.7.0 that a client needs, by method and path. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /object_info': (state, { response }) => send(response, 200, definitionsOf(state)),

  /** A node whose INPUT_TYPES raises makes the handler raise too. */
  'GET /object_info/:part': (state, exchange) => {
    const name = lastPart(exchange)
    if (state.brokenNodes.includes(name)) return send(exchange.response, 500)
    const definition = definitionsOf(state)[name]
    send(exchange.response, 200, definition === undefined ? {} : { [name]: definition })
  },

  'GET /models': (state, { response }) => send(response, 200, Object.keys(state.disk)),

  'GET /models/:part': (state, exchange) => {
    const files = state.disk[lastPart(exchange)]
    send(exchange.response, files === undefined ? 404 : 200, files)
  },

  'GET /system_stats': (_state, { response }) => send(response, 200, SYSTEM_STATS),

  'GET /prompt': (state, { response }) => send(response, 200, state.queue.status().status),

  'POST /prompt': async (state, exchange) => {
    const [status, verdict] = submitPrompt(state, await bodyOf(exchange))
    if (status === 200 && state.faults.swallowSubmits-- > 0) return void exchange.request.socket.destroy()
    send(exchange.response, status, verdict)
  },

  'GET /queue': (state, { response }) => {
    const { running, pending } = state.queue.list()
    send(response, 200, { queue_running: toRows(running), queue_pending: toRows(pending) })
  },

  'POST /queue': async (state, exchange) => {
    const order = await bodyOf(exchange)
    if (order.clear) state.queue.clear()
    state.queue.remove(order.delete ?? [])
    send(exchange.response, 200)
  },

  'GET /history/:part': (state, exchange) => {
    const id = lastPart(exchange)
    const entry = state.queue.history.get(id)
    send(exchange.response, 200, entry ? { [id]: entry } : {})
  },

  'POST /history': async (state, exchange) => {
    for (const id of (await bodyOf(exchange)).delete ?? []) state.queue.history.delete(id)
    send(exchange.response, 200)
  },

  'POST /interrupt': async (state, exchange) => {
    const { prompt_id } = await bodyOf(exchange)
    state.interrupts.push(prompt_id)
    state.queue.interrupt(prompt_id)
    send(exchange.response, 200)
  },

  'POST /free': (state, { response }) => {
    state.freed++
    state.queue.forgetResults()
    send(response, 200)
  },

  'POST /upload/image': async (state, { request, response }) =>
    send(response, 200, await keepUpload(state, request)),

  'GET /view': (state, { url, response }) => {
    const part = (name: string) => url.searchParams.get(name) ?? ''
    const file = state.files.get(`${part('type') || 'output'}/${part('subfolder')}/${part('filename')}`)
    if (!file) return send(response, 404)
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
  },
}

/** `/api/history/123` → `/history/:part`. */
export const routeOf = (method: string | undefined, { pathname }: URL) =>
  `${method} ${pathname.replace(/^\/api/, '').replace(/^(\/(?:history|models|object_info))\/.+/, '$1/:part')}`

async function keepUpload(state: ServerState, request: IncomingMessage): Promise<object> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
  const image = form.get('image')
  if (!(image instanceof File)) throw new Error('No image in the form.')
  const [type, subfolder] = [String(form.get('type') ?? 'input'), String(form.get('subfolder') ?? '')]
  const key = `${type}/${subfolder}/${image.name}`
  state.files.set(key, Buffer.from(await image.arrayBuffer()))
  state.uploads.push(key)
  return { name: image.name, subfolder, type }
}

export function send(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '')
}

const SYSTEM_STATS = {
  system: { os: 'posix', comfyui_version: '0.7.0', python_version: '3.12.3', argv: ['main.py'] },
  devices: [
    { name: 'cuda:0 Test', type: 'cuda', index: 0, vram_total: 24e9, vram_free: 20e9, torch_vram_total: 0 },
  ],
}
