import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { whenFileEnds } from './file-end.ts'
import type { TestServer } from './harness.ts'
import { untilReady } from './image-worker.ts'
import { inherited } from './server-process.ts'

/**
 * Runs the jobs that take down withdrawn consents and faces of the registry in a process of their own, and kills it when
 * each is in the middle of its second art.
 */
export async function startAndKillJobs(server: TestServer, consentId: string): Promise<void> {
  await startAndKill(server, ['test/support/job-process.ts', consentId])
}

/** Sends broadcasts in a process of its own, and kills it while it notifies this user, counted from one. */
export async function startAndKillBroadcast(server: TestServer, lastUser: number): Promise<void> {
  await startAndKill(server, ['test/support/broadcast-process.ts', String(lastUser)])
}

/** Kills the process with SIGKILL as soon as it prints “ready”. */
async function startAndKill(server: TestServer, args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...inherited,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  whenFileEnds(() => void child.kill('SIGKILL'))
  await untilReady(child)
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
