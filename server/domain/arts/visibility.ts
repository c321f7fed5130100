import type { ArtCard } from '#contract/art-card'

/**
 * Who may see what of a picture: the one place that knows. Queries bring the facts, calls and file addresses ask here.
 * Staff have no sight of their own: what is private they see from a case alone [S-11].
 */
export type Facts = {
  user_id: string
  status: ArtCard['status']
  is_private: boolean
  hide_prompt: boolean
  deleted_at: Date | null
  /** Its owner has asked to be deleted. */
  owner_leaving: boolean
  /** Owner and viewer: one has blocked the other. */
  is_blocked: boolean
}

/** null: somebody who is not signed in. */
type ViewerId = string | null

/** Whether somebody may know that a picture exists at all. What is in the trash is found in the trash alone. */
export function canSee(art: Omit<Facts, 'hide_prompt'>, viewerId: ViewerId): boolean {
  if (art.deleted_at !== null || art.owner_leaving || art.is_blocked) return false
  return art.user_id === viewerId || (art.status === 'done' && !art.is_private)
}

/** Whether its files open: never while it is held [S-3]; to its owner also in the trash, to know what it is. */
export function canOpenFiles(art: Omit<Facts, 'hide_prompt'>, viewerId: ViewerId): boolean {
  if (art.status !== 'done') return false
  return canSee(art, viewerId) || (art.user_id === viewerId && !art.owner_leaving)
}

/** Prompt, settings, seed and tags. The owner always reads their own words; others unless they are hidden. */
export function canReadPrompt(art: Pick<Facts, 'user_id' | 'hide_prompt'>, viewerId: ViewerId): boolean {
  return art.user_id === viewerId || !art.hide_prompt
}
