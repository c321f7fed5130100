import type { TierLimits } from '#contract/account'
import { handler } from '#server/call'
import { findUsedAllowance } from '#server/db/allowance'
import { sumStorage } from '#server/db/asset-uses'
import { countCharacterRoom } from '#server/db/characters'
import type { Db } from '#server/db/database'
import { listStatement } from '#server/db/ledger'
import { listSessions } from '#server/db/login-sessions'
import { findLoraUsage } from '#server/db/lora-uploads'
import { findUsedMessages } from '#server/db/replies'
import { listCasesOf } from '#server/db/review-desk'
import { findStaffUser } from '#server/db/staff-users'
import { viewLine } from '#server/domain/ledger/statement-view'
import { toDeskCase } from '#server/domain/review/case-view'
import { refuseActionOn } from '#server/domain/staff/refuse-action'
import { toFoundUser } from '#server/domain/staff/staff-user-view'
import { noSuchUser } from './lock-target.ts'

const newest = 20

export const getUser = handler(
  'admin.get_user',
  ['db', 'now', 'tiers'],
  async ({ input, viewer, db, now, tiers }) => {
    const user = await findStaffUser(db, input.user_id)
    if (user === undefined) throw noSuchUser()
    const page = { isMoney: true, before: undefined, limit: newest }
    return {
      ...toFoundUser(user),
      email_verified: user.email_verified,
      totp_enabled: user.two_factor_enabled,
      language: user.language,
      suspended_reason: user.suspended_reason,
      erase_after: user.erase_after?.toISOString() ?? null,
      tier_expires_at: user.tier_expires_at?.toISOString() ?? null,
      refusal: refuseActionOn(viewer, user) ?? null,
      sessions: (await listSessions(db, user.id)).map((session) => ({
        session_id: session.id,
        address: session.ip_address,
        user_agent: session.user_agent,
        created_at: session.created_at.toISOString(),
        last_used_at: session.updated_at.toISOString(),
      })),
      api_keys: user.api_keys,
      quotas: await readQuotas(db, user.id, tiers[user.tier], now().toISOString().slice(0, 10)),
      cases: (await listCasesOf(db, user.id, newest)).map((row) => toDeskCase(row, viewer.id)),
      statement: (await listStatement(db, user.payer_id, page)).map((row) =>
        viewLine({ ...row, change: 0, balance: 0 }),
      ),
    }
  },
)

/** What the user has used of each limit of the membership. */
async function readQuotas(db: Db, userId: string, limits: TierLimits, day: string) {
  const storage = await sumStorage(db, userId)
  const loras = await findLoraUsage(db, userId)
  const used = {
    pictures_a_day: await findUsedAllowance(db, userId, day),
    messages_a_day: await findUsedMessages(db, userId, day),
    characters: (await countCharacterRoom(db, userId)).count,
    uploads: storage.uploads,
    upload_storage_bytes: storage.upload_bytes,
    lora_uploads: loras.count,
    lora_storage_bytes: loras.bytes,
  }
  return (Object.keys(used) as (keyof typeof used)[]).map((name) => ({
    name,
    used: used[name],
    limit: limits[name],
  }))
}
