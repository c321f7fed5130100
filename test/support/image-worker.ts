import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { whenFileEnds } from './file-end.ts'
import type { TestServer } from './harness.ts'

/** A worker with the scripted engine in its own process, so that a test can kill it. */
export type ImageWorker = { kill(): Promise<void> }

export async function startImageWorker(
  server: TestServer,
  { env = {}, leaseSeconds = 2 }: { env?: Record<string, string>; leaseSeconds?: number } = {},
): Promise<ImageWorker> {
  const child = spawn(process.execPath, ['test/support/image-worker-process.ts', String(leaseSeconds)], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env['PATH'],
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

async function untilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}
