import type { z } from 'zod'
import type { inboxItem } from '#contract/admin/inbox-item'
import { handler } from '#server/call'
import { findPaymentProblems } from '#server/db/checkouts'
import type { Db } from '#server/db/database'
import { findDeskReports } from '#server/db/desk-reports'
import { findInboxItem, type InboxPlace, type InboxRow, listInbox as readInbox } from '#server/db/inbox'
import { findDeskNotices } from '#server/db/notices'
import { findDeskCases } from '#server/db/review-desk'
import { toDeskCase } from '#server/domain/review/case-view'
import { classesFor } from '#server/domain/review/inbox-classes'
import { dueAt } from '#server/domain/review/notice-rules'
import { toDeskNotice } from '#server/domain/review/notice-view'
import { toDeskReport } from '#server/domain/review/report-view'

type Item = z.input<typeof inboxItem>

export const listInbox = handler('admin.list_inbox', ['db'], async ({ input, viewer, db }) => {
  const { limit } = input
  const classes = classesFor(viewer.role, input.inbox)
  // One more than requested, to know whether there is another page.
  const rows =
    input.item_id === undefined
      ? await readInbox(db, { classes, after: readPlace(input.after), limit: limit + 1 })
      : await findInboxItem(db, classes, input.item_id)
  const shown = rows.slice(0, limit)
  const items = await loadItems(db, shown, viewer.id)
  const last = shown.at(-1)
  return {
    // An item that was deleted between the two queries is left out.
    items: shown.flatMap((row) => items.get(row.id) ?? []),
    next: rows.length > limit && last !== undefined ? `${last.urgency}/${last.since_text}/${last.id}` : null,
  }
})

function readPlace(after: string | undefined): InboxPlace | undefined {
  if (after === undefined) return undefined
  const [urgency = '', since = '', id = ''] = after.split('/')
  return Number.isNaN(Date.parse(since)) ? undefined : { urgency: Number(urgency), since, id }
}

/** The details of each kind, with one query for each. */
async function loadItems(
  db: Db,
  rows: readonly InboxRow[],
  viewerId: string,
): Promise<ReadonlyMap<string, Item>> {
  const idsOf = (kind: InboxRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const common = new Map(
    rows.map(({ id, inbox, urgency, since }) => [
      id,
      { item_id: id, inbox, urgency, due_at: dueAt(since).toISOString() },
    ]),
  )
  const items = new Map<string, Item>()
  const add = (id: string, toItem: (shared: NonNullable<ReturnType<typeof common.get>>) => Item) => {
    const shared = common.get(id)
    if (shared !== undefined) items.set(id, toItem(shared))
  }
  for (const row of await findDeskCases(db, idsOf('case')))
    add(row.id, (shared) => ({ ...toDeskCase(row, viewerId), kind: 'case', ...shared }))
  for (const row of await findDeskReports(db, idsOf('report')))
    add(row.id, (shared) => ({ ...toDeskReport(row, viewerId), kind: 'report', ...shared }))
  for (const row of await findDeskNotices(db, idsOf('notice'))) {
    const { kind: about, ...notice } = toDeskNotice(row, viewerId)
    add(row.id, (shared) => ({ ...notice, about, kind: 'notice', ...shared }))
  }
  for (const { id, created_at, ...problem } of await findPaymentProblems(db, idsOf('payment')))
    add(id, (shared) => ({
      ...problem,
      problem_id: id,
      created_at: created_at.toISOString(),
      kind: 'payment',
      ...shared,
    }))
  return items
}
