import { preparedHandler } from '#server/call'
import { refreshEmptySession } from '#server/chat/change-session'
import { checkPersona } from '#server/chat/check-character'
import { missingCharacter } from '#server/chat/missing'
import { openEmptySession } from '#server/chat/open-session'
import { keepPersona, readPersonaChoice } from '#server/chat/personas'
import { viewSession } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'
import { findDefaultPersona } from '#server/db/personas'

export const createSession = preparedHandler(
  'aifriend.create_session',
  ['db', 'chatEngines', 'fileLinks', 'ids', 'safety'],
  async ({ input, viewer, db, safety }) => {
    const character = await findCharacter(db, viewer.id, input.character_id)
    if (character === undefined) throw missingCharacter()
    const asked = await readPersonaChoice(db, viewer.id, input)
    const persona = asked === undefined ? await findDefaultPersona(db, viewer.id, character.id) : asked
    const entry = { userId: viewer.id, place: 'aifriend.create_session' }
    await checkPersona(safety, entry, character, {
      persona: persona ?? null,
      accountName: viewer.name,
      note: '',
    })
    return { character, asked, persona: persona ?? null }
  },
  async ({ input, viewer, prepared: { character, asked, persona }, db, chatEngines, fileLinks, ids }) => {
    const personaId = await keepPersona(db, ids, viewer.id, persona)
    const opened = await openEmptySession(db, ids, {
      user: viewer,
      character,
      persona,
      personaId,
      greeting: input.greeting,
    })
    // An existing empty chat session gets the given persona and the character's current version.
    const chat = await refreshEmptySession(db, viewer, opened, {
      personaId: asked === undefined ? undefined : personaId,
      versionId: character.version_id,
    })
    return viewSession({ db, chatEngines, fileLinks }, chat, viewer)
  },
)
