import { handler } from '#server/call'
import { setPrivacy } from '#server/db/own-arts'
import { changeOwnArts, toOwnCards } from './own-arts.ts'

export const updatePrivacy = handler(
  'art.update_privacy',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { art_ids: artIds, is_private: isPrivate } = input
    await changeOwnArts(db, viewer.id, artIds, { trashToo: false }, (tx) => setPrivacy(tx, artIds, isPrivate))
    return toOwnCards(db, viewer, artIds, fileLinks.sign)
  },
)
