import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import type { ShownArt } from '#server/domain/arts/art-card'
import type { Drawn, MadeArt } from '#server/domain/arts/to-recipe'
import type { Facts } from '#server/domain/arts/visibility'
import type { Sight } from '#server/domain/sight'
import type { ImageHashes } from '#server/formats/image-hash/image-hashes'
import { avatarKey } from './avatar.ts'
import type { Db } from './database.ts'
import type { TaskStatus } from './tasks.ts'

export type ArtRow = ShownArt &
  MadeArt & {
    task_id: string
    reason: string | null
    case_id: string | null
    done_at: Date | null
  }

/** `like_counts` has the exact number in parts; `arts.like_count` follows with a delay and is used for sorting. */
const artColumns = (
  viewer: string,
) => `a.id, a.task_id, a.user_id, a.status, a.mode, a.prompt, a.seed, a.width, a.height,
  a.is_private, a.hide_prompt, a.parent_art_id, a.media_type, a.file_key, a.thumb_key, a.thumbhash, a.rating, a.engine,
  a.drawn, a.reason, a.case_id, a.created_at, a.done_at, a.deleted_at,
  coalesce((select sum(c.count) from like_counts c where c.art_id = a.id), 0)::int as like_count,
  exists (select 1 from likes l where l.art_id = a.id and l.user_id = ${viewer}) as liked,
  u.erase_after is not null as owner_leaving,
  exists (select 1 from blocks b where (b.blocker_id = ${viewer} and b.blocked_id = a.user_id)
    or (b.blocker_id = a.user_id and b.blocked_id = ${viewer})) as is_blocked,
  u.name as owner_name, u.handle as owner_handle,
  ${avatarKey} as owner_avatar_key`

export type ArtDetailsRow = ArtRow & {
  settings: TaskSettings
  warnings: Warning[]
  error: string | null
  /** The art it was made from is public. */
  is_parent_public: boolean
}

/** Expects a (arts) and t (its task). */
const taskColumns = `t.settings, t.warnings, t.error,
  exists (select 1 from arts p join users pu on pu.id = p.user_id where p.id = a.parent_art_id
    and p.status = 'done' and not p.is_private and p.deleted_at is null and pu.erase_after is null) as is_parent_public`

/** In any state: server/domain/arts/visibility.ts decides whether the viewer may see it. */
export async function findArt(
  db: Db,
  artId: string,
  viewerId: string | null,
): Promise<ArtDetailsRow | undefined> {
  const rows = await db.query<ArtDetailsRow>({
    name: 'find_art',
    text: `select ${artColumns('$2::uuid')}, ${taskColumns}
      from arts a join users u on u.id = a.user_id join tasks t on t.id = a.task_id where a.id = $1`,
    values: [artId, viewerId],
  })
  return rows[0]
}

/** Several arts in the order of the ids; missing ones are left out. */
export async function findArts(
  db: Db,
  artIds: readonly string[],
  viewerId: string | null,
): Promise<ArtDetailsRow[]> {
  return db.query<ArtDetailsRow>({
    name: 'find_arts',
    text: `select ${artColumns('$2::uuid')}, ${taskColumns}
      from unnest($1::uuid[]) with ordinality as wanted (id, at)
      join arts a on a.id = wanted.id join users u on u.id = a.user_id join tasks t on t.id = a.task_id
      order by wanted.at`,
    values: [artIds, viewerId],
  })
}

/** In the order of the ids; missing ones are left out. In any state, like `findArt`. */
export async function loadArts(
  db: Db,
  artIds: readonly string[],
  viewerId: string | null,
): Promise<ArtRow[]> {
  return db.query<ArtRow>({
    name: 'load_arts',
    text: `select ${artColumns('$2::uuid')} from unnest($1::uuid[]) with ordinality as wanted (id, at)
      join arts a on a.id = wanted.id join users u on u.id = a.user_id order by wanted.at`,
    values: [artIds, viewerId],
  })
}

