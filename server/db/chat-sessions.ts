import type { AuthorNote, NotePlace } from '#contract/aifriend/author-note'
import type { Generation } from '#contract/aifriend/generation-settings'
import type { AliasedChat } from '#server/domain/chat/message-ids'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import { avatarKeyOf } from './avatar.ts'
import { type CharacterRow, characterColumns } from './characters.ts'
import type { Db } from './database.ts'
import type { PersonaText } from './personas.ts'

/** Chat sessions. Each points into a tree of messages (chat-messages.ts). */

export type ChatRow = AliasedChat & {
  user_id: string
  character_id: string
  version_id: string
  tree_id: string
  parent_chat_id: string | null
  fork_message_id: string | null
  head_id: string | null
  title: string
  /** Null: nobody has titled it yet. */
  titled_by: 'user' | 'rule' | 'model' | null
  persona_id: string | null
  persona: PersonaText | null
  persona_avatar_key: string | null
  note: string
  note_place: NotePlace | null
  /** False: without a note of its own it has none. */
  uses_default_note: boolean
  memory_enabled: boolean
  /** Where facts that are found in this chat apply. */
  memory_scope: 'session' | 'character'
  /** Null: the default of the account. */
  chat_model: string | null
  generation: Generation | null
  /** The generation settings of the account. */
  default_generation: Generation | null
  default_note: AuthorNote | null
  pinned_at: Date | null
  is_started: boolean
  message_count: number
  notice_at: Date | null
  care_until: Date | null
  context: ReplyContext | null
  created_at: Date
  updated_at: Date
  /** Changes with every update of the row (PostgreSQL's xmin). */
  row_version: string
}

const columns = `k.id, k.user_id, k.character_id, k.version_id, k.tree_id, k.parent_chat_id, k.fork_message_id,
  k.alias_base, k.head_id, k.title, k.titled_by, k.persona_id,
  (select jsonb_build_object('name', p.name, 'description', p.description) from personas p where p.id = k.persona_id) as persona,
  (select ${avatarKeyOf('p')} from personas p where p.id = k.persona_id) as persona_avatar_key, k.note, k.note_place, k.uses_default_note, k.memory_enabled, k.memory_scope, k.chat_model, k.generation,
  (select nullif(u.preferences -> 'generation', 'null') from users u where u.id = k.user_id) as default_generation,
  (select nullif(u.preferences -> 'note', 'null') from users u where u.id = k.user_id) as default_note, k.pinned_at, k.is_started, k.message_count,
  k.notice_at, k.care_until, k.context, k.created_at, k.updated_at, k.xmin as row_version`

/** Null if the persona was deleted meanwhile. Locked, because a concurrent deletion would break the reference. */
const ownPersona = (id: string, userId: string) =>
  `(select p.id from personas p where p.id = ${id} and p.user_id = ${userId} for key share)`

/** Undefined also for another user's chat. */
export async function findChat(db: Db, userId: string, chatId: string): Promise<ChatRow | undefined> {
  const rows = await db.query<ChatRow>({
    name: 'find_chat',
    text: `select ${columns} from chat_sessions k where k.id = $2 and k.user_id = $1 and k.deleted_at is null`,
    values: [userId, chatId],
  })
  return rows[0]
}

/** Locks the chat, so that changes to it happen one after the other. */
export async function lockChat(tx: Db, userId: string, chatId: string): Promise<ChatRow | undefined> {
  const rows = await tx.query<ChatRow>({
    name: 'lock_chat',
    text: `select ${columns} from chat_sessions k where k.id = $2 and k.user_id = $1 and k.deleted_at is null for update`,
    values: [userId, chatId],
  })
  return rows[0]
}

export async function findEmptyChat(
  db: Db,
  userId: string,
  characterId: string,
): Promise<ChatRow | undefined> {
  const rows = await db.query<ChatRow>({
    name: 'find_empty_chat',
    text: `select ${columns} from chat_sessions k
      where k.user_id = $1 and k.character_id = $2 and not k.is_started and k.deleted_at is null`,
    values: [userId, characterId],
  })
  return rows[0]
}

export async function findChatByAlias(db: Db, userId: string, base: string): Promise<ChatRow | undefined> {
  const rows = await db.query<ChatRow>({
    name: 'find_chat_by_alias',
    text: `select ${columns} from chat_sessions k where k.alias_base = $2 and k.user_id = $1 and k.deleted_at is null`,
    values: [userId, base],
  })
  return rows[0]
}

