import { applyLoad, type Load, summarise } from './load.ts'
import { makeOwnDatabase } from './own-database.ts'
import type { Row } from './row.ts'
import { signUp, startServer } from './server-process.ts'

/**
 * `user.get_my_info`, signed in, compared with a bare node:http server that gives the same answer. In many
 * short turns, so that other load on the machine affects both alike.
 */
const turns = 40
const turnMs = 600
const warmUpMs = 15_000
const connections = 16

export async function run(): Promise<Row[]> {
  const { dataDir, url, remove } = await makeOwnDatabase()
  const ours = await startServer(dataDir, ['server/main.ts', '--role=web'], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_SCALE: '100000',
  })
  const raw = await startServer(dataDir, ['bench/raw-server.ts', url], {})
  try {
    const cookie = await signUp(ours.port)
    // Warm-up, because servers run for weeks: both are measured after their hot code is compiled.
    for (const { port } of [raw, ours]) await load(port, cookie, warmUpMs)
    const loads = { raw: [] as Load[], ours: [] as Load[] }
    for (let turn = 0; turn < turns; turn += 1) {
      loads.raw.push(await load(raw.port, cookie, turnMs))
      loads.ours.push(await load(ours.port, cookie, turnMs))
    }
    return toRows(summarise(loads.ours), summarise(loads.raw))
  } finally {
    await Promise.all([ours.stop(), raw.stop()])
    await remove()
  }
}

function load(port: number, cookie: string, durationMs: number): Promise<Load> {
  const request = `POST /rpc/user.get_my_info HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
  return applyLoad({ port, request, connections, durationMs })
}

type Summary = ReturnType<typeof summarise>

function toRows(ours: Summary, raw: Summary): Row[] {
  const share = ours.callsPerSecond / raw.callsPerSecond
  return [
    { name: 'user.get_my_info', value: ours.callsPerSecond, unit: 'calls/s' },
    { name: 'raw node:http, same answer', value: raw.callsPerSecond, unit: 'calls/s' },
    { name: 'calls per second, ratio to raw', value: share, unit: '×', bar: 'at least 0.75' },
    { name: 'p99', value: ours.p99Ms, unit: 'ms' },
    { name: 'p99, raw', value: raw.p99Ms, unit: 'ms' },
    { name: 'p99, ratio to raw', value: ours.p99Ms / raw.p99Ms, unit: '×', bar: 'at most 1.5' },
  ]
}
