import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findArt, loadArts } from '#server/db/arts'
import { findSimilarArts } from '#server/db/similar-arts'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { toChoices } from '#server/search/choices'
import { resolveTaste } from '#server/search/term-list'

export const findSimilar = handler(
  'art.find_similar',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { art_id: artId, limit, offset } = input
    const art = await findArt(db, artId, viewer.id)
    if (art === undefined || !canSee(art, viewer.id)) {
      throw new CallError('not_found', { sentence: 'There is no such picture.' })
    }
    const taste = await resolveTaste(db, toChoices(viewer.preferences))
    const found = await findSimilarArts(db, { viewerId: viewer.id, artId, taste })
    const rows = await loadArts(db, found.slice(offset, offset + limit), viewer.id)
    const looker = toLooker(viewer)
    return {
      items: rows
        .filter((row) => canSee(row, viewer.id))
        .map((row) => toArtCard(row, looker, fileLinks.sign)),
      next_offset: nextOffset(input, found.length > offset + limit),
      total: found.length,
    }
  },
)
