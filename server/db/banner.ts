import type { BannerRow } from '#server/domain/broadcasts/banner-state'
import type { Db } from './database.ts'

const isShown = 'starts_at <= now() and (ends_at is null or ends_at > now())'

/** The banner that is shown now. */
export async function findBanner(db: Db): Promise<{ text: string; set_at: Date } | undefined> {
  const rows = await db.query<{ text: string; set_at: Date }>({
    name: 'find_banner',
    text: `select text, set_at from banner where ${isShown}`,
  })
  return rows[0]
}

/** The banner as staff see it, also before its start and after its end. */
export async function findStaffBanner(db: Db): Promise<BannerRow | undefined> {
  const rows = await db.query<BannerRow>({
    name: 'find_staff_banner',
    text: 'select text, starts_at, ends_at from banner',
  })
  return rows[0]
}

export async function setBanner(tx: Db, { text, starts_at: start, ends_at: end }: BannerRow): Promise<void> {
  await tx.query({
    name: 'set_banner',
    text: `insert into banner (text, starts_at, ends_at, is_announced) values ($1, $2, $3, $2 <= now())
      on conflict (only_row) do update set text = $1, starts_at = $2, ends_at = $3, is_announced = $2 <= now(),
        set_at = clock_timestamp()`,
    values: [text, start, end],
  })
}

export async function removeBanner(tx: Db): Promise<void> {
  await tx.query({ name: 'remove_banner', text: 'delete from banner' })
}

/** The text that open pages should show, if they were last told something else; undefined: nothing has changed. */
export async function takeBannerChange(tx: Db): Promise<{ text: string | null } | undefined> {
  const rows = await tx.query<{ text: string | null }>({
    name: 'take_banner_change',
    text: `update banner set is_announced = not is_announced where is_announced <> (${isShown})
      returning case when is_announced then text end as text`,
  })
  return rows[0]
}
