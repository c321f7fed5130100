import type { Db } from './database.ts'

export type EmailChange = {
  new_email: string
  is_old_confirmed: boolean
  is_new_confirmed: boolean
  expires_at: Date
}

const columns = `new_email, old_confirmed_at is not null as is_old_confirmed,
  new_confirmed_at is not null as is_new_confirmed, expires_at`

type Tokens = { oldHash: Buffer; newHash: Buffer }

/** Replaces a change that the account waits for; the links of its mails stop working. */
export async function saveEmailChange(
  db: Db,
  userId: string,
  newEmail: string,
  { oldHash, newHash }: Tokens,
): Promise<EmailChange> {
  const [row] = await db.query<EmailChange>({
    name: 'save_email_change',
    text: `insert into email_changes (user_id, new_email, old_token_hash, new_token_hash, expires_at)
      values ($1, $2, $3, $4, now() + interval '24 hours')
      on conflict (user_id) do update set new_email = excluded.new_email, old_confirmed_at = null, new_confirmed_at = null,
        old_token_hash = excluded.old_token_hash, new_token_hash = excluded.new_token_hash, expires_at = excluded.expires_at
      returning ${columns}`,
    values: [userId, newEmail, oldHash, newHash],
  })
  if (row === undefined) throw new Error('the change of address was not stored')
  return row
}

export async function findEmailChange(db: Db, userId: string): Promise<EmailChange | undefined> {
  const [row] = await db.query<EmailChange>({
    name: 'find_email_change',
    text: `select ${columns} from email_changes where user_id = $1 and expires_at > now()`,
    values: [userId],
  })
  return row
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'delete_email_change',
    text: 'delete from email_changes where user_id = $1',
    values: [userId],
  })
}

/** Notes that the mailbox with this token has confirmed. Locks the row until the transaction ends. */
export async function confirmEmailChange(
  tx: Db,
  tokenHash: Buffer,
): Promise<(EmailChange & { user_id: string }) | undefined> {
  const [row] = await tx.query<EmailChange & { user_id: string }>({
    name: 'confirm_email_change',
    text: `update email_changes set
        old_confirmed_at = coalesce(old_confirmed_at, case when old_token_hash = $1 then now() end),
        new_confirmed_at = coalesce(new_confirmed_at, case when new_token_hash = $1 then now() end)
      where (old_token_hash = $1 or new_token_hash = $1) and expires_at > now()
      returning user_id, ${columns}`,
    values: [tokenHash],
  })
  return row
}

/** Returns the old address. Throws on an address that another account has meanwhile (constraint users_email_key). */
export async function changeEmail(tx: Db, userId: string, email: string): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>({
    name: 'change_email',
    text: `with before as (select id, email from users where id = $1 for update)
      update users u set email = $2, email_verified = true, updated_at = now()
      from before where u.id = before.id returning before.email`,
    values: [userId, email],
  })
  return row?.email
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has_account',
    text: 'select 1 from users where email = $1',
    values: [email],
  })
  return rows.length > 0
}
