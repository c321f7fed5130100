import type { Db } from './database.ts'

type Found = { id: string; email_verified: boolean; two_factor_enabled: boolean; is_linked: boolean }

/** The user of an account at a provider, else the one with its address. */
export async function findProviderUser(
  db: Db,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<Found | undefined> {
  const rows = await db.query<Found>({
    name: 'find_provider_user',
    text: `select u.id, u.email_verified, u.two_factor_enabled, a.id is not null as is_linked
      from users u left join accounts a on a.user_id = u.id and a.provider_id = $1 and a.account_id = $2
      where a.id is not null or u.email = $3 order by is_linked desc limit 1`,
    values: [issuer, subject, email],
  })
  return rows[0]
}

/** False: the user has another account at this provider already, or somebody else has this one. */
export async function linkProviderAccount(
  db: Db,
  account: { id: string; userId: string; issuer: string; subject: string },
): Promise<boolean> {
  const rows = await db.query({
    name: 'link_provider_account',
    text: `insert into accounts (id, user_id, provider_id, account_id) values ($1, $2, $3, $4)
      on conflict do nothing returning id`,
    values: [account.id, account.userId, account.issuer, account.subject],
  })
  return rows.length > 0
}
