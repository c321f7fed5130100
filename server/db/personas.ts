import { avatarKeyOf, avatarStateOf } from './avatar.ts'
import type { Db } from './database.ts'

/** Who a user is in chats. Chats use a persona in its current state. */

export type PersonaText = { name: string; description: string }

export type PersonaRow = PersonaText & {
  id: string
  avatar_asset_id: string | null
  avatar_key: string | null
  avatar_state: 'checking' | 'shown' | 'not_shown' | null
  /** The characters with which new chats begin with it. */
  character_ids: string[]
  chat_count: number
  updated_at: Date
}

const columns = `p.id, p.name, p.description, p.avatar_asset_id, ${avatarKeyOf('p')} as avatar_key,
  ${avatarStateOf('p')} as avatar_state, p.updated_at,
  coalesce((select array_agg(d.character_id order by d.character_id) from character_personas d
    where d.persona_id = p.id), '{}') as character_ids,
  (select count(*)::int from chat_sessions k where k.persona_id = p.id and k.deleted_at is null) as chat_count`

export async function listPersonas(db: Db, userId: string): Promise<PersonaRow[]> {
  return db.query<PersonaRow>({
    name: 'list_personas',
    text: `select ${columns} from personas p where p.user_id = $1 order by lower(p.name), p.id`,
    values: [userId],
  })
}

/** Undefined also for another user's persona. */
export async function findPersona(db: Db, userId: string, id: string): Promise<PersonaRow | undefined> {
  const rows = await db.query<PersonaRow>({
    name: 'find_persona',
    text: `select ${columns} from personas p where p.id = $2 and p.user_id = $1`,
    values: [userId, id],
  })
  return rows[0]
}

/** The persona with which new chats with a character begin. */
export async function findDefaultPersona(
  db: Db,
  userId: string,
  characterId: string,
): Promise<(PersonaText & { id: string }) | undefined> {
  const rows = await db.query<PersonaText & { id: string }>({
    name: 'find_default_persona',
    text: `select p.id, p.name, p.description from character_personas d join personas p on p.id = d.persona_id
      where d.user_id = $1 and d.character_id = $2`,
    values: [userId, characterId],
  })
  return rows[0]
}

export async function findSamePersona(
  db: Db,
  userId: string,
  { name, description }: PersonaText,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>({
    name: 'find_same_persona',
    text: 'select id from personas where user_id = $1 and name = $2 and description = $3 order by id limit 1',
    values: [userId, name, description],
  })
  return rows[0]?.id
}

export async function countPersonas(db: Db, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_personas',
    text: 'select count(*)::int as count from personas where user_id = $1',
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

export async function insertPersona(
  tx: Db,
  userId: string,
  persona: PersonaText & { id: string; avatarAssetId: string | null },
): Promise<void> {
  await tx.query({
    name: 'insert_persona',
    text: 'insert into personas (id, user_id, name, description, avatar_asset_id) values ($1, $2, $3, $4, $5)',
    values: [persona.id, userId, persona.name, persona.description, persona.avatarAssetId],
  })
}

/** False: there is no such persona, or it was changed since `readAt`. */
export async function changePersona(
  tx: Db,
  userId: string,
  persona: PersonaText & { id: string; avatarAssetId: string | null; readAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'change_persona',
    text: `update personas set name = $3, description = $4, avatar_asset_id = $5,
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = $1 and user_id = $2 and date_trunc('milliseconds', updated_at) = $6 returning 1`,
    values: [persona.id, userId, persona.name, persona.description, persona.avatarAssetId, persona.readAt],
  })
  return rows.length === 1
}

/**
 * Gives the chats with a persona another row version, so that a message that was checked with the persona's old text is
 * checked again. Returns those without messages of the user, whose greetings contain the persona's name.
 */
export async function touchChatsWithPersona(tx: Db, userId: string, personaId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string; is_started: boolean }>({
    name: 'touch_chats_with_persona',
    text: `update chat_sessions set persona_id = persona_id where persona_id = $1 and user_id = $2
        and deleted_at is null returning id, is_started`,
    values: [personaId, userId],
  })
  return rows.filter((row) => !row.is_started).map((row) => row.id)
}

/** One chat of each character version with which a persona is used. */
export async function listChatsByVersion(
  db: Db,
  personaId: string,
): Promise<{ id: string; user_id: string }[]> {
  return db.query<{ id: string; user_id: string }>({
    name: 'list_chats_by_version',
    text: `select distinct on (k.version_id) k.id, k.user_id from chat_sessions k
      where k.persona_id = $1 and k.deleted_at is null order by k.version_id, k.id`,
    values: [personaId],
  })
}

/** Chats with the persona continue under the name of the account. */
export async function deletePersona(tx: Db, userId: string, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'delete_persona',
    text: 'delete from personas where id = $1 and user_id = $2 returning 1',
    values: [id, userId],
  })
  return rows.length === 1
}

/** Null: new chats with the character begin without a persona. A persona of another user changes nothing. */
export async function setDefaultPersona(
  db: Db,
  userId: string,
  characterId: string,
  personaId: string | null,
): Promise<void> {
  await db.query(
    personaId === null
      ? {
          name: 'clear_default_persona',
          text: 'delete from character_personas where user_id = $1 and character_id = $2',
          values: [userId, characterId],
        }
      : {
          name: 'set_default_persona',
          text: `insert into character_personas (user_id, character_id, persona_id)
            select $1, $2, p.id from personas p where p.id = $3 and p.user_id = $1
            on conflict (user_id, character_id) do update set persona_id = excluded.persona_id`,
          values: [userId, characterId, personaId],
        },
  )
}
