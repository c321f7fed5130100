import { handler } from '#server/call'
import { loadArts } from '#server/db/arts'
import { canOpenFiles, canSee } from '#server/domain/arts/visibility'
import { noSuchImage } from './own-arts.ts'
import { packIds } from './zip-arts.ts'

/** The file is made when the URL is opened: see server/http/downloads.ts. */
export const downloadZip = handler(
  'art.download_zip',
  ['db', 'downloadLinks'],
  async ({ input, viewer, db, downloadLinks }) => {
    const ids = [...new Set(input.art_ids)]
    const arts = (await loadArts(db, ids, viewer.id)).filter(
      (art) => art.user_id === viewer.id && canSee(art, viewer.id),
    )
    if (arts.length !== ids.length) throw noSuchImage()
    const drawn = arts.filter((art) => canOpenFiles(art, viewer.id))
    if (drawn.length === 0) throw noSuchImage()
    return { url: downloadLinks.sign(`zip/${packIds(drawn.map(({ id }) => id))}`, { to: viewer.id }) }
  },
)
