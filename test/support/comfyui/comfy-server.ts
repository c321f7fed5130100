import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificates } from '../make-certificates.ts'
import type { QueuedPrompt } from './prompt-queue.ts'
import { routeOf, routes, send } from './routes.ts'
import {
  type ComfyFaults,
  createServerState,
  openQueue,
  openSocket,
  type ServerState,
  submitPrompt,
} from './server-state.ts'
import type { PromptGraph } from './validate-prompt.ts'

/**
 * A ComfyUI server as far as a client can tell: its routes, its socket, its check of prompts by the definitions of
 * nodes, one prompt at a time, images that follow from what went into them. Faults of real servers can be switched on.
 */
export type ComfyServer = {
  url: string
  disk: ServerState['disk']
  lackingNodes: string[]
  /** Nodes that are installed and fail when they are asked for their inputs. */
  brokenNodes: string[]
  faults: ComfyFaults
  /** Every prompt that was taken, in order. */
  submitted: { id: string; graph: PromptGraph }[]
  uploads: string[]
  interrupts: (string | undefined)[]
  /** Every request, such as `GET /models/:part`. */
  requests: string[]
  freed: number
  /** Sockets that were ever opened. */
  connections: number
  /** Empties the folder of temporary files. */
  tidyUp(): void
  dropSockets(): void
  /** Loses queue, history and temporary files, and does not answer for so long. */
  restart(downMs: number): void
  /** A prompt of another client, or of a process of ours that has died. */
  queueForeign(graph: PromptGraph, id?: string): string
  list(): { running: string[]; pending: string[]; history: string[] }
  close(): Promise<void>
}

type Settings = {
  /** `name:password` for basic authentication. */
  password?: string
  /** Headers that every request must have. */
  headers?: Record<string, string>
  /** It speaks HTTPS with this certificate. */
  tls?: Certificates
}

export async function startComfyServer({ password, headers = {}, tls }: Settings = {}): Promise<ComfyServer> {
  const state = createServerState()
  const wanted = password === undefined ? headers : { ...headers, authorization: basic(password) }
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    answer(state, request, response, wanted).catch((error: unknown) =>
      send(response, 500, { error: String(error) }),
    )
  }
  const server =
    tls === undefined
      ? createServer(listen)
      : createSecureServer({ key: tls.key, cert: tls.certificate }, listen)
  server.on('upgrade', (request, stream) => {
    if (Date.now() < state.downUntil || !hasHeaders(request, wanted)) return void stream.destroy()
    openSocket(state, request, stream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    disk: state.disk,
    lackingNodes: state.lackingNodes,
    brokenNodes: state.brokenNodes,
    faults: state.faults,
    submitted: state.submitted,
    uploads: state.uploads,
    interrupts: state.interrupts,
    requests: state.requests,
    get connections() {
      return state.connections
    },
    get freed() {
      return state.freed
    },
    tidyUp: () => tidyUp(state),
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
      submitPrompt(state, { prompt: graph, prompt_id: id, client_id: 'another-client' })
      return id
    },
    list() {
      const { running, pending } = state.queue.list()
      const ids = (prompts: QueuedPrompt[]) => prompts.map(({ id }) => id)
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

async function answer(
  state: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
  wanted: Record<string, string>,
): Promise<void> {
  if (Date.now() < state.downUntil) return void request.socket.destroy()
  if (state.faults.status !== undefined) return send(response, state.faults.status)
  if (!hasHeaders(request, wanted)) return send(response, 401, {})
  const url = new URL(request.url ?? '/', 'http://server')
  const name = routeOf(request.method, url)
  state.requests.push(name)
  const route = routes[name]
  if (route === undefined) return send(response, 404)
  await route(state, { request, response, url })
}

const hasHeaders = ({ headers }: IncomingMessage, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => headers[name] === value)

function tidyUp({ files }: ServerState): void {
  for (const key of files.keys()) if (key.startsWith('temp/')) files.delete(key)
}

function dropSockets({ sockets }: ServerState): void {
  for (const { socket } of sockets.values()) socket.drop()
  sockets.clear()
}

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
