import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTasks } from '#server/tasks/open-tasks'
import { readConfig } from '../server/config.ts'
import { defaultTiers } from '../server/domain/tiers.ts'
import { createDoor } from '../server/http/door.ts'
import { createMetrics } from '../server/http/metrics.ts'
import { createLog } from '../server/log.ts'
import { type Opened, openContext } from '../server/open-context.ts'
import { createScriptedEngine } from '../test/support/scripted-engine.ts'
import { createScriptedVision } from '../test/support/scripted-vision.ts'
import { applyLoad, summarise } from './load.ts'
import type { Row } from './row.ts'

/**
 * The queue without drawing: how long an idle engine waits for its first step, how many submits per second
 * are accepted, and whether a user's list stays fast with a million tasks. Server, load and PostgreSQL share
 * two cores.
 */
const idleTasks = 200
const submitMs = 10_000
const lookups = 300

const submit = JSON.stringify({ mode: 'image', prompt: 'a red rose in a glass', num_images: 1 })

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const many = { pictures_a_day: 1e9, tasks_waiting: 1e9 }
  const tiers = { ...defaultTiers, free: { ...defaultTiers.free, ...many } }
  await writeFile(join(dataDir, 'tiers.json'), JSON.stringify(tiers))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT_SCALE: '1000000',
  })
  const context = await openContext(config, createLog(config.logLevel), { vision: createScriptedVision() })
  const { app } = createDoor(context, createMetrics())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = (app.server.address() as { port: number }).port
  try {
    const cookie = await signUp(port)
    const idle = await measureIdle(context, port, cookie)
    const taken = await measureSubmits(context, port, cookie)
    const lists = await measureLists(context, port)
    return [...idle, ...taken, ...lists]
  } finally {
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** From the request to the engine's first step, one task at a time. */
async function measureIdle(context: Opened, port: number, cookie: string): Promise<Row[]> {
  const engine = createScriptedEngine()
  let begun = () => {}
  const watched = {
    ...engine,
    generate: (...request: Parameters<typeof engine.generate>) => {
      begun()
      return engine.generate(...request)
    },
  }
  const room = await openTasks(context, { engines: [{ id: 'bench', engine: watched }] })
  const waits: number[] = []
  for (let i = 0; i < idleTasks; i++) {
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const at = performance.now()
    await call(port, cookie, 'art.create', submit)
    await started
    waits.push(performance.now() - at)
    await untilIdle(context)
  }
  await room.close()
  return [
    { name: 'request to first step, idle engine, p50', value: quantile(waits, 0.5), unit: 'ms' },
    {
      name: 'request to first step, idle engine, p95',
      value: quantile(waits, 0.95),
      unit: 'ms',
      bar: 'at most 100',
    },
  ]
}

async function untilIdle({ db }: Opened): Promise<void> {
  for (;;) {
    const rows = await db.query<{ busy: number }>({
      name: 'bench_count_busy',
      text: `select count(*)::int as busy from tasks where status in ('queued', 'running')`,
    })
    if (rows[0]?.busy === 0) return
  }
}

/** Compared with the bare statements: a task and its art in one transaction. */
async function measureSubmits(context: Opened, port: number, cookie: string): Promise<Row[]> {
  const publish = () =>
    context.db.query({ name: 'bench_keep_engine', text: 'update engines set seen_at = now()' })
  const engine = createScriptedEngine()
  await context.db.query({
    name: 'bench_engine',
    text: `insert into engines (id, worker_id, name, capabilities) values ('bench', gen_random_uuid(), 'bench', $1)
      on conflict (id) do update set seen_at = now()`,
    values: [JSON.stringify(engine.capabilities)],
  })
  const timer = setInterval(() => void publish(), 2_000)
  const request = `POST /rpc/art.create HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(submit)}\r\n\r\n${submit}`
  const load = (durationMs: number) => applyLoad({ port, request, connections: 16, durationMs })
  await load(3_000)
  const { callsPerSecond, p99Ms } = summarise([await load(submitMs)])
  clearInterval(timer)
  const bare = await measureBare(context)
  return [
    { name: 'submits accepted', value: callsPerSecond, unit: 'per second', bar: 'at least 200' },
    { name: 'p99 of a submit, 16 at once', value: p99Ms, unit: 'ms' },
    { name: 'the bare transaction', value: bare, unit: 'per second' },
    { name: 'submits, ratio to the bare transaction', value: callsPerSecond / bare, unit: '×' },
  ]
}

async function measureBare({ db }: Opened): Promise<number> {
  const [user] = await db.query<{ id: string }>({ name: 'bench_user', text: 'select id from users limit 1' })
  const until = performance.now() + 4_000
  let done = 0
  const insert = async () => {
    while (performance.now() < until) {
      await db.transaction(async (tx) => {
        const [task] = await tx.query<{ id: string }>({
          name: 'bench_insert_task',
          text: `insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day)
            values (gen_random_uuid(), $1, 'image', 'done', $2, 'bare', 0, 8, 1, now()) returning id`,
          values: [user?.id, submit],
        })
        await tx.query({
          name: 'bench_insert_art',
          text: `insert into arts (id, task_id, user_id, position, status, mode, prompt, seed, width, height, is_private,
              hide_prompt) values (gen_random_uuid(), $1, $2, 0, 'done', 'image', 'a rose', 1, 512, 512, false, false)`,
          values: [task?.id, user?.id],
        })
      })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, insert))
  return done / 4
}

/** `art.get_tasks` for a user with a thousand old tasks, and with a million. */
async function measureLists(context: Opened, port: number): Promise<Row[]> {
  const cookie = await signUp(port)
  const measure = async () => {
    const waits: number[] = []
    for (let i = 0; i < lookups; i++) {
      const at = performance.now()
      await call(port, cookie, 'art.get_tasks', '{}')
      waits.push(performance.now() - at)
    }
    return quantile(waits, 0.5)
  }
  const add = (from: number, to: number) =>
    context.db.query({
      name: 'bench_old_tasks',
      text: `insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day, ended_at)
        select gen_random_uuid(), u.id, 'image', 'done', '{}', 'old', i, 8, 1, now(), now()
        from generate_series($1::int, $2::int) i, (select id from users order by created_at desc limit 1) u`,
      values: [from, to],
    })
  await add(1, 1_000)
  await measure()
  const few = await measure()
  for (let from = 1_001; from <= 1_000_000; from += 99_900)
    await add(from, Math.min(from + 99_899, 1_000_000))
  const many = await measure()
  return [
    { name: 'art.get_tasks after 1,000 tasks', value: few, unit: 'ms' },
    { name: 'art.get_tasks after 1,000,000 tasks', value: many, unit: 'ms' },
    { name: 'a million tasks, ratio to a thousand', value: many / few, unit: '×', bar: 'flat' },
  ]
}

async function call(port: number, cookie: string, name: string, body: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/rpc/${name}`, {
    method: 'POST',
    headers: { cookie },
    body,
  })
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function signUp(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/rpc/user.register`, {
    method: 'POST',
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.org`,
      password: 'correct horse battery',
      name: 'Bench',
      birth_date: '1990-01-01',
      accept_terms: true,
    }),
  })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
