import { join } from 'node:path'
import type { TaskMode } from '#contract/catalogue/modes'
import type { Config } from '#server/config'
import type { Db } from '#server/db/database'
import type { Listener } from '#server/db/listener'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'
import type { Retouch } from '#server/engines/image/retouch/retouch'
import { createRetouchEngine } from '#server/engines/image/retouch/retouch-engine'
import type { Vision } from '#server/engines/vision/vision-engine'
import type { Logger } from '#server/log'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { Notifier } from '#server/notifier'
import type { Credentials } from '#server/outside/credentials/open-credentials'
import type { Ids } from '#server/outside/ids'
import type { Storage } from '#server/outside/storage/storage'
import { createUnstoredFolder } from '#server/outside/storage/unstored-folder'
import type { EngineList } from './engine-list.ts'
import { storeFinishedTask } from './finished-task.ts'
import { openImageServers } from './image-servers.ts'
import { createImageKeeper } from './keep-image.ts'
import type { Scanner } from './scan.ts'
import { openTaskWorker, type PlacedEngine, type TaskWorker } from './task-worker.ts'
import { openUnstoredTasks } from './unstored-tasks.ts'

type Parts = {
  catalogue: ModelCatalogue
  config: Pick<Config, 'comfyui' | 'dataDir'>
  credentials: Credentials
  db: Db
  engines: EngineList
  ids: Ids
  listener: Listener
  log: Logger
  notifier: Notifier
  now: () => Date
  retouch: Retouch
  scanner: Scanner
  secret: string
  storage: Storage
  vision: Pick<Vision, 'readFaces'>
}

type Settings = {
  /** Engines to use instead of Petal, Retouch and the image servers. */
  engines?: readonly PlacedEngine[]
  /** How long a worker keeps a task without renewing its lease. */
  leaseSeconds?: number
  /** How long a task waits for a server that is gone before another engine takes it. */
  patienceMs?: number
}

/** Opens Petal, Retouch, the ComfyUI servers and the worker that draws with them in this process. */
export async function openTasks(
  parts: Parts,
  { engines, leaseSeconds = 15, patienceMs = 15_000 }: Settings = {},
): Promise<TaskWorker> {
  const { catalogue, config, db, ids, listener, log, notifier, now, retouch, secret, storage, vision } = parts
  const petal = { id: `petal:${ids.newId()}`, engine: createPetalEngine({ retouch }) }
  const tools = { id: `retouch:${ids.newId()}`, engine: createRetouchEngine(retouch, vision) }
  const servers = await openImageServers({ catalogue, db, ids, log, now, secret, configured: config.comfyui })
  const unstored = await openUnstoredTasks({
    db,
    log,
    folder: createUnstoredFolder(join(config.dataDir, 'unstored')),
    store: (finished, files) => storeFinishedTask(parts, finished, files),
  })
  const worker = await openTaskWorker({
    db,
    engines: parts.engines,
    ids,
    leaseSeconds,
    listener,
    catalogue,
    now,
    patienceMs,
    runner: { db, storage, log, notifier, retouch, keeper: createImageKeeper(parts), unstored },
    unstored,
    async listEngines() {
      if (engines !== undefined) return engines
      const { switches } = await catalogue.current()
      // Switched off, Petal still draws what was queued for it.
      const placed = await servers.list()
      return [{ ...petal, isHidden: !switches.petal }, leaveToServers(tools, placed), ...placed]
    },
  })
  return {
    async close(limit) {
      await worker.close(limit)
      await unstored.close()
      await servers.close()
      await Promise.all([petal, tools, ...(engines ?? [])].map(({ engine }) => engine.close()))
    },
  }
}

/** Modes in which a server's networks do better than the engine in the box, which steps in if no server is up. */
const BETTER_ON_SERVERS: readonly TaskMode[] = ['face_swap', 'upscale']

function leaveToServers(placed: PlacedEngine, servers: readonly PlacedEngine[]): PlacedEngine {
  const { capabilities } = placed.engine
  const modes = capabilities.modes.filter(
    (mode) =>
      !BETTER_ON_SERVERS.includes(mode) ||
      !servers.some(({ engine }) => engine.capabilities.modes.includes(mode)),
  )
  return { ...placed, engine: { ...placed.engine, capabilities: { ...capabilities, modes } } }
}
