import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres'
import { startDeployment } from '#test/support/deployment'
import { stopServerProcesses } from '#test/support/server-process'

// A start takes a second, but several when both cores are busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let dataDir: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-rolling-'))
  const log = { info: () => {}, warn: () => {} }
  postgres = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 50, log })
})

afterAll(async () => {
  await stopServerProcesses()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

test('two web and two worker processes share 50 connections, and replacing them fails no call and cuts no reply', async () => {
  const { host, port, user, database } = postgres.connection
  const databaseUrl = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
  const deployment = await startDeployment(databaseUrl, dataDir)
  const finish = await deployment.use(4)
  const exits = await Promise.all([deployment.replace('web'), deployment.replace('worker')])
  const connections = await countConnections()
  const use = await finish()
  await deployment.stop()

  expect(use.problems).toEqual([])
  expect(use.replies).toBeGreaterThan(4)
  expect(exits).toEqual([0, 0].map((code) => ({ code, signal: null, stderr: '' })))
  expect(connections).toBeLessThanOrEqual(40)
})

async function countConnections(): Promise<number> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}
