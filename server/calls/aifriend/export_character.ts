import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { findCharacter } from '#server/db/characters'

/** The file is made when the URL is opened: see character-file.ts. Everybody who can see a character may export it. */
export const exportCharacter = handler(
  'aifriend.export_character',
  ['db', 'downloadLinks'],
  async ({ input, viewer, db, downloadLinks }) => {
    const character = await findCharacter(db, viewer.id, input.character_id)
    if (character === undefined) throw missingCharacter()
    const kind = input.format === 'json' ? `json-${input.spec}` : input.format
    return downloadLinks.sign(`character/${character.id}/${viewer.id}/${kind}`)
  },
)
