import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeSignUp } from '#test/support/make-user'
import {
  findPostmaster,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '#test/support/server-process'
import { createVisitor } from '#test/support/visitor'

/** A sign-up that the server acknowledged, with its session. */
type Acknowledged = { cookie: string; signUp: ReturnType<typeof makeSignUp> }

// A start takes a second, but several when both cores are busy.
vi.setConfig({ testTimeout: 240_000 })

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-crash-'))
  server = await start()
})

afterAll(async () => {
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

/**
 * Signs up users, several at a time, until the server stops answering; adds each acknowledged sign-up to the
 * list.
 */
async function signUpUntilFailure(acknowledged: Acknowledged[]): Promise<void> {
  const signUpInTurn = async () => {
    for (;;) {
      const signUp = makeSignUp()
      const visitor = createVisitor(server.url)
      const { status } = await visitor.call('user.register', signUp)
      if (status !== 200) return
      acknowledged.push({ cookie: visitor.cookie(), signUp })
    }
  }
  await Promise.allSettled([signUpInTurn(), signUpInTurn(), signUpInTurn(), signUpInTurn()])
}

/** All users must still be signed in; the newest, closest to the kill, must also be able to sign in again. */
async function listMissing(acknowledged: Acknowledged[]): Promise<string[]> {
  const statuses = acknowledged.map(async ({ cookie, signUp: { email, password } }, i) => {
    const visitor = createVisitor(server.url)
    const { data } = await visitor.call('user.get_my_info', {}, { headers: { cookie } })
    const isNewest = i >= acknowledged.length - 4
    const again = isNewest ? await visitor.call('user.authenticate', { email, password }) : { status: 200 }
    return data?.email === email && again.status === 200 ? [] : [`${email}: ${again.status}`]
  })
  return (await Promise.all(statuses)).flat()
}

/** Kills during a stream of writes. */
async function killWhileWriting(kill: () => Promise<unknown>): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const writing = signUpUntilFailure(acknowledged)
  await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 60_000, interval: 10 })
  await kill()
  await writing
  return acknowledged
}

test('no acknowledged write is lost by kill -9 of the server, of its PostgreSQL, or of both, one after the other', async () => {
  const orphan = await findPostmaster(dataDir)
  const acknowledged = await killWhileWriting(killServer)
  server = await start()
  expect(await findPostmaster(dataDir), 'the next start adopts what the killed one left running').toBe(orphan)
  expect(await listMissing(acknowledged), 'after the server').toEqual([])

  acknowledged.push(...(await killWhileWriting(killPostgres)))
  // The running server restarts it.
  await vi.waitFor(
    async () => {
      const { status } = await createVisitor(server.url).call('user.register', makeSignUp())
      expect(status).toBe(200)
    },
    { timeout: 60_000 },
  )
  expect(await listMissing(acknowledged), 'after PostgreSQL').toEqual([])

  acknowledged.push(...(await killWhileWriting(() => Promise.all([killPostgres(), killServer()]))))
  server = await start()
  expect(await listMissing(acknowledged), 'after both').toEqual([])
})
