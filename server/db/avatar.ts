/**
 * The file of a person's picture. It goes wherever their name goes, to visitors of unknown age too: so only what the
 * scanner has passed [S-3] and rated general [S-1]. Expects u (users).
 */
export const avatarKey = `(select face.storage_key from assets face where face.id = u.avatar_asset_id
  and face.scan_passed_at is not null and face.sight->>'rating' = 'general')`
