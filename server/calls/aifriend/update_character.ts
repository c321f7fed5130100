import { onlyHides } from '#contract/aifriend/update_character'
import { handler } from '#server/call'
import { checkCharacter } from '#server/chat/check-character'
import { checkForeignText } from '#server/chat/check-foreign-text'
import { missingCharacter } from '#server/chat/missing'
import { addVersion, lockOwnCharacter, setVisibility } from '#server/db/characters'
import { toStoredCard } from '#server/domain/cards/stored-card'
import { type CharacterText, withChanges } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'

/** An edit is a new version; conversations stay with the one they have until their person takes the new one. */
export const updateCharacter = handler(
  'aifriend.update_character',
  ['db', 'fileLinks', 'ids', 'now', 'safety'],
  async ({ input, viewer, db, fileLinks, ids, now, safety }) => {
    const { character_id: id, chat_visibility: visibility, ...changes } = input
    const changed = await db.transaction(async (tx) => {
      const current = await lockOwnCharacter(tx, viewer.id, id)
      if (current === undefined) throw missingCharacter()
      const text = withChanges<CharacterText>(current, oneAvatar(changes))
      // Text that newer rules refuse may still be hidden, but not shown to anybody again.
      if (!onlyHides(input))
        await checkCharacter({ db: tx, safety }, viewer.id, 'aifriend.update_character', text)
      const card = toStoredCard(current.card)
      if (visibility !== undefined && visibility !== 'private' && card !== null) {
        const entry = { place: 'aifriend.update_character', now: now() }
        await checkForeignText(safety, viewer.id, entry, card)
      }
      if (Object.values(changes).some((value) => value !== undefined))
        await addVersion(tx, current, ids.newId(), text)
      if (visibility !== undefined) await setVisibility(tx, id, visibility)
      return lockOwnCharacter(tx, viewer.id, id)
    })
    if (changed === undefined) throw missingCharacter()
    return toCharacter(changed, viewer.id, fileLinks.sign)
  },
)

type Changes = { [Field in keyof CharacterText]?: CharacterText[Field] | undefined }

/** A new avatar of one kind takes the place of one of the other. */
function oneAvatar(given: Changes): Changes {
  if (typeof given.avatar_asset_id === 'string') return { avatar_art_id: null, ...given }
  if (typeof given.avatar_art_id === 'string') return { avatar_asset_id: null, ...given }
  return given
}
