import type { MyInfo } from '#contract/account'
import type { FileUrl } from './arts/art-card.ts'
import { toPreferences } from './preferences.ts'
import { type TierTable, tierOf } from './tiers.ts'

type Person = {
  id: string
  is_admin: boolean
  name: string
  handle: string | null
  description: string
  avatar_key: string | null
  email: string
  email_verified: boolean
  age_verified: boolean
  two_factor_enabled: boolean
  suspended_reason: string | null
  preferences: Record<string, unknown>
  tier: string | null
  tier_expires_at: Date | null
  unread_notifications: number
}

/** What a person is told about themselves. */
export function toMyInfo(person: Person, tiers: TierTable, fileUrl: FileUrl): MyInfo {
  const tier = tierOf(person.tier)
  return {
    id: person.id,
    is_admin: person.is_admin,
    name: person.name,
    handle: person.handle,
    description: person.description,
    avatar_url: person.avatar_key === null ? null : fileUrl(person.avatar_key, { to: person.id }),
    email: person.email,
    email_verified: person.email_verified,
    age_verified: person.age_verified,
    totp_enabled: person.two_factor_enabled,
    membership: {
      tier,
      active: tier !== 'free',
      expires_at: person.tier_expires_at?.toISOString() ?? null,
    },
    limits: tiers[tier],
    preferences: toPreferences(person.preferences),
    unread_notifications: person.unread_notifications,
    suspended_reason: person.suspended_reason,
  }
}
