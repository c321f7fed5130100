import { handler } from '#server/call'
import { setPrivacy } from '#server/db/own-arts'
import { changeOwnArts, toOwnCards } from './own-arts.ts'

export const updatePrivacy = handler(
  'art.update_privacy',
  ['db', 'fileLinks', 'notifier'],
  async ({ input, viewer, db, fileLinks, notifier }) => {
    const { art_ids: artIds, is_private: isPrivate } = input
    await changeOwnArts(db, viewer.id, artIds, { trashToo: false }, async (tx) => {
      await setPrivacy(tx, artIds, isPrivate)
      if (!isPrivate) await notifier.tellOfRemixes(tx, artIds)
    })
    return toOwnCards(db, viewer, artIds, fileLinks.sign)
  },
)
