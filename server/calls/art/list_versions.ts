import { handler } from '#server/call'
import { findArt, loadArts } from '#server/db/arts'
import { listVersionIds } from '#server/db/versions'
import { toArtCard } from '#server/domain/arts/art-card'
import { toLooker } from '#server/domain/arts/rating-choice'
import { canSee } from '#server/domain/arts/visibility'
import { noSuchImage } from './own-arts.ts'

export const listVersions = handler(
  'art.list_versions',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const art = await findArt(db, input.art_id, viewer.id)
    if (art === undefined || !canSee(art, viewer.id)) throw noSuchImage()
    const rows = await loadArts(db, await listVersionIds(db, input.art_id, viewer.id), viewer.id)
    const looker = toLooker(viewer)
    return { items: rows.map((row) => toArtCard(row, looker, fileLinks.sign)) }
  },
)
