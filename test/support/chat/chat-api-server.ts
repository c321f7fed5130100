import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { answerAs, type Dialect, refuseAs, refuseBody } from './chat-dialects.ts'

type Refusal = { status: number; message: string; retryAfter?: string }

export type ChatApiFaults = {
  /** The next requests for a reply are answered so, in this order, before anything is said. */
  refusals: Refusal[]
  /** The next replies break the line after so many words. */
  breaks: number[]
  /** The next requests are taken and the line is broken before a word. */
  swallows: number
  /** Says one word and no more. */
  isSilent: boolean
  /** Bytes of each piece on the wire; 0: an event each. */
  pieceBytes: number
  /** The model's template refuses a system message, as Gemma's does. */
  noSystem: boolean
  wordMs: number
  /** llama.cpp: the model is listed, everything else is 503 until it is loaded. */
  isLoading: boolean
  /** LM Studio: on the disk, to be loaded when it is asked. */
  isUnloaded: boolean
  /** So many tokens are thought before the first word, in a field of their own, unless it is told not to think. */
  thoughts: number
  /** Refused by name, as OpenAI's newer models do. */
  unwanted: string | undefined
  /** The next replies say after so many words that they cannot go on. */
  errors: number[]
}

export type ChatApiServer = {
  url: string
  /** Every request for a reply that came, whatever became of it. */
  requests: Record<string, unknown>[]
  /** Replies that are being said now. */
  running(): number
  faults: ChatApiFaults
  window: number
  /** How the model is given a conversation, where the server shows it. */
  template: string
  /** What the model says, instead of words made of the question and the seed. */
  script: string[] | undefined
  tokenized: number
  close(): Promise<void>
}

type ServerState = ChatApiServer & { dialect: Dialect; apiKey: string | undefined; runningNow: number }

const noFaults = (): ChatApiFaults => ({
  refusals: [],
  breaks: [],
  swallows: 0,
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

/** A server of one kind, as far as a client can tell: its own addresses, its own refusals, tokens that are words. */
export async function startChatApiServer(
  dialect: Dialect,
  { apiKey, port = 0 }: { apiKey?: string; port?: number } = {},
): Promise<ChatApiServer> {
  const state: ServerState = {
    dialect,
    apiKey,
    runningNow: 0,
    url: '',
    requests: [],
    running: () => state.runningNow,
    faults: noFaults(),
    window: 2_048,
    template: '{{ messages }}',
    script: undefined,
    tokenized: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((request, response) => {
    handle(state, request, response).catch(() => response.destroy())
  })

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return state
}

async function handle(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { dialect, apiKey, faults } = state
  const path = request.url ?? ''
  const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : undefined
  if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
    return send(response, 401, refuseAs(dialect, 'Incorrect API key provided'))
  }
  if (faults.isLoading && path !== '/v1/models') {
    return send(response, 503, refuseAs(dialect, 'Loading model'))
  }
  if (path === '/v1/chat/completions' && body !== undefined) return reply(state, body, response)
  if (path === '/tokenize') state.tokenized++
  const answer = answerAs(dialect, path, body, {
    window: state.window,
    isUnloaded: faults.isUnloaded,
    template: state.template,
  })
  send(response, answer === undefined ? 404 : 200, answer ?? refuseAs(dialect, 'Not Found'))
}

async function reply(
  state: ServerState,
  body: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  const { dialect, faults } = state
  state.requests.push(body)
  if (faults.swallows > 0) {
    faults.swallows--
    response.destroy()
    return
  }
  const refusal: Refusal | undefined =
    faults.refusals.shift() ??
    refuseBody(dialect, body, {
      window: state.window,
      noSystem: faults.noSystem,
      unwanted: faults.unwanted,
      thinks: faults.thoughts > 0,
    })
  if (refusal !== undefined && dialect === 'tgi' && refusal.status === 422) {
    // TGI looks at a request when the stream is open already.
    const error = { message: `Input validation error: ${refusal.message}`, http_status_code: 422 }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.end(`data: ${JSON.stringify({ error })}\n\n`)
  }
  if (refusal !== undefined) {
    if (refusal.retryAfter !== undefined) response.setHeader('retry-after', refusal.retryAfter)
    return send(response, refusal.status, refuseAs(dialect, refusal.message))
  }
  state.runningNow++
  try {
    await stream(state, body, response)
  } finally {
    state.runningNow--
  }
}

async function stream(
  state: ServerState,
  body: Record<string, unknown>,
  response: ServerResponse,
): Promise<void> {
  const { dialect, faults } = state
  const isGone = () => response.destroyed || response.writableEnded
  const breakAt = faults.breaks.shift()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const write = async (data: unknown) => {
    const bytes = Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\r\n\r\n`)
    const size = faults.pieceBytes || bytes.length
    for (let at = 0; at < bytes.length && !isGone(); at += size) {
      response.write(bytes.subarray(at, at + size))
      // A piece of its own on the wire, not one that the socket gathers.
      if (size < bytes.length) await wait(0)
    }
  }
  response.write(': ping\n\n')
  const stops = (body.stop ?? []) as string[]
  const limit = Number(body.max_tokens ?? body.max_completion_tokens)
  const words = state.script ?? inventWords(body)
  let said = ''
  let reason = 'stop'
  let count = 0
  const errorAt = faults.errors.shift()
  const kwargs = body.chat_template_kwargs as { enable_thinking?: boolean } | undefined
  const thoughts = kwargs?.enable_thinking === false ? 0 : faults.thoughts
  for (; count < Math.min(thoughts, limit); count++) {
    const delta = dialect === 'ollama' ? { reasoning: 'hm ' } : { reasoning_content: 'hm ' }
    await write({ choices: [{ index: 0, delta: { content: null, ...delta }, finish_reason: null }] })
  }
  for (const word of words) {
    if (errorAt === count) {
      await write({
        error: { message: 'CUDA error: out of memory', type: 'InternalServerError', code: 500 },
      })
      await write('[DONE]')
      return void response.end()
    }
    if (count >= limit) {
      reason = 'length'
      break
    }
    if (breakAt === count) return void response.destroy()
    if (stops.some((stop) => (said + word).includes(stop))) break
    said += word
    count++
    await write({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] })
    if (faults.isSilent) {
      await new Promise((resolve) => response.once('close', resolve))
      return
    }
    // Always a turn of the loop: a client that hangs up is noticed.
    await wait(faults.wordMs)
    if (isGone()) return
  }
  await write({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })
  const prompt = JSON.stringify(body.messages).split(/\s+/).length
  await write({
    choices: [],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: count,
      ...(dialect === 'vllm' && { prompt_tokens_details: { cached_tokens: prompt - 1 } }),
    },
    ...(dialect === 'llama.cpp' && { timings: { cache_n: prompt - 2 } }),
  })
  await write('[DONE]')
  response.end()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const vocabulary =
  'the lamp burns while rain écrit 灯台 on old glass and somebody 🌊 tells of a ship that came home'.split(
    ' ',
  )

/** Words that follow from the question and the seed, some of several bytes a letter. */
function inventWords({ seed, messages }: Record<string, unknown>): string[] {
  const asked = JSON.stringify(messages).length
  return Array.from(
    { length: 14 },
    (_, i) =>
      `${i === 0 ? '' : ' '}${vocabulary[(Number(seed) * 7 + asked + i * (3 + (Number(seed) % 5))) % vocabulary.length]}${i}`,
  )
}
