import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from '../contract/aifriend/chat-message.ts'
import { defaultTiers } from '../server/domain/tiers.ts'
import { makeSignUp } from '../test/support/make-user.ts'
import { createVisitor, type Visitor } from '../test/support/visitor.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'

/**
 * What the product adds to a chat server: fifty users stream at once, alternately through the product and
 * directly from the server. The server writes a word every 30 ms and a hundred per reply; users read it all
 * and write again, so that there are always fifty streams, each at a different point. Chat server, product,
 * PostgreSQL and readers all run on this machine. Also measured, without a target: all fifty starting at the
 * same instant.
 */
const users = Number(process.env['CHAT_STREAMS'] ?? 50)
const turns = Number(process.env['CHAT_TURNS'] ?? 4)
const turnMs = 9_000
const wordMs = 30
const words = 100
/** A random pause that keeps the streams out of step. */
const breathMs = 100

type Seen = { firstMs: number; wordsPerSecond: number }
type Measured = { steady: Seen[]; burst: Seen[] }
type Talk = (stream: number, text: string, onText: (text: string) => void) => Promise<void>

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const many = { ...defaultTiers.free, messages_a_day: 1e6 }
  await writeFile(join(dataDir, 'tiers.json'), JSON.stringify({ ...defaultTiers, free: many }))
  const model = await startServer(dataDir, ['bench/chat-model.ts', String(wordMs), String(words)], {})
  const modelUrl = `http://127.0.0.1:${model.port}/v1`
  const ours = await startServer(dataDir, ['server/main.ts'], {
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: modelUrl,
    PORT: '0',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'info',
  })
  try {
    const through = await openProduct(`http://127.0.0.1:${ours.port}`)
    const direct = openDirect(modelUrl)
    // Warm-up, because servers run for weeks: both are measured after their hot code is compiled.
    for (const talk of [through, direct]) await talkForAWhile(talk)
    const seen = { direct: emptyMeasure(), through: emptyMeasure() }
    const cpu = { ms: 0, replies: 0 }
    for (let turn = 0; turn < turns; turn++) {
      seen.direct.steady.push(...(await talkForAWhile(direct)))
      const before = { ms: readCpuMs(ours.pid), rounds }
      seen.through.steady.push(...(await talkForAWhile(through)))
      cpu.ms += readCpuMs(ours.pid) - before.ms
      cpu.replies += rounds - before.rounds
      seen.direct.burst.push(...(await talkAtOnce(direct)))
      seen.through.burst.push(...(await talkAtOnce(through)))
    }
    return toRows(seen, cpu.ms / cpu.replies)
  } finally {
    await Promise.all([ours.stop(), model.stop()])
    await sleep(2_000)
    // PostgreSQL stops slowly on a busy machine.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

const emptyMeasure = (): Measured => ({ steady: [], burst: [] })

function toRows({ through, direct }: Record<'through' | 'direct', Measured>, cpuMs: number): Row[] {
  const first = (seen: Seen[], share: number) =>
    quantile(
      seen.map(({ firstMs }) => firstMs),
      share,
    )
  const rate = ({ steady }: Measured) =>
    quantile(
      steady.map(({ wordsPerSecond }) => wordsPerSecond),
      0.5,
    )
  const more = (kind: keyof Measured, share: number) =>
    first(through[kind], share) - first(direct[kind], share)
  const { length } = through.steady
  return [
    { name: 'first token, direct, p50', value: first(direct.steady, 0.5), unit: 'ms' },
    { name: 'first token, direct, p95', value: first(direct.steady, 0.95), unit: 'ms' },
    { name: `first token, product, p50 (${length} replies)`, value: first(through.steady, 0.5), unit: 'ms' },
    { name: 'first token, product, p95', value: first(through.steady, 0.95), unit: 'ms' },
    {
      name: `first token, p95 at ${users} streams, above direct`,
      value: more('steady', 0.95),
      unit: 'ms',
      bar: 'at most 40',
    },
    { name: `all ${users} at the same instant, p50, above direct`, value: more('burst', 0.5), unit: 'ms' },
    { name: `all ${users} at the same instant, p95, above direct`, value: more('burst', 0.95), unit: 'ms' },
    { name: 'tokens per second per stream, direct', value: rate(direct), unit: '/s' },
    { name: 'tokens per second per stream, product', value: rate(through), unit: '/s' },
    {
      name: 'tokens per second, ratio to direct',
      value: rate(through) / rate(direct),
      unit: '×',
      bar: 'at least 0.95',
    },
    { name: 'CPU time of the server per reply, without PostgreSQL', value: cpuMs, unit: 'ms' },
  ]
}

/**
 * All users chat for a while, each starting at a different moment. Only replies that begin while all of them
 * are active count.
 */
async function talkForAWhile(talk: Talk): Promise<Seen[]> {
  const allThere = performance.now() + words * wordMs
  const until = allThere + turnMs
  const seen: Seen[] = []
  await everybody(async (stream) => {
    await sleep((stream / users) * words * wordMs)
    for (let now = performance.now(); now < until; now = performance.now()) {
      const reply = await talkOnce(talk, stream)
      if (now >= allThere) seen.push(reply)
      await sleep(Math.random() * breathMs)
    }
  })
  return seen
}

/** All users write at the same moment. */
const talkAtOnce = (talk: Talk): Promise<Seen[]> => everybody((stream) => talkOnce(talk, stream))

const everybody = <T>(one: (stream: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: users }, (_, stream) => one(stream)))

