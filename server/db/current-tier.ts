/** The membership of a user now, for use inside a query. `userId` is a column. */
export const currentTier = (userId: string) =>
  `coalesce((select m.tier from memberships m where m.user_id = ${userId} and m.started_at <= now()
    and (m.expires_at is null or m.expires_at > now()) order by m.started_at desc limit 1), 'free')`
