import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLibrary } from '../scripts/seed/library.ts'
import { readConfig } from '../server/config.ts'
import { type Database, noTimeouts, openDatabase } from '../server/db/database.ts'
import { createLog } from '../server/log.ts'
import { openContext } from '../server/open-context.ts'
import { type Call, openCaller } from './caller.ts'
import { startIn } from './own-database.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'

/**
 * art.search over HTTP for a user with 200 hidden tags and 500 blocked users, every order with every filter,
 * in a small library and in a large one. Each round asks every question of both libraries, so that other load
 * affects all alike.
 */
const small = 10_000
const large = Number(process.env['GALLERY_ARTS'] ?? 1_000_000)
const rounds = Number(process.env['GALLERY_ROUNDS'] ?? 60)
/** Only lines that begin with this: `GALLERY_LINES='oldest, a'`. */
const wantedLines = process.env['GALLERY_LINES'] ?? ''
/** Libraries in this folder are reused. */
const keepIn = process.env['GALLERY_FOLDER']
/** Warm-up, because servers run for weeks: measured after the hot code is compiled. */
const warmUpRounds = 5

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
  'a typo': { q: 'lighthuose', meaning: 'no' },
  following: { t: 'following' },
  liked: { t: 'liked' },
  mine: { t: 'mine' },
  'offset 2,000': { offset: 2000 },
}
/** With meaning, so the bar is that of a search by meaning. */
const byRelevance: Record<string, string> = {
  'a common word': 'light',
  'a kind': 'animal',
  'rarer words': 'lighthouse fresco',
  'a phrase and a minus': '"in the rain" -poster',
  'a description': 'someone playing music in the rain',
}
const things = ['ocean', 'kitten', 'automobile', 'fortress', 'hot drink', 'pet asleep', 'boat', 'musician']
const traits = ['', 'blue', 'old', 'quiet', 'far', 'small', 'broken', 'lovely', 'strange']

type Line = { name: string; barMs: number; inputOf(round: number): object }

const lines: Line[] = [
  ...Object.entries(filters).flatMap(([filter, input]) =>
    orders.map((order) => ({
      name: `${order}, ${filter}`,
      barMs: 50,
      inputOf: (round: number) => ({ order, seed: round, ...input }),
    })),
  ),
  ...Object.entries(byRelevance).map(([name, q]) => ({
    name: `relevance, ${name}`,
    barMs: 150,
    inputOf: () => ({ q, order: 'relevance' }),
  })),
  {
    name: 'meaning',
    barMs: 150,
    // A different sentence each time, because encoded sentences are cached.
    inputOf: (round: number) => ({
      q: `${traits[Math.floor(round / things.length) % traits.length]} ${things[round % things.length]}`,
      order: 'newest',
    }),
  },
].filter(({ name }) => name.startsWith(wantedLines))

export async function run(): Promise<Row[]> {
  const folder = keepIn ?? (await mkdtemp(join(tmpdir(), 'nightbloom-gallery-')))
  const libraries: Library[] = []
  try {
    for (const size of [small, large]) libraries.push(await openLibrary(join(folder, String(size)), size))
    const waits = await measure(libraries.map(({ call }) => call))
    return toRows(libraries, waits)
  } finally {
    for (const library of libraries) await library.close()
    if (keepIn === undefined) await rm(folder, { recursive: true, force: true })
  }
}

type Library = { size: number; seedSeconds: number; call: Call; close(): Promise<void> }

