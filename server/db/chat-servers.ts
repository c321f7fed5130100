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
  /** A private certificate authority in PEM. */
  authority: string | null
}

const columns =
  'id, url, name, models, context_window, weight, draining, paused, added, sealed_headers, authority'

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
  /** Null: the stored one stays. Empty: it is removed. */
  authority: string | null
}

const toValues = (server: SavedChatServer) => [
  server.id,
  server.url,
  server.name,
  JSON.stringify(server.models),
  server.contextWindow,
  server.weight,
  server.sealedHeaders,
  server.authority,
]

/** Adds a server, or changes the one with this address. Gives its id. */
export async function saveChatServer(db: Db, server: SavedChatServer): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>({
    name: 'save_chat_server',
    text: `insert into chat_servers (id, url, name, models, context_window, weight, added, sealed_headers, authority)
      values ($1, $2, $3, $4, $5, $6, true, $7, nullif($8, ''))
      on conflict (url) do update set name = $3, models = $4, context_window = $5, weight = $6, added = true,
        sealed_headers = coalesce($7, chat_servers.sealed_headers),
        authority = nullif(coalesce($8, chat_servers.authority), '')
      returning id`,
    values: toValues(server),
  })
  return rows[0]?.id
}

/** Changes a server that is stored, its address included. Undefined: there is no such server. */
export async function changeChatServer(db: Db, server: SavedChatServer): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>({
    name: 'change_chat_server',
    text: `update chat_servers set url = $2, name = $3, models = $4, context_window = $5, weight = $6,
        sealed_headers = coalesce($7, sealed_headers), authority = nullif(coalesce($8, authority), '')
      where id = $1 returning id`,
    values: toValues(server),
  })
  return rows[0]?.id
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
