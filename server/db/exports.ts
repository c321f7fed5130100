import type { Db } from './database.ts'

/**
 * A row of the account export. The next page starts after `at`. The other columns are written to the export as they
 * are, so they have no type here.
 */
export type Exported = { at: string } & Record<string, unknown>

/** Reads in pages, so that not all rows are in memory at once. */
export type Page = (db: Db, userId: string, after: string, limit: number) => Promise<Exported[]>

const page =
  (name: string, text: string): Page =>
  (db, userId, after, limit) =>
    db.query<Exported>({ name: `export_${name}`, text, values: [userId, after, limit] })

const none = '00000000-0000-0000-0000-000000000000'
const afterId = (column: string) => `${column} > coalesce(nullif($2, ''), '${none}')::uuid`

export const exports = {
  artIds: page(
    'arts',
    `select a.id as at from arts a where a.user_id = $1 and ${afterId('a.id')} order by a.id limit $3`,
  ),
  uploads: page(
    'uploads',
    `select s.id as at, s.id, s.storage_key, s.media_type, s.width, s.height, s.size_bytes, s.created_at,
        s.case_id is not null and s.scan_passed_at is null as is_held
      from assets s where s.user_id = $1 and ${afterId('s.id')} order by s.id limit $3`,
  ),
  collections: page(
    'collections',
    `select c.id as at, c.id, c.name, c.is_private, c.position, c.cover_art_id, c.search, c.link_expires_at, c.created_at,
        coalesce((select json_agg(json_build_object('art_id', i.art_id, 'added_at', i.added_at) order by i.place)
          from collection_arts i where i.collection_id = c.id), '[]') as arts
      from collections c where c.user_id = $1 and ${afterId('c.id')} order by c.id limit $3`,
  ),
  loras: page(
    'loras',
    `select l.id as at, l.id as uid, l.status, l.name, l.file_name, l.size_bytes, l.base_model,
        encode(l.sha256, 'hex') as sha256, l.trigger_words, l.tags, l.recommended_weight, l.refused_reason, l.created_at
      from loras l where l.user_id = $1 and ${afterId('l.id')} order by l.id limit $3`,
  ),
  characters: page(
    'characters',
    `select c.id as at, c.id, c.chat_visibility, c.created_at, c.deleted_at
      from characters c where c.user_id = $1 and ${afterId('c.id')} order by c.id limit $3`,
  ),
  /** Separate from the characters: one can have hundreds of versions. */
  characterVersions: page(
    'character_versions',
    `select v.id as at, to_jsonb(v) as version
      from character_versions v join characters c on c.id = v.character_id
      where c.user_id = $1 and ${afterId('v.id')} order by v.id limit $3`,
  ),
  lorebooks: page(
    'lorebooks',
    `select b.id as at, b.id, b.name, b.description, b.entries, b.scan_depth, b.token_budget, b.is_recursive, b.for_all,
        b.source, b.created_at, b.updated_at
      from lorebooks b where b.user_id = $1 and ${afterId('b.id')} order by b.id limit $3`,
  ),
  presets: page(
    'presets',
    `select p.id as at, p.id, p.name, p.settings, p.link_token is not null as is_shared, p.created_at, p.updated_at
      from presets p where p.user_id = $1 and ${afterId('p.id')} order by p.id limit $3`,
  ),
  grids: page(
    'grids',
    `select g.id as at, g.id, g.prompt, g.x, g.y, g.art_ids, g.created_at
      from grids g where g.user_id = $1 and ${afterId('g.id')} order by g.id limit $3`,
  ),
  favourites: page(
    'favourites',
    `select f.kind || ' ' || f.name as at, f.kind, f.name, f.created_at from favourites f
      where f.user_id = $1 and f.kind || ' ' || f.name > $2 order by at limit $3`,
  ),
  personas: page(
    'personas',
    `select p.id as at, p.id, p.name, p.description, p.avatar_asset_id, p.created_at, p.updated_at,
        coalesce((select json_agg(d.character_id order by d.character_id) from character_personas d
          where d.persona_id = p.id), '[]') as default_for
      from personas p where p.user_id = $1 and ${afterId('p.id')} order by p.id limit $3`,
  ),
  chats: page(
    'chats',
    `select k.id as at, k.id, k.character_id, v.name as character_name, k.title, k.persona_id, k.note, k.memory_enabled,
        k.parent_chat_id, k.fork_message_id, k.head_id, k.created_at, k.updated_at,
        coalesce((select json_agg(json_build_object('text', y.text, 'pinned', y.is_pinned, 'source', y.source_id))
          from memories y where y.chat_id = k.id), '[]') as memories
      from chat_sessions k join character_versions v on v.id = k.version_id
      where k.user_id = $1 and k.deleted_at is null and ${afterId('k.id')} order by k.id limit $3`,
  ),
  /** Includes messages of deleted chats that a fork still needs. */
  messages: page(
    'messages',
    `select m.id as at, m.id, m.chat_id, m.parent_id, m.role, m.text, m.status, m.created_at
      from messages m join chat_sessions k on k.id = m.chat_id
      where k.user_id = $1 and ${afterId('m.id')} order by m.id limit $3`,
  ),
  /** Separate from the messages: one can have any number of edits. */
  messageEdits: page(
    'message_edits',
    `select e.message_id || ' ' || e.chat_id || ' ' || e.number as at, e.message_id, e.chat_id, e.number, e.text,
        e.created_at
      from message_edits e join messages m on m.id = e.message_id join chat_sessions k on k.id = m.chat_id
      where k.user_id = $1 and (e.message_id, e.chat_id, e.number) > (
        coalesce(nullif(split_part($2, ' ', 1), ''), '${none}')::uuid,
        coalesce(nullif(split_part($2, ' ', 2), ''), '${none}')::uuid,
        coalesce(nullif(split_part($2, ' ', 3), ''), '0')::int)
      order by e.message_id, e.chat_id, e.number limit $3`,
  ),
  ownFaces: page(
    'own_faces',
    `select f.user_id as at, f.created_at as enrolled_at from own_faces f
      where f.user_id = $1 and ${afterId('f.user_id')} order by f.user_id limit $3`,
  ),
  consents: page(
    'consents',
    `select c.id as at, c.id, c.name, c.purpose, c.state, c.created_at, c.answered_at, c.withdrawn_at,
        coalesce((select json_agg(a.id order by a.id) from task_consents k join arts a on a.task_id = k.task_id
          where k.consent_id = c.id), '[]') as art_ids
      from consents c where c.user_id = $1 and ${afterId('c.id')} order by c.id limit $3`,
  ),
  /** What a provider said about the age, see [S-1]. */
  ageChecks: page(
    'age_checks',
    `select g.id as at, g.id, g.state, g.provider, g.method, g.reference, g.country, g.created_at, g.checked_at, g.expires_at
      from age_checks g where g.user_id = $1 and ${afterId('g.id')} order by g.id limit $3`,
  ),
  likes: page(
    'likes',
    `select l.art_id as at, l.art_id, l.created_at
      from likes l where l.user_id = $1 and ${afterId('l.art_id')} order by l.art_id limit $3`,
  ),
  follows: page(
    'follows',
    `select f.followed_id as at, f.followed_id as user_id, u.name, u.handle, f.created_at
      from follows f join users u on u.id = f.followed_id
      where f.follower_id = $1 and ${afterId('f.followed_id')} order by f.followed_id limit $3`,
  ),
  blocks: page(
    'blocks',
    `select b.blocked_id as at, b.blocked_id as user_id, u.name, u.handle, b.created_at
      from blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = $1 and ${afterId('b.blocked_id')} order by b.blocked_id limit $3`,
  ),
  reports: page(
    'reports',
    `select r.id as at, r.id, r.art_id, r.reason, r.details, r.decision, r.decision_reason, r.created_at, r.decided_at
      from reports r where r.reporter_id = $1 and ${afterId('r.id')} order by r.id limit $3`,
  ),
  decisions: page(
    'decisions',
    `select c.id as at, c.id, c.subject, c.rule, c.place, c.words, c.reason, c.statement, c.decision, c.decision_reason,
        c.created_at, c.contested_at, c.decided_at
      from safety_cases c where c.user_id = $1 and ${afterId('c.id')} order by c.id limit $3`,
  ),
  notifications: page(
    'notifications',
    `select n.id as at, n.id, n.type, n.actor_id, n.data, n.read_at, n.created_at
      from notifications n where n.user_id = $1 and n.in_app and ${afterId('n.id')} order by n.id limit $3`,
  ),
  ledger: page(
    'ledger',
    `select e.id::text as at, e.source, e.external_id, e.kind, e.happened_at, e.details,
        coalesce((select json_agg(json_build_object('account', n.account, 'unit', n.unit, 'amount', n.amount))
          from ledger_entries n where n.event_id = e.id), '[]') as entries
      from ledger_events e join users u on u.payer_id = e.payer_id
      where u.id = $1 and e.id > coalesce(nullif($2, ''), '0')::bigint order by e.id limit $3`,
  ),
  devices: page(
    'devices',
    `select d.id as at, d.id, d.endpoint, d.created_at
      from push_devices d where d.user_id = $1 and ${afterId('d.id')} order by d.id limit $3`,
  ),
}
