import type { Taste } from '#server/db/art-search'
import { toPreferences } from '#server/domain/preferences'

/** The user's choices of what not to see of others. */
export type Choices = Pick<Taste, 'hiddenRatings' | 'shownCreators' | 'hiddenCreators'> & {
  hiddenTags: readonly string[]
}

export function toChoices(stored: Record<string, unknown>): Choices {
  const { ratings, creators, hidden_tags: hiddenTags } = toPreferences(stored)
  const exceptions = Object.entries(creators)
  return {
    hiddenRatings: (['suggestive', 'explicit'] as const).filter((level) => ratings[level] === 'hide'),
    shownCreators: exceptions.filter(([, choice]) => choice !== 'hide').map(([id]) => id),
    hiddenCreators: exceptions.filter(([, choice]) => choice === 'hide').map(([id]) => id),
    hiddenTags,
  }
}
