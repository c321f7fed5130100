import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  findPostmaster,
  isRunning,
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '#test/support/server-process'

// A start takes a second, but several when both cores are busy.
vi.setConfig({ testTimeout: 240_000 })

let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-kill-'))
  port = await findFreePort()
})

afterAll(async () => {
  await stopServerProcesses()
  await rm(dataDir, { recursive: true })
})

/** The same port each time: whatever still holds it fails the next start. */
function start(): Promise<ServerProcess> {
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' }
  return startServerProcess({ env, command: ['npm', 'start'] })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
}

/** The one process that has this parent. */
function findChild(parent: number): number {
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && readParent(pid) === parent)
  if (found === undefined) throw new Error(`${parent} has no child`)
  return Number(found)
}

function readParent(pid: string): number | undefined {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200

test.runIf(process.platform === 'linux')(
  'whichever process of npm start is killed with -9, the next start takes the port and the data over',
  async () => {
    let running = await start()
    for (const victim of ['npm', 'launcher', 'server'] as const) {
      const npm = Number(running.process.pid)
      const launcher = findChild(npm)
      const server = findChild(launcher)
      process.kill({ npm, launcher, server }[victim], 'SIGKILL')
      running = await start()
      expect(await isReady(), `after ${victim}`).toBe(true)
      // The next server may be ready before the last process of this one has ended.
      const left = () => [npm, launcher, server].filter(isRunning)
      await expect.poll(left, { message: `left by a killed ${victim}`, timeout: 60_000 }).toEqual([])
    }

    const postmaster = Number(await findPostmaster(dataDir))
    process.kill(findChild(postmaster), 'SIGKILL')
    // PostgreSQL ends all sessions and comes back by itself.
    await vi.waitUntil(() => isReady(), { timeout: 60_000, interval: 100 })
    expect(isRunning(postmaster)).toBe(true)
  },
)
