import type { CharacterCard } from '#contract/aifriend/character-card'
import { type CharacterText, countTextBytes } from '#server/domain/chat/character-text'
import type { ShownCharacter } from '#server/domain/chat/character-view'
import { avatarKey as ownerAvatarKey } from './avatar.ts'
import type { Db } from './database.ts'

export type CharacterRow = ShownCharacter & {
  version_id: string
  latest_version: number
  deleted_at: Date | null
}

/** With the rest of an imported card, which lists and chats do not read. */
export type WholeCharacterRow = CharacterRow & Pick<CharacterText, 'card'>

const textColumns = `v.name, v.display_name, v.age, v.personality, v.greeting, v.alternate_greetings, v.scenario,
  v.example_dialogue, v.system_prompt, v.post_history_instructions, v.depth_prompt, v.depth_prompt_depth,
  v.depth_prompt_role, v.lore, v.lore_depth, v.lore_budget, v.lore_recursive, v.creator_notes, v.tags, v.gender, v.is_nsfw,
  v.avatar_asset_id, v.avatar_art_id`

const blockBetween = (viewer: string) => `exists (select 1 from blocks b
  where (b.blocker_id = ${viewer} and b.blocked_id = c.user_id) or (b.blocker_id = c.user_id and b.blocked_id = ${viewer}))`

/**
 * [S-3] The avatar must have passed the scanner, and is not explicit unless the character is. Other users do not see
 * a private art. A user may still have a chat with a character that is no longer visible; its avatar is hidden then.
 * `findUploadFile` uses the same rule. Expects c (characters), v (one of its versions) and u (its owner, or null).
 */
const avatarKey = (viewer: string) => `case when c.user_id = ${viewer} or (c.deleted_at is null
  and c.chat_visibility <> 'private' and u.erase_after is null and not ${blockBetween(viewer)}) then coalesce(
  (select s.storage_key from assets s where s.id = v.avatar_asset_id and s.scan_passed_at is not null
    and (v.is_nsfw or coalesce(s.sight->>'rating', 'general') <> 'explicit')),
  (select p.thumb_key from arts p where p.id = v.avatar_art_id and p.status = 'done' and p.deleted_at is null
    and (not p.is_private or p.user_id = ${viewer})
    and (v.is_nsfw or coalesce(p.rating, 'general') <> 'explicit'))) end`

/** Expects c (characters), v (one of its versions) and u (its owner, or null). */
export const characterColumns = (
  viewer: string,
) => `c.id, c.user_id, c.house_name, v.id as version_id, v.version,
  c.version as latest_version, c.chat_visibility, c.chat_count, c.message_count, c.reaction_count, c.created_at,
  c.updated_at, c.deleted_at, ${textColumns}, ${avatarKey(viewer)} as avatar_key, u.name as owner_name, u.handle as owner_handle,
  ${ownerAvatarKey} as owner_avatar_key,
  (u.id is not null and u.erase_after is null and not ${blockBetween(viewer)}) as owner_in_sight`

/** Characters of erased users are not found; those of the house have no owner either. */
const seenBy = (viewer: string) => `c.deleted_at is null and (u.id is not null or c.house_name is not null)
  and u.erase_after is null and not ${blockBetween(viewer)}`

/** Private characters are visible to their owner, unlisted ones to everyone who has the id. */
export async function findCharacter(
  db: Db,
  viewerId: string,
  characterId: string,
): Promise<WholeCharacterRow | undefined> {
  const rows = await db.query<WholeCharacterRow>({
    name: 'find_character',
    text: `select ${characterColumns('$2')}, v.card
      from characters c join character_versions v on v.id = c.version_id left join users u on u.id = c.user_id
      where c.id = $1 and ${seenBy('$2')} and (c.user_id = $2 or c.chat_visibility <> 'private')`,
    values: [characterId, viewerId],
  })
  return rows[0]
}

/** Locks the user's character, so that of two edits at once the second starts from the first. */
export async function lockOwnCharacter(
  tx: Db,
  userId: string,
  characterId: string,
): Promise<WholeCharacterRow | undefined> {
  // Locked before it is read: a locking join would return no row if the version changed while it waited.
  await tx.query({
    name: 'lock_own_character',
    text: 'select 1 from characters where id = $1 and user_id = $2 and deleted_at is null for update',
    values: [characterId, userId],
  })
  return findOwnCharacter(tx, userId, characterId)
}

export async function findOwnCharacter(
  db: Db,
  userId: string,
  characterId: string,
): Promise<WholeCharacterRow | undefined> {
  const rows = await db.query<WholeCharacterRow>({
    name: 'read_own_character',
    text: `select ${characterColumns('$2')}, v.card
      from characters c join character_versions v on v.id = c.version_id join users u on u.id = c.user_id
      where c.id = $1 and c.user_id = $2 and c.deleted_at is null`,
    values: [characterId, userId],
  })
  return rows[0]
}

type Visibility = CharacterCard['chat_visibility']

