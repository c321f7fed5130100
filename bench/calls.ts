import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../server/db/embedded/start-embedded-postgres.ts'
import { applyLoad, type Load } from './load.ts'
import type { Row } from './row.ts'

/** `user.get_my_info`, signed in, beside a bare node:http server with the same query, in turns, in one run. */
const rounds = 5
const connections = 16
const durationMs = 4_000

export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
  const { host, port, user, database } = postgres.connection
  const url = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  const ours = await startServer(dataDir, ['server/main.ts', '--role=web'], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_SCALE: '100000',
  })
  const raw = await startServer(dataDir, ['bench/raw-server.ts', url], {})
  try {
    const cookie = await signUp(ours.port)
    const pairs: { ours: Load; raw: Load }[] = []
    // The first round warms both up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const pair = { raw: await load(raw.port, cookie), ours: await load(ours.port, cookie) }
      if (round > 0) pairs.push(pair)
    }
    return toRows(pairs)
  } finally {
    ours.stop()
    raw.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function load(port: number, cookie: string): Promise<Load> {
  const request = `POST /rpc/user.get_my_info HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
  return applyLoad({ port, request, connections, durationMs })
}

function toRows(pairs: { ours: Load; raw: Load }[]): Row[] {
  const median = (read: (pair: { ours: Load; raw: Load }) => number) =>
    pairs.map(read).sort((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? Number.NaN
  return [
    { name: 'user.get_my_info', value: median((pair) => pair.ours.callsPerSecond), unit: 'calls/s' },
    { name: 'raw node:http, same query', value: median((pair) => pair.raw.callsPerSecond), unit: 'calls/s' },
    {
      name: 'calls per second, of raw',
      value: median((pair) => pair.ours.callsPerSecond / pair.raw.callsPerSecond),
      unit: '×',
      bar: 'at least 0.75',
    },
    { name: 'p99', value: median((pair) => pair.ours.p99Ms), unit: 'ms' },
    { name: 'p99 of raw', value: median((pair) => pair.raw.p99Ms), unit: 'ms' },
    {
      name: 'p99, of raw',
      value: median((pair) => pair.ours.p99Ms / pair.raw.p99Ms),
      unit: '×',
      bar: 'at most 1.5',
    },
  ]
}

async function signUp(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/rpc/user.register`, {
    method: 'POST',
    body: JSON.stringify({
      email: 'bench@example.org',
      password: 'correct horse battery',
      name: 'Bench',
      birth_date: '1990-01-01',
      accept_terms: true,
    }),
  })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

/** Starts a server as a process of its own and reads its port from what it prints. */
async function startServer(
  logFolder: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ port: number; stop(): void }> {
  // Its log goes to a file: a pipe would make this process, which is the load, pay for reading it.
  const logFile = join(logFolder, `${basename(args[0] ?? '')}.log`)
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit'],
  })
  for (;;) {
    const port = /listening on http:\/\/[^:]+:(\d+)/.exec(await readFile(logFile, 'utf8'))?.[1]
    if (port !== undefined) return { port: Number(port), stop: () => child.kill('SIGTERM') }
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`)
    await sleep(100)
  }
}
