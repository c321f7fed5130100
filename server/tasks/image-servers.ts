import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import type { Db } from '#server/db/database'
import {
  ensureImageServer,
  type ImageServerRow,
  listImageServers,
  moveCredentials,
  noteHealth,
} from '#server/db/image-servers'
import { type ServerAddress, splitCredentials } from '#server/domain/server-address'
import { type ComfyEngine, createComfyEngine } from '#server/engines/image/comfyui/comfy-engine'
import type { Inventory } from '#server/engines/image/comfyui/inventory'
import type { Logger } from '#server/log'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { Ids } from '#server/outside/ids'
import { sealHeaders, unsealHeaders } from '#server/secrets'
import type { PlacedEngine } from './task-worker.ts'

export type ImageServers = {
  /** Those that are up and take tasks, checked again where that is due. */
  list(): Promise<PlacedEngine[]>
  close(): Promise<void>
}

type Parts = {
  db: Db
  ids: Ids
  log: Logger
  catalogue: Pick<ModelCatalogue, 'current'>
  /** Of COMFYUI_URLS. */
  configured: readonly ServerAddress[]
  secret: string
  now: () => Date
}

type Server = {
  engine: ComfyEngine
  /** What the engine was made for: with another name, address, headers or authority it is made anew. */
  madeFor: string
  refreshedAt: number
  isUsable: boolean
  /** The reason that was logged last; null: it was up. */
  told: string | null
  /** What was stored last. */
  inventory: Inventory | undefined
}

/** How often the model lists are compared: a LoRA that an operator adds is found within this time. */
const refreshEveryMs = 30_000
/** A server that hangs must not keep the others from being listed: until it answers, its last known state counts. */
const patienceMs = 4_000

const idPrefix = 'comfyui:'

/** Where an engine's server is reached; undefined if the engine is no server, or its server was removed. */
export async function findServerAddress(
  { db, secret, configured }: Pick<Parts, 'db' | 'secret' | 'configured'>,
  engineId: string,
): Promise<ServerAddress | undefined> {
  const row = (await listImageServers(db)).find(({ id }) => engineId === `${idPrefix}${id}`)
  return row && addressOf(row, byUrl(configured), secret)
}

export const isServer = (engineId: string) => engineId.startsWith(idPrefix)

const byUrl = (configured: readonly ServerAddress[]): ReadonlyMap<string, ServerAddress> =>
  new Map(
    configured
      .map(({ url, headers }) => splitCredentials(url, headers))
      .map((address) => [address.url, address]),
  )

function addressOf(
  row: ImageServerRow,
  configured: ReadonlyMap<string, ServerAddress>,
  secret: string,
): ServerAddress {
  const { url, authority, sealed_headers } = row
  const headers = () => unsealHeaders(secret, 'image servers', sealed_headers)
  return configured.get(url) ?? { url, headers: headers(), authority: authority ?? undefined }
}

/** The ComfyUI servers of COMFYUI_URLS and of the back office. Their names are shown to users, their addresses are not. */
export async function openImageServers(parts: Parts): Promise<ImageServers> {
  const { db, ids, secret } = parts
  await sealCredentials(db, secret)
  const configured = byUrl(parts.configured)
  for (const [at, url] of [...configured.keys()].entries()) {
    await ensureImageServer(db, { id: ids.newId(), url, name: at === 0 ? 'ComfyUI' : `ComfyUI ${at + 1}` })
  }
  const servers = new Map<string, Server>()

  return {
    async list() {
      const { models } = await parts.catalogue.current()
      const rows = (await listImageServers(db)).filter(
        ({ added, paused, url }) => !paused && (added || configured.has(url)),
      )
      const found = rows.map((row) => ({
        row,
        server: serverOf(servers, row, addressOf(row, configured, secret), models),
      }))
      for (const [id, { engine }] of servers) {
        if (rows.some((row) => row.id === id)) continue
        servers.delete(id)
        void engine.finish()
      }
      const checks = Promise.allSettled(found.map(({ row, server }) => check(parts, row, server)))
      await Promise.race([checks, sleep(patienceMs, undefined, { ref: false })])
      return found.flatMap(({ row, server }) =>
        server.isUsable && !row.draining && !row.is_resting
          ? [{ id: `${idPrefix}${row.id}`, engine: server.engine }]
          : [],
      )
    },
    async close() {
      await Promise.all([...servers.values()].map(({ engine }) => engine.close()))
    },
  }
}

function serverOf(
  servers: Map<string, Server>,
  { id, name }: ImageServerRow,
  address: ServerAddress,
  models: readonly CatalogueModel[],
): Server {
  const known = servers.get(id)
  const madeFor = JSON.stringify({ ...address, name })
  if (known?.madeFor === madeFor) {
    known.engine.setModels(models)
    return known
  }
  void known?.engine.finish()
  const engine = createComfyEngine({ ...address, name, models })
  const server: Server = {
    engine,
    madeFor,
    refreshedAt: 0,
    isUsable: false,
    told: null,
    inventory: undefined,
  }
  servers.set(id, server)
  return server
}

async function check({ db, log, now }: Parts, row: ImageServerRow, server: Server): Promise<void> {
  const { engine } = server
  const at = now().getTime()
  if (at - server.refreshedAt >= refreshEveryMs || engine.health.state === 'down') {
    server.refreshedAt = at
    await engine.refresh()
  } else {
    await engine.checkHealth()
  }
  const reason = engine.health.state === 'down' ? engine.health.reason : null
  server.isUsable = engine.health.state === 'up'
  if (reason !== server.told) {
    const about = { server: row.name, engine: `${idPrefix}${row.id}` }
    if (reason === null) log.info(about, 'an image server answers again')
    else log.warn({ ...about, reason }, 'an image server cannot be used')
    server.told = reason
  }
  const { inventory } = engine
  const isNews = inventory !== undefined && inventory !== server.inventory
  await noteHealth(db, row.id, {
    error: reason,
    health: engine.health,
    inventory: isNews ? inventory : null,
  })
  server.inventory = inventory
}

/** Earlier versions stored names and passwords inside the address, where anybody who reads the table sees them. */
async function sealCredentials(db: Db, secret: string): Promise<void> {
  for (const { url: from } of await listImageServers(db)) {
    const { url: to, headers } = splitCredentials(from)
    if (Object.keys(headers).length > 0)
      await moveCredentials(db, { from, to, sealedHeaders: sealHeaders(secret, 'image servers', headers) })
  }
}
