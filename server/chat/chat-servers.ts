import type { Config } from '#server/config'
import { type ChatServerRow, ensureChatServer, listChatServers } from '#server/db/chat-servers'
import type { Db } from '#server/db/database'
import type { TieredModel } from '#server/domain/chat/chat-models'
import { type ServerAddress, splitCredentials } from '#server/domain/server-address'
import type { ChatEngine } from '#server/engines/chat/chat-engine'
import { createEchoEngine } from '#server/engines/chat/echo/echo-engine'
import { openLocalModel } from '#server/engines/chat/open-local-model'
import { openOpenAiEngine } from '#server/engines/chat/openai-compatible/openai-engine'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { Ids } from '#server/outside/ids'
import { unsealHeaders } from '#server/secrets'
import { type PlacedChatEngine, placeAlone } from './placed-engine.ts'

export type ChatServers = {
  /** The engines that may be used now, one for each model of each server; Echo if there is no other. */
  list(): Promise<PlacedChatEngine[]>
  close(): Promise<void>
}

type Parts = {
  catalogue: Pick<ModelCatalogue, 'current'>
  db: Db
  ids: Ids
  secret: string
  config: Pick<Config, 'chat' | 'dataDir'>
}

/** What an engine is opened with: with other settings it is opened anew. */
type EngineSettings = ServerAddress & { model: string | undefined; window: number | undefined }

/** The chat server of the environment, if there is one. It wins over what is stored about the same address. */
export function configuredChatServer({ chat }: Pick<Config, 'chat'>) {
  if (chat.baseUrl === undefined) return undefined
  const key = chat.apiKey === undefined ? {} : { authorization: `Bearer ${chat.apiKey}` }
  const models: TieredModel[] = chat.model === undefined ? [] : [{ model: chat.model, min_tier: 'free' }]
  return { ...splitCredentials(chat.baseUrl, key), models, window: chat.window }
}

/** The chat servers of OPENAI_BASE_URL and of the back office, a model file of this process, and Echo. */
export async function openChatServers({ catalogue, db, ids, secret, config }: Parts): Promise<ChatServers> {
  const configured = configuredChatServer(config)
  if (configured !== undefined) await ensureChatServer(db, { id: ids.newId(), url: configured.url })
  const local = configured === undefined ? await openLocalModel(config) : undefined
  const builtIn = local === undefined ? [] : [placeAlone(local.id, local.engine)]
  const echo = placeAlone('echo', createEchoEngine())
  /** Engines are kept after their server was removed or changed: replies may still be written with them. */
  const opened = new Map<string, Promise<ChatEngine>>()

  const open = (settings: EngineSettings): Promise<ChatEngine> => {
    const key = JSON.stringify(settings)
    const known = opened.get(key)
    if (known !== undefined) return known
    const { url: baseUrl, headers, authority, model, window } = settings
    const engine = openOpenAiEngine({ baseUrl, headers, authority, model, window })
    opened.set(key, engine)
    return engine
  }

  const place = async (row: ChatServerRow): Promise<PlacedChatEngine[]> => {
    const fixed = configured?.url === row.url ? configured : undefined
    const headers = fixed?.headers ?? unsealHeaders(secret, 'chat servers', row.sealed_headers)
    const authority = fixed === undefined ? (row.authority ?? undefined) : undefined
    const window = fixed === undefined ? (row.context_window ?? undefined) : fixed.window
    const { models } = fixed ?? row
    const wanted = models.length > 0 ? models : [{ model: undefined, min_tier: 'free' as const }]
    const sharing = wanted.map(({ model }) => engineId(row.id, model))
    return Promise.all(
      wanted.map(async ({ model, min_tier: minTier }) => ({
        id: engineId(row.id, model),
        engine: await open({ url: row.url, headers, authority, model, window }),
        serverId: row.id,
        sharing,
        minTier,
        weight: row.weight,
      })),
    )
  }

  return {
    async list() {
      const rows = (await listChatServers(db)).filter(({ added, url }) => added || url === configured?.url)
      const used = rows.filter(({ draining, paused }) => !draining && !paused)
      const placed = [...(await Promise.all(used.map(place))).flat(), ...builtIn]
      if (placed.length > 0) return placed
      const { switches } = await catalogue.current()
      return [{ ...echo, isHidden: !switches.echo }]
    },
    async close() {
      const engines = [
        ...(await Promise.all(opened.values())),
        echo.engine,
        ...builtIn.map((each) => each.engine),
      ]
      await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}

const engineId = (serverId: string, model: string | undefined) => `chat:${serverId}:${model ?? ''}`
