import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { changeSession } from '#server/chat/change-session'
import { checkPersona, spokenVerdicts } from '#server/chat/check-character'
import { checkMessageText, checkStoryFacts } from '#server/chat/check-message'
import { checkModelChoice } from '#server/chat/check-model-choice'
import { missingSession } from '#server/chat/missing'
import { keepPersona, readPersonaChoice } from '#server/chat/personas'
import { findSurroundings } from '#server/chat/surroundings'
import { viewSession } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'
import { findChat, findChatCharacter } from '#server/db/chat-sessions'

export const updateSession = handler(
  'aifriend.update_session',
  ['db', 'chatEngines', 'fileLinks', 'ids', 'now', 'safety'],
  async ({ input, viewer, db, chatEngines, fileLinks, ids, now, safety }) => {
    const chat = await findChat(db, viewer.id, input.session_id)
    if (chat === undefined) throw missingSession()
    if (typeof input.model === 'string')
      await checkModelChoice(chatEngines, input.model, { path: 'model', tier: viewer.tier })
    const latest = input.use_latest_version
      ? await findCharacter(db, viewer.id, chat.character_id)
      : undefined
    if (input.use_latest_version && latest === undefined) {
      throw new CallError('conflict', {
        sentence: 'The character is no longer available, so this chat keeps its version.',
      })
    }
    const entry = { userId: viewer.id, place: 'aifriend.update_session' }
    const character = latest ?? (await findChatCharacter(db, chat))
    const asked = await readPersonaChoice(db, viewer.id, input)
    const isRetold = [asked, input.note, latest].some((it) => it !== undefined)
    if (character !== undefined && isRetold) {
      const persona = asked === undefined ? chat.persona : asked
      await checkPersona(safety, entry, character, {
        persona,
        accountName: viewer.name,
        note: input.note ?? chat.note,
      })
    }
    await safety.check({ ...entry, fields: { title: input.title }, verdicts: spokenVerdicts })
    const around = await findSurroundings(db, chat, {
      text: input.note,
      now: now(),
    })
    const isNsfw = character?.is_nsfw ?? around.isNsfw
    await checkStoryFacts(safety, { ...entry, fields: { note: input.note } }, { ...around, isNsfw })
    // The new version may be marked as not safe for work: then the earlier messages must pass the stricter rules.
    if (isNsfw && !around.isNsfw) {
      await checkMessageText(
        safety,
        { ...entry, fields: { use_latest_version: around.told } },
        { ...around, isNsfw },
      )
    }
    const personaId = asked === undefined ? undefined : await keepPersona(db, ids, viewer.id, asked)
    const changed = await changeSession(db, viewer, chat.id, {
      title: input.title,
      personaId,
      isPinned: input.is_pinned,
      note: input.note,
      notePlace: input.note_place,
      usesDefaultNote: input.uses_default_note,
      memoryEnabled: input.memory_enabled,
      memoryScope: input.memory_scope,
      chatModel: input.model,
      generation: input.generation,
      versionId: latest?.version_id,
    })
    return viewSession({ db, chatEngines, fileLinks }, changed, viewer)
  },
)
