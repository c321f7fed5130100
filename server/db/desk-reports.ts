import type { DeskReportRow } from '#server/domain/review/report-view'
import type { Sight } from '#server/domain/sight'
import type { Db } from './database.ts'

/** Reports as admins see them. */

const columns = `r.id, r.art_id, r.reason, r.details, r.decision, r.decision_reason, r.created_at, r.decided_at, r.held,
  r.reporter_id, p.name as reporter_name, p.handle as reporter_handle,
  a.user_id as owner_id, o.name as owner_name, o.handle as owner_handle, a.status as art_status,
  d.name as decided_by_name,
  (select count(*)::int from reports s where s.art_id = r.art_id and s.decided_at is null) as open_reports`
const around = `join users p on p.id = r.reporter_id left join arts a on a.id = r.art_id
  left join users o on o.id = a.user_id left join users d on d.id = r.decided_by`

const states = {
  open: { where: 'r.decided_at is null', by: ['r.urgency', 'r.created_at'], sign: '>', direction: '' },
  decided: { where: 'r.decided_at is not null', by: ['r.decided_at'], sign: '<', direction: 'desc' },
  all: { where: 'true', by: ['r.created_at'], sign: '<', direction: 'desc' },
}

export async function listDeskReports(
  db: Db,
  filter: { state: keyof typeof states; before: string | undefined; limit: number },
): Promise<DeskReportRow[]> {
  const { where, by, sign, direction } = states[filter.state]
  const order = [...by, 'r.id']
  return db.query<DeskReportRow>({
    name: `list_desk_reports_${filter.state}`,
    text: `select ${columns} from reports r ${around}
      where ${where} and ($1::uuid is null or (${order}) ${sign} (select ${order} from reports r where r.id = $1))
      order by ${order.map((column) => `${column} ${direction}`)} limit $2`,
    values: [filter.before ?? null, filter.limit],
  })
}

export async function findDeskReports(db: Db, reportIds: readonly string[]): Promise<DeskReportRow[]> {
  return db.query<DeskReportRow>({
    name: 'find_desk_reports',
    text: `select ${columns} from reports r ${around} where r.id = any($1)`,
    values: [reportIds],
  })
}

export type ReportDetailsRow = DeskReportRow & {
  file_key: string | null
  media_type: string | null
  width: number | null
  height: number | null
  rating: Sight['rating'] | null
  prompt: string | null
  sight: Sight | null
}

export async function findDeskReport(db: Db, reportId: string): Promise<ReportDetailsRow | undefined> {
  const rows = await db.query<ReportDetailsRow>({
    name: 'find_desk_report',
    text: `select ${columns}, a.file_key, a.media_type, a.width, a.height, a.rating, a.prompt, a.sight
      from reports r ${around} where r.id = $1`,
    values: [reportId],
  })
  return rows[0]
}