export async function insertCharacter(
  db: Db,
  made: {
    id: string
    versionId: string
    owner: { userId: string } | { houseName: string }
    visibility: Visibility
    text: CharacterText
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'insert_character',
      text: `insert into characters (id, user_id, version_id, gender, is_nsfw, chat_visibility, search_text, text_bytes,
          house_name)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        made.id,
        'userId' in made.owner ? made.owner.userId : null,
        made.versionId,
        made.text.gender,
        made.text.is_nsfw,
        made.visibility,
        toSearchText(made.text),
        countTextBytes(made.text),
        'houseName' in made.owner ? made.owner.houseName : null,
      ],
    })
    await insertVersion(tx, made.id, made.versionId, 1, made.text)
  })
}

async function insertVersion(
  tx: Db,
  characterId: string,
  versionId: string,
  version: number,
  text: CharacterText,
) {
  await tx.query({
    name: 'insert_character_version',
    text: `insert into character_versions (id, character_id, version, name, display_name, age, personality, greeting,
        alternate_greetings, scenario, example_dialogue, lore, lore_depth, lore_budget, creator_notes, tags, gender,
        is_nsfw, avatar_asset_id, avatar_art_id, card, size_bytes, system_prompt, post_history_instructions,
        depth_prompt, depth_prompt_depth, depth_prompt_role, lore_recursive)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
        $23, $24, $25, $26, $27, $28)`,
    values: [
      versionId,
      characterId,
      version,
      text.name,
      text.display_name,
      text.age,
      text.personality,
      text.greeting,
      text.alternate_greetings,
      text.scenario,
      text.example_dialogue,
      JSON.stringify(text.lore),
      text.lore_depth,
      text.lore_budget,
      text.creator_notes,
      text.tags,
      text.gender,
      text.is_nsfw,
      text.avatar_asset_id,
      text.avatar_art_id,
      text.card === null || text.card === undefined ? null : JSON.stringify(text.card),
      countTextBytes(text),
      text.system_prompt,
      text.post_history_instructions,
      text.depth_prompt,
      text.depth_prompt_depth,
      text.depth_prompt_role,
      text.lore_recursive,
    ],
  })
}

/** Adds a version after `current`, which the transaction has locked. */
export async function addVersion(
  tx: Db,
  current: CharacterRow,
  versionId: string,
  text: CharacterText,
): Promise<void> {
  await insertVersion(tx, current.id, versionId, current.latest_version + 1, text)
  await tx.query({
    name: 'use_character_version',
    text: `update characters set version_id = $2, version = $3, gender = $4, is_nsfw = $5, search_text = $6,
        updated_at = now() where id = $1`,
    values: [
      current.id,
      versionId,
      current.latest_version + 1,
      text.gender,
      text.is_nsfw,
      toSearchText(text),
    ],
  })
}

/**
 * Deletes old versions that no chat uses, except the newest `kept`. Old versions are kept only for chats and for the
 * account export.
 */
export async function pruneVersions(tx: Db, characterId: string, kept: number): Promise<void> {
  await tx.query({
    name: 'prune_character_versions',
    text: `delete from character_versions v using characters c
      where c.id = $1 and v.character_id = c.id and v.version <= c.version - $2 and v.id <> c.version_id
        and not exists (select 1 from chat_sessions k where k.version_id = v.id)`,
    values: [characterId, kept],
  })
  await tx.query({
    name: 'sum_character_versions',
    text: `update characters set text_bytes =
        (select coalesce(sum(size_bytes), 0) from character_versions where character_id = $1) where id = $1`,
    values: [characterId],
  })
}

/**
 * What counts against the owner's limits, including the text of lorebooks. A deleted character counts while the owner still has chats with it;
 * otherwise deleting would be a way around the limit.
 */
export async function countCharacterRoom(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const rows = await db.query<{ count: number; bytes: number }>({
    name: 'count_character_room',
    text: `select count(*) filter (where c.deleted_at is null)::int as count,
        coalesce(sum(c.text_bytes), 0)::bigint
          + (select coalesce(sum(b.size_bytes), 0)::bigint from lorebooks b where b.user_id = $1) as bytes
      from characters c where c.user_id = $1 and (c.deleted_at is null
        or exists (select 1 from chat_sessions k where k.character_id = c.id and k.user_id = $1 and k.deleted_at is null))`,
    values: [userId],
  })
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function setVisibility(tx: Db, characterId: string, visibility: Visibility): Promise<void> {
  await tx.query({
    name: 'set_character_visibility',
    text: 'update characters set chat_visibility = $2, updated_at = now() where id = $1',
    values: [characterId, visibility],
  })
}

/**
 * Hides the character everywhere except in existing chats. `eraseUnusedCharacters` erases it when no chat is left.
 */
export async function deleteCharacter(tx: Db, characterId: string): Promise<void> {
  await tx.query({
    name: 'delete_character',
    text: 'update characters set deleted_at = now() where id = $1',
    values: [characterId],
  })
}

/** Erases deleted characters, and those of erased users, that no chat uses. Removed ones of the house stay. */
export async function eraseUnusedCharacters(db: Db): Promise<void> {
  await db.query({
    name: 'erase_unused_characters',
    text: `delete from characters c where (c.deleted_at is not null or c.user_id is null)
      and c.house_name is null and not exists (select 1 from chat_sessions k where k.character_id = c.id)`,
  })
}

const searchedPersonality = 2_000

function toSearchText({ name, display_name: displayName, tags, personality }: CharacterText): string {
  return [name, displayName, ...tags, personality.slice(0, searchedPersonality)].join(' ').toLowerCase()
}

const orders = {
  chats: 'c.chat_count desc, c.id desc',
  newest: 'c.id desc',
  trending: 'coalesce(t.score, 0) desc, c.chat_count desc, c.id desc',
  reactions: 'c.reaction_count desc, c.id desc',
}

const views = {
  public: `c.chat_visibility = 'public'`,
  mine: 'c.user_id = $1',
  followed: `c.chat_visibility = 'public'
    and exists (select 1 from follows f where f.follower_id = $1 and f.followed_id = c.user_id)`,
}

/** A day counts half as much as the day two days later: see contract/aifriend/search_characters.ts. */
const trend = `left join lateral (
    select sum(power(0.5, (current_date - d.day) / 2.0)) as score from character_days d
    where d.character_id = c.id and d.day > current_date - 7 and d.user_id is distinct from c.user_id
  ) t on true`

/** Counting stops here, because an exact count would cost a full scan. */
const countAtMost = 1_000

export type CharacterSearch = {
  q: string
  gender: string
  isNsfw: boolean | null
  visibility: string
  order: keyof typeof orders
  view: keyof typeof views
  userId: string | null
  tag: string
  limit: number
  offset: number
}

/** Returns up to one row more than `limit`, which tells that there are more. */
export async function searchCharacters(
  db: Db,
  viewerId: string,
  search: CharacterSearch,
): Promise<{ rows: CharacterRow[]; total: number | null }> {
  const matches = `${views[search.view]} and ${seenBy('$1')}
    and ($2 = '' or c.search_text like '%' || $3 || '%' or $2 <% c.search_text)
    and ($4 = 'any' or c.gender = $4) and ($5::boolean is null or c.is_nsfw = $5)
    and ($6 = 'any' or c.chat_visibility = $6) and ($7::uuid is null or c.user_id = $7)
    and ($8 = '' or exists (select 1 from character_versions t where t.id = c.version_id and $8 = any (t.tags)))`
  const q = search.q.toLowerCase()
  const values = [
    viewerId,
    q,
    q.replace(/[\\%_]/g, '\\$&'),
    search.gender,
    search.isNsfw,
    search.visibility,
    search.userId,
    search.tag,
  ]
  return db.transaction(async (tx) => {
    // The default of 0.6 allows no typing mistake in a short word.
    await tx.query({
      name: 'set_word_similarity',
      text: 'set local pg_trgm.word_similarity_threshold = 0.45',
    })
    const rows = await tx.query<CharacterRow>({
      name: `search_characters_${search.view}_${search.order}`,
      text: `select ${characterColumns('$1')}
        from characters c join character_versions v on v.id = c.version_id left join users u on u.id = c.user_id
        ${search.order === 'trending' ? trend : ''}
        where ${matches} order by ${orders[search.order]} limit $9 offset $10`,
      values: [...values, search.limit + 1, search.offset],
    })
    const counted = await tx.query<{ count: number }>({
      name: `count_characters_${search.view}`,
      text: `select count(*)::int as count from (
          select 1 from characters c left join users u on u.id = c.user_id where ${matches} limit ${countAtMost + 1}) found`,
      values,
    })
    const total = counted[0]?.count ?? 0
    return { rows, total: total > countAtMost ? null : total }
  })
}

/** Counts a message of a user: each message, each user once, and each user once a day for the trend. */
export async function countChatted(tx: Db, characterId: string, userId: string): Promise<void> {
  await tx.query({
    name: 'count_chatted',
    text: `with fresh as (
        insert into character_users (character_id, user_id)
        select id, $2 from characters where id = $1 and user_id is distinct from $2 on conflict do nothing returning 1
      ), day as (
        insert into character_days (day, character_id, user_id) values (current_date, $1, $2) on conflict do nothing
      )
      update characters set message_count = message_count + 1, chat_count = chat_count + (select count(*) from fresh)
      where id = $1`,
    values: [characterId, userId],
  })
}

export async function deleteOldCharacterDays(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_character_days',
    text: `delete from character_days where day < current_date - 30`,
  })
}

/** The characters of a user that the viewer can find. */
export async function countCharacters(db: Db, viewerId: string, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_characters_of',
    text: `select count(*)::int as count from characters
      where user_id = $2 and deleted_at is null and (chat_visibility = 'public' or user_id = $1)`,
    values: [viewerId, userId],
  })
  return rows[0]?.count ?? 0
}
