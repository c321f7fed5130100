import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { loadArts } from '#server/db/arts'
import { findVisibleCollection } from '#server/db/collections'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { toChoices } from '#server/search/choices'
import { findArts } from '#server/search/find-arts'

export const search = handler(
  'art.search',
  ['db', 'fileLinks', 'log', 'sentences'],
  async ({ input, viewer, db, fileLinks, log, sentences }) => {
    const collection =
      input.collection_id == null ? null : await findVisibleCollection(db, viewer.id, input.collection_id)
    if (collection === undefined) {
      throw new CallError('not_found', { sentence: 'There is no such collection.' })
    }
    const { artIds, hasMore, total, corrections, looseFrom } = await findArts(
      { db, sentences, log },
      { id: viewer.id, choices: toChoices(viewer.preferences) },
      input,
      collection,
    )
    const rows = await loadArts(db, artIds, viewer.id)
    const looker = toLooker(viewer)
    return {
      items: rows
        // Arts may have changed between finding and loading.
        .filter((row) => (input.t === 'deleted' ? row.user_id === viewer.id : canSee(row, viewer.id)))
        .map((row) => toArtCard(row, looker, fileLinks.sign)),
      next_offset: nextOffset(input, hasMore),
      total,
      collection: collection && {
        collection_id: collection.id,
        name: collection.name,
        owner: { id: collection.user_id, name: collection.owner_name },
        is_smart: collection.search !== null,
      },
      corrections,
      loose_from: looseFrom,
    }
  },
)
