import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres'
import { createLog } from '#server/log'
import { openContext } from '#server/open-context'
import { StartError } from '#server/start-error'
import { makeDatabase } from '#test/support/database'
import { runToEnd } from '#test/support/server-process'

// Root may write anywhere, so `nobody` is the normal user then, unless only root can enter the repository's
// folder.
const normalUser = process.getuid?.() === 0 ? 65534 : undefined
const normalUserCanRun = normalUser === undefined || canRunNode(normalUser)
const closers: (() => unknown)[] = []
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-refusal-'))
})

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await rm(dataDir, { recursive: true })
})

function canRunNode(uid: number): boolean {
  return spawnSync(process.execPath, ['--version'], { uid, cwd: '/' }).status === 0
}

/** Listens on a free local port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A PostgreSQL server that refuses every login. */
function createDenyingPostgres(): Server {
  const denial = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0'
  return createServer((socket: Socket) => {
    socket.once('data', () => {
      const message = Buffer.alloc(5 + denial.length)
      message.write('E')
      message.writeInt32BE(4 + denial.length, 1)
      message.write(denial, 5)
      socket.end(message)
    })
  })
}

const isSentence = (text: string) => /^[A-Z].*\.$/.test(text)

/**
 * Starts the program and returns the single sentence with which it refuses: no stack, nothing before or after
 * it.
 */
async function readPrinted(env: Record<string, string>, uid?: number): Promise<string> {
  const exit = await runToEnd({ env: { DATA_DIR: dataDir, ...env }, ...(uid === undefined ? {} : { uid }) })
  const sentence = exit.stderr.replace(/\n$/, '')
  if (exit.code !== 1 || !isSentence(sentence)) throw new Error(`not a refusal: ${JSON.stringify(exit)}`)
  return sentence
}

/** Starts in this process: every `StartError` is printed in the same way. */
async function readRefusal(env: Record<string, string>): Promise<string> {
  const refusal = await begin({ DATA_DIR: dataDir, PORT: '0', ...env }).catch((error: unknown) => error)
  if (!(refusal instanceof StartError) || !isSentence(refusal.message)) throw new Error('not a refusal')
  return refusal.message
}

async function begin(env: Record<string, string>): Promise<void> {
  const context = await openContext(readConfig(env), createLog('silent'))
  await context.close()
}

test('a port in use', async () => {
  const port = await listen(createServer())
  expect(await readPrinted({ PORT: String(port), DATABASE_URL: await makeDatabase() })).toMatch(
    new RegExp(`Port ${port}.* in use`),
  )
})

test('a variable with a wrong value', async () => {
  expect(await readRefusal({ PORT: 'abc' })).toMatch(/PORT .*"abc"/)
})

test('a data folder below a file', async () => {
  await writeFile(join(dataDir, 'file'), '')
  expect(await readRefusal({ DATA_DIR: join(dataDir, 'file/data') })).toMatch(/data folder .*file\/data/)
})

test.runIf(normalUserCanRun)('a data folder without write permission', async () => {
  await chmod(dataDir, 0o555)
  const refusal = await readPrinted({}, normalUser)
  await chmod(dataDir, 0o755)
  expect(refusal).toMatch(/data folder .* permission denied/)
})

test('a data folder that another server uses', async () => {
  const running = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
  closers.push(() => running.stop())
  expect(await readRefusal({})).toMatch(/Another server is running on the data in/)
})

test('a database that refuses the password', async () => {
  const port = await listen(createDenyingPostgres())
  expect(await readRefusal({ DATABASE_URL: `postgres://alice:wrong@127.0.0.1:${port}/bloom` })).toMatch(
    /DATABASE_URL .*password/,
  )
})

test('a database where nothing listens', async () => {
  const closed = createServer()
  const port = await listen(closed)
  closed.close()
  expect(await readRefusal({ DATABASE_URL: `postgres://alice@127.0.0.1:${port}/bloom` })).toMatch(
    /DATABASE_URL .*nothing listens/,
  )
})

test('a database on an unknown host', async () => {
  expect(await readRefusal({ DATABASE_URL: 'postgres://alice@nowhere.invalid/bloom' })).toMatch(
    /DATABASE_URL .*nowhere\.invalid/,
  )
})

test('a database address of another scheme', async () => {
  expect(await readRefusal({ DATABASE_URL: 'mysql://alice@localhost/bloom' })).toMatch(/DATABASE_URL/)
})
