import { ratings } from '#contract/art-card'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { searchArts } from '#server/db/art-search'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { toPreferences } from '#server/domain/preferences'

export const search = handler('art.search', ['db', 'fileLinks'], async ({ input, viewer, db, fileLinks }) => {
  const { limit, offset, t: list } = input
  const preferences = toPreferences(viewer.preferences)
  const looker = toLooker(viewer)
  if (input.collection_id) throw new CallError('not_found', { sentence: 'There is no such collection.' })
  if (list === 'liked' || list === 'collection') return { items: [], next_offset: null, total: 0 }
  const rows = await searchArts(db, {
    viewerId: viewer.id,
    list,
    words: input.q.toLowerCase().split(/\s+/).filter(Boolean),
    mode: input.mode,
    status: input.status,
    privacy: input.privacy,
    hidePrompt: input.hide_prompt,
    excludeMine: input.exclude_my_art === 'yes',
    userId: input.uid ?? null,
    ratings: ratings.filter((level) => level === 'general' || preferences.ratings[level] !== 'hide'),
    hiddenTags: preferences.hidden_tags,
    order: input.order,
    seed: String(input.seed ?? viewer.id),
    limit,
    offset,
  })
  const hasMore = rows.length > limit
  return {
    items: rows.slice(0, limit).map((row) => toArtCard(row, looker, fileLinks.sign)),
    next_offset: hasMore ? offset + limit : null,
    total: hasMore ? null : offset + rows.length,
  }
})
