import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SavedFile } from './execute-graph.ts'
import { describeNodes, fullDisk, type ServerDisk } from './node-definitions.ts'
import { createPromptQueue } from './prompt-queue.ts'
import { type PromptGraph, validatePrompt } from './validate-prompt.ts'
import { acceptSocket, type ServerSocket } from './websocket.ts'

export type ComfyFaults = {
  stepMs: number
  /** Prompts are taken, and draw no further step until this is false. */
  isHeld: boolean
  /** Nodes that fail, by class; `times` runs out. */
  failing: Map<string, { exception_type: string; exception_message: string; times: number }>
  swap: 'works' | 'black' | 'unchanged'
  /** The socket is open and says nothing, as it does after hours. */
  isMute: boolean
  /** An old server: previews without the id of their prompt. */
  plainPreviews: boolean
  /** Takes a prompt and breaks the connection before it answers, so many times. */
  swallowSubmits: number
  /** Every request is answered with this status, as by a gateway. */
  status: number | undefined
}

type Queue = ReturnType<typeof createPromptQueue>

/** What a server holds: its disk, its files and queue, and a record of what it was asked. */
export type ServerState = {
  files: Map<string, Buffer>
  sockets: Map<string, { socket: ServerSocket; withMetadata: boolean }>
  disk: ServerDisk
  lackingNodes: string[]
  brokenNodes: string[]
  faults: ComfyFaults
  submitted: { id: string; graph: PromptGraph }[]
  uploads: string[]
  interrupts: (string | undefined)[]
  requests: string[]
  freed: number
  connections: number
  counter: number
  downUntil: number
  queue: Queue
}

export function createServerState(): ServerState {
  const state: Omit<ServerState, 'queue'> = {
    files: new Map(),
    sockets: new Map(),
    disk: fullDisk(),
    lackingNodes: [],
    brokenNodes: [],
    faults: {
      stepMs: 1,
      isHeld: false,
      failing: new Map(),
      swap: 'works',
      isMute: false,
      plainPreviews: false,
      swallowSubmits: 0,
      status: undefined,
    },
    submitted: [],
    uploads: [],
    interrupts: [],
    requests: [],
    freed: 0,
    connections: 0,
    counter: 0,
    downUntil: 0,
  }
  return Object.assign(state, { queue: openQueue(state) })
}

/** An empty queue, as after a start. */
export function openQueue(state: Omit<ServerState, 'queue'>): Queue {
  const { files, sockets, faults } = state
  return createPromptQueue(
    {
      tell: (clientId, type, data) => say(state, clientId, { type, data }),
      tellAll(type, data) {
        for (const clientId of sockets.keys()) say(state, clientId, { type, data })
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

function say({ faults, sockets }: Omit<ServerState, 'queue'>, clientId: string, message: object): void {
  if (!faults.isMute) sockets.get(clientId)?.socket.sendText(JSON.stringify(message))
}

/** A node that cannot be described is left out, as is one that is not installed. */
export const definitionsOf = ({ disk, lackingNodes, brokenNodes }: ServerState) =>
  describeNodes(disk, [...lackingNodes, ...brokenNodes])

const CANONICAL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function submitPrompt(
  state: ServerState,
  body: Record<string, unknown>,
): [status: number, answer: object] {
  if (!('prompt' in body)) return [400, refusal('no_prompt', 'No prompt provided', 'No prompt provided')]
  const id = String(body.prompt_id ?? crypto.randomUUID())
  if (!CANONICAL_ID.test(id))
    return [400, refusal('invalid_prompt_id', 'prompt_id must be a canonical lowercase UUID', id)]
  const graph = body.prompt as PromptGraph
  const verdict = validatePrompt({
    graph,
    definitions: definitionsOf(state),
    hasInput: (name) => state.files.has(keyOf(name)),
  })
  if (!verdict.isValid) return [400, { error: verdict.error, node_errors: verdict.node_errors }]
  const number = body.front === true ? -state.counter++ : Number(body.number ?? state.counter++)
  const extraData = { ...(body.extra_data as object), client_id: body.client_id }
  state.submitted.push({ id, graph })
  state.queue.add({ number, id, graph, extraData, outputs: verdict.outputs })
  return [200, { prompt_id: id, number, node_errors: verdict.node_errors }]
}

function refusal(type: string, message: string, details: string) {
  return { error: { type, message, details, extra_info: {} }, node_errors: {} }
}

export function openSocket(state: ServerState, request: IncomingMessage, stream: Duplex): void {
  const { sockets } = state
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
      onClose: () => sockets.get(clientId) === client && sockets.delete(clientId),
    }),
  }
  state.connections++
  // A second socket of the same client takes the first one's place.
  sockets.set(clientId, client)
  say(state, clientId, { type: 'status', data: { ...state.queue.status(), sid: clientId } })
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
