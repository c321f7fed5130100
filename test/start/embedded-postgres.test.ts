import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres'
import { StartError } from '#server/start-error'

const isRoot = process.getuid?.() === 0
const started: EmbeddedPostgres[] = []
/** Shared by all tests that do not need a fresh one, because creating it takes longer than starting on it. */
let dataDir: string
let freshDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-start-'))
})

beforeEach(async () => {
  freshDir = await mkdtemp(join(tmpdir(), 'nightbloom-start-'))
})

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  await rm(freshDir, { recursive: true })
})

afterAll(() => rm(dataDir, { recursive: true }))

async function start(
  folder = dataDir,
  warn: (message: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => {}, warn } })
  started.push(postgres)
  return postgres
}

async function query<Row extends object>({ connection }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new Client(connection)
  // Some tests kill PostgreSQL, so the query fails as expected.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function readPostmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

describe('a data folder', () => {
  test('keeps its data when PostgreSQL is stopped and started again', async () => {
    const first = await start()
    await query(first, 'CREATE TABLE flower AS SELECT 1 AS petals')
    await first.stop()
    expect(await query(await start(), 'SELECT petals FROM flower')).toEqual([{ petals: 1 }])
  })

  test('survives power cuts: commits wait for the disk and pages have checksums', async () => {
    const postgres = await start()
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect(await query(postgres, `SELECT current_setting('${setting}') AS state`)).toEqual([
        { state: 'on' },
      ])
    }
  })

  test('has one owner: a second start is refused with a message', async () => {
    await start()
    await expect(start()).rejects.toThrow(
      new StartError(
        `Another server is running on the data in ${dataDir}/postgres: stop it, or set DATA_DIR to another folder.`,
      ),
    )
  })

  test('has one owner even if two servers start at once on a fresh one', async () => {
    const outcomes = await Promise.allSettled([start(freshDir), start(freshDir)])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('may have a path longer than a Unix socket allows', async () => {
    const postgres = await start(join(freshDir, 'long'.repeat(40)))
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)('may be in a folder that only root can enter', async () => {
    const closed = join(freshDir, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o700)
    const postgres = await start(join(closed, 'data'))
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('is refused with a message if a part of its path is a file', async () => {
    await writeFile(join(freshDir, 'file'), '')
    await expect(start(join(freshDir, 'file/data'))).rejects.toThrow(
      /^The data folder .* cannot be used, a part of its path is a file: .*\.$/,
    )
  })
})

describe('the server role', () => {
  test('is not a superuser, who could run programs on the host', async () => {
    const [role] = await query(await start(), 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
    expect(role).toEqual({ rolsuper: false })
  })
})

describe('a stale lock file', () => {
  test('does not prevent the start if its pid now belongs to another program', async () => {
    await (await start()).stop()
    const other = spawn('sleep', ['60'])
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${other.pid}\n${dataDir}/postgres\n`)
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    other.kill()
  })
})

describe('a killed process', () => {
  test('of PostgreSQL does not stop the server: it is restarted with every acknowledged write', async () => {
    const warn = vi.fn<(message: string) => void>()
    const postgres = await start(dataDir, warn)
    await query(postgres, 'CREATE TABLE entry (number int)')
    const killed = await readPostmasterPid()
    let acknowledged = 0
    const writes = (async () => {
      for (;;) {
        await query(postgres, `INSERT INTO entry VALUES (${acknowledged + 1})`)
        acknowledged += 1
        if (acknowledged === 20) process.kill(killed, 'SIGKILL')
      }
    })()
    await expect(writes).rejects.toBeInstanceOf(Error)
    const rows = await vi.waitFor(
      () => query<{ count: number }>(postgres, 'SELECT count(*)::int FROM entry'),
      {
        timeout: 60_000,
      },
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged)
    expect(await readPostmasterPid()).not.toBe(killed)
    expect(warn).toHaveBeenCalledWith('PostgreSQL went away: bringing it back.')
  })
})
