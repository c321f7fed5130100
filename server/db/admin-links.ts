import type { Db } from './database.ts'

/** False: there is an admin already, so no link is needed. */
export async function insertAdminLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query({
    name: 'insert_admin_link',
    text: `insert into admin_links (token_hash)
      select $1 where not exists (select 1 from users where role = 'admin' and erase_after is null) returning token_hash`,
    values: [tokenHash],
  })
  return rows.length > 0
}

/** The first user to open a link becomes admin, and all links are deleted. False: unknown link, or there is an admin. */
export async function claimAdminLink(db: Db, tokenHash: Buffer, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query({ name: 'lock_admin_links', text: 'lock table admin_links in exclusive mode' })
    const found = await tx.query({
      name: 'find_admin_link',
      text: `select 1 from admin_links where token_hash = $1
        and not exists (select 1 from users where role = 'admin' and erase_after is null)`,
      values: [tokenHash],
    })
    if (found.length === 0) return false
    await tx.query({ name: 'delete_admin_links', text: 'delete from admin_links' })
    await tx.query({
      name: 'make_admin',
      text: "update users set role = 'admin' where id = $1",
      values: [userId],
    })
    return true
  })
}
