import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSignUp } from '#test/support/make-user'
import {
  findPostmaster,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '#test/support/server-process'
import { createVisitor } from '#test/support/visitor'

type SignUp = ReturnType<typeof makeSignUp>

// A start takes a second, but several when both cores are busy.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
let server: ServerProcess

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-crash-'))
  server = await start()
})

afterEach(async () => {
  await stopServerProcesses()
  await rm(dataDir, { recursive: true })
})

function start(): Promise<ServerProcess> {
  return startServerProcess({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } })
}

async function killServer(): Promise<void> {
  server.process.kill('SIGKILL')
  await server.exited
}

async function killPostgres(): Promise<void> {
  process.kill(Number(await findPostmaster(dataDir)), 'SIGKILL')
}

/** Signs people up, several at a time, until the server stops answering; adds to the list whom it said yes to. */
async function signUpUntilFailure(acknowledged: SignUp[]): Promise<void> {
  const signUpInTurn = async () => {
    for (;;) {
      const signUp = makeSignUp()
      const { status } = await createVisitor(server.url).call('user.register', signUp)
      if (status !== 200) return
      acknowledged.push(signUp)
    }
  }
  await Promise.allSettled([signUpInTurn(), signUpInTurn(), signUpInTurn(), signUpInTurn()])
}

async function listMissing(acknowledged: SignUp[]): Promise<string[]> {
  const statuses = acknowledged.map(async ({ email, password }) => {
    const { status } = await createVisitor(server.url).call('user.authenticate', { email, password })
    return status === 200 ? [] : [`${email}: ${status}`]
  })
  return (await Promise.all(statuses)).flat()
}

/** Kills in the middle of a stream of writes. */
async function killWhileWriting(kill: () => Promise<unknown>): Promise<SignUp[]> {
  const acknowledged: SignUp[] = []
  const writing = signUpUntilFailure(acknowledged)
  await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 20_000, interval: 10 })
  await kill()
  await writing
  return acknowledged
}

test('after kill -9 of the server the next start adopts its PostgreSQL, with every acknowledged write', async () => {
  const orphan = await findPostmaster(dataDir)
  const acknowledged = await killWhileWriting(killServer)
  server = await start()
  expect(await findPostmaster(dataDir)).toBe(orphan)
  expect(await listMissing(acknowledged)).toEqual([])
})

test('after kill -9 of PostgreSQL the running server brings it back, with every acknowledged write', async () => {
  const acknowledged = await killWhileWriting(killPostgres)
  await vi.waitFor(
    async () => {
      const { status } = await createVisitor(server.url).call('user.register', makeSignUp())
      expect(status).toBe(200)
    },
    { timeout: 20_000 },
  )
  expect(await listMissing(acknowledged)).toEqual([])
})

test('after kill -9 of both the next start recovers every acknowledged write', async () => {
  const acknowledged = await killWhileWriting(() => Promise.all([killPostgres(), killServer()]))
  server = await start()
  expect(await listMissing(acknowledged)).toEqual([])
})
