import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config'
import type { Timeouts } from '#server/db/database'
import { createDoor } from '#server/http/door'
import type { Draining } from '#server/http/draining'
import { createMetrics } from '#server/http/metrics'
import { registerPages } from '#server/http/pages'
import { createLog } from '#server/log'
import { type Opened, openContext } from '#server/open-context'
import { publicReach, type Reach } from '#server/outside/push/public-reach'
import { makeDatabase } from './database.ts'
import { whenFileEnds } from './file-end.ts'
import { createQuickRetouch } from './quick-retouch.ts'
import { createScriptedSentences } from './scripted-sentences.ts'
import { createScriptedVision } from './scripted-vision.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type TestServer = {
  url: string
  databaseUrl: string
  dataDir: string
  context: Opened
  draining: Draining
  /** What the scanner finds; by default nothing. */
  vision: ReturnType<typeof createScriptedVision>
  /** A new browser without cookies. */
  visitor(): Visitor
  close(): Promise<void>
}

/** Push services of tests are on this machine; other addresses are handled as in production. */
const isNearby = (endpoint: URL) => endpoint.hostname === '127.0.0.1' && endpoint.protocol === 'http:'
const reachNearby: Reach = {
  accepts: (endpoint) => isNearby(endpoint) || publicReach.accepts(endpoint),
  post: async (endpoint, headers, body) =>
    isNearby(endpoint)
      ? (await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) })).status
      : publicReach.post(endpoint, headers, body),
}

/**
 * The real server with a real database on a free port, by default without pages. A second one on the same `databaseUrl`
 * behaves like another process with regard to stored data. Closed when the test file ends.
 */
export async function startServer(
  env: Record<string, string> = {},
  databaseUrl?: string,
  { pages = false, ...replaced }: { timeouts?: Timeouts; pages?: boolean; schedules?: boolean } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-data-'))
  const database = databaseUrl ?? (await makeDatabase())
  const config = readConfig({
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    // Tests share one address; tests about throttles set their own.
    RATE_LIMIT_SCALE: '1000',
    // Servers that happen to run on this machine must not change a test.
    DISCOVERY_PORTS: 'off',
    ...env,
  })
  const vision = createScriptedVision()
  const context = await openContext(config, createLog(config.logLevel), {
    vision,
    retouch: createQuickRetouch(),
    sentences: createScriptedSentences(),
    reach: reachNearby,
    // Almost every test signs up a user, so password hashing must be cheap.
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    // A scheduled job could run in the middle of a test and change its data.
    schedules: false,
    ...replaced,
  })
  await context.queue.work(context)
  const metrics = createMetrics()
  const { app, assets, dispatch, draining } = createDoor(context, metrics)
  if (pages) await registerPages(app, { ...context, assets, dispatch, metrics })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  config.port = Number(new URL(url).port)
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await app.close()
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  whenFileEnds(close)
  return {
    url,
    databaseUrl: database,
    dataDir,
    context,
    draining,
    vision,
    visitor: () => createVisitor(url),
    close,
  }
}
