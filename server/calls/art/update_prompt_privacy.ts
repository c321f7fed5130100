import { handler } from '#server/call'
import { setPromptPrivacy } from '#server/db/own-arts'
import { changeOwnArts, toOwnCards } from './own-arts.ts'

export const updatePromptPrivacy = handler(
  'art.update_prompt_privacy',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { art_ids: artIds, hide_prompt: hidePrompt } = input
    await changeOwnArts(db, viewer.id, artIds, { trashToo: false }, (tx) =>
      setPromptPrivacy(tx, artIds, hidePrompt),
    )
    return toOwnCards(db, viewer, artIds, fileLinks.sign)
  },
)
