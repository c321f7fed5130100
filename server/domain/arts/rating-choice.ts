import type { Preferences, RatingChoice } from '#contract/account'
import { toPreferences } from '#server/domain/preferences'
import type { Rating } from '#server/domain/sight'

/** The viewer's rating choices. null: a visitor of unknown age. */
export type Looker = ({ id: string | null } & Pick<Preferences, 'ratings' | 'creators'>) | null

/** A visitor without an account who is known to be 18. */
export const adultVisitor: Looker = {
  id: null,
  ratings: { suggestive: 'show', explicit: 'show' },
  creators: {},
}

export function toLooker(viewer: { id: string; preferences: Record<string, unknown> } | null): Looker {
  if (viewer === null) return null
  const { ratings, creators } = toPreferences(viewer.preferences)
  return { id: viewer.id, ratings, creators }
}

/** How a list shows an art to the viewer. Their own arts are always shown. */
export function chooseSight(art: { user_id: string; rating: Rating | null }, looker: Looker): RatingChoice {
  const { rating } = art
  if (rating === null || rating === 'general') return 'show'
  // [S-1] The age of a visitor is unknown.
  if (looker === null) return 'blur'
  if (looker.id === art.user_id) return 'show'
  return looker.creators[art.user_id] ?? looker.ratings[rating]
}