async function openLibrary(dataDir: string, size: number): Promise<Library> {
  await mkdir(dataDir, { recursive: true })
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000' }
  const seedSeconds = await seed(own, size)
  const { url, stop } = await startIn(dataDir)
  const closers = [stop]
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const server = await startServer(dataDir, ['bench/door-server.ts'], { ...own, DATABASE_URL: url })
    closers.push(() => server.stop())
    const caller = openCaller(server.port)
    closers.push(async () => caller.close())
    const db = openDatabase({ connectionString: url }, () => {}, { timeouts: noTimeouts })
    closers.push(() => db.close())
    await caller.signUp()
    await makeViewer(db, caller.call)
    return { size, seedSeconds, call: caller.call, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Does what `npm run seed` does, unless the library exists. PostgreSQL is stopped afterwards, so that its
 * writes have settled.
 */
async function seed(env: Record<string, string>, size: number): Promise<number> {
  const startedAt = performance.now()
  const config = readConfig(env)
  const context = await openContext(config, createLog(config.logLevel), { timeouts: noTimeouts })
  try {
    const known = await context.db.query({ name: '', text: 'select 1 from art_index limit 1' })
    if (known.length > 0) return 0
    await makeLibrary(context, size)
    return (performance.now() - startedAt) / 1000
  } finally {
    await context.close()
  }
}

/** The times of each line in each round, by library. */
async function measure(calls: readonly Call[]): Promise<Map<string, number[][]>> {
  const waits = new Map(lines.map(({ name }) => [name, calls.map(() => [] as number[])]))
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const { name, inputOf } of lines) {
      for (const [index, call] of calls.entries()) {
        const { ms } = await call('art.search', inputOf(round + warmUpRounds))
        if (round >= 0) waits.get(name)?.[index]?.push(ms)
      }
    }
  }
  return waits
}

const share = (waits: readonly number[], part: number) =>
  waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * part)] ?? Number.NaN

function toRows(libraries: readonly Library[], waits: Map<string, number[][]>): Row[] {
  const rows: Row[] = libraries.map(({ size, seedSeconds }) => ({
    name: `seeding ${size.toLocaleString('en')}`,
    value: seedSeconds,
    unit: 's',
  }))
  for (const { name, barMs } of lines) {
    const [of = [], among = []] = waits.get(name) ?? []
    const ratio = share(among, 0.5) / share(of, 0.5)
    rows.push(
      { name: `${name}: p95`, value: share(among, 0.95), unit: 'ms', bar: `at most ${barMs}` },
      { name: `${name}: p95, small library`, value: share(of, 0.95), unit: 'ms' },
      { name: `${name}: median`, value: share(among, 0.5), unit: 'ms' },
      { name: `${name}: median, ratio to the small library`, value: ratio, unit: '×' },
    )
    if (name !== 'meaning') (rows.at(-1) as Row).bar = 'at most 2'
  }
  const withBars = rows.filter(({ bar }) => bar !== undefined)
  const missed = withBars.filter(({ value, bar }) => value > Number(bar?.replace('at most ', '')))
  return [
    ...rows,
    { name: 'targets missed', value: missed.length, unit: `of ${withBars.length}`, bar: 'at most 0' },
  ]
}

/** A user who hides 200 tags, blocks 500 users, follows 100, likes 2,000 arts and has made some. */
async function makeViewer(db: Database, call: Call): Promise<void> {
  const { data } = await call('user.get_my_info', {})
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
  const plates = Array.from({ length: 190 }, (_, index) => String((37 * index) % 1000))
  await call('user.update_preferences', { hidden_tags: [...tags, ...plates] })
  const statements = [
    `insert into blocks (blocker_id, blocked_id) select $1, id from users where handle like 'person\\_%'
      and handle not in ('person_1', 'person_2') order by random() limit 500 on conflict do nothing`,
    `insert into follows (follower_id, followed_id) select $1, id from users where handle like 'person\\_%'
      and id not in (select blocked_id from blocks where blocker_id = $1) order by random() limit 100 on conflict do nothing`,
    `insert into likes (user_id, art_id) select $1, art_id from art_index where shown and user_id <> $1
      order by shuffle limit 2000 on conflict do nothing`,
    `update arts set user_id = $1 where id in (select art_id from art_index
      where user_id in (select id from users where handle like 'person\\_%') order by shuffle desc limit 2000)`,
  ]
  for (const text of statements) await db.query({ name: '', text, values: [data.id] })
  await db.query({ name: '', text: 'vacuum analyze arts, art_index, likes, blocks, follows' })
}
