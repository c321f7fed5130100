/** What decides who may open the file of an upload. */
export type UploadFacts = {
  user_id: string
  /** [S-3] A person has yet to decide about it. */
  is_held: boolean
  /** The scanner has passed it. */
  is_passed: boolean
  /** Its owner has asked to be deleted. */
  owner_leaving: boolean
  /** Owner and viewer: one has blocked the other. */
  is_blocked: boolean
  /** It is its owner's picture of themselves, rated for everybody. */
  on_profile: boolean
  /** It is the picture of a character that the viewer may see, in a version that they are shown. */
  on_character: boolean
}

/** null: somebody who is not signed in. They are shown people beside public pictures, and no characters. */
export function canOpenUpload(upload: UploadFacts, viewerId: string | null): boolean {
  if (upload.is_held || upload.owner_leaving) return false
  if (upload.user_id === viewerId) return true
  if (upload.is_blocked || !upload.is_passed) return false
  return upload.on_profile || (upload.on_character && viewerId !== null)
}
