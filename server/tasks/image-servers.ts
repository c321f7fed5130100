import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import type { Db } from '#server/db/database'
import {
  ensureImageServer,
  type ImageServerRow,
  listImageServers,
  noteHealth,
} from '#server/db/image-servers'
import { type ComfyEngine, createComfyEngine } from '#server/engines/image/comfyui/comfy-engine'
import type { Ids } from '#server/outside/ids'
import type { PlacedEngine } from './task-worker.ts'

export type ImageServers = {
  /** Those that are up and take work, looked at anew where that is due. */
  list(): Promise<PlacedEngine[]>
  close(): Promise<void>
}

type Parts = { db: Db; ids: Ids; models: readonly CatalogueModel[]; urls: readonly string[]; now: () => Date }
type Server = { engine: ComfyEngine; refreshedAt: number; isUsable: boolean }

/** What a server can do changes when somebody adds a file to it: often enough looked at to be noticed. */
const refreshEveryMs = 30_000
/** One that hangs must not keep the others from being listed: until it answers, what was last known of it counts. */
const patienceMs = 4_000

/**
 * The ComfyUI servers of COMFYUI_URLS and of the back office. Whoever asks for pictures reads their names, so they say
 * nothing of where the servers stand.
 */
export async function openImageServers({ db, ids, models, urls, now }: Parts): Promise<ImageServers> {
  for (const [at, url] of urls.entries())
    await ensureImageServer(db, { id: ids.newId(), url, name: at === 0 ? 'ComfyUI' : `ComfyUI ${at + 1}` })
  const servers = new Map<string, Server>()

  const serverOf = (row: ImageServerRow): Server => {
    const known = servers.get(row.url)
    if (known !== undefined) return known
    const engine = createComfyEngine({ url: row.url, name: row.name, models })
    const server = { engine, refreshedAt: 0, isUsable: false }
    servers.set(row.url, server)
    return server
  }

  const look = async (row: ImageServerRow): Promise<void> => {
    const server = serverOf(row)
    const at = now().getTime()
    if (at - server.refreshedAt >= refreshEveryMs || server.engine.health.state === 'down') {
      server.refreshedAt = at
      await server.engine.refresh()
    } else {
      await server.engine.checkHealth()
    }
    const { health } = server.engine
    server.isUsable = health.state === 'up' && !row.draining
    await noteHealth(db, row.url, health.state === 'down' ? health.reason : null)
  }

  return {
    async list() {
      const rows = (await listImageServers(db)).filter(({ added, url }) => added || urls.includes(url))
      const looks = Promise.allSettled(rows.map(look))
      await Promise.race([looks, sleep(patienceMs, undefined, { ref: false })])
      return rows.flatMap((row) => {
        const { engine, isUsable } = serverOf(row)
        return isUsable ? [{ id: `comfyui:${row.id}`, engine }] : []
      })
    },
    async close() {
      await Promise.all([...servers.values()].map(({ engine }) => engine.close()))
    },
  }
}
