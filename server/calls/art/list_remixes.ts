import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { findArt, loadArts } from '#server/db/arts'
import { listRemixIds } from '#server/db/remixes'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { noSuchImage } from './own-arts.ts'

export const listRemixes = handler(
  'art.list_remixes',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { art_id: artId, limit, offset } = input
    const art = await findArt(db, artId, viewer.id)
    if (art === undefined || !canSee(art, viewer.id)) throw noSuchImage()
    // One more than requested, to know whether there is another page.
    const ids = await listRemixIds(db, artId, viewer.id, { limit: limit + 1, offset })
    const looker = toLooker(viewer)
    const rows = await loadArts(db, ids.slice(0, limit), viewer.id)
    return {
      items: rows
        .filter((row) => canSee(row, viewer.id))
        .map((row) => toArtCard(row, looker, fileLinks.sign)),
      next_offset: nextOffset(input, ids.length > limit),
    }
  },
)
