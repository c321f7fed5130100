import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { missingPersona } from '#server/chat/personas'
import { findCharacter } from '#server/db/characters'
import { findPersona, setDefaultPersona as setRow } from '#server/db/personas'

/** The persona is checked with the character when a chat session begins with it. */
export const setDefaultPersona = handler(
  'aifriend.set_default_persona',
  ['db'],
  async ({ input, viewer, db }) => {
    const { character_id: characterId, persona_id: personaId } = input
    if (personaId !== null) {
      if ((await findPersona(db, viewer.id, personaId)) === undefined) throw missingPersona()
      if ((await findCharacter(db, viewer.id, characterId)) === undefined) throw missingCharacter()
    }
    await setRow(db, viewer.id, characterId, personaId)
    return input
  },
)
