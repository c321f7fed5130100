import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { type FileUrl, toArtCard } from './art-card.ts'
import { adultVisitor } from './rating-choice.ts'
import { toOthersSettings } from './shown-settings.ts'

type Art = Parameters<typeof toArtCard>[0] & {
  seed: number
  settings: TaskSettings
  drawn: { steps: number | null; guidance: number | null } | null
  engine: string | null
  parent_art_id: string | null
  done_at: Date | null
}

export type PublicArt = ArtCard & {
  needs_age: boolean
  settings: TaskSettings | null
  engine: string | null
  tags: string[]
  parent_art_id: string | null
  credentials: { made_by: string; made_at: string } | null
  page_url: string
  card_url: string
}

/** [S-1] What is not rated general is for those who are known to be 18; what nobody rated is not general. */
export function needsAge(art: { rating: ArtCard['rating'] }, isAdult: boolean): boolean {
  return art.rating !== 'general' && !isAdult
}

export const pagePath = (artId: string) => `/art/${artId}`
export const cardPath = (artId: string) => `/card/${artId}.jpg`

/**
 * A picture that is public, as everybody sees it. A hidden prompt is hidden from its owner here too: this is what goes
 * out, whoever asks. Before the question of age only the blur of it is given: neither files nor words.
 */
export function toPublicArt(
  art: Art,
  viewer: { isAdult: boolean; brand: string },
  fileUrl: FileUrl,
): PublicArt {
  const isGated = needsAge(art, viewer.isAdult)
  // As nobody in particular: the owner's own view is art.get_by_id.
  const card = toArtCard(art, viewer.isAdult ? adultVisitor : null, fileUrl)
  return {
    ...card,
    ...(isGated && { url: null, thumb_url: null, prompt: null }),
    needs_age: isGated,
    settings: art.hide_prompt || isGated ? null : toOthersSettings(art),
    engine: art.engine,
    tags: [],
    parent_art_id: art.parent_art_id,
    credentials:
      art.engine === null || art.done_at === null
        ? null
        : { made_by: `${viewer.brand} with ${art.engine}`, made_at: art.done_at.toISOString() },
    page_url: pagePath(art.id),
    card_url: cardPath(art.id),
  }
}
