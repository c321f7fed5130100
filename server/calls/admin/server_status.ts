import { TASK_MODES } from '#contract/catalogue/modes'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import { handler } from '#server/call'
import { listLiveChatEngines } from '#server/db/chat-engines'
import { listChatServers } from '#server/db/chat-servers'
import type { Db } from '#server/db/database'
import { listLiveEngines } from '#server/db/engine-rows'
import { findInventory, type ImageServerRow, listImageServers } from '#server/db/image-servers'
import { listServerFailures } from '#server/db/server-failures'
import type { ChatCapabilities } from '#server/engines/chat/chat-engine'
import type { ComfyHealth } from '#server/engines/image/comfyui/health'
import { findInstallPart } from '#server/engines/image/comfyui/install-parts'
import type { Inventory } from '#server/engines/image/comfyui/inventory'
import type { ImageCapabilities } from '#server/engines/image/image-engine'
import { noSuchServer } from './change-server-use.ts'

const failuresShown = 10
/** Missing samplers and models of the catalogue are not listed here: there are dozens, and servers need only some. */
const told = new Set<string>([...TASK_MODES, ...REFERENCE_KINDS, 'scale_4x', 'loras'])

export const serverStatus = handler('admin.server_status', ['db'], async ({ input, db }) => {
  const image = (await listImageServers(db)).find(({ id }) => id === input.server_id)
  if (image !== undefined) return { image: await viewImageServer(db, image), chat: null }
  const chat = (await listChatServers(db)).find(({ id }) => id === input.server_id)
  if (chat === undefined) throw noSuchServer()
  return { image: null, chat: await viewChatServer(db, chat.id) }
})

async function viewImageServer(db: Db, row: ImageServerRow) {
  const engines = await listLiveEngines<ImageCapabilities>(db)
  const engine = engines.find(({ id }) => id === `comfyui:${row.id}`)
  const inventory = await findInventory<Inventory>(db, row.id)
  return {
    health: viewHealth(row.health as ComfyHealth | null),
    abilities:
      engine === undefined
        ? null
        : {
            modes: [...engine.capabilities.modes],
            models: [...engine.capabilities.models],
            references: [...engine.capabilities.references],
            loras: engine.capabilities.loras.length,
            loaded_models: engine.warm_models,
            seconds_per_image: engine.seconds_per_image,
            missing: engine.capabilities.missing
              .filter(({ what }) => told.has(what))
              .map(({ what, reason }) => ({ what, reason, part: findInstallPart(reason) })),
          },
    inventory: inventory && {
      nodes: inventory.nodes,
      packs: inventory.packs,
      checkpoints: inventory.checkpoints,
      diffusion_models: inventory.diffusionModels,
      loras: inventory.loras,
    },
    failures: await viewFailures(db, row.id),
  }
}

async function viewFailures(db: Db, serverId: string) {
  const failures = await listServerFailures(db, serverId, failuresShown)
  return failures.map(({ cause, happened_at }) => ({ cause, happened_at: happened_at.toISOString() }))
}

function viewHealth(health: ComfyHealth | null) {
  if (health?.state !== 'up') return null
  const { version, queueRemaining, latencyMs, devices, advice } = health
  return {
    version,
    queue: queueRemaining,
    latency_ms: latencyMs,
    devices: devices.map(({ name, vramTotal, vramFree }) => ({
      name,
      vram_total: vramTotal,
      vram_free: vramFree,
    })),
    advice: [...advice],
  }
}

async function viewChatServer(db: Db, serverId: string) {
  const all = await listLiveChatEngines<ChatCapabilities>(db)
  const engines = all.filter(({ server_id }) => server_id === serverId)
  const { listedModels, loadedModels } = engines[0]?.capabilities ?? {}
  return {
    listed_models: listedModels === undefined ? null : [...listedModels],
    loaded_models: loadedModels === undefined ? null : [...loadedModels],
    models: engines.map(({ capabilities }) => ({
      model: capabilities.model,
      window: capabilities.window,
      places: capabilities.concurrency,
      samplers: [...capabilities.samplers],
      counts_exactly: capabilities.exactTokens,
      continues: capabilities.continues,
    })),
    failures: await viewFailures(db, serverId),
  }
}
