import { setImmediate } from 'node:timers/promises'
import { preparedHandler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkPersona, playedVerdicts, spokenVerdicts } from '#server/chat/check-character'
import { checkTold } from '#server/chat/check-said'
import { missingCharacter, missingSession } from '#server/chat/missing'
import { playersOf, type Surroundings } from '#server/chat/surroundings'
import { viewSession } from '#server/chat/view-session'
import { findCharacter } from '#server/db/characters'
import { findChat, insertStartedChat } from '#server/db/chats'
import { type ImportedMessage, insertImported } from '#server/db/message-import'
import { displayName } from '#server/domain/chat/character-view'
import { type FiledMessage, readJsonl } from '#server/domain/chat/session-file'
import { read as readText } from '#server/domain/safety/reading'
import { joinStories, readStory, type Story, storyOf } from '#server/domain/safety/story'
import { findTraces, mayConcern, maySexualise, type Traces } from '#server/domain/safety/traces'
import type { Fields, SafetyGate } from '#server/safety-gate'

/** As much as is judged in a second or two, other calls in between. */
const mostLetters = 4 * 1024 * 1024

export const importSession = preparedHandler(
  'aifriend.import_session',
  ['db', 'chatEngines', 'fileLinks', 'ids', 'now', 'safety'],
  async ({ input, body, viewer, db, now, safety }) => {
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
    const { story, traces } = await readLines(read.messages, read.note, now())
    await checkTold(safety, { ...entry, fields: { note: read.note } }, { isNsfw, told: '', story, players })
    await checkLines(safety, entry, read.messages, { isNsfw, story, players, traces })
    return { read, character, persona }
  },
  async ({ viewer, prepared: { read, character, persona }, db, chatEngines, fileLinks, ids, now }) => {
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
const lettersAtOnce = 20_000

/** What each line may hold by itself, and what its end may hold that later ones are read with. */
type LineTraces = { alternatives: Traces[]; end: Traces }

/** [S-2] What all of it tells together, and what of it has to be looked at more closely. */
async function readLines(
  messages: readonly FiledMessage[],
  note: string,
  now: Date,
): Promise<{ story: Story; traces: LineTraces[] }> {
  const year = now.getUTCFullYear()
  const stories = [readStory(note, year)]
  const traces: LineTraces[] = []
  let looked = 0
  for (const { alternatives, text } of messages) {
    const own = alternatives.map((alternative) => {
      const reading = readText(alternative)
      stories.push(storyOf(reading, year))
      return findTraces(reading)
    })
    const whole = text.length <= lettersBefore ? own[alternatives.indexOf(text)] : undefined
    traces.push({ alternatives: own, end: whole ?? findTraces(readText(endOf(text))) })
    // Others should not have to wait until a long conversation is read.
    looked += alternatives.reduce((sum, { length }) => sum + length, 0)
    if (looked > lettersAtOnce) {
      await setImmediate()
      looked = 0
    }
  }
  return { story: joinStories(stories), traces }
}

const endOf = (text: string) => text.slice(-lettersBefore)

/** Those that can be refused at all, since there may be thousands; each also with the end of what stands before it. */
async function checkLines(
  safety: SafetyGate,
  entry: { userId: string; place: string },
  messages: readonly FiledMessage[],
  { isNsfw, story, players, traces }: Omit<Surroundings, 'told'> & { traces: readonly LineTraces[] },
): Promise<void> {
  const alone: Fields = {}
  const together: Fields = {}
  const before = new Map<string, string>()
  for (const [i, { alternatives }] of messages.entries()) {
    const from = Math.max(0, i - linesBefore)
    const ends = traces.slice(from, i).map(({ end }) => end)
    for (const [j, text] of alternatives.entries()) {
      const own = traces[i]?.alternatives[j]
      if (own === undefined || mayConcern(own)) alone[`messages.${i}.${j}`] = text
      if (own !== undefined && !maySexualise([...ends, own], isNsfw)) continue
      together[`messages.${i}.${j}`] = text
      const told = messages.slice(from, i).map((message) => endOf(message.text))
      before.set(`messages.${i}.${j}`, told.join('\n'))
    }
  }
  const verdicts = isNsfw ? playedVerdicts : spokenVerdicts
  await safety.check({ ...entry, fields: alone, verdicts, story, players })
  await safety.check({
    ...entry,
    fields: together,
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
