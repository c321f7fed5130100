import type { TieredModel } from '#server/domain/chat/chat-models'
import type { Db } from './database.ts'

export type ChatServerRow = {
  id: string
  /** Without a name and password: those are in the headers. */
  url: string
  name: string
  /** Empty: the first model that the server lists. */
  models: TieredModel[]
  context_window: number | null
  weight: number
  draining: boolean
  paused: boolean
  added: boolean
  sealed_headers: Buffer | null
}

const columns = 'id, url, name, models, context_window, weight, draining, paused, added, sealed_headers'

export async function listChatServers(db: Db): Promise<ChatServerRow[]> {
  return db.query<ChatServerRow>({
    name: 'list_chat_servers',
    text: `select ${columns} from chat_servers order by created_at, id`,
  })
}

export type SavedChatServer = Pick<ChatServerRow, 'id' | 'url' | 'name' | 'models' | 'weight'> & {
  contextWindow: number | null
  /** Null: those that are stored stay. */
  sealedHeaders: Buffer | null
}

/** Adds a server, or changes the one with this address. */
export async function saveChatServer(db: Db, server: SavedChatServer): Promise<void> {
  await db.query({
    name: 'save_chat_server',
    text: `insert into chat_servers (id, url, name, models, context_window, weight, added, sealed_headers)
      values ($1, $2, $3, $4, $5, $6, true, $7)
      on conflict (url) do update set name = $3, models = $4, context_window = $5, weight = $6, added = true,
        sealed_headers = coalesce($7, chat_servers.sealed_headers)`,
    values: [
      server.id,
      server.url,
      server.name,
      JSON.stringify(server.models),
      server.contextWindow,
      server.weight,
      server.sealedHeaders,
    ],
  })
}

/** For the server of OPENAI_BASE_URL. Its key and models stay in the environment. */
export async function ensureChatServer(db: Db, server: { id: string; url: string }): Promise<void> {
  await db.query({
    name: 'ensure_chat_server',
    text: `insert into chat_servers (id, url, name, added) values ($1, $2, 'Chat server', false)
      on conflict (url) do nothing`,
    values: [server.id, server.url],
  })
}

/** False: there is no such server. */
export async function setChatServerUse(
  db: Db,
  id: string,
  use: { draining: boolean; paused: boolean },
): Promise<boolean> {
  const rows = await db.query({
    name: 'set_chat_server_use',
    text: 'update chat_servers set draining = $2, paused = $3 where id = $1 returning id',
    values: [id, use.draining, use.paused],
  })
  return rows.length > 0
}

export async function deleteChatServer(db: Db, id: string): Promise<void> {
  await db.query({ name: 'delete_chat_server', text: 'delete from chat_servers where id = $1', values: [id] })
}

export async function saveChatServerHeaders(db: Db, id: string, sealedHeaders: Buffer): Promise<void> {
  await db.query({
    name: 'save_chat_server_headers',
    text: 'update chat_servers set sealed_headers = $2 where id = $1',
    values: [id, sealedHeaders],
  })
}
