import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { startServerProcess, stopServerProcesses } from '#test/support/server-process'

declare module 'vitest' {
  interface ProvidedContext {
    globalServer: { url: string; dataDir: string; adminLink: string }
  }
}

/** One server for all journeys that can share it, see `openGlobalSite`, on the PostgreSQL of the test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-e2e-'))
  const { host, port, user, database } = project.getProvidedContext().postgres
  const query = new URLSearchParams({ host, port: String(port), user })
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql:///${database}?${query}`,
    LOG_LEVEL: 'warn',
  }
  const server = await startServerProcess({ env })
  const findAdminLink = () => /\/app\/claim-admin\?\S+/.exec(server.printed())?.[0]
  while (findAdminLink() === undefined) await sleep(20)
  project.provide('globalServer', { url: server.url, dataDir, adminLink: findAdminLink() ?? '' })
  return async () => {
    await stopServerProcesses()
    await rm(dataDir, { recursive: true })
  }
}
