/**
 * The storage key of a user's avatar. It is shown to visitors of unknown age, so it must have passed the scanner
 * [S-3] and be rated general [S-1]. Expects u (users).
 */
export const avatarKey = `(select face.storage_key from assets face where face.id = u.avatar_asset_id
  and face.scan_passed_at is not null and face.sight->>'rating' = 'general')`
