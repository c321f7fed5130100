import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type Exit,
  findPostmaster,
  isRunning,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '#test/support/server-process'

// A start takes a second, but several when both cores are busy.
vi.setConfig({ testTimeout: 60_000 })

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
  await vi.waitUntil(() => !isRunning(postmaster), 5_000)
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