/** [S-5] The arts that were made from an upload, with what the scanner saw in each. */
export async function findUploadedArts(
  db: Db,
  artIds: readonly string[],
): Promise<Map<string, Pick<Sight, 'faces' | 'rating'> | null>> {
  if (artIds.length === 0) return new Map()
  const rows = await db.query<{ id: string; sight: Sight | null }>({
    name: 'find_uploaded_arts',
    text: `select a.id, a.sight from arts a join tasks t on t.id = a.task_id where a.id = any($1) and t.from_upload`,
    values: [artIds],
  })
  return new Map(rows.map(({ id, sight }) => [id, sight]))
}

const facts = (viewer: string) => `a.user_id, a.status, a.is_private, a.hide_prompt, a.deleted_at,
  u.erase_after is not null as owner_leaving,
  exists (select 1 from blocks b where (b.blocker_id = ${viewer} and b.blocked_id = a.user_id)
    or (b.blocker_id = a.user_id and b.blocked_id = ${viewer})) as is_blocked`

/** Only what domain/arts/visibility.ts needs; used for frequent checks. */
export async function findArtFacts(db: Db, artId: string, viewerId: string): Promise<Facts | undefined> {
  const rows = await db.query<Facts>({
    name: 'find_art_facts',
    text: `select ${facts('$2::uuid')} from arts a join users u on u.id = a.user_id where a.id = $1`,
    values: [artId, viewerId],
  })
  return rows[0]
}

/** Like `findArtFacts`, for one of the art's files. Undefined: the art has no such file. */
export async function findArtFile(
  db: Db,
  artId: string,
  key: string,
  viewerId: string | null,
): Promise<Facts | undefined> {
  const rows = await db.query<Facts>({
    name: 'find_art_file',
    text: `select ${facts('$3::uuid')} from arts a join users u on u.id = a.user_id
      where a.id = $1 and $2 in (a.file_key, a.thumb_key)`,
    values: [artId, key, viewerId],
  })
  return rows[0]
}

/** How one art of a task ended. A held art has files, but nobody can open them. */
export type EndedArt = {
  id: string
  status: Exclude<TaskStatus, 'queued' | 'running'>
  reason: string | null
  caseId: string | null
  file: {
    mediaType: string
    fileKey: string
    thumbKey: string
    thumbhash: string
    width: number
    height: number
    sizeBytes: number
    sha256: Buffer
  } | null
  /** null: the scanner failed. */
  sight: Sight | null
  /** Missing in tasks that were kept on disk by an earlier version. */
  sealedFaces?: Buffer | null
  engine: string
  drawn: Drawn
}

export async function endArt(tx: Db, art: EndedArt): Promise<void> {
  await tx.query({
    name: 'end_art',
    text: `update arts set status = $2, reason = $3, case_id = $4, media_type = $5, file_key = $6, thumb_key = $7,
        thumbhash = $8, size_bytes = $9, sha256 = $10, sight = $11, rating = $12, engine = $13, drawn = $14,
        width = coalesce($15, width), height = coalesce($16, height), sealed_faces = $17,
        scanned_at = case when $12::text is null then null else now() end, done_at = now()
      where id = $1`,
    values: [
      art.id,
      art.status,
      art.reason,
      art.caseId,
      art.file?.mediaType,
      art.file?.fileKey,
      art.file?.thumbKey,
      art.file?.thumbhash,
      art.file?.sizeBytes,
      art.file?.sha256,
      art.sight === null ? null : JSON.stringify(art.sight),
      art.sight?.rating,
      art.engine,
      JSON.stringify(art.drawn),
      art.file?.width,
      art.file?.height,
      art.sealedFaces ?? null,
    ],
  })
}

/** Ends the arts of a task that made no image. */
export async function endArtsOf(
  tx: Db,
  taskId: string,
  status: Exclude<TaskStatus, 'queued' | 'running'>,
  reason: string | null,
): Promise<void> {
  await tx.query({
    name: 'end_arts_of_task',
    text: `update arts set status = $2, reason = $3, done_at = now() where task_id = $1 and status in ('queued', 'running')`,
    values: [taskId, status, reason],
  })
}

/** Undefined: there is no such art, or it was not scanned. */
export async function findArtHashes(db: Db, artId: string): Promise<ImageHashes | undefined> {
  const rows = await db.query<{ hashes: ImageHashes }>({
    name: 'find_art_hashes',
    text: `select sight -> 'hashes' as hashes from arts where id = $1 and sight is not null`,
    values: [artId],
  })
  return rows[0]?.hashes
}
