import type { Db } from './database.ts'

// Any number that nothing else uses: of processes that start together one makes or changes the secret.
const lock = 7_203_115

export async function lockSecrets(tx: Db): Promise<void> {
  await tx.query({ name: 'lock_secrets', text: 'select pg_advisory_xact_lock($1)', values: [lock] })
}

/** The secret that the server made: in use, or sealed because SECRET has replaced it. */
export type GeneratedSecret = { secret: string } | { secret: null; sealed: Buffer; retired_at: Date }

export async function findGeneratedSecret(tx: Db): Promise<GeneratedSecret | undefined> {
  const [row] = await tx.query<{ secret: string | null; sealed: Buffer | null; retired_at: Date | null }>({
    name: 'find_generated_secret',
    text: 'select secret, sealed, retired_at from server_secret',
  })
  if (row === undefined) return undefined
  const { secret, sealed, retired_at } = row
  if (secret !== null) return { secret }
  if (sealed === null || retired_at === null) throw new Error('The table server_secret has no secret.')
  return { secret, sealed, retired_at }
}

export async function saveGeneratedSecret(tx: Db, secret: string): Promise<void> {
  await tx.query({
    name: 'save_generated_secret',
    text: `insert into server_secret (secret) values ($1)
      on conflict (only_row) do update set secret = $1, sealed = null, retired_at = null`,
    values: [secret],
  })
}

export async function saveRetiredSecret(tx: Db, sealed: Buffer, retiredAt: Date): Promise<void> {
  await tx.query({
    name: 'save_retired_secret',
    text: 'update server_secret set secret = null, sealed = $1, retired_at = $2',
    values: [sealed, retiredAt],
  })
}

export type SealedFactor = { id: string; secret: string; backup_codes: string }

export async function listSecondFactors(tx: Db): Promise<SealedFactor[]> {
  return tx.query<SealedFactor>({
    name: 'list_second_factors',
    text: 'select id, secret, backup_codes from two_factors for update',
  })
}

export async function saveSecondFactor(tx: Db, factor: SealedFactor): Promise<void> {
  await tx.query({
    name: 'save_second_factor',
    text: 'update two_factors set secret = $2, backup_codes = $3 where id = $1',
    values: [factor.id, factor.secret, factor.backup_codes],
  })
}

export type SealedAnswer = { user_id: string; key: string; answer: Buffer }

/** A page of saved answers, in the order of their keys. */
export async function listAnswers(
  tx: Db,
  after: SealedAnswer | undefined,
  limit: number,
): Promise<SealedAnswer[]> {
  return tx.query<SealedAnswer>({
    name: 'list_idempotent_answers',
    text: `select user_id, key, answer from idempotent_answers
      where $1::uuid is null or (user_id, key) > ($1, $2) order by user_id, key limit $3`,
    values: [after?.user_id ?? null, after?.key ?? '', limit],
  })
}

export async function replaceAnswer(tx: Db, saved: SealedAnswer): Promise<void> {
  await tx.query({
    name: 'replace_idempotent_answer',
    text: 'update idempotent_answers set answer = $3 where user_id = $1 and key = $2',
    values: [saved.user_id, saved.key, saved.answer],
  })
}
