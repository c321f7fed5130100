import type { Entry, EventRef, MoneyEvent } from '#server/domain/ledger/entries'
import type { LedgerRow } from '#server/domain/ledger/statement-view'
import type { Booked } from '#server/domain/ledger/unlisted'
import type { Period, RecordedEvent } from '#server/domain/membership/derive-periods'
import type { Db } from './database.ts'

/** The events of money and memberships. db/allowance.ts writes those of pictures. */

/** Locks the user's row, so that two events of one payer are recorded one after the other. Undefined: erased. */
export async function lockPayer(tx: Db, payerId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>({
    name: 'lock_payer',
    text: 'select id from users where payer_id = $1 for no key update',
    values: [payerId],
  })
  return rows[0]?.id
}

export async function findPayerByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; payer_id: string } | undefined> {
  const rows = await db.query<{ id: string; payer_id: string }>({
    name: 'find_payer_by_email',
    text: 'select id, payer_id from users where email = lower($1) and erase_after is null',
    values: [email],
  })
  return rows[0]
}

export type NewEvent = EventRef & { payerId: string; happenedAt: Date; event: MoneyEvent }

/** False: the event was recorded before, and nothing was changed. */
export async function appendLedgerEvent(
  tx: Db,
  { source, external_id: externalId, payerId, happenedAt, event }: NewEvent,
  entries: readonly Entry[],
): Promise<boolean> {
  const { kind, ...details } = event
  const rows = await tx.query<{ id: number }>({
    name: 'append_ledger_event',
    text: `with event as (
        insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
        values ($1, $2, $3, $4, $5, $6) on conflict (source, external_id) do nothing returning id
      ), entries as (
        insert into ledger_entries (event_id, payer_id, account, unit, amount)
        select event.id, $4, entry.account, entry.unit, entry.amount
        from event, unnest($7::text[], $8::text[], $9::bigint[]) as entry (account, unit, amount)
      )
      select id from event`,
    values: [
      source,
      externalId,
      kind,
      payerId,
      happenedAt,
      JSON.stringify(details),
      entries.map(({ account }) => account),
      entries.map(({ unit }) => unit),
      entries.map(({ amount }) => amount),
    ],
  })
  return rows.length > 0
}

type MoneyRow = EventRef & {
  id: number
  kind: string
  payer_id: string
  happened_at: Date
  details: Record<string, unknown>
}

const isMoney = `kind not in ('allowance', 'reserve', 'settle', 'lapse')`

/** All that the membership of a payer follows from. */
export async function listMoneyEvents(db: Db, payerId: string): Promise<RecordedEvent[]> {
  const rows = await db.query<MoneyRow>({
    name: 'list_money_events',
    text: `select id, source, external_id, kind, payer_id, happened_at, details from ledger_events
      where payer_id = $1 and ${isMoney} order by id`,
    values: [payerId],
  })
  return rows.map(toRecorded)
}

const toRecorded = ({ source, external_id, happened_at, kind, details }: MoneyRow): RecordedEvent => ({
  source,
  external_id,
  happened_at,
  event: { kind, ...details } as MoneyEvent,
})

/** Whose event it is, if it was recorded. */
export async function findLedgerEvent(
  db: Db,
  { source, external_id: externalId }: EventRef,
): Promise<(RecordedEvent & { payerId: string }) | undefined> {
  const rows = await db.query<MoneyRow>({
    name: 'find_ledger_event',
    text: `select id, source, external_id, kind, payer_id, happened_at, details from ledger_events
      where source = $1 and external_id = $2 and ${isMoney}`,
    values: [source, externalId],
  })
  return rows[0] && { ...toRecorded(rows[0]), payerId: rows[0].payer_id }
}

