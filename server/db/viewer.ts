import type { AgeFacts } from '#server/domain/age-check'
import type { OwnUser } from '#server/domain/my-info'
import { avatarKey, avatarState } from './avatar.ts'
import type { Db } from './database.ts'
import { hasSubject } from './notifications.ts'

/** The signed-in user with everything that `user.get_my_info` returns, so that a call needs one query. */
export type ViewerRow = OwnUser &
  AgeFacts & {
    session_id: string | null
    api_key_id: string | null
    /** The scopes of the API key; null: the caller uses no key. */
    api_key_scopes: string[] | null
    /** The last use of the session or key was stored long ago and should be updated. */
    stale: boolean
    birth_date: string
    /** The user in the ledger, see docs/payments.md. */
    payer_id: string
  }

const user = `
  u.id, u.name, u.handle, u.description, ${avatarKey} as avatar_key, ${avatarState} as avatar_state, u.email, u.email_verified,
  coalesce(g.state = 'passed' and g.expires_at > now(), false) as age_verified,
  coalesce(g.state = 'failed', false) as age_failed, g.country as age_country, u.two_factor_enabled, u.birth_date, u.payer_id, u.role,
  u.suspended_reason, u.preferences, m.tier, m.expires_at as tier_expires_at,
  (select count(*)::int from (
    select 1 from notifications n where n.user_id = u.id and n.read_at is null and n.in_app and ${hasSubject} limit 100
  ) unread) as unread_notifications`
const noKey = 'null as api_key_id, null::text[] as api_key_scopes'
const around = `
  left join lateral (
    select tier, expires_at from memberships
    where user_id = u.id and started_at <= now() and (expires_at is null or expires_at > now())
    order by started_at desc limit 1
  ) m on true
  left join lateral (
    select state, country, expires_at from age_checks
    where user_id = u.id and state in ('passed', 'failed') order by created_at desc limit 1
  ) g on true`

export async function findViewerBySession(db: Db, tokenHash: string): Promise<ViewerRow | undefined> {
  const rows = await db.query<ViewerRow>({
    name: 'find_viewer_by_session',
    text: `select ${user}, s.id as session_id, ${noKey}, s.updated_at < now() - interval '1 day' as stale
      from login_sessions s join users u on u.id = s.user_id ${around}
      where s.token_hash = $1 and s.expires_at > now() and u.erase_after is null`,
    values: [tokenHash],
  })
  return rows[0]
}

/** Also finds an expired key, so that the error can say that it has expired. */
export async function findViewerByApiKey(
  db: Db,
  keyHash: Buffer,
): Promise<(ViewerRow & { is_key_expired: boolean }) | undefined> {
  const rows = await db.query<ViewerRow & { is_key_expired: boolean }>({
    name: 'find_viewer_by_api_key',
    text: `select ${user}, null as session_id, k.id as api_key_id, k.scopes as api_key_scopes,
        coalesce(k.expires_at <= now(), false) as is_key_expired,
        k.last_used_at is null or k.last_used_at < now() - interval '1 hour' as stale
      from api_keys k join users u on u.id = k.user_id ${around}
      where k.key_hash = $1 and u.erase_after is null`,
    values: [keyHash],
  })
  return rows[0]
}

export async function findViewerByUser(db: Db, userId: string): Promise<ViewerRow | undefined> {
  const rows = await db.query<ViewerRow>({
    name: 'find_viewer_by_user',
    text: `select ${user}, null as session_id, ${noKey}, false as stale
      from users u ${around} where u.id = $1 and u.erase_after is null`,
    values: [userId],
  })
  return rows[0]
}

/** For event streams, which stay open after the session or key may have ended. */
export async function isStillSignedIn(db: Db, viewer: ViewerRow): Promise<boolean> {
  const rows = await db.query({
    name: 'is_still_signed_in',
    text: `select 1 from users u where u.id = $1 and u.erase_after is null and (
        exists (select 1 from login_sessions s where s.id = $2 and s.expires_at > now())
        or exists (select 1 from api_keys k where k.id = $3 and (k.expires_at is null or k.expires_at > now())))`,
    values: [viewer.id, viewer.session_id, viewer.api_key_id],
  })
  return rows.length > 0
}