/** Memories are shared as in the user's last chat with the character. False: a concurrent call made an empty chat. */
export async function insertEmptyChat(
  tx: Db,
  chat: { id: string; userId: string; characterId: string; versionId: string; personaId: string | null },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert_chat',
    text: `insert into chat_sessions (id, user_id, character_id, version_id, tree_id, persona_id, memory_scope)
      select $1, $2, $3, $4, $1, ${ownPersona('$5', '$2')}, coalesce((select o.memory_scope from chat_sessions o
        where o.user_id = $2 and o.character_id = $3 and o.deleted_at is null order by o.created_at desc limit 1), 'session')
      on conflict (user_id, character_id) where not is_started and deleted_at is null do nothing returning id`,
    values: [chat.id, chat.userId, chat.characterId, chat.versionId, chat.personaId],
  })
  return rows.length === 1
}

/** Inserts a chat that has messages: a fork or an import. */
export async function insertStartedChat(
  tx: Db,
  chat: Pick<
    ChatRow,
    | 'id'
    | 'user_id'
    | 'character_id'
    | 'version_id'
    | 'tree_id'
    | 'parent_chat_id'
    | 'fork_message_id'
    | 'alias_base'
    | 'head_id'
    | 'title'
    | 'titled_by'
    | 'persona_id'
    | 'note'
    | 'note_place'
    | 'uses_default_note'
    | 'memory_enabled'
    | 'memory_scope'
    | 'message_count'
    | 'notice_at'
    | 'care_until'
    | 'context'
  >,
): Promise<void> {
  await tx.query({
    name: 'insert_started_chat',
    text: `insert into chat_sessions (id, user_id, character_id, version_id, tree_id, parent_chat_id, fork_message_id, alias_base,
        head_id, title, persona_id, note, memory_enabled, message_count, notice_at, care_until, context, memory_scope,
        note_place, titled_by, uses_default_note, is_started)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${ownPersona('$11', '$2')}, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, true)`,
    values: [
      chat.id,
      chat.user_id,
      chat.character_id,
      chat.version_id,
      chat.tree_id,
      chat.parent_chat_id,
      chat.fork_message_id,
      chat.alias_base,
      chat.head_id,
      chat.title,
      chat.persona_id,
      chat.note,
      chat.memory_enabled,
      chat.message_count,
      chat.notice_at,
      chat.care_until,
      chat.context === null ? null : JSON.stringify(chat.context),
      chat.memory_scope,
      chat.note_place === null ? null : JSON.stringify(chat.note_place),
      chat.titled_by,
      chat.uses_default_note,
    ],
  })
}

export async function moveHead(tx: Db, chatId: string, headId: string | null): Promise<void> {
  await tx.query({
    name: 'move_chat_head',
    text: 'update chat_sessions set head_id = $2, updated_at = now() where id = $1',
    values: [chatId, headId],
  })
}

/** The user wrote the first message, so the chat is no longer empty. */
export async function startChat(
  tx: Db,
  chat: { id: string; headId: string; added: number; noticed: boolean; careUntil: Date | null },
): Promise<void> {
  await tx.query({
    name: 'start_chat',
    text: `update chat_sessions set head_id = $2, message_count = message_count + $3, is_started = true, updated_at = now(),
        notice_at = case when $4 then now() else notice_at end, care_until = coalesce($5, care_until) where id = $1`,
    values: [chat.id, chat.headId, chat.added, chat.noticed, chat.careUntil],
  })
}

/** [S-10] Records that the AI notice was shown. */
export async function noteNotice(tx: Db, chatId: string): Promise<void> {
  await tx.query({
    name: 'note_notice',
    text: 'update chat_sessions set notice_at = now() where id = $1',
    values: [chatId],
  })
}

export type ChatChanges = {
  title?: string | undefined
  personaId?: string | null | undefined
  isPinned?: boolean | undefined
  note?: string | undefined
  notePlace?: NotePlace | null | undefined
  usesDefaultNote?: boolean | undefined
  memoryEnabled?: boolean | undefined
  memoryScope?: ChatRow['memory_scope'] | undefined
  chatModel?: string | null | undefined
  generation?: Generation | null | undefined
  versionId?: string | undefined
}

