import type { ArtCard } from '#contract/art-card'

/**
 * The only place that decides who may see what of an art. Queries provide the facts; calls and file addresses
 * ask here. Staff have no special access here: they see private arts only through a case [S-11].
 */
export type Facts = {
  user_id: string
  status: ArtCard['status']
  is_private: boolean
  hide_prompt: boolean
  deleted_at: Date | null
  /** The owner has asked for the account to be deleted. */
  owner_leaving: boolean
  /** The owner or the viewer has blocked the other. */
  is_blocked: boolean
}

/** null: not signed in. */
type ViewerId = string | null

/** Whether the viewer may know that the art exists. Trashed arts are listed only in the trash. */
export function canSee(art: Omit<Facts, 'hide_prompt'>, viewerId: ViewerId): boolean {
  if (art.deleted_at !== null || art.owner_leaving || art.is_blocked) return false
  return art.user_id === viewerId || (art.status === 'done' && !art.is_private)
}

/** Never while the art is held [S-3]. The owner can also open files in the trash, to see what is in there. */
export function canOpenFiles(art: Omit<Facts, 'hide_prompt'>, viewerId: ViewerId): boolean {
  if (art.status !== 'done') return false
  return canSee(art, viewerId) || (art.user_id === viewerId && !art.owner_leaving)
}

/** Covers prompt, settings, seed and tags. Owners can always read their own. */
export function canReadPrompt(art: Pick<Facts, 'user_id' | 'hide_prompt'>, viewerId: ViewerId): boolean {
  return art.user_id === viewerId || !art.hide_prompt
}
