import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { openStream } from '#test/support/event-stream'
import { makeSignUp } from '#test/support/make-user'
import {
  type Exit,
  findPostmaster,
  isRunning,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '#test/support/server-process'
import { createVisitor } from '#test/support/visitor'

// A start takes a second, but several when both cores are busy.
vi.setConfig({ testTimeout: 120_000 })

/** Shared: every test leaves it like a stopped server. */
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-stop-'))
})

afterEach(stopServerProcesses)
afterAll(() => rm(dataDir, { recursive: true }))

/** Stops the server, waits for its processes and returns its exit. */
async function stop(server: ServerProcess, kill: () => void): Promise<Exit> {
  const postmaster = Number(await findPostmaster(dataDir))
  kill()
  const exit = await server.exited
  // PostgreSQL removes its lock file as the last step of a clean shutdown.
  if ((await findPostmaster(dataDir)) !== undefined) throw new Error('PostgreSQL was not stopped')
  await vi.waitUntil(() => !isRunning(postmaster), 60_000)
  return exit
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the server and its PostgreSQL', async (signal) => {
  const server = await startServerProcess({ env: { DATA_DIR: dataDir } })
  const exit = await stop(server, () => server.process.kill(signal))
  expect(exit).toEqual({ code: 0, signal: null, stderr: '' })
})

test('Ctrl-C on npm start, which signals every process of the terminal, stops everything once', async () => {
  const server = await startServerProcess({ env: { DATA_DIR: dataDir }, command: ['npm', 'start'] })
  const exit = await stop(server, () => process.kill(-Number(server.process.pid), 'SIGINT'))
  expect(exit.code).toBe(0)
})

test('SIGTERM to npm start alone stops everything', async () => {
  const server = await startServerProcess({ env: { DATA_DIR: dataDir }, command: ['npm', 'start'] })
  const exit = await stop(server, () => server.process.kill('SIGTERM'))
  expect(exit.code).toBe(0)
})

test('SIGTERM lets a reply that is being written finish', async () => {
  const server = await startServerProcess({ env: { DATA_DIR: dataDir } })
  const visitor = createVisitor(server.url)
  await visitor.call('user.register', makeSignUp())
  const { data: character } = await visitor.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'A patient lighthouse keeper who loves storms.',
  })
  const { data } = await visitor.call('aifriend.create_session', { character_id: character.character_id })
  const input = { session_id: data.session_id, text: 'Tell me of the last storm.' }
  const events = await openStream(visitor, 'aifriend.send_message', undefined, input)
  await events.next()
  const exiting = stop(server, () => server.process.kill('SIGTERM'))
  const seen: { type: string; data: unknown }[] = []
  for (let event = await events.next(); event !== undefined; event = await events.next()) seen.push(event)
  const ended = seen.find(({ type }) => type === 'text-end')
  expect(ended?.data).toMatchObject({ assistant_message: { status: 'done', stop_reason: null } })
  expect((await exiting).code).toBe(0)
})

test('a second signal exits although a request still runs', async () => {
  // Not the PostgreSQL inside: it would be left running.
  const env = { DATA_DIR: dataDir, DATABASE_URL: await makeDatabase() }
  const server = await startServerProcess({ env })
  // Its body never comes, so it is answered only when the server gives up on it.
  const headers = { 'content-length': '100' }
  const hanging = request(`${server.url}/rpc/user.authenticate`, { method: 'POST', headers })
  hanging.on('error', () => {})
  hanging.write('{')
  const [socket] = await once(hanging, 'socket')
  if (socket.connecting) await once(socket, 'connect')
  // The server reads what was sent before it answers this.
  await fetch(`${server.url}/healthz`)
  const signals = setInterval(() => server.process.kill('SIGTERM'), 300)
  const { code } = await server.exited
  clearInterval(signals)
  expect(code).toBe(1)
})
