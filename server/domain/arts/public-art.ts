import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { type FileUrl, type ShownArt, toArtCard } from './art-card.ts'
import { adultVisitor, type Looker } from './rating-choice.ts'
import { toOthersSettings } from './shown-settings.ts'
import type { MadeArt } from './to-recipe.ts'

/** The columns of an art that its public page needs. */
export type PageArt = ShownArt &
  MadeArt & {
    settings: TaskSettings
    /** The newest general remixes. */
    remixes: { id: string; thumb_key: string }[]
    done_at: Date | null
  }

export type PublicArt = ArtCard & {
  needs_age: boolean
  settings: TaskSettings | null
  engine: string | null
  tags: string[]
  parent_art_id: string | null
  remixes: { art_id: string; thumb_url: string }[]
  credentials: { made_by: string; made_at: string } | null
  page_url: string
  card_url: string
}

/** [S-1] Arts not rated general, and unrated ones, are only for viewers known to be 18. */
function needsAge(art: { rating: ArtCard['rating'] }, isAdult: boolean): boolean {
  return art.rating !== 'general' && !isAdult
}

export const pagePath = (artId: string) => `/art/${artId}`
const cardPath = (artId: string) => `/card/${artId}.jpg`

/** Whether the viewer is known to be 18, and the rating choices of their account if they are signed in. */
export type PublicViewer = { isAdult: boolean; looker: Looker }

/**
 * Uses the viewer's rating choices but not their identity: an owner's own view is art.get_by_id. The viewer's
 * own arts are always shown.
 */
export function toPublicLooker(art: { user_id: string }, { isAdult, looker }: PublicViewer): Looker {
  if (!isAdult) return null
  return looker === null || looker.id === art.user_id ? adultVisitor : { ...looker, id: null }
}

/**
 * A public art as everybody sees it; a hidden prompt is hidden from its owner too. Until the age question is
 * answered, only the thumbhash is given: no files and no text.
 */
export function toPublicArt(
  art: PageArt,
  viewer: PublicViewer & { brand: string },
  fileUrl: FileUrl,
): PublicArt {
  const isGated = needsAge(art, viewer.isAdult)
  const card = toArtCard(art, toPublicLooker(art, viewer), fileUrl)
  return {
    ...card,
    ...(isGated && { url: null, thumb_url: null, prompt: null }),
    needs_age: isGated,
    settings: art.hide_prompt || isGated ? null : toOthersSettings(art),
    engine: art.engine,
    tags: [],
    parent_art_id: art.parent_art_id,
    remixes: art.remixes.map(({ id, thumb_key }) => ({
      art_id: id,
      thumb_url: fileUrl(thumb_key, { to: null }),
    })),
    credentials:
      art.engine === null || art.done_at === null
        ? null
        : { made_by: `${viewer.brand} with ${art.engine}`, made_at: art.done_at.toISOString() },
    page_url: pagePath(art.id),
    card_url: cardPath(art.id),
  }
}
