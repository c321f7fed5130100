import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { loadArts } from '#server/db/arts'
import { listCollections, listPublicCollections } from '#server/db/collections'
import { findProfile } from '#server/db/public-users'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { toChoices } from '#server/search/choices'
import { resolveTaste } from '#server/search/term-list'
import { toCollection, toPublicCollection } from './own-collection.ts'

export const list = handler(
  'collection.list',
  ['db', 'fileLinks', 'now'],
  async ({ input, viewer, db, fileLinks, now }) => {
    const userId = input.user_id ?? viewer.id
    if (userId === viewer.id) {
      const rows = await listCollections(db, viewer.id)
      return { items: rows.map((row) => toCollection(row, now(), fileLinks.sign)) }
    }
    const user = await findProfile(db, viewer.id, { userId, handle: undefined })
    if (user === undefined) throw new CallError('not_found', { sentence: 'There is no such user.' })
    if (user.is_blocked) return { items: [] }
    const taste = await resolveTaste(db, toChoices(viewer.preferences))
    const rows = await listPublicCollections(db, viewer.id, userId, taste)
    const covers = await loadArts(
      db,
      rows.flatMap((row) => row.cover_art_id ?? []),
      viewer.id,
    )
    const looker = toLooker(viewer)
    const cards = new Map(
      covers
        .filter((art) => canSee(art, viewer.id))
        .map((art) => [art.id, toArtCard(art, looker, fileLinks.sign)]),
    )
    return { items: rows.map((row) => toPublicCollection(row, cards.get(row.cover_art_id ?? ''))) }
  },
)
