import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkPersona, playedVerdicts, spokenVerdicts } from '#server/chat/check-character'
import { checkTold } from '#server/chat/check-said'
import { missingCharacter, missingSession } from '#server/chat/missing'
import { tellStory } from '#server/chat/stories'
import { playersOf, type Surroundings } from '#server/chat/surroundings'
import { viewSession } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'
import { findChat, insertStartedChat } from '#server/db/chats'
import { type ImportedMessage, insertImported } from '#server/db/message-import'
import { displayName } from '#server/domain/chat/character-view'
import { type FiledMessage, readJsonl } from '#server/domain/chat/session-file'
import type { Fields, SafetyGate } from '#server/safety-gate'

/** As much as is judged in a second or two, other calls in between. */
const mostLetters = 4 * 1024 * 1024

export const importSession = handler(
  'aifriend.import_session',
  ['db', 'chatEngines', 'fileLinks', 'ids', 'now', 'safety'],
  async ({ input, body, viewer, db, chatEngines, fileLinks, ids, now, safety }) => {
    const read = readJsonl(body.toString('utf8'))
    if (typeof read === 'string') throw badInput('', read)
    const character = await findCharacter(db, viewer.id, input.character_id)
    if (character === undefined) throw missingCharacter()
    const texts = read.messages.flatMap(({ alternatives }) => alternatives)
    if (texts.reduce((sum, text) => sum + text.length, 0) > mostLetters) {
      throw badInput('', 'This chat holds more than 4 MB of text. Take something out and send it again.')
    }
    // [S-2] Wherever text enters.
    const entry = { userId: viewer.id, place: 'aifriend.import_session' }
    const persona = read.userName === '' ? null : { name: read.userName, description: '' }
    const isNsfw = character.is_nsfw
    await checkPersona(safety, entry, character, { persona, accountName: viewer.name, note: read.note })
    await safety.check({ ...entry, fields: { title: read.title }, verdicts: spokenVerdicts })
    const players = playersOf(displayName(character), read.userName === '' ? viewer.name : read.userName)
    const turns = texts.map((text, i) => ({ id: `${ids.newId()} ${i}`, edit_count: 0, text }))
    const story = await tellStory(turns, [read.note], now())
    await checkTold(safety, { ...entry, fields: { note: read.note } }, { isNsfw, told: '', story, players })
    await checkLines(safety, entry, read.messages, { isNsfw, story, players })
    const id = ids.newId()
    const placed = placeMessages(read.messages, () => ids.newId(), now())
    const chat = await db.transaction(async (tx) => {
      await insertStartedChat(tx, {
        id,
        user_id: viewer.id,
        character_id: character.id,
        version_id: character.version_id,
        tree_id: id,
        parent_chat_id: null,
        fork_message_id: null,
        alias_base: null,
        head_id: placed.headId,
        title: read.title,
        persona,
        note: read.note,
        memory_enabled: true,
        message_count: read.messages.length,
        notice_at: null,
        care_until: null,
        context: null,
      })
      await insertImported(tx, id, placed.rows)
      return findChat(tx, viewer.id, id)
    })
    if (chat === undefined) throw missingSession()
    return {
      session: await viewSession({ db, chatEngines, fileLinks }, chat),
      report: {
        messages: read.messages.length,
        alternatives: placed.rows.length - read.messages.length,
        dropped: read.dropped.slice(0, 100),
      },
    }
  },
)

const linesBefore = 4
const lettersBefore = 300

/** All of them at once, since there may be thousands; each with the end of what stands before it. */
async function checkLines(
  safety: SafetyGate,
  entry: { userId: string; place: string },
  messages: readonly FiledMessage[],
  { isNsfw, story, players }: Omit<Surroundings, 'told'>,
): Promise<void> {
  const fields: Fields = {}
  const before = new Map<string, string>()
  for (const [i, { alternatives }] of messages.entries()) {
    const told = messages.slice(Math.max(0, i - linesBefore), i).map(({ text }) => text.slice(-lettersBefore))
    for (const [j, text] of alternatives.entries()) {
      fields[`messages.${i}.${j}`] = text
      before.set(`messages.${i}.${j}`, told.join('\n'))
    }
  }
  const verdicts = isNsfw ? playedVerdicts : spokenVerdicts
  await safety.check({ ...entry, fields, verdicts, story, players })
  await safety.check({
    ...entry,
    fields,
    verdicts: ['sexualises_minor'],
    isSexual: isNsfw,
    readings: (text, field) => [`${before.get(field) ?? ''}\n${text}`],
  })
}

/** A chain of what was chosen, with the other alternatives beside it. */
function placeMessages(messages: readonly FiledMessage[], newId: () => string, now: Date) {
  const rows: ImportedMessage[] = []
  let parentId: string | null = null
  let pathChars = 0
  for (const [depth, message] of messages.entries()) {
    // Alternatives keep their order by the time they were made, which files do not tell.
    const at = message.createdAt?.getTime() ?? now.getTime() + depth
    const made: ImportedMessage[] = message.alternatives.map((text, i) => ({
      id: newId(),
      parentId,
      depth,
      pathChars,
      role: message.role,
      text,
      createdAt: new Date(at + i),
    }))
    rows.push(...made)
    parentId = made[message.chosen]?.id ?? made[0]?.id ?? parentId
    pathChars += message.text.length
  }
  return { rows, headId: parentId }
}
