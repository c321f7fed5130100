import type { PresetSettings } from '#contract/preset/preset-card'
import type { Db } from './database.ts'

export type PresetRow = {
  id: string
  name: string
  settings: PresetSettings
  link_token: string | null
  updated_at: Date
}

const columns = 'p.id, p.name, p.settings, p.link_token, p.updated_at'

export async function listPresets(db: Db, userId: string): Promise<PresetRow[]> {
  return db.query<PresetRow>({
    name: 'list_presets',
    text: `select ${columns} from presets p where p.user_id = $1 order by lower(p.name)`,
    values: [userId],
  })
}

export async function findPreset(db: Db, userId: string, presetId: string): Promise<PresetRow | undefined> {
  const rows = await db.query<PresetRow>({
    name: 'find_preset',
    text: `select ${columns} from presets p where p.id = $2 and p.user_id = $1`,
    values: [userId, presetId],
  })
  return rows[0]
}

/** False: the user has a preset of this name. */
export async function insertPreset(
  tx: Db,
  userId: string,
  preset: { id: string; name: string; settings: PresetSettings },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'insert_preset',
    text: `insert into presets (id, user_id, name, settings) values ($1, $2, $3, $4)
      on conflict (user_id, lower(name)) do nothing returning 1`,
    values: [preset.id, userId, preset.name, JSON.stringify(preset.settings)],
  })
  return rows.length === 1
}

/** Fields that are undefined stay unchanged. False: there is no such preset, or the user has another one of this name. */
export async function changePreset(
  tx: Db,
  userId: string,
  preset: { id: string; name: string | undefined; settings: PresetSettings | undefined },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'change_preset',
    text: `update presets p set name = coalesce($3, p.name), settings = coalesce($4::jsonb, p.settings), updated_at = now()
      where p.id = $1 and p.user_id = $2
        and not exists (select 1 from presets o where o.user_id = $2 and o.id <> $1 and lower(o.name) = lower($3))
      returning 1`,
    values: [
      preset.id,
      userId,
      preset.name ?? null,
      preset.settings === undefined ? null : JSON.stringify(preset.settings),
    ],
  })
  return rows.length === 1
}

/** A link that exists already stays the same. */
export async function sharePreset(
  db: Db,
  userId: string,
  presetId: string,
  token: string | null,
): Promise<PresetRow | undefined> {
  const rows = await db.query<PresetRow>({
    name: 'share_preset',
    text: `update presets p set link_token = case when $3::text is null then null else coalesce(p.link_token, $3) end
      where p.id = $2 and p.user_id = $1 returning ${columns}`,
    values: [userId, presetId, token],
  })
  return rows[0]
}

export async function deletePreset(db: Db, userId: string, presetId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_preset',
    text: 'delete from presets where id = $2 and user_id = $1 returning 1',
    values: [userId, presetId],
  })
  return rows.length === 1
}

export type SharedPreset = Pick<PresetRow, 'name' | 'settings'> & { user_id: string; owner_name: string }

/** Not of users who are leaving, suspended, or blocked in either direction. */
export async function findSharedPreset(
  db: Db,
  token: string,
  viewerId: string,
): Promise<SharedPreset | undefined> {
  const rows = await db.query<SharedPreset>({
    name: 'find_shared_preset',
    text: `select p.name, p.settings, p.user_id, u.name as owner_name from presets p join users u on u.id = p.user_id
      where p.link_token = $1 and u.erase_after is null and u.suspended_reason is null
        and not exists (select 1 from blocks b where (b.blocker_id = $2 and b.blocked_id = p.user_id)
          or (b.blocker_id = p.user_id and b.blocked_id = $2))`,
    values: [token, viewerId],
  })
  return rows[0]
}
