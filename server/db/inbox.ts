import { countedAtMost, inboxClasses } from '#contract/admin/inbox-classes'
import type { InboxClass } from '#server/domain/review/inbox-classes'
import type { Db } from './database.ts'
import { waits } from './review-desk.ts'

/** Everything that waits for staff, over all tables. Each class is read in the order of an index of its own. */

type Source = { kind: 'case' | 'report' | 'notice' | 'payment'; from: string; urgency: string; since: string }

const cases = (inbox: string): Source => ({
  kind: 'case',
  from: `safety_cases c where ${waits} and c.inbox = '${inbox}'`,
  urgency: 'c.urgency',
  since: 'coalesce(c.contested_at, c.created_at)',
})
const notices = (isSupport: boolean): Source => ({
  kind: 'notice',
  from: `notices c where c.decided_at is null and (c.kind = 'support') = ${isSupport}`,
  urgency: 'c.urgency',
  since: 'c.created_at',
})

const sources: Record<InboxClass, Source> = {
  takedown: notices(false),
  image: cases('image'),
  depiction: cases('depiction'),
  appeal: cases('appeal'),
  text: cases('text'),
  report: {
    kind: 'report',
    from: 'reports c where c.decided_at is null and not c.held',
    urgency: 'c.urgency',
    since: 'c.created_at',
  },
  // Money can be returned later; nobody is harmed meanwhile.
  payment: {
    kind: 'payment',
    from: 'payment_problems c where c.solved_at is null',
    urgency: '3::smallint',
    since: 'c.created_at',
  },
  support: notices(true),
}

export type InboxRow = {
  id: string
  inbox: InboxClass
  kind: Source['kind']
  urgency: number
  since: Date
  /** With microseconds, for the position of the next page. */
  since_text: string
}

export type InboxPlace = { urgency: number; since: string; id: string }

function item(inbox: InboxClass): string {
  const { kind, from, urgency, since } = sources[inbox]
  return `select c.id, '${inbox}' as inbox, '${kind}' as kind, ${urgency} as urgency, ${since} as since,
      ${since}::text as since_text
    from ${from}`
}

function branch(inbox: InboxClass): string {
  const { urgency, since } = sources[inbox]
  const order = `${urgency}, ${since}, c.id`
  return `(${item(inbox)} and ($1::smallint is null or (${order}) > ($1, $2::timestamptz, $3::uuid))
    order by ${order} limit $4)`
}

/** The most urgent first, then what has waited longest. */
export async function listInbox(
  db: Db,
  { classes, after, limit }: { classes: readonly InboxClass[]; after: InboxPlace | undefined; limit: number },
): Promise<InboxRow[]> {
  if (classes.length === 0) return []
  return db.query<InboxRow>({
    // Roles see all classes or all but one, so the number tells their lists apart.
    name: `list_inbox_${classes.length === 1 ? classes[0] : classes.length}`,
    text: `select * from (${classes.map(branch).join(' union all ')}) waiting
      order by urgency, since, id limit $4`,
    values: [after?.urgency ?? null, after?.since ?? null, after?.id ?? null, limit],
  })
}

/** One item by its id, if it waits and belongs to one of the classes. */
export async function findInboxItem(db: Db, classes: readonly InboxClass[], id: string): Promise<InboxRow[]> {
  if (classes.length === 0) return []
  return db.query<InboxRow>({
    name: `find_inbox_item_${classes.length === 1 ? classes[0] : classes.length}`,
    text: classes.map((inbox) => `${item(inbox)} and c.id = $1`).join(' union all '),
    values: [id],
  })
}

const counted = (inbox: InboxClass) =>
  `(select count(*)::int from (select from ${sources[inbox].from} limit ${countedAtMost}) waiting) as ${inbox}`

/** Stops counting a class at `countedAtMost`. */
export async function countInbox(db: Db): Promise<Record<InboxClass, number>> {
  const rows = await db.query<Record<InboxClass, number>>({
    name: 'count_inbox',
    text: `select ${inboxClasses.map(counted).join(', ')}`,
  })
  const row = rows[0]
  if (row === undefined) throw new Error('a count gave no row')
  return row
}
