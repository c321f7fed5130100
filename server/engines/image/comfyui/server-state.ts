import type { CatalogueModel } from '#contract/catalogue/model-table'
import { ImageEngineFailedError } from '../errors.ts'
import type { ImageCapabilities } from '../image-engine.ts'
import { emptyCapabilities, readCapabilities } from './capabilities.ts'
import type { ComfyClient } from './client.ts'
import { type ComfyHealth, readHealth } from './health.ts'
import { type Inventory, readInventory } from './inventory.ts'
import { listUsedFiles, MODEL_FOLDERS } from './model-lists.ts'
import { NEEDED_NODES } from './needs.ts'
import type { ObjectInfo } from './object-info.ts'
import { profileServer, type ServerProfile } from './server-profile.ts'

/** What is known of one server: how it is, and what it can do. */
export type ServerState = {
  readonly health: ComfyHealth
  readonly capabilities: ImageCapabilities
  /** Undefined until the server has answered once. */
  readonly profile: ServerProfile | undefined
  /** A new object each time the server is read; undefined until then. */
  readonly inventory: Inventory | undefined
  checkHealth(): Promise<ComfyHealth>
  /**
   * Reads how the server is and what it can do. All nodes are read only the first time, after an outage, when files
   * that we use have come or gone, or when `isFull`. Never fails: `health` says how it went.
   */
  refresh(options?: { isFull: boolean }): Promise<void>
  /** Other models, or other files behind them; nothing has to be read again. */
  setModels(models: readonly CatalogueModel[]): void
}

type Settings = {
  client: ComfyClient
  name: string
  models: readonly CatalogueModel[]
  concurrency: number
  /** Nodes change only with a restart, which is an outage; this is for one that was too short to notice. */
  readAllEveryMs: number
}

/** For a server that does not list its files. */
const withoutListsMs = 5 * 60_000

export function createServerState(settings: Settings): ServerState {
  const { client, name, concurrency, readAllEveryMs } = settings
  let { models } = settings
  let broken: ReadonlySet<string> = new Set()
  let health: ComfyHealth = { state: 'unknown' }
  let profile: ServerProfile | undefined
  let inventory: Inventory | undefined
  let capabilities = emptyCapabilities(name, concurrency)
  let wasDown = true
  let readAt = 0
  let usedFiles: string | undefined

  async function checkHealth(): Promise<ComfyHealth> {
    health = await readHealth(client)
    wasDown ||= health.state === 'down'
    return health
  }

  function readProfile(info: ObjectInfo): void {
    profile = profileServer(info, models, broken)
    capabilities = readCapabilities(name, profile, concurrency)
  }

  async function readAll(): Promise<void> {
    const lists = await client.listModels(MODEL_FOLDERS)
    const info = await client.readObjectInfo()
    broken = await findBroken(client, info)
    readProfile(info)
    inventory = readInventory(info, broken)
    usedFiles = lists && listUsedFiles(lists, models)
    readAt = performance.now()
    wasDown = false
  }

  async function isStale(): Promise<boolean> {
    const age = performance.now() - readAt
    if (profile === undefined || wasDown || age >= readAllEveryMs) return true
    if (usedFiles === undefined) return age >= withoutListsMs
    const lists = await client.listModels(MODEL_FOLDERS)
    return lists === undefined || listUsedFiles(lists, models) !== usedFiles
  }

  return {
    get health() {
      return health
    },
    get capabilities() {
      return capabilities
    },
    get profile() {
      return profile
    },
    get inventory() {
      return inventory
    },
    checkHealth,
    setModels(changed) {
      if (changed === models) return
      models = changed
      if (profile !== undefined) readProfile(profile.info)
    },
    async refresh({ isFull } = { isFull: false }) {
      if ((await checkHealth()).state !== 'up') return
      try {
        if (isFull || (await isStale())) await readAll()
      } catch (error) {
        if (!(error instanceof ImageEngineFailedError)) throw error
        wasDown = true
        health = { state: 'down', checkedAt: new Date(), reason: error.message }
      }
    },
  }
}

async function findBroken(client: ComfyClient, info: ObjectInfo): Promise<Set<string>> {
  const broken = new Set<string>()
  for (const node of NEEDED_NODES) {
    if (!Object.hasOwn(info, node) && (await client.isNodeBroken(node))) broken.add(node)
  }
  return broken
}