let rounds = 0

async function talkOnce(talk: Talk, stream: number): Promise<Seen> {
  const startAt = performance.now()
  let firstAt: number | undefined
  let text = ''
  await talk(stream, `Round ${rounds++}: what does the harbour look like now?`, (more) => {
    firstAt ??= performance.now()
    text += more
  })
  const endAt = performance.now()
  const count = text.trim().split(/\s+/).length
  if (firstAt === undefined || count !== words) throw new Error(`a reply of ${count} words: ${text}`)
  return { firstMs: firstAt - startAt, wordsPerSecond: (count * 1_000) / (endAt - startAt) }
}

/** Fifty users with a chat each. */
async function openProduct(url: string): Promise<Talk> {
  const chats: { visitor: Visitor; sessionId: string }[] = []
  for (let stream = 0; stream < users; stream++) {
    const visitor = createVisitor(url)
    await visitor.call('user.register', makeSignUp())
    const { data: character } = await visitor.call('aifriend.create_character', {
      name: 'Mira',
      personality: 'A patient lighthouse keeper who loves storms.',
      greeting: 'Come in from the rain.',
      lore: [{ keys: ['harbour'], content: 'The harbour lies below the lighthouse.' }],
    })
    const { data } = await visitor.call('aifriend.create_session', { character_id: character.character_id })
    chats.push({ visitor, sessionId: data.session_id })
  }
  return async (stream, text, onText) => {
    const chat = chats[stream]
    if (chat === undefined) throw new Error(`nobody is number ${stream}`)
    const body = { session_id: chat.sessionId, text }
    const headers = { accept: 'text/event-stream', cookie: chat.visitor.cookie() }
    for await (const { type, data } of readEvents(`${url}/rpc/aifriend.send_message`, headers, body)) {
      if (type === 'text-delta') onText(JSON.parse(data).delta)
      if (type === 'text-end') checkEnd(JSON.parse(data))
      if (type === 'error') throw new Error(data)
    }
  }
}

function checkEnd({ assistant_message: { status, stop_reason: why, error } }: Exchange): void {
  if (status !== 'done') throw new Error(`a reply is ${status}: ${why ?? error}`)
}

/**
 * The same server without the product. The prompt is short, because this server's speed does not depend on
 * it.
 */
function openDirect(url: string): Talk {
  return async (_, text, onText) => {
    const messages = [
      {
        role: 'system',
        content: 'You write the part of Mira, a patient lighthouse keeper who loves storms.',
      },
      { role: 'user', content: text },
    ]
    const body = { model: 'mistral-7b', messages, stream: true, max_tokens: 800, seed: 1 }
    const headers = { 'content-type': 'application/json' }
    for await (const { data } of readEvents(`${url}/chat/completions`, headers, body)) {
      if (data === '[DONE]') continue
      const said = JSON.parse(data).choices[0]?.delta?.content
      if (said) onText(said)
    }
  }
}

const lines = new Agent({ keepAlive: true })

/**
 * The same reader for both. Uses Node's own client, because the overhead of `fetch` would take the product's
 * time.
 */
async function* readEvents(url: string, headers: Record<string, string>, body: unknown) {
  const asking = request(url, { method: 'POST', headers, agent: lines })
  asking.end(JSON.stringify(body))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${await text(response)}`)
  let rest = ''
  for await (const piece of response) {
    const frames = (rest + piece.replaceAll('\r', '')).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const type = /^event: (.*)$/m.exec(frame)?.[1] ?? 'message'
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) yield { type, data }
    }
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
}

/**
 * CPU time of a process with its threads. Linux counts in hundredths of a second, which is enough over many
 * replies.
 */
function readCpuMs(pid: number): number {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}
