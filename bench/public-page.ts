import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { resolveSettings } from '../contract/generation/resolve-settings.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import { applyLoad, type Load, summarise } from './load.ts'
import { makeOwnDatabase } from './own-database.ts'
import type { Row } from './row.ts'
import { signUp, startServer } from './server-process.ts'

/**
 * Public pages of many arts, every second request with an ETag, compared with a bare node:http server that
 * runs the same query. In short turns, like the bench `calls`.
 */
const images = 200
const turns = 20
const turnMs = 600
const warmUpMs = 8_000
const connections = 16

export async function run(): Promise<Row[]> {
  const { dataDir, url, remove } = await makeOwnDatabase()
  const ours = await startServer(dataDir, ['server/main.ts', '--role=web'], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_SCALE: '100000',
  })
  await signUp(ours.port)
  const db = openDatabase({ connectionString: url }, () => {})
  const artIds = await insertImages(db)
  await db.close()
  const pageFile = join(dataDir, 'page.html.gz')
  const page = await (await fetch(`http://127.0.0.1:${ours.port}/art/${artIds[0]}`)).text()
  await writeFile(pageFile, gzipSync(page))
  const raw = await startServer(dataDir, ['bench/raw-page-server.ts', url, pageFile], {})
  try {
    const asking = { ours: await prepare(ours.port, artIds), raw: await prepare(raw.port, artIds) }
    const load = (port: number, request: () => string, durationMs: number) =>
      applyLoad({ port, request, connections, durationMs })
    await load(raw.port, asking.raw, warmUpMs)
    await load(ours.port, asking.ours, warmUpMs)
    const loads = { raw: [] as Load[], ours: [] as Load[] }
    for (let turn = 0; turn < turns; turn += 1) {
      loads.raw.push(await load(raw.port, asking.raw, turnMs))
      loads.ours.push(await load(ours.port, asking.ours, turnMs))
    }
    return toRows(summarise(loads.ours), summarise(loads.raw))
  } finally {
    await Promise.all([ours.stop(), raw.stop()])
    await remove()
  }
}

type Summary = ReturnType<typeof summarise>

function toRows(ours: Summary, raw: Summary): Row[] {
  const share = ours.callsPerSecond / raw.callsPerSecond
  return [
    {
      name: '/art/{artId}, half of them 304',
      value: ours.callsPerSecond,
      unit: 'pages/s',
      bar: 'at least 1,000',
    },
    { name: 'raw node:http, same query', value: raw.callsPerSecond, unit: 'pages/s' },
    { name: 'pages per second, ratio to raw', value: share, unit: '×' },
    { name: 'p99', value: ours.p99Ms, unit: 'ms' },
    { name: 'p99, raw', value: raw.p99Ms, unit: 'ms' },
  ]
}

/** Alternates for each art between a first request and one with its ETag. */
async function prepare(port: number, artIds: string[]): Promise<() => string> {
  const requests: string[] = []
  for (const artId of artIds) {
    const { headers } = await fetch(`http://127.0.0.1:${port}/art/${artId}`, {
      headers: { host: '127.0.0.1' },
    })
    const lines = `GET /art/${artId} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip\r\n`
    requests.push(`${lines}\r\n`, `${lines}if-none-match: ${headers.get('etag')}\r\n\r\n`)
  }
  let at = 0
  return () => {
    at = (at + 1) % requests.length
    return requests[at] ?? ''
  }
}

/** Inserts arts without files, because the page only links to them. */
async function insertImages(db: Database): Promise<string[]> {
  const prompt = 'a smiling lady with ginger hair against a teal backdrop, illustration style'
  const { settings } = resolveSettings(
    { mode: 'image', prompt, num_images: 1, is_private: false, hide_prompt: false },
    5,
  )
  const ids = Array.from({ length: images }, () => randomUUID())
  for (const id of ids) {
    await db.query({
      name: 'bench_task',
      text: `insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day)
        select $1, id, 'image', 'done', $2, 'fantasyV2', 0, 1, 1, current_date from users limit 1`,
      values: [id, JSON.stringify(settings)],
    })
    await db.query({
      name: 'bench_art',
      text: `insert into arts (id, task_id, user_id, position, status, mode, prompt, seed, width, height, is_private,
          hide_prompt, media_type, file_key, thumb_key, thumbhash, rating, engine, done_at)
        select t.id, t.id, t.user_id, 0, 'done', 'image', $2, 5, 512, 768, false, false, 'image/png',
          'arts/' || right(t.id::text, 2) || '/' || t.id || '-00000000.png',
          'arts/' || right(t.id::text, 2) || '/' || t.id || '-00000000-thumb.webp', 'IQgSLYZ6iHePh4h1eFeHh4dwgwg3', 'general', 'Petal', now()
        from tasks t where t.id = $1`,
      values: [id, prompt],
    })
  }
  return ids
}
