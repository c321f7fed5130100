/** The facts that decide who may open an uploaded file. */
export type UploadFacts = {
  /** null: an image of the house. */
  user_id: string | null
  /** [S-3] Waiting for a decision by staff. */
  is_held: boolean
  /** The scanner has passed it. */
  is_passed: boolean
  /** The owner has asked for the account to be deleted. */
  owner_leaving: boolean
  /** The owner or the viewer has blocked the other. */
  is_blocked: boolean
  /** It is the avatar of its owner, and rated general. */
  on_profile: boolean
  /** It is the avatar of a character version that the viewer may see. */
  on_character: boolean
  /** It is rated general, and staff show it on the landing page. */
  on_landing: boolean
}

/** `viewerId` null: not signed in. Such visitors see users' avatars beside public arts, but no characters. */
export function canOpenUpload(upload: UploadFacts, viewerId: string | null): boolean {
  if (upload.is_held || upload.owner_leaving) return false
  if (upload.on_landing && upload.is_passed) return true
  if (upload.user_id !== null && upload.user_id === viewerId) return true
  if (upload.is_blocked || !upload.is_passed) return false
  return upload.on_profile || (upload.on_character && viewerId !== null)
}
