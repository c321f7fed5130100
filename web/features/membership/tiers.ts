import { callQuery } from '#web/api/query.ts'

/** The memberships and what they give, as the operator has set them. They change rarely. */
export const tiersQuery = { ...callQuery('membership.tiers', {}), staleTime: 10 * 60_000 }
