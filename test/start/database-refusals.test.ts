import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/db/database'
import { migrate } from '#server/db/migrate'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { StartError } from '#server/start-error'
import { makeDatabase, makeEmptyDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'

/** The sentence with which a start on this database is refused. */
async function readRefusal(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-refusal-'))
  whenFileEnds(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const refusal = await openContext(config, createLog('silent')).then(
    (context) => context.close(),
    (error: unknown) => error,
  )
  if (!(refusal instanceof StartError)) throw new Error(`no refusal but ${String(refusal)}`)
  return refusal.message
}

async function runOn(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(text)
  await client.end()
}

const nameOf = (databaseUrl: string) => /^postgresql:\/\/\/(\w+)\?/.exec(databaseUrl)?.[1]

it.each([0, 2])('a database that allows only %i connections is called full', async (limit) => {
  const url = await makeDatabase()
  await runOn(url, `alter database ${nameOf(url)} connection limit ${limit}`)
  expect(await readRefusal(url)).toMatch(/^The database has no free connection\. .*DATABASE_CONNECTIONS/)
})

it('a role that may not create schemas and tables is told which grants it needs', async () => {
  const url = await makeEmptyDatabase()
  const name = nameOf(url)
  await runOn(url, `revoke create on database ${name} from nightbloom`)
  await runOn(url, 'revoke create on schema public from pg_database_owner')
  const refusal = await readRefusal(url)
  expect(refusal).toContain(`grant create on database ${name} to nightbloom;`)
  expect(refusal).toContain('grant usage, create on schema public to nightbloom;')
})

it('a role that may not create schemas alone is told that', async () => {
  const url = await makeEmptyDatabase()
  await runOn(url, `revoke create on database ${nameOf(url)} from nightbloom`)
  const refusal = await readRefusal(url)
  expect(refusal).toContain(`grant create on database ${nameOf(url)} to nightbloom;`)
  expect(refusal).not.toContain('on schema')
})

it('a migration that fails is named, and none of its batch is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightbloom-migrations-'))
  await writeFile(join(folder, '0001-good.sql'), 'create table notes (id int);')
  await writeFile(join(folder, '0002-bad.sql'), 'select 1; alter table missing add column x int;')
  const db = openDatabase({ connectionString: await makeEmptyDatabase() }, () => {})
  whenFileEnds(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  await expect(migrate(db, undefined, folder)).rejects.toThrow(
    new StartError(
      'The migration 0002-bad.sql failed, and the database is as it was before: relation "missing" does not exist.',
    ),
  )
  const [found] = await db.query({ name: '', text: `select to_regclass('public.notes') as notes` })
  expect(found).toEqual({ notes: null })
})

it('a pooler that gives every transaction any connection is refused', async () => {
  const port = await startPooler()
  expect(await readRefusal(`postgres://alice@127.0.0.1:${port}/bloom`)).toMatch(
    /^DATABASE_URL leads to a connection pooler in transaction mode\. .*session mode/,
  )
})

/** Answers like PgBouncer in transaction mode with one connection: all clients are told the same backend. */
async function startPooler(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let waiting: Buffer = Buffer.alloc(0)
    let isStarted = false
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk])
      for (;;) {
        const start = isStarted ? 1 : 0
        if (waiting.length < start + 4) return
        const length = start + waiting.readInt32BE(start)
        if (waiting.length < length) return
        socket.write(isStarted ? (answers[String.fromCharCode(waiting[0] ?? 0)] ?? '') : welcome)
        isStarted = true
        waiting = waiting.subarray(length)
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenFileEnds(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', [0, 0, 0, 0]), ready])
// One column `pid` of type int4 with the value 7.
const columns = message('T', [0, 1], 'pid\0', [0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 0, 4, 0, 0, 0, 0, 0, 0])
const row = Buffer.concat([message('D', [0, 1, 0, 0, 0, 1], '7'), message('C', 'SELECT 1\0')])
/** By the type of the message that the client sends. */
const answers: Record<string, Buffer> = {
  Q: Buffer.concat([columns, row, ready]),
  P: message('1'),
  B: message('2'),
  D: columns,
  E: row,
  S: ready,
}
