import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLibrary } from '../scripts/seed/library.ts'
import { readConfig } from '../server/config.ts'
import { type Opened, openContext } from '../server/context.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import type { Row } from './row.ts'

/**
 * art.search over HTTP, of somebody with 200 hidden tags who has blocked 500 people, every order with every filter, in
 * a library of 10,000 and one of 1,000,000 pictures.
 */
const sizes = [10_000, 1_000_000]
const rounds = 40

const orders = ['random', 'newest', 'oldest', 'likes', 'trending']
const filters: Record<string, object> = {
  'no filter': {},
  'mode, common': { mode: 'image' },
  'mode, rare': { mode: 'video' },
  'hidden prompt': { hide_prompt: 'yes' },
  'public, not mine': { privacy: 'public', exclude_my_art: 'yes' },
  'rating:': { q: 'rating:suggestive' },
  'model:': { q: 'model:toon' },
  'seed:': { q: 'seed:123456' },
  'user: (a twentieth of all)': { q: 'user:person_1' },
  'a common word': { q: 'light' },
  'a rarer word': { q: 'lighthouse fresco', meaning: 'no' },
  'a phrase and a minus': { q: '"in the rain" -poster', meaning: 'no' },
  'a slip of the hand': { q: 'lighthuose', meaning: 'no' },
  following: { t: 'following' },
  liked: { t: 'liked' },
  mine: { t: 'mine' },
  'offset 2,000': { offset: 2000 },
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  const before = new Map<string, number>()
  for (const size of sizes) {
    const measured = await measureLibrary(size)
    for (const [name, p95] of measured) {
      const earlier = before.get(name)
      const bar = name.startsWith('meaning') ? 'at most 150' : 'at most 50'
      rows.push({ name: `${name}, ${size.toLocaleString('en')}: p95`, value: p95, unit: 'ms', bar })
      if (earlier !== undefined) {
        rows.push({
          name: `${name}: of the small library`,
          value: p95 / earlier,
          unit: '×',
          bar: 'at most 2',
        })
      }
      before.set(name, p95)
    }
  }
  return rows
}

/** p95 of each line. The library goes with its folder, unless it is one that was made before. */
async function measureLibrary(size: number): Promise<Map<string, number>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-gallery-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  try {
    await makeLibrary(context, size)
    return await measureSearches(context)
  } finally {
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export async function measureSearches(context: Opened): Promise<Map<string, number>> {
  const { app } = createDoor(context, createMetrics())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = (app.server.address() as { port: number }).port
  try {
    const call = await signUp(port)
    await makeViewer(context, call)
    const measured = new Map<string, number>()
    for (const [filter, input] of Object.entries(filters)) {
      for (const order of orders) {
        measured.set(
          `${order}, ${filter}`,
          await measure(call, (round) => ({ order, seed: round, ...input })),
        )
      }
    }
    const meant = ['ocean', 'kitten', 'automobile', 'fortress', 'hot drink', 'pet asleep', 'boat', 'musician']
    await call('art.search', { q: 'warm up' })
    const words = (round: number) =>
      `${meant[round % meant.length]} ${['', 'blue', 'old', 'quiet', 'far'][Math.floor(round / meant.length) % 5]}`
    measured.set('meaning', await measure(call, (round) => ({ q: words(round), order: 'newest' })))
    return measured
  } finally {
    await app.close()
  }
}

type Call = (name: string, input: object) => Promise<{ items: unknown[]; id: string }>

async function measure(call: Call, inputOf: (round: number) => object): Promise<number> {
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const at = performance.now()
    await call('art.search', inputOf(round))
    waits.push(performance.now() - at)
  }
  // The first two find the caches cold.
  const sorted = waits.slice(2).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** Somebody who hides 200 tags, blocks 500 people, follows 100, likes 2,000 pictures and has made some. */
async function makeViewer({ db }: Opened, call: Call): Promise<void> {
  const { id } = await call('user.get_my_info', {})
  const tags = [
    'spider',
    'moth',
    'whale',
    'cubist',
    'paper boat',
    'pixel art',
    'after the storm',
    'robot',
    'fog',
    'poster',
  ]
  const plates = Array.from({ length: 190 }, (_, index) => String(5 * index + 3))
  await call('user.update_preferences', { hidden_tags: [...tags, ...plates] })
  const statements = [
    `insert into blocks (blocker_id, blocked_id) select $1, id from users where handle like 'person\\_%'
      and handle not in ('person_1', 'person_2') order by random() limit 500 on conflict do nothing`,
    `insert into follows (follower_id, followed_id) select $1, id from users where handle like 'person\\_%'
      and id not in (select blocked_id from blocks where blocker_id = $1) order by random() limit 100 on conflict do nothing`,
    `insert into likes (user_id, art_id) select $1, art_id from art_index where shown and user_id <> $1
      order by shuffle limit 2000 on conflict do nothing`,
    `update arts set user_id = $1 where id in (select art_id from art_index
      where user_id = (select id from users where handle = 'person_2') limit 2000)`,
  ]
  for (const text of statements) await db.query({ name: '', text, values: [id] })
}

async function signUp(port: number): Promise<Call> {
  const post = (name: string, input: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const response = await post('user.register', {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'correct horse battery',
    name: 'Bench',
    birth_date: '1990-01-01',
    accept_terms: true,
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return async (name, input) => {
    const answer = await post(name, input, { cookie })
    const { data, msg } = (await answer.json()) as { data: Awaited<ReturnType<Call>>; msg: string }
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${msg}`)
    return data
  }
}
