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

/** [S-1] What is not rated general is for those who are known to be 18; what nobody rated is not general. */
function needsAge(art: { rating: ArtCard['rating'] }, isAdult: boolean): boolean {
  return art.rating !== 'general' && !isAdult
}

export const pagePath = (artId: string) => `/art/${artId}`
const cardPath = (artId: string) => `/card/${artId}.jpg`

/** Who asks: whether they are known to be 18, and what they have chosen to see if they have an account. */
export type PublicViewer = { isAdult: boolean; looker: Looker }

/**
 * With the choices of whoever asks, and as nobody in particular otherwise: the owner's own view is art.get_by_id. One's
 * own pictures are always shown.
 */
export function toPublicLooker(art: { user_id: string }, { isAdult, looker }: PublicViewer): Looker {
  if (!isAdult) return null
  return looker === null || looker.id === art.user_id ? adultVisitor : { ...looker, id: null }
}

/**
 * A picture that is public, as everybody sees it. A hidden prompt is hidden from its owner here too: this is what goes
 * out, whoever asks. Before the question of age only the blur of it is given: neither files nor words.
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