/** Undefined: unchanged. */
export async function changeChat(tx: Db, chatId: string, changes: ChatChanges): Promise<void> {
  await tx.query({
    name: 'change_chat',
    text: `update chat_sessions k set title = coalesce($2, title), titled_by = case when $2::text is null then titled_by else 'user' end,
        persona_id = case when $3 then ${ownPersona('$4', 'k.user_id')} else persona_id end,
        pinned_at = case when $5::boolean is null then pinned_at when $5 then coalesce(pinned_at, now()) end,
        note = coalesce($6, note), memory_enabled = coalesce($7, memory_enabled), version_id = coalesce($8, version_id),
        chat_model = case when $9 then $10 else chat_model end, memory_scope = coalesce($11, memory_scope),
        generation = case when $12 then $13::jsonb else generation end,
        note_place = case when $14 then $15::jsonb else note_place end,
        uses_default_note = coalesce($16, uses_default_note)
      where id = $1`,
    values: [
      chatId,
      changes.title,
      changes.personaId !== undefined,
      changes.personaId ?? null,
      changes.isPinned,
      changes.note,
      changes.memoryEnabled,
      changes.versionId,
      changes.chatModel !== undefined,
      changes.chatModel ?? null,
      changes.memoryScope,
      changes.generation !== undefined,
      changes.generation == null ? null : JSON.stringify(changes.generation),
      changes.notePlace !== undefined,
      changes.notePlace == null ? null : JSON.stringify(changes.notePlace),
      changes.usesDefaultNote,
    ],
  })
}

/** The character in the version that this chat uses. */
export async function findChatCharacter(
  db: Db,
  chat: Pick<ChatRow, 'id' | 'user_id'>,
): Promise<CharacterRow | undefined> {
  const rows = await db.query<CharacterRow>({
    name: 'find_chat_character',
    text: `select ${characterColumns('$2')} from chat_sessions k join character_versions v on v.id = k.version_id
      join characters c on c.id = v.character_id left join users u on u.id = c.user_id where k.id = $1`,
    values: [chat.id, chat.user_id],
  })
  return rows[0]
}

export type ListedChatRow = ChatRow & {
  character: CharacterRow
  last_role: 'user' | 'assistant' | 'system' | null
  last_text: string | null
  last_at: Date | null
}

const excerptLength = 200

/** Expects k (chat_sessions) and v (character_versions). */
const matches = `k.user_id = $1 and k.deleted_at is null and ($2::uuid is null or k.character_id = $2)
  and ($3 = '' or lower(k.title || ' ' || v.name || ' ' || v.display_name) like '%' || $3 || '%')`

/** Pinned chats first, then by last use. Returns up to one row more than `limit`, which tells that there are more. */
export async function listChats(
  db: Db,
  userId: string,
  filter: { q: string; characterId: string | null; limit: number; offset: number },
): Promise<{ rows: ListedChatRow[]; total: number }> {
  const pattern = filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const chats = await db.query<ChatRow & Pick<ListedChatRow, 'last_role' | 'last_text' | 'last_at'>>({
    name: 'list_chats',
    text: `select ${columns}, m.role as last_role, m.created_at as last_at,
        left(coalesce((select e.text from message_edits e where e.chat_id = k.id and e.message_id = m.id
          order by e.number desc limit 1), m.text), ${excerptLength}) as last_text
      from chat_sessions k join character_versions v on v.id = k.version_id left join messages m on m.id = k.head_id
      where ${matches} order by (k.pinned_at is not null) desc, k.updated_at desc, k.id desc limit $4 offset $5`,
    values: [userId, filter.characterId, pattern, filter.limit + 1, filter.offset],
  })
  const characters = await db.query<CharacterRow>({
    name: 'list_chat_characters',
    text: `select ${characterColumns('$2')} from unnest($1::uuid[]) as asked (version_id)
      join character_versions v on v.id = asked.version_id join characters c on c.id = v.character_id
      left join users u on u.id = c.user_id`,
    values: [[...new Set(chats.map((chat) => chat.version_id))], userId],
  })
  const counted = await db.query<{ count: number }>({
    name: 'count_chats',
    text: `select count(*)::int as count from chat_sessions k join character_versions v on v.id = k.version_id where ${matches}`,
    values: [userId, filter.characterId, pattern],
  })
  const byVersion = new Map(characters.map((character) => [character.version_id, character]))
  return {
    rows: chats.flatMap((chat) => {
      const character = byVersion.get(chat.version_id)
      return character === undefined ? [] : [{ ...chat, character }]
    }),
    total: counted[0]?.count ?? 0,
  }
}

/** The fork has deleted some of the messages that it shared with its parent chat. */
export async function moveForkPoint(tx: Db, chatId: string, messageId: string | null): Promise<void> {
  await tx.query({
    name: 'move_fork_point',
    text: 'update chat_sessions set fork_message_id = $2 where id = $1',
    values: [chatId, messageId],
  })
}
