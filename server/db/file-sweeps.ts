import type { Db } from './database.ts'

/** The cleanup of stored files that an admin must confirm. There is at most one. */
export type OpenSweep = {
  found_at: Date
  listed_count: number
  orphan_count: number
  sample_keys: string[]
  confirmed_at: Date | null
}

export async function findOpenSweep(db: Db): Promise<OpenSweep | undefined> {
  const rows = await db.query<OpenSweep>({
    name: 'find_open_sweep',
    text: `select found_at, listed_count, orphan_count, sample_keys, confirmed_at from file_sweeps
      where ended_at is null`,
  })
  return rows[0]
}

/** A new finding needs a new confirmation. */
export async function askForSweep(
  db: Db,
  found: { listed: number; orphans: number; sample: readonly string[] },
): Promise<void> {
  await db.query({
    name: 'ask_for_sweep',
    text: `insert into file_sweeps (listed_count, orphan_count, sample_keys) values ($1, $2, $3)
      on conflict ((true)) where ended_at is null do update
      set found_at = now(), listed_count = $1, orphan_count = $2, sample_keys = $3, confirmed_at = null`,
    values: [found.listed, found.orphans, found.sample],
  })
}

/** Undefined: there is nothing to confirm. */
export async function confirmSweep(db: Db): Promise<OpenSweep | undefined> {
  const rows = await db.query<OpenSweep>({
    name: 'confirm_sweep',
    text: `update file_sweeps set confirmed_at = coalesce(confirmed_at, now()) where ended_at is null
      returning found_at, listed_count, orphan_count, sample_keys, confirmed_at`,
  })
  return rows[0]
}

export async function endSweep(db: Db): Promise<void> {
  await db.query({
    name: 'end_sweep',
    text: 'update file_sweeps set ended_at = now() where ended_at is null',
  })
}
