import type { NamedImage, Sender } from '#server/domain/review/notice-rules'
import type { DeskNoticeRow, NoticeRow } from '#server/domain/review/notice-view'
import type { Sight } from '#server/domain/sight'
import type { ImageHashes } from '#server/formats/image-hash/image-hashes'
import type { Db } from './database.ts'

/** Notices: takedown requests [S-7] and questions to support. */

type NewNotice = {
  id: string
  keyHash: Buffer
  kind: string
  urls: string[]
  statement: string
  contact: string
  signature: string
  sender: Buffer
  urgency: number
  held: boolean
}

export async function insertNotice(tx: Db, made: NewNotice): Promise<void> {
  await tx.query({
    name: 'insert_notice',
    text: `insert into notices (id, key_hash, kind, urls, statement, contact, signature, sender, urgency, held)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      made.id,
      made.keyHash,
      made.kind,
      made.urls,
      made.statement,
      made.contact,
      made.signature,
      made.sender,
      made.urgency,
      made.held,
    ],
  })
}

/** Locks the sender, so that of several notices at once each counts those before it. */
export async function lockSender(tx: Db, sender: Buffer, contact: string): Promise<Sender> {
  await tx.query({
    name: 'lock_sender',
    text: `select pg_advisory_xact_lock(hashtextextended('notices ' || encode($1::bytea, 'hex'), 0))`,
    values: [sender],
  })
  const rows = await tx.query<{ undecided: number; false_alarms: number }>({
    name: 'find_sender',
    text: `with sent as (
        select * from notices where sender = $1 union select * from notices where contact = $2
      )
      select count(*) filter (where decided_at is null and kind <> 'support')::int as undecided,
        count(*) filter (where held and decision = 'dismissed' and decided_at > now() - interval '30 days')::int
          as false_alarms
      from sent`,
    values: [sender, contact],
  })
  return { undecided: rows[0]?.undecided ?? 0, falseAlarms: rows[0]?.false_alarms ?? 0 }
}

/** Stores which of the images exist. */
export async function nameImages(tx: Db, noticeId: string, images: readonly NamedImage[]): Promise<void> {
  const idsOf = (wanted: NamedImage['kind']) =>
    images.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  await tx.query({
    name: 'name_arts',
    text: 'insert into notice_arts (notice_id, art_id) select $1, id from arts where id = any($2)',
    values: [noticeId, idsOf('art')],
  })
  await tx.query({
    name: 'name_uploads',
    text: 'insert into notice_uploads (notice_id, asset_id) select $1, id from assets where id = any($2)',
    values: [noticeId, idsOf('upload')],
  })
}

const columns = 'n.id, n.kind, n.urls, n.statement, n.decision, n.decision_reason, n.created_at, n.decided_at'

/** Undefined: no such notice, or another key. */
export async function findSentNotice(db: Db, id: string, keyHash: Buffer): Promise<NoticeRow | undefined> {
  const rows = await db.query<NoticeRow>({
    name: 'find_sent_notice',
    text: `select ${columns} from notices n where n.id = $1 and n.key_hash = $2`,
    values: [id, keyHash],
  })
  return rows[0]
}

export async function listNamedArts(
  db: Db,
  noticeId: string,
): Promise<{ id: string; is_visible: boolean }[]> {
  return db.query<{ id: string; is_visible: boolean }>({
    name: 'list_named_arts',
    text: `select a.id, a.status = 'done' and a.deleted_at is null as is_visible
      from notice_arts k join arts a on a.id = k.art_id where k.notice_id = $1 order by a.id`,
    values: [noticeId],
  })
}

/** `is_cleared`: staff have let it stay once. */
export async function listNamedUploads(
  db: Db,
  noticeId: string,
): Promise<{ id: string; is_visible: boolean; is_cleared: boolean }[]> {
  return db.query<{ id: string; is_visible: boolean; is_cleared: boolean }>({
    name: 'list_named_uploads',
    text: `select s.id, s.scan_passed_at is not null as is_visible,
        exists (select 1 from safety_cases c where c.id = s.case_id and c.decision = 'overturned') as is_cleared
      from notice_uploads k join assets s on s.id = k.asset_id where k.notice_id = $1 order by s.id`,
    values: [noticeId],
  })
}

/** Images hidden because of a notice that it does not name itself. */
export async function countCopies(db: Db, noticeId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_notice_copies',
    text: `select count(*)::int as count from safety_cases c left join arts a on a.case_id = c.id
        left join assets s on s.case_id = c.id
      where c.notice_id = $1 and c.decision is distinct from 'overturned'
        and not exists (select 1 from notice_arts k where k.notice_id = $1 and k.art_id = a.id)
        and not exists (select 1 from notice_uploads k where k.notice_id = $1 and k.asset_id = s.id)`,
    values: [noticeId],
  })
  return rows[0]?.count ?? 0
}

const deskColumns = `${columns}, n.contact, n.signature, d.name as decided_by_name,
  (select count(*) from notice_arts k where k.notice_id = n.id)::int
    + (select count(*) from notice_uploads k where k.notice_id = n.id)::int as arts,
  (select count(*)::int from safety_cases c where c.notice_id = n.id and c.decision is distinct from 'overturned') as hidden,
  array(select a.user_id from notice_arts k join arts a on a.id = k.art_id where k.notice_id = n.id
    union select s.user_id from notice_uploads k join assets s on s.id = k.asset_id
    where k.notice_id = n.id and s.user_id is not null) as owner_ids`

export async function findDeskNotices(db: Db, noticeIds: readonly string[]): Promise<DeskNoticeRow[]> {
  return db.query<DeskNoticeRow>({
    name: 'find_desk_notices',
    text: `select ${deskColumns} from notices n left join users d on d.id = n.decided_by where n.id = any($1)`,
    values: [noticeIds],
  })
}

export async function findDeskNotice(db: Db, id: string): Promise<DeskNoticeRow | undefined> {
  return (await findDeskNotices(db, [id]))[0]
}

/** Earlier notices of the same sender. */
export async function countNoticesOfSender(
  db: Db,
  noticeId: string,
): Promise<{ notices: number; dismissed: number }> {
  const rows = await db.query<{ notices: number; dismissed: number }>({
    name: 'count_notices_of_sender',
    text: `select count(*)::int as notices, count(*) filter (where o.decision = 'dismissed')::int as dismissed
      from notices n join notices o on (o.sender = n.sender or o.contact = n.contact) and o.id <> n.id
      where n.id = $1`,
    values: [noticeId],
  })
  return rows[0] ?? { notices: 0, dismissed: 0 }
}

export type NoticeImageRow = {
  art_id: string | null
  /** null: an image of the house. */
  user_id: string | null
  user_name: string | null
  is_copy: boolean
  is_hidden: boolean
  rating: Sight['rating'] | null
  file_key: string | null
  media_type: string | null
  width: number | null
  height: number | null
  prompt: string | null
  created_at: Date
}

/** The images that a notice names, then those hidden as copies. */
export async function listNoticeImages(db: Db, noticeId: string, limit: number): Promise<NoticeImageRow[]> {
  return db.query<NoticeImageRow>({
    name: 'list_notice_images',
    text: `select i.art_id, i.user_id, u.name as user_name, i.is_copy, i.is_hidden, i.rating, i.file_key, i.media_type,
        i.width, i.height, i.prompt, i.created_at
      from (
        select a.id as art_id, a.user_id, false as is_copy, a.status = 'blocked' as is_hidden, a.rating, a.file_key,
          a.media_type, a.width, a.height, a.prompt, a.created_at
        from notice_arts k join arts a on a.id = k.art_id where k.notice_id = $1
        union all
        select a.id, a.user_id, true, a.status = 'blocked', a.rating, a.file_key, a.media_type, a.width, a.height,
          a.prompt, a.created_at
        from safety_cases c join arts a on a.case_id = c.id
        where c.notice_id = $1 and not exists (select 1 from notice_arts k where k.notice_id = $1 and k.art_id = a.id)
        union all
        select null, s.user_id, false, s.scan_passed_at is null, s.sight ->> 'rating', s.storage_key, s.media_type,
          s.width, s.height, null, s.created_at
        from notice_uploads k join assets s on s.id = k.asset_id where k.notice_id = $1
        union all
        select null, s.user_id, true, s.scan_passed_at is null, s.sight ->> 'rating', s.storage_key, s.media_type,
          s.width, s.height, null, s.created_at
        from safety_cases c join assets s on s.case_id = c.id
        where c.notice_id = $1 and not exists (
          select 1 from notice_uploads k where k.notice_id = $1 and k.asset_id = s.id)
      ) i left join users u on u.id = i.user_id order by i.is_copy, i.art_id limit $2`,
    values: [noticeId, limit],
  })
}

/** False: another admin has decided it. Holds the row, so that two decisions are made one after the other. */
export async function decideNotice(
  tx: Db,
  made: { noticeId: string; decision: 'upheld' | 'dismissed'; reason: string; adminId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'decide_notice',
    text: `update notices set decision = $2, decision_reason = $3, decided_by = $4, decided_at = now()
      where id = $1 and decided_at is null returning id`,
    values: [made.noticeId, made.decision, made.reason, made.adminId],
  })
  return rows.length === 1
}

export type NoticeCase = {
  id: string
  subject: 'picture' | 'upload'
  user_id: string | null
  art_id: string | null
  asset_id: string | null
  sight: Sight | null
}

/** The undecided cases of a notice. Their arts are locked first, in the same order as in admin.decide_case. */
export async function lockNoticeCases(tx: Db, noticeId: string): Promise<NoticeCase[]> {
  await tx.query({
    name: 'lock_notice_arts',
    text: `select 1 from arts where case_id in (select id from safety_cases where notice_id = $1)
      order by id for no key update`,
    values: [noticeId],
  })
  return tx.query<NoticeCase>({
    name: 'lock_notice_cases',
    text: `select c.id, c.subject, c.user_id, a.id as art_id, s.id as asset_id, coalesce(a.sight, s.sight) as sight
      from safety_cases c left join arts a on a.case_id = c.id left join assets s on s.case_id = c.id
      where c.notice_id = $1 and c.decided_at is null order by c.id for update of c`,
    values: [noticeId],
  })
}

/** The case of something that staff have taken down, which its owner can contest. */
export async function markTakenDown(tx: Db, caseId: string, statement: string): Promise<void> {
  await tx.query({
    name: 'mark_taken_down',
    text: `update safety_cases set verdict = 'taken_down', reason = $2 where id = $1`,
    values: [caseId, statement],
  })
  await tx.query({
    name: 'tell_reason_of_art',
    text: 'update arts set reason = $2 where case_id = $1',
    values: [caseId, statement],
  })
}

/** Another undecided notice that names the image: then it stays hidden, because of that one. */
export async function moveCaseToOtherNotice(
  tx: Db,
  held: Pick<NoticeCase, 'id' | 'art_id' | 'asset_id'>,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'move_case_to_other_notice',
    text: `update safety_cases c set notice_id = other.id
      from (select n.id from notices n
        where n.decided_at is null and n.held
          and (exists (select 1 from notice_arts k where k.notice_id = n.id and k.art_id = $2)
            or exists (select 1 from notice_uploads k where k.notice_id = n.id and k.asset_id = $3))
        order by n.id limit 1) other
      where c.id = $1 returning c.id`,
    values: [held.id, held.art_id, held.asset_id],
  })
  return rows.length > 0
}

/** Takes the alarm, so that several processes send it once. */
export async function takeAlarms(
  tx: Db,
  hours: number,
): Promise<{ id: string; kind: string; created_at: Date }[]> {
  return tx.query<{ id: string; kind: string; created_at: Date }>({
    name: 'take_alarms',
    text: `update notices set alarmed_hours = $1
      where decided_at is null and kind <> 'support' and alarmed_hours < $1
        and created_at <= now() - make_interval(hours => $1)
      returning id, kind, created_at`,
    values: [hours],
  })
}

/** `user_id` is null for an image of the house. */
export type CopyRow = { id: string; user_id: string | null; hashes: ImageHashes; created_at: Date }

const isNear = (hash: string) =>
  `(bit_count(${hash} # ('x' || $1)::bit(256)) <= $3 or bit_count(${hash} # ('x' || $2)::bit(256)) <= $3)`

type Wanted = { hashes: ImageHashes; mostBits: number }
const hashValues = ({ hashes, mostBits }: Wanted) => [
  hashes.upright.frequency,
  hashes.mirrored.frequency,
  mostBits,
]

/** Visible arts whose frequency hash is near; the caller compares the other hash. Reads all hashes, so only for jobs. */
export async function findLikelyCopies(db: Db, wanted: Wanted): Promise<CopyRow[]> {
  return db.query<CopyRow>({
    name: 'find_likely_copies',
    text: `select a.id, a.user_id, a.sight -> 'hashes' as hashes, a.created_at
      from art_looks l join arts a on a.id = l.art_id
      where a.status = 'done' and ${isNear('l.hash')} order by a.id`,
    values: hashValues(wanted),
  })
}

/** The same for uploads. What staff have looked at and shown again is left out: only they can hide it once more. */
export async function findLikelyUploads(db: Db, wanted: Wanted): Promise<CopyRow[]> {
  return db.query<CopyRow>({
    name: 'find_likely_uploads',
    text: `select s.id, s.user_id, s.sight -> 'hashes' as hashes, s.created_at from assets s
      where s.scan_passed_at is not null and length(s.sight #>> '{hashes,upright,frequency}') = 64
        and ${isNear("('x' || (s.sight #>> '{hashes,upright,frequency}'))::bit(256)")}
        and not exists (select 1 from safety_cases c where c.id = s.case_id and c.decision = 'overturned')
      order by s.id`,
    values: hashValues(wanted),
  })
}

/** The hashes of what a notice names, whatever its state. */
export async function listNamedHashes(db: Db, noticeId: string): Promise<ImageHashes[]> {
  const rows = await db.query<{ hashes: ImageHashes }>({
    name: 'list_named_hashes',
    text: `select a.sight -> 'hashes' as hashes from notice_arts k join arts a on a.id = k.art_id
      where k.notice_id = $1 and a.sight is not null
      union all
      select s.sight -> 'hashes' from notice_uploads k join assets s on s.id = k.asset_id
      where k.notice_id = $1 and s.sight is not null`,
    values: [noticeId],
  })
  return rows.map(({ hashes }) => hashes)
}

export type LockedNotice = Pick<NoticeRow, 'kind' | 'decision' | 'decision_reason'> & { held: boolean }

/** Keeps the notice as it is while something is hidden because of it. */
export async function lockNotice(tx: Db, noticeId: string): Promise<LockedNotice | undefined> {
  const rows = await tx.query<LockedNotice>({
    name: 'lock_notice',
    text: 'select kind, decision, decision_reason, held from notices where id = $1 for share',
    values: [noticeId],
  })
  return rows[0]
}

/** Those who decide, and are told about deadlines. */
export async function listModerators(db: Db): Promise<{ id: string; email: string }[]> {
  return db.query<{ id: string; email: string }>({
    name: 'list_moderators',
    text: `select id, email from users where role in ('moderator', 'admin') and erase_after is null order by id`,
  })
}
