import { setImmediate } from 'node:timers/promises'
import { insertMemory, listMemories } from '#server/db/chat-memories'
import { type ChatRow, findChat, findChatCharacter, lockChat } from '#server/db/chat-sessions'
import { listTurns, type TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { takeUnread, type UnreadChat, type UnreadMessage } from '#server/db/unread-messages'
import { displayName } from '#server/domain/chat/character-view'
import {
  type CheckedFact,
  checkFacts,
  type FactSource,
  type Known,
  parseFactAnswer,
} from '#server/domain/chat/check-facts'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'
import { factSchema, type ReadMessage, writeFactPrompt } from '#server/domain/chat/fact-prompt'
import { findFacts } from '#server/domain/chat/find-facts'
import type { MemoryRow } from '#server/domain/chat/memory-view'
import { readPersona } from '#server/domain/chat/persona'
import { judge } from '#server/domain/safety/judge'
import type { ChatEngine } from '#server/engines/chat/chat-engine'
import type { Logger } from '#server/log'
import type { Ids } from '#server/outside/ids'
import { playedVerdicts } from './check-character.ts'
import { playersOf } from './surroundings.ts'
import { writeText } from './write-text.ts'

export type FactParts = { db: Db; ids: Ids; log: Logger; now: () => Date }

type Reading = {
  chat: ChatRow
  /** The messages that are read now; others of the claim are on another branch, or do not fit. */
  unread: UnreadMessage[]
  /** Oldest first. A fact's source is the number of its turn, which starts at 1. */
  sources: (FactSource & { turn: TurnRow })[]
  messages: ReadMessage[]
  known: (Known & { row: MemoryRow })[]
}

/** Turns before an unread message that may be needed to understand it. */
const turnsRead = 40
/** More messages would have more facts than one answer can list. */
const messagesAtOnce = 8
/** Known facts that the model is shown. */
const knownAtMost = 60

/**
 * Reads the facts of a chat session's unread messages, with a model or, without one, by wording. Stores them and
 * removes the messages from the unread ones in one transaction. Throws if the model does not answer with facts.
 */
export async function readFacts(
  parts: FactParts,
  claim: UnreadChat,
  engine: ChatEngine | undefined,
  signal: AbortSignal,
): Promise<void> {
  const reading = await prepare(parts.db, claim, engine?.capabilities.window)
  if (reading === undefined) {
    await takeUnread(parts.db, claim)
    return
  }
  const facts = engine === undefined ? findByWording(reading) : await askModel(parts, reading, engine, signal)
  const fit = await leaveUnfit(parts, reading, facts)
  await store(parts, claim, reading, fit)
}

/** Undefined: there is nothing to read any more. */
async function prepare(db: Db, claim: UnreadChat, window = 4_096): Promise<Reading | undefined> {
  const chat = await findChat(db, claim.userId, claim.chatId)
  if (chat === undefined || !chat.memory_enabled) return undefined
  // The earliest ones first, because later messages may correct them.
  const newest = claim.messages
    .toSorted((a, b) => a.depth - b.depth)
    .slice(0, messagesAtOnce)
    .at(-1)
  const turns = newest === undefined ? [] : await listTurns(db, chat.id, newest.message_id, turnsRead)
  const byId = new Map(claim.messages.map((message) => [message.message_id, message]))
  const messages: ReadMessage[] = []
  const sources: Reading['sources'] = []
  // A third of the window: the instructions, the known facts and the answer need the rest.
  let room = Math.floor(window / 3)
  for (const [i, turn] of turns.entries()) {
    if (!byId.has(turn.id) || turn.is_hidden || room <= 0) continue
    const text = clip(turn.text, room)
    const before = turns[i - 1]
    const number = sources.length + 1
    if (before?.role === 'assistant' && !before.is_hidden && before.text !== '')
      messages.push({ by: 'character', text: clip(before.text, 150) })
    messages.push({ by: 'user', text, number })
    sources.push({ number, text, turn })
    room -= estimateTokens(text) + 150
  }
  const rows = newest === undefined ? [] : await listMemories(db, chat, newest.message_id)
  const known = rows
    .slice(0, knownAtMost)
    .map((row, i) => ({ number: i + 1, text: row.text, topic: row.topic, row }))
  const unread = sources.flatMap(({ turn }) => byId.get(turn.id) ?? [])
  // Deleted meanwhile, or far above the newest one.
  return unread.length === 0 ? undefined : { chat, unread, sources, messages, known }
}

/** Roughly the beginning that has so many tokens. */
function clip(text: string, tokens: number): string {
  const needed = estimateTokens(text)
  return needed <= tokens ? text : text.slice(0, Math.floor((text.length * tokens) / needed))
}

const answerTokens = 900

async function askModel(
  { log }: FactParts,
  { chat, sources, messages, known }: Reading,
  engine: ChatEngine,
  signal: AbortSignal,
): Promise<CheckedFact[]> {
  const told = known.map(({ number, text }) => ({ number, text }))
  const answer = await writeText(
    engine,
    {
      sessionKey: `${chat.id} facts`,
      messages: writeFactPrompt(told, messages),
      maxTokens: Math.min(answerTokens, Math.floor(engine.capabilities.window / 4)),
      purpose: 'facts',
      schema: { name: 'facts', schema: factSchema },
    },
    signal,
  )
  const { kept, refused } = checkFacts(parseFactAnswer(answer), sources, known)
  const whys = refused.map(({ why }) => why)
  if (whys.length > 0) log.debug({ chat: chat.id, refused: whys }, 'facts of a model were refused')
  return kept
}

function findByWording({ sources, known }: Reading): CheckedFact[] {
  const facts = sources.flatMap(({ number, text }) =>
    findFacts(text).map((fact) => ({ ...fact, source: number })),
  )
  return settleFound(facts, known)
}

const settleFound = (
  facts: readonly Omit<CheckedFact, 'replaces'>[],
  known: readonly Known[],
): CheckedFact[] =>
  facts
    .filter(({ text }, i) => {
      const isLater = facts.slice(i + 1).some((later) => later.text === text)
      return !isLater && !known.some((fact) => fact.text === text)
    })
    .filter(({ topic }, i, rest) => topic === '' || !rest.slice(i + 1).some((later) => later.topic === topic))
    .map((fact) => ({
      ...fact,
      replaces: known.find(({ topic }) => topic !== '' && topic === fact.topic)?.number ?? null,
    }))

/** [S-2, S-5] The rules for notes and memories that users write, alone and together with the message. */
async function leaveUnfit(
  { db, now }: FactParts,
  { chat, sources }: Reading,
  facts: readonly CheckedFact[],
): Promise<CheckedFact[]> {
  if (facts.length === 0) return []
  const character = await findChatCharacter(db, chat)
  if (character === undefined) return []
  const players = playersOf(displayName(character), readPersona(chat.persona, '').name)
  const subject = { currentYear: now().getUTCFullYear(), isSexual: character.is_nsfw, players }
  const fit: CheckedFact[] = []
  for (const fact of facts) {
    await setImmediate()
    const said = sources.find(({ number }) => number === fact.source)?.text ?? ''
    const found = [...judge(fact.text, subject), ...judge(`${said}\n${fact.text}`, subject)]
    if (!found.some(({ verdict }) => playedVerdicts.includes(verdict))) fit.push(fact)
  }
  return fit
}

async function store(
  { db, ids }: FactParts,
  { chatId, userId }: UnreadChat,
  { unread, sources, known }: Reading,
  facts: readonly CheckedFact[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const chat = await lockChat(tx, userId, chatId)
    if (chat === undefined) return
    const taken = await takeUnread(tx, { chatId, messages: unread })
    if (!chat.memory_enabled) return
    for (const fact of facts) {
      const turn = sources.find(({ number }) => number === fact.source)?.turn
      // Edited, or read by another process meanwhile.
      if (turn === undefined || !taken.has(turn.id)) continue
      const replaced = known.find(({ number }) => number === fact.replaces)?.row
      await insertMemory(tx, {
        id: ids.newId(),
        chatId,
        userId,
        characterId: chat.character_id,
        text: fact.text,
        origin: 'found',
        scope: replaced?.scope ?? chat.memory_scope,
        isPinned: replaced?.is_pinned ?? false,
        sourceId: turn.id,
        sourceNumber: turn.edit_count,
        topic: fact.topic,
        replacesId: replaced?.id ?? null,
      })
    }
  })
}
