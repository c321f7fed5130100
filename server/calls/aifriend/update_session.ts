import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { playedVerdicts, spokenVerdicts } from '#server/chat/check-character'
import { missingSession } from '#server/chat/missing'
import { renewSession } from '#server/chat/renew-session'
import { viewSession } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'
import { findChat } from '#server/db/chats'
import { personaFields } from '#server/domain/chat/persona'

export const updateSession = handler(
  'aifriend.update_session',
  ['db', 'chatEngines', 'fileLinks', 'safety'],
  async ({ input, viewer, db, chatEngines, fileLinks, safety }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    const place = 'aifriend.update_session'
    await safety.check({
      userId: viewer.id,
      place,
      fields: personaFields(input.persona),
      verdicts: playedVerdicts,
    })
    await safety.check({
      userId: viewer.id,
      place,
      fields: { title: input.title, note: input.note },
      verdicts: spokenVerdicts,
    })
    const latest = input.use_latest_version
      ? await findCharacter(db, viewer.id, chat.character_id)
      : undefined
    if (input.use_latest_version && latest === undefined) {
      throw new CallError('conflict', {
        sentence: 'The character is no longer there; the session keeps its version.',
      })
    }
    const changed = await renewSession(db, viewer, chat.id, {
      title: input.title,
      persona: input.persona,
      isPinned: input.is_pinned,
      note: input.note,
      memoryEnabled: input.memory_enabled,
      versionId: latest?.version_id,
    })
    return viewSession({ db, chatEngines, fileLinks }, changed)
  },
)