export async function replaceMemberships(tx: Db, userId: string, periods: readonly Period[]): Promise<void> {
  await tx.query({
    name: 'delete_memberships',
    text: 'delete from memberships where user_id = $1',
    values: [userId],
  })
  await tx.query({
    name: 'insert_memberships',
    text: `insert into memberships (user_id, tier, started_at, expires_at, is_grace, subscription)
      select $1, period.* from unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::boolean[], $6::text[]) as period`,
    values: [
      userId,
      periods.map(({ tier }) => tier),
      periods.map(({ startsAt }) => startsAt),
      periods.map(({ endsAt }) => endsAt),
      periods.map(({ isGrace }) => isGrace),
      periods.map(({ subscription }) => subscription),
    ],
  })
}

/** The newest lines before `before`: of money, or of pictures. */
export async function listStatement(
  db: Db,
  payerId: string,
  { isMoney: wantsMoney, before, limit }: { isMoney: boolean; before: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  return db.query<LedgerRow>({
    name: 'list_statement',
    text: `select e.id, e.source, e.kind, e.happened_at, e.details, r.number as receipt,
        coalesce((select jsonb_agg(jsonb_build_object('account', n.account, 'unit', n.unit, 'amount', n.amount))
          from ledger_entries n where n.event_id = e.id), '[]') as entries
      from ledger_events e left join receipts r on r.event_id = e.id
      where e.payer_id = $1 and (e.kind not in ('allowance', 'reserve', 'settle', 'lapse')) = $2
        and ($3::bigint is null or e.id < $3)
      order by e.id desc limit $4`,
    values: [payerId, wantsMoney, before ?? null, limit],
  })
}

/** What an account of the payer held after all events before `before`. */
export async function findBalance(
  db: Db,
  payerId: string,
  { account, unit, before }: { account: string; unit: string; before: number | undefined },
): Promise<number> {
  const rows = await db.query<{ balance: number }>({
    name: 'find_balance',
    text: `select coalesce(sum(amount), 0)::bigint as balance from ledger_entries
      where payer_id = $1 and unit = $2 and account = $3 and ($4::bigint is null or event_id < $4)`,
    values: [payerId, unit, account, before ?? null],
  })
  return rows[0]?.balance ?? 0
}

/** Undefined: the account was erased. */
export async function findUserOfPayer(db: Db, payerId: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>({
    name: 'find_user_of_payer',
    text: 'select id from users where payer_id = $1',
    values: [payerId],
  })
  return rows[0]?.id
}

/** Payers with a coverage whose end is not booked yet. */
export async function listOpenPayers(db: Db): Promise<string[]> {
  const rows = await db.query<{ payer_id: string }>({
    name: 'list_open_payers',
    text: `select distinct e.payer_id from ledger_events e
      where e.kind in ('payment', 'grant') and e.happened_at <= now() and e.details->'coverage' <> 'null'
        and not exists (select 1 from ledger_events x
          where x.source = 'books' and x.external_id = 'expiry ' || e.source || ' ' || e.external_id)`,
  })
  return rows.map((row) => row.payer_id)
}

type BookedRow = {
  external_id: string
  return_of: string | null
  reference: string | null
  happened_at: Date
  checkout_at: Date | null
}

/** Payments and their returns that a provider has reported. */
export async function listBooked(
  db: Db,
  { provider, since, before }: { provider: string; since: Date; before: Date },
): Promise<Booked[]> {
  const rows = await db.query<BookedRow>({
    name: 'list_booked',
    text: `select e.external_id, e.details->'of'->>'external_id' as return_of,
        coalesce(e.details->>'reference', p.details->>'reference') as reference, e.happened_at, c.created_at as checkout_at
      from ledger_events e
        left join ledger_events p on p.source = e.source and p.external_id = e.details->'of'->>'external_id'
        left join checkouts c on c.id = coalesce(e.details->>'checkout_id', p.details->>'checkout_id')::uuid
      where e.source = $1 and e.kind in ('payment', 'refund', 'chargeback') and e.happened_at >= $2 and e.recorded_at < $3`,
    values: [provider, since, before],
  })
  return rows.map((row) => ({
    externalId: row.external_id,
    returnOf: row.return_of,
    subscription: row.reference,
    happenedAt: row.happened_at,
    checkoutAt: row.checkout_at,
  }))
}
