import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallName, contracts } from '#contract/index'
import { CallError } from '#server/call-error'
import type { Config } from '#server/config'
import type { Logger } from '#server/log'
import { atOncePace, type Pace, readBody, streamBody } from './body.ts'
import { readCountry } from './country.ts'
import type { Dispatch, IncomingCall, Outcome } from './dispatch.ts'
import type { Draining } from './draining.ts'
import { toFailure } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { isOwnOrigin } from './origin.ts'
import { sendEvents } from './stream.ts'

type RpcRequest = FastifyRequest<{ Params: { name: string } }>

type Door = {
  config: Config
  dispatch: Dispatch
  metrics: Metrics
  log: Logger
  pace: Pace
  draining: Draining
}

/** Goes on for as long as a page is open. The streams of replies end with the reply. */
const endlessCall: CallName = 'events.subscribe'

/** `POST /rpc/{name}`: calls from the network. */
export function registerRpc(app: FastifyInstance, door: Door): void {
  app.register(async (scope) => {
    // Answered before Fastify reads the body: dispatch.ts reads it, because it knows the limit of each call, and
    // a pass-through parser would cost every call an async resource.
    scope.addHook('onRequest', (request, reply) => answer(door, request as RpcRequest, reply))
    scope.post('/rpc/:name', (_request, reply) => reply)
  })
  app.all('/rpc/*', (request, reply) => {
    const sentence = request.method === 'POST' ? 'There is no such call.' : 'Calls are made with POST.'
    return sendFailure(door, reply, new CallError('not_found', { sentence }), request.id)
  })
}

async function answer(door: Door, request: RpcRequest, reply: FastifyReply) {
  const startedAt = performance.now()
  let viewerId: string | undefined
  try {
    if (!isOwnOrigin(request.headers, door.config.publicUrl)) {
      throw new CallError('forbidden', { sentence: 'This request came from another site.' })
    }
    const outcome = await door.dispatch(toCall(door.config, request, reply, door.pace))
    viewerId = outcome.viewer?.id
    if (request.params.name === endlessCall) door.draining.addEndless(reply.raw)
    return sendOutcome(door, reply, outcome, request.id)
  } catch (error) {
    return sendFailure(door, reply, error, request.id)
  } finally {
    observe(door, request, reply.statusCode, performance.now() - startedAt, viewerId)
  }
}

function observe(
  { metrics, log }: Door,
  request: RpcRequest,
  status: number,
  ms: number,
  user: string | undefined,
) {
  const { name } = request.params
  // Unknown names are not used as labels, because guessed names would fill the memory with counters.
  const call = Object.hasOwn(contracts, name) ? (name as CallName) : 'unknown'
  metrics.observeCall(call, status, ms)
  // Successful reads are only in the metrics: a log line would cost as much as the read.
  const isQuiet = status < 400 && call !== 'unknown' && contracts[call].kind === 'read'
  log[isQuiet ? 'debug' : 'info'](
    { id: request.id, call, status, ms: Math.round(ms * 10) / 10, user },
    'call',
  )
}

function toCall(config: Config, request: RpcRequest, reply: FastifyReply, pace: Pace): IncomingCall {
  const { headers } = request
  const streaming = headers.accept?.includes('text/event-stream') ?? false
  let signal: AbortSignal | undefined
  return {
    name: request.params.name,
    authorization: headers.authorization,
    ifNoneMatch: headers['if-none-match'],
    idempotencyKey: headers['idempotency-key']?.toString(),
    query: request.query as Record<string, unknown>,
    isCounted: true,
    readBody: (maxBytes, isBrief) => readBody(request.raw, maxBytes, isBrief ? atOncePace(pace) : pace),
    streamBody: (maxBytes) => ({
      chunks: streamBody(request.raw, maxBytes, pace),
      sizeBytes: readLength(headers['content-length']),
    }),
    caller: {
      address: request.ip,
      country: readCountry(config, request),
      userAgent: headers['user-agent'],
      cookie: headers.cookie,
      languages: headers['accept-language'],
      lastEventId: headers['last-event-id']?.toString(),
      streaming,
      // Created lazily, because most calls end without using it.
      get signal() {
        signal ??= abortOnClose(reply)
        return signal
      },
    },
  }
}

function readLength(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header)
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function sendOutcome(door: Door, reply: FastifyReply, outcome: Outcome, reference: string): FastifyReply {
  if (outcome.cookies.length > 0) reply.header('set-cookie', outcome.cookies)
  if (outcome.kind === 'stream') {
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream')
    reply.hijack()
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    sendEvents(reply.raw, outcome.events, reference, door.log).catch((error: unknown) =>
      door.log.warn({ err: error, id: reference }, 'a stream failed'),
    )
    return reply
  }
  reply.header('cache-control', 'private, no-cache')
  if (outcome.kind === 'unchanged') return reply.code(304).header('etag', outcome.etag).send()
  if (outcome.etag !== undefined) reply.header('etag', outcome.etag)
  return reply.type('application/json; charset=utf-8').send(outcome.body)
}

function sendFailure(door: Door, reply: FastifyReply, error: unknown, reference: string): FastifyReply {
  const failure = toFailure(error, reference, door.log)
  reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  // The rest of the body stays unread, so the connection cannot be reused.
  const { complete, headers } = reply.request.raw
  const isLong = Number(headers['content-length'] ?? 0) > 1024 * 1024
  const isCutOff = failure.status === 413 || failure.status === 408
  if (isCutOff || (!complete && isLong)) reply.header('connection', 'close')
  return reply.send(failure.body)
}
