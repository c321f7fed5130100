import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findArt } from '#server/db/arts'
import { canSee } from '#server/domain/arts/visibility'

/** The file is made when the URL is opened: see server/http/downloads.ts. */
export const getDataurl = handler(
  'art.get_dataurl',
  ['db', 'downloadLinks'],
  async ({ input, viewer, db, downloadLinks }) => {
    const art = await findArt(db, input.art_id, viewer.id)
    if (art === undefined || art.status !== 'done' || !canSee(art, viewer.id)) {
      throw new CallError('not_found', { sentence: 'There is no such picture.' })
    }
    return downloadLinks.sign(`${art.id}/${viewer.id}`)
  },
)
