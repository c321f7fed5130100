import type { z } from 'zod'
import type { status } from '#contract/abuse/status'
import type { deskNotice } from '#contract/admin/desk-notice'
import { dueAt, findNamedImage, type NoticeKind } from './notice-rules.ts'

export type NoticeRow = {
  id: string
  kind: NoticeKind
  urls: string[]
  statement: string
  decision: 'upheld' | 'dismissed' | null
  decision_reason: string | null
  created_at: Date
  decided_at: Date | null
}

const times = ({ created_at, decided_at }: NoticeRow) => ({
  created_at: created_at.toISOString(),
  due_at: dueAt(created_at).toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

/** For its sender. `visible` has the ids of the images that somebody can see, `known` of all that exist. */
export function toSentNotice(
  row: NoticeRow,
  images: { known: ReadonlySet<string>; visible: ReadonlySet<string>; copies: number },
): z.input<typeof status.output> {
  const { id, kind, statement, decision, decision_reason } = row
  const stateOf = (url: string) => {
    const image = findNamedImage(url)
    if (image === undefined || !images.known.has(image.id)) return 'unknown'
    return images.visible.has(image.id) ? 'visible' : 'hidden'
  }
  return {
    case_id: id,
    kind,
    state: decision ?? 'waiting',
    statement,
    urls: row.urls.map((url) => ({ url, state: stateOf(url) })),
    copies: images.copies,
    decision_reason,
    ...times(row),
  }
}

export type DeskNoticeRow = NoticeRow & {
  contact: string
  signature: string
  /** How many arts and uploads it names. */
  arts: number
  hidden: number
  /** The owners of what it names. */
  owner_ids: string[]
  decided_by_name: string | null
}

/** Characters of a question that the desk's list shows. */
const questionLength = 200

/** For the review desk. */
export function toDeskNotice(row: DeskNoticeRow, viewerId: string): z.input<typeof deskNotice> {
  return {
    notice_id: row.id,
    kind: row.kind,
    state: row.decision ?? 'waiting',
    question: row.kind === 'support' ? row.statement.slice(0, questionLength) : null,
    arts: row.arts,
    hidden: row.hidden,
    is_own: row.owner_ids.includes(viewerId),
    decision_reason: row.decision_reason,
    decided_by: row.decided_by_name,
    ...times(row),
  }
}
