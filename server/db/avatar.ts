/**
 * The storage key of a user's avatar. It is shown to visitors of unknown age, so it must have passed the scanner
 * [S-3] and be rated general [S-1]. The same rule applies to personas. Expects a row with `avatar_asset_id`.
 */
export const avatarKeyOf = (owner: 'u' | 'p') => `(select face.storage_key from assets face
  where face.id = ${owner}.avatar_asset_id and face.scan_passed_at is not null and face.sight->>'rating' = 'general')`

/** What becomes of the avatar that the user chose; null: none was chosen. */
export const avatarStateOf = (owner: 'u' | 'p') => `(select case when face.scanned_at is null then 'checking'
    when face.scan_passed_at is not null and face.sight->>'rating' = 'general' then 'shown' else 'not_shown' end
  from assets face where face.id = ${owner}.avatar_asset_id)`

/** Expects u (users). */
export const avatarKey = avatarKeyOf('u')
export const avatarState = avatarStateOf('u')
