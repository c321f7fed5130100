import type { MyInfo } from '#contract/account'
import type { Role } from '#contract/roles'
import { type AgeFacts, type AgeRule, mustVerifyAge } from './age-check.ts'
import type { FileUrl } from './arts/art-card.ts'
import { toPreferences } from './preferences.ts'
import { type TierTable, tierOf } from './tiers.ts'

/** The columns of a user that `user.get_my_info` needs. */
export type OwnUser = {
  id: string
  role: Role | null
  name: string
  handle: string | null
  description: string
  avatar_key: string | null
  avatar_state: MyInfo['avatar_state']
  email: string
  email_verified: boolean
  two_factor_enabled: boolean
  suspended_reason: string | null
  preferences: Record<string, unknown>
  tier: string | null
  tier_expires_at: Date | null
  unread_notifications: number
}

type Surroundings = {
  tiers: TierTable
  fileUrl: FileUrl
  ageRule: AgeRule
  /** From where the request came. */
  country: string | null
}

/** The user's own account data. */
export function toMyInfo(
  user: OwnUser & AgeFacts,
  { tiers, fileUrl, ageRule, country }: Surroundings,
): MyInfo {
  const tier = tierOf(user.tier)
  return {
    id: user.id,
    is_admin: user.role !== null,
    role: user.role,
    name: user.name,
    handle: user.handle,
    description: user.description,
    avatar_url: user.avatar_key === null ? null : fileUrl(user.avatar_key, { to: user.id }),
    avatar_state: user.avatar_state,
    email: user.email,
    email_verified: user.email_verified,
    age_verified: user.age_verified,
    must_verify_age: mustVerifyAge(ageRule, user, country),
    totp_enabled: user.two_factor_enabled,
    membership: {
      tier,
      active: tier !== 'free',
      expires_at: user.tier_expires_at?.toISOString() ?? null,
    },
    limits: tiers[tier],
    preferences: toPreferences(user.preferences),
    unread_notifications: user.unread_notifications,
    suspended_reason: user.suspended_reason,
  }
}
