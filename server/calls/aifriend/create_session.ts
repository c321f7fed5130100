import { preparedHandler } from '#server/call'
import { refreshEmptySession } from '#server/chat/change-session'
import { checkPersona } from '#server/chat/check-character'
import { missingCharacter } from '#server/chat/missing'
import { openEmptySession } from '#server/chat/open-session'
import { viewSession } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'

export const createSession = preparedHandler(
  'aifriend.create_session',
  ['db', 'chatEngines', 'fileLinks', 'ids', 'safety'],
  async ({ input, viewer, db, safety }) => {
    const persona = input.persona ?? null
    const character = await findCharacter(db, viewer.id, input.character_id)
    if (character === undefined) throw missingCharacter()
    const entry = { userId: viewer.id, place: 'aifriend.create_session' }
    await checkPersona(safety, entry, character, { persona, accountName: viewer.name, note: '' })
    return { character, persona }
  },
  async ({ input, viewer, prepared: { character, persona }, db, chatEngines, fileLinks, ids }) => {
    const opened = await openEmptySession(db, ids, {
      user: viewer,
      character,
      persona,
      greeting: input.greeting,
    })
    // An existing empty chat session gets the given persona and the character's current version.
    const chat = await refreshEmptySession(db, viewer, opened, {
      persona: input.persona,
      versionId: character.version_id,
    })
    return viewSession({ db, chatEngines, fileLinks }, chat, viewer)
  },
)
