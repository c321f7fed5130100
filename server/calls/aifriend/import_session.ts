import { setImmediate } from 'node:timers/promises'
import { type CallArguments, preparedHandler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkPersona, playedVerdicts, spokenVerdicts } from '#server/chat/check-character'
import { checkStoryFacts } from '#server/chat/check-message'
import { missingCharacter, missingSession } from '#server/chat/missing'
import { keepPersona } from '#server/chat/personas'
import { playersOf, type Surroundings } from '#server/chat/surroundings'
import { viewSession } from '#server/chat/view-session'
import { type CharacterRow, findCharacter } from '#server/db/characters'
import { findChat, insertStartedChat } from '#server/db/chat-sessions'
import { type ImportedMessage, insertImported } from '#server/db/message-import'
import { hideMessages } from '#server/db/message-marks'
import { displayName } from '#server/domain/chat/character-view'
import { read as readText } from '#server/domain/safety/reading'
import { joinStories, readStory, type Story, storyOf } from '#server/domain/safety/story'
import { findTraces, mayConcern, maySexualise, type Traces } from '#server/domain/safety/traces'
import { type FiledMessage, type ReadSession, sessionLimits } from '#server/formats/chat-session-file'
import { readInThread } from '#server/outside/reader-thread'
import type { Fields, SafetyGate } from '#server/safety-gate'
import { inTurn } from '../with-budget.ts'

const place = 'aifriend.import_session'
const needs = ['db', 'chatEngines', 'fileLinks', 'ids', 'now', 'safety'] as const

type Args = CallArguments<typeof place, (typeof needs)[number]>

type PreparedSession = {
  character: CharacterRow
  read: ReadSession
  persona: { name: string; description: string } | null
}

export const importSession = preparedHandler(place, needs, prepareSession, ({ prepared, ...args }) =>
  keepSession(args, prepared),
)

/** Reads and checks the file. Must not run inside a transaction. */
async function prepareSession({
  input,
  body,
  viewer,
  caller,
  db,
  now,
  safety,
}: Args): Promise<PreparedSession> {
  const character = await findCharacter(db, viewer.id, input.character_id)
  if (character === undefined) throw missingCharacter()
  const rules = { owner: viewer.id, limits: sessionLimits, signal: caller.signal }
  return inTurn(rules, async (budget) => {
    const read = await readInThread('session', { bytes: body }, budget, viewer.id)
    if (typeof read === 'string') throw badInput('', read)
    const { signal } = budget
    // [S-2] Checked like any other user-written text.
    const entry = { userId: viewer.id, place, signal }
    const persona = read.userName === '' ? null : { name: read.userName, description: '' }
    const isNsfw = character.is_nsfw
    await checkPersona(safety, entry, character, { persona, accountName: viewer.name, note: read.note })
    await safety.check({ ...entry, fields: { title: read.title }, verdicts: spokenVerdicts })
    const players = playersOf(displayName(character), read.userName === '' ? viewer.name : read.userName)
    const { story, traces } = await readLines(read.messages, read.note, now(), signal)
    await checkStoryFacts(
      safety,
      { ...entry, fields: { note: read.note } },
      { isNsfw, told: '', story, players },
    )
    await checkLines(safety, entry, read.messages, { isNsfw, story, players, traces })
    return { character, read, persona }
  })
}

async function keepSession(
  { viewer, db, chatEngines, fileLinks, ids, now }: Args,
  { character, read, persona }: PreparedSession,
) {
  const id = ids.newId()
  const placed = placeMessages(read.messages, () => ids.newId(), now())
  const chat = await db.transaction(async (tx) => {
    const personaId = await keepPersona(tx, ids, viewer.id, persona)
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
      titled_by: read.title === '' ? null : 'user',
      persona_id: personaId,
      note: read.note,
      note_place: read.notePlace,
      uses_default_note: true,
      memory_enabled: true,
      memory_scope: 'session',
      message_count: read.messages.length,
      notice_at: null,
      care_until: null,
      context: null,
    })
    await insertImported(tx, id, placed.rows)
    await hideMessages(tx, id, placed.hiddenIds)
    return findChat(tx, viewer.id, id)
  })
  if (chat === undefined) throw missingSession()
  return {
    session: await viewSession({ db, chatEngines, fileLinks }, chat, viewer),
    report: {
      messages: read.messages.length,
      alternatives: placed.rows.length - read.messages.length,
      kept: read.kept,
      dropped: read.dropped,
    },
  }
}

const linesBefore = 4
const lettersBefore = 300
const lettersAtOnce = 20_000
/** Fixed cost of reading a text, expressed in characters. */
const lettersToBegin = 100

/** Traces of forbidden content in each alternative, and in the end of the text that later lines are checked with. */
type LineTraces = { alternatives: Traces[]; end: Traces }

/** [S-2] The combined story of all lines, and which lines need a closer check. */
async function readLines(
  messages: readonly FiledMessage[],
  note: string,
  now: Date,
  signal: AbortSignal,
): Promise<{ story: Story; traces: LineTraces[] }> {
  const year = now.getUTCFullYear()
  const stories = [readStory(note, year)]
  const traces: LineTraces[] = []
  let looked = 0
  for (const { alternatives, text } of messages) {
    const own: Traces[] = []
    for (const alternative of alternatives) {
      const reading = readText(alternative)
      stories.push(storyOf(reading, year))
      own.push(findTraces(reading))
      // Lets other calls run while a long chat session is read.
      looked += alternative.length + lettersToBegin
      if (looked > lettersAtOnce) {
        await setImmediate()
        signal.throwIfAborted()
        looked = 0
      }
    }
    const whole = text.length <= lettersBefore ? own[alternatives.indexOf(text)] : undefined
    traces.push({ alternatives: own, end: whole ?? findTraces(readText(endOf(text))) })
  }
  return { story: joinStories(stories), traces }
}

const endOf = (text: string) => text.slice(-lettersBefore)

/**
 * Checks only the lines that could be refused, because there may be thousands; each also together with the end of the
 * lines before it.
 */
async function checkLines(
  safety: SafetyGate,
  entry: { userId: string; place: string; signal: AbortSignal },
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

/** A chain of the chosen messages, with their alternatives next to them. */
function placeMessages(messages: readonly FiledMessage[], newId: () => string, now: Date) {
  const rows: ImportedMessage[] = []
  const hiddenIds: string[] = []
  let parentId: string | null = null
  for (const [depth, message] of messages.entries()) {
    // Alternatives are ordered by creation time, which the file does not contain.
    const at = message.createdAt?.getTime() ?? now.getTime() + depth
    const made: ImportedMessage[] = message.alternatives.map((text, i) => ({
      id: newId(),
      parentId,
      depth,
      role: message.role,
      text,
      createdAt: new Date(at + i),
    }))
    rows.push(...made)
    if (message.isHidden === true) hiddenIds.push(...made.map(({ id }) => id))
    parentId = made[message.chosen]?.id ?? made[0]?.id ?? parentId
  }
  return { rows, headId: parentId, hiddenIds }
}
