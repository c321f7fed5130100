import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Certificates } from '../make-certificates.ts'
import type { ChatApiFaults, ChatApiServer, Gateway, Refusal } from './chat-api-state.ts'
import { answerAs, type Dialect, refuseAs, refuseBody } from './chat-dialects.ts'
import { streamReply } from './stream-reply.ts'

type Settings = {
  apiKey?: string
  port?: number
  gateway?: Gateway
  /** It speaks HTTPS with this certificate. */
  tls?: Certificates
}

/** A server of one kind as its clients see it: its own paths and refusals; each word is one token. */
export async function startChatApiServer(
  dialect: Dialect,
  { apiKey, port = 0, gateway, tls }: Settings = {},
): Promise<ChatApiServer> {
  const running = { count: 0 }
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    handle(dialect, state, running, request, response).catch(() => response.destroy())
  }
  const server =
    tls === undefined
      ? createServer(listen)
      : createSecureServer({ key: tls.key, cert: tls.certificate }, listen)
  const state: ChatApiServer = {
    url: '',
    requests: [],
    checks: [],
    paths: [],
    running: () => running.count,
    faults: makeFaults(),
    gateway,
    listsModels: true,
    unlistedModel: undefined,
    furtherModels: [],
    apiKey,
    hasPublicList: false,
    window: 2_048,
    template: '{{ messages }}',
    script: undefined,
    close: () => closeServer(server),
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  state.url = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return state
}

const makeFaults = (): ChatApiFaults => ({
  refusals: [],
  breaks: [],
  swallows: 0,
  failedChecks: 0,
  isSilent: false,
  pieceBytes: 0,
  noSystem: false,
  wordMs: 0,
  isLoading: false,
  isUnloaded: false,
  thoughts: 0,
  unwanted: undefined,
  errors: [],
})

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

async function handle(
  dialect: Dialect,
  state: ChatApiServer,
  running: { count: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? ''
  const { faults } = state
  state.paths.push(path)
  const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : undefined
  const isList = path === '/v1/models'
  const isHidden = isList && !state.listsModels
  if (isHidden || (state.gateway !== undefined && !path.startsWith('/v1/'))) {
    return refuseAsGateway(response, state.gateway ?? 404)
  }
  const isOpen = isList && state.hasPublicList
  if (state.apiKey !== undefined && !isOpen && request.headers.authorization !== `Bearer ${state.apiKey}`) {
    return send(response, 401, refuseAs(dialect, 'Incorrect API key provided'))
  }
  if (isList && faults.failedChecks > 0) {
    faults.failedChecks--
    return send(response, 502, refuseAs(dialect, 'Bad Gateway'))
  }
  if (faults.isLoading && !isList) return send(response, 503, refuseAs(dialect, 'Loading model'))
  if (path === '/v1/chat/completions' && body !== undefined) {
    return complete(dialect, state, running, body, response)
  }
  const { window, template, furtherModels } = state
  const used = [...new Set(state.requests.map(({ model }) => String(model)))]
  const facts = { window, isUnloaded: faults.isUnloaded, template, furtherModels, used }
  const answer = answerAs(dialect, path, body, facts)
  send(response, answer?.status ?? 404, answer?.body ?? refuseAs(dialect, 'Not Found'))
}

async function complete(
  dialect: Dialect,
  state: ChatApiServer,
  running: { count: number },
  body: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  const { faults, window } = state
  const isCheck = body.stream !== true
  if (isCheck) state.checks.push(body)
  else state.requests.push(body)
  if (!isCheck && faults.swallows > 0) {
    faults.swallows--
    return void response.destroy()
  }
  const { unlistedModel, furtherModels } = state
  const limits = { ...faults, window, thinks: faults.thoughts > 0, unlistedModel, furtherModels }
  const own = refuseBody(dialect, body, limits)
  const refusal: Refusal | undefined = faults.refusals.shift() ?? own
  if (refusal !== undefined) return refuse(dialect, refusal, response)
  faults.isUnloaded = false
  if (isCheck) {
    const choice = { index: 0, message: { role: 'assistant', content: 'Yes' }, finish_reason: 'length' }
    return send(response, 200, { object: 'chat.completion', choices: [choice] })
  }
  running.count++
  try {
    await streamReply(dialect, state, body, response)
  } finally {
    running.count--
  }
}

function refuse(dialect: Dialect, refusal: Refusal, response: ServerResponse): void {
  if (dialect === 'tgi' && refusal.status === 422) {
    // TGI validates a request after it has opened the stream.
    const error = { message: `Input validation error: ${refusal.message}`, http_status_code: 422 }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.end(`data: ${JSON.stringify({ error })}\n\n`)
  }
  if (refusal.retryAfter !== undefined) response.setHeader('retry-after', refusal.retryAfter)
  send(response, refusal.status, refuseAs(dialect, refusal.message))
}

function refuseAsGateway(response: ServerResponse, gateway: Gateway): void {
  if (gateway === 'other JSON') return send(response, 200, { message: 'ok' })
  const status = gateway === 'web page' ? 200 : gateway
  const page = `<html><body><h1>${gateway}</h1></body></html>`
  response.writeHead(status, { 'content-type': 'text/html' }).end(page)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The requests for replies, without those of the memory, which asks for JSON. */
export function repliesOf({ requests }: ChatApiServer): ChatApiServer['requests'] {
  return requests.filter(({ response_format: format }) => format === undefined)
}
