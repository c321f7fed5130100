import type { Tier } from '#contract/account'
import { tiers } from '#contract/tiers'

export type MembershipSearch = {
  /** The tier that something needs. */
  need?: Tier
  /** The page that asked for it. */
  return_url?: string
}

/** What is missing or unknown stays away: a default would rewrite the address. */
export function readMembershipSearch(search: Record<string, unknown>): MembershipSearch {
  const need = tiers.find((tier) => tier === search['need'])
  const returnUrl = search['return_url']
  return {
    ...(need !== undefined && { need }),
    ...(typeof returnUrl === 'string' && { return_url: returnUrl }),
  }
}
