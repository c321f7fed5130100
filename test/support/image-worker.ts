import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { whenFileEnds } from './file-end.ts'
import type { TestServer } from './harness.ts'
import { inherited } from './server-process.ts'

/** A worker in its own process, so that a test can kill it. */
export type ImageWorker = { kill(): Promise<void> }

export type WorkerKind = {
  leaseSeconds: number
  /** How long each task takes at least. */
  drawMs: number
  /** What it draws with: the scripted engine, or Retouch with networks that take no time and the scripted engine for what is painted. */
  draws: 'anything' | 'tools'
}

export async function startImageWorker(
  server: TestServer,
  {
    env = {},
    leaseSeconds = 2,
    drawMs = 150,
    draws = 'anything',
  }: Partial<WorkerKind> & { env?: Record<string, string> } = {},
): Promise<ImageWorker> {
  const kind = JSON.stringify({ leaseSeconds, drawMs, draws } satisfies WorkerKind)
  const child = spawn(process.execPath, ['test/support/image-worker-process.ts', kind], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...inherited,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await untilReady(child)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  whenFileEnds(kill)
  return { kill }
}

/** Resolves when the process prints “ready”; other lines are its log. */
export async function untilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}
