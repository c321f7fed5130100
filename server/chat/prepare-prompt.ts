import { generationPresets } from '#contract/aifriend/generation-presets'
import type { Generation } from '#contract/aifriend/generation-settings'
import type { CharacterRow } from '#server/db/characters'
import type { ChatRow } from '#server/db/chat-sessions'
import { listTurns, type TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import {
  assemblePrompt,
  hashPrefix,
  type StaticSections,
  writeSections,
  writeSummaryBlock,
  writeVolatileBlock,
} from '#server/domain/chat/build-prompt'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { displayName } from '#server/domain/chat/character-view'
import type { MemoryRow } from '#server/domain/chat/memory-view'
import { readPersona } from '#server/domain/chat/persona'
import { findFirstKept } from '#server/domain/chat/plan-window'
import { careNote, humanQuestionNote, safetyReminder, writePolicy } from '#server/domain/chat/policy'
import { type Recalled, type RecallLimits, recallMemories } from '#server/domain/chat/recall-memories'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import type { ChatEngine, ChatRequest, ChatSampler } from '#server/engines/chat/chat-engine'
import { type ChosenLore, chooseLore, listLoreTexts, type OpenedLore, openLore } from './choose-lore.ts'
import { arePlayable, type PlayedTexts, playTexts } from './played-texts.ts'
import { readStems } from './read-stems.ts'
import { pageSize, type SessionState } from './session-state.ts'
import { shareWindow } from './share-window.ts'
import { summariseBefore } from './summaries.ts'
import type { TokenCounts } from './token-counts.ts'
import { UnfitReplyError } from './unfit-reply.ts'

export type PreparedPrompt = {
  request: ChatRequest
  context: ReplyContext
  promptHash: string
  /** The character's last replies, newest first; a new reply must not repeat them. */
  earlierReplies: string[]
  turns: TurnRow[]
  /** Index of the first turn in the window, now and after about two more replies. */
  firstKept: number
  firstKeptSoon: number
  names: { character: string; user: string }
}

export type PromptParts = { db: Db; counts: TokenCounts; now: () => Date }

/** Tokens of a message in addition to its text: its role and its markers. */
const overhead = 4

type PromptOptions = {
  endId: string | null
  seed: number
  continuesLast: boolean
  /** Nothing is stored. */
  isPreview?: boolean
}

/** What a prompt needs to know of an engine. */
type PromptEngine = Pick<ChatEngine, 'capabilities' | 'countTokens'>

/** Builds the complete prompt of one reply, and the record of what it contains. */
export async function preparePrompt(
  parts: PromptParts,
  engine: PromptEngine,
  state: SessionState,
  ask: PromptOptions,
): Promise<PreparedPrompt> {
  const { chat, character } = state
  const persona = readPersona(chat.persona, state.accountName ?? 'User')
  const names = { character: displayName(character), user: persona.name }
  const now = parts.now()
  const settings = chat.generation ?? chat.default_generation ?? generationPresets.balanced
  const played = playTexts({ chat, character, persona, names, page: state.page, seed: ask.seed, now })
  const count: Count = (texts) => parts.counts.count(engine, texts)
  const asked = { chat, character, window: engine.capabilities.window, played, names, now }
  const openedLore = await openLore(parts.db, count, asked)
  const closing = writeClosing(played, openedLore)
  const share = await shareWindow(count, {
    window: engine.capabilities.window,
    sections: writeStatic(character, names, played, openedLore),
    lore: openedLore.budget - openedLore.alwaysTokens,
    hasMemory: chat.memory_enabled,
    replyTokens: settings.reply_tokens,
    besides: [played.note, played.depthPrompt?.text ?? '', closing],
  })
  const history = await fitHistory(parts, engine, state, share.history)
  const cut = history.turns.slice(0, history.firstKept)
  const summary = await summariseBefore(parts, chat, cut, names, { isStored: ask.isPreview !== true })
  const spoken = history.kept.toReversed().map(({ text }) => text)
  const known = [...state.memories.map(({ text }) => text), ...listLoreTexts(openedLore)]
  const toStem = await readStems(parts.db, spoken, known)
  const lore = await chooseLore(parts.db, openedLore, asked, { ...ask, turns: history.kept, toStem })
  await checkPlayable(played, names, { isNsfw: character.is_nsfw, now })
  const memory = await chooseMemories(count, state.memories, { budget: share.memory, now, toStem }, spoken)
  const messages = assemblePrompt({
    sections: share.sections,
    summary,
    turns: history.kept.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'assistant', text })),
    insertions: listInsertions(played, lore),
    volatileBlock: writeVolatileBlock({
      lore: lore.changing,
      memories: memory.recalled,
      note: played.notePlace === null ? played.note : '',
      warnings: writeWarnings(parts, engine, chat, history.kept, ask),
    }),
    closing,
  })
  const costs = await measure(count, { sections: share.sections, summary, played, closing })
  const used = { ...costs, lore: lore.tokens, memory: memory.tokens, history: history.tokens }
  const firstKeptTurn = history.firstKept > 0 ? history.turns[history.firstKept] : undefined
  return {
    request: {
      // Forks share the beginning of their prompts, so they share the server's cache key.
      sessionKey: chat.tree_id,
      messages,
      scene: writeScene(played, lore, memory.recalled),
      sampling: chooseSampling(engine, settings),
      stop: [`\n${names.user}:`],
      seed: ask.seed,
      maxTokens: share.reserve,
      continuesLast: ask.continuesLast,
      purpose: 'reply',
    },
    context: {
      ...describeWindow(engine, chat, firstKeptTurn),
      used: sum(Object.values(used)),
      parts: { ...used, reserve: share.reserve },
      ...describeLore(lore),
      memories: memory.recalled,
    },
    promptHash: hashPrefix(share.sections, summary, firstKeptTurn?.id ?? null),
    earlierReplies: listEarlierReplies(history.kept, ask.endId),
    turns: history.turns,
    firstKept: history.firstKept,
    firstKeptSoon: findFirstKept(history.costed, share.history, {
      heldFrom: history.firstKept,
      toCome: share.reserve * 2,
    }),
    names,
  }
}

/** [S-2] The persona and the default note may have been changed since they were chosen for this chat session. */
async function checkPlayable(
  { changed, scene, note }: PlayedTexts,
  names: PreparedPrompt['names'],
  at: { isNsfw: boolean; now: Date },
): Promise<void> {
  if (!(await arePlayable([...changed, scene.persona.description, note], names, at)))
    throw new UnfitReplyError('minors')
}

const writeStatic = (
  character: CharacterRow,
  names: PreparedPrompt['names'],
  { instructions, scene }: PlayedTexts,
  { always }: OpenedLore,
): StaticSections =>
  writeSections(
    { instructions, policy: writePolicy(names, character.is_nsfw) },
    { ...scene.character, age: character.age, gender: character.gender },
    scene.persona,
    always,
  )

const listInsertions = ({ depthPrompt, ...played }: PlayedTexts, { changing }: ChosenLore) => [
  ...(depthPrompt === undefined ? [] : [depthPrompt]),
  ...noteInsertion(played),
  ...changing.flatMap(({ content: text, depth, role, position }) =>
    position === 'at_depth' ? [{ text, depth, role }] : [],
  ),
]

const noteInsertion = ({
  note,
  notePlace,
  isNoteDue,
}: Pick<PlayedTexts, 'note' | 'notePlace' | 'isNoteDue'>) =>
  notePlace === null || !isNoteDue || note.trim() === '' ? [] : [{ ...notePlace, text: note }]

/** Lore of the user's lorebooks is known to the scene only if it came up. */
const writeScene = ({ scene }: PlayedTexts, { found }: ChosenLore, memories: readonly Recalled[]) => ({
  ...scene,
  lore: [
    ...scene.lore,
    ...found.filter(({ book }) => book !== '').map(({ name, content }) => ({ keys: [name], content })),
  ],
  memories: memories.map(({ text }) => text),
})

const describeLore = ({ found, left, unlooked, times }: ChosenLore) => ({
  lore: found.map(({ name, book, content, because }) => ({ name, book, content, because })),
  loreLeft: left.slice(0, leftAtMost),
  loreUnlooked: unlooked,
  loreTimes: times,
})

/** More reasons why something was left out help nobody. */
const leftAtMost = 50

const describeWindow = (engine: PromptEngine, chat: ChatRow, firstKept: TurnRow | undefined) => ({
  window: engine.capabilities.window,
  isExact: engine.capabilities.exactTokens,
  firstKeptId: firstKept?.id ?? null,
  firstKeptDepth: firstKept?.depth ?? 0,
  firstKeptChatId: firstKept?.chat_id ?? chat.id,
})

/** Instructions after the newest message. Safety is always the last of them. */
function writeClosing({ postHistory, depthPrompt, note }: PlayedTexts, { hasDepth }: OpenedLore): string {
  const isNeeded = postHistory !== '' || depthPrompt !== undefined || note.trim() !== '' || hasDepth
  return isNeeded ? [postHistory, safetyReminder].filter((part) => part !== '').join('\n\n') : ''
}

/** The turns that fit into the window, and the earlier turns that were read. */
async function fitHistory(parts: PromptParts, engine: PromptEngine, state: SessionState, budget: number) {
  const { turns, tokens } = await loadTurns(parts, engine, state, budget)
  const costed = turns.map((turn, i) => ({ tokens: tokens[i] ?? 0, pathChars: turn.path_chars }))
  const held = turns.findIndex(({ id }) => id === state.chat.context?.firstKeptId)
  const firstKept = findFirstKept(costed, budget, { heldFrom: held < 0 ? undefined : held })
  return { turns, costed, firstKept, kept: turns.slice(firstKept), tokens: sum(tokens.slice(firstKept)) }
}

/** Memories are matched against this many recent turns. */
const memoryDepth = 4

async function chooseMemories(
  count: Count,
  memories: readonly MemoryRow[],
  limits: RecallLimits,
  spoken: readonly string[],
) {
  const texts = memories.map(({ text }) => text)
  const costs = await costTable(count, texts)
  const costOf = (text: string) => costs.get(text) ?? 0
  const recalled = recallMemories(memories, spoken.slice(0, memoryDepth), limits, costOf)
  return { recalled, tokens: sum(recalled.map(({ text }) => costOf(text))) }
}

function writeWarnings(
  { now }: PromptParts,
  engine: PromptEngine,
  chat: ChatRow,
  kept: readonly TurnRow[],
  { continuesLast }: PromptOptions,
): string[] {
  const lastOwn = kept.findLast(({ role }) => role === 'user')?.text ?? ''
  return [
    asksIfHuman(lastOwn) ? humanQuestionNote : '',
    chat.care_until !== null && chat.care_until > now() ? careNote : '',
    continuesLast && !engine.capabilities.continues
      ? 'Go on with your last message from exactly where it stopped. Do not say any of it again.'
      : '',
  ]
}

/** Samplers without effect are left out, because some servers refuse them. */
const neutral: Partial<Record<ChatSampler, number>> = {
  top_p: 1,
  min_p: 0,
  repetition_penalty: 1,
  presence_penalty: 0,
  frequency_penalty: 0,
}

function chooseSampling({ capabilities }: PromptEngine, settings: Generation) {
  const wanted: Record<string, number> = { ...settings, dry: 0.8 }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) =>
        capabilities.samplers.includes(name as ChatSampler) && neutral[name as ChatSampler] !== value,
    ),
  )
}

/** Newest first. */
const listEarlierReplies = (kept: readonly TurnRow[], endId: string | null) =>
  kept
    .filter(({ role, id }) => role === 'assistant' && id !== endId)
    .toReversed()
    .slice(0, 6)
    .map(({ text }) => text)

/** Hidden messages are shown, but not told to the model. */
const isTold = ({ role, text, is_hidden: isHidden }: TurnRow) =>
  role !== 'system' && !isHidden && text.trim() !== ''

type Page = { turns: TurnRow[]; tokens: number[]; above: string | null }

async function countPage(
  { counts }: Pick<PromptParts, 'counts'>,
  engine: PromptEngine,
  page: readonly TurnRow[],
): Promise<Page> {
  const turns = page.filter(isTold)
  const costs = await counts.count(
    engine,
    turns.map(({ text }) => text),
  )
  return { turns, tokens: costs.map((cost) => cost + overhead), above: page[0]?.parent_id ?? null }
}

/** Reads back as far as the window reaches, plus at most one page, however long the chat session is. */
async function loadTurns(
  parts: PromptParts,
  engine: PromptEngine,
  { chat, page: newest }: SessionState,
  budget: number,
): Promise<Pick<Page, 'turns' | 'tokens'>> {
  let { turns, tokens, above } = await countPage(parts, engine, newest)
  while (above !== null && sum(tokens) <= budget) {
    const page = await countPage(parts, engine, await listTurns(parts.db, chat.id, above, pageSize))
    turns = [...page.turns, ...turns]
    tokens = [...page.tokens, ...tokens]
    above = page.above
  }
  return { turns, tokens }
}

const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0)

type Count = (texts: readonly string[]) => Promise<number[]>

async function costTable(count: Count, texts: readonly string[]): Promise<Map<string, number>> {
  const costs = await count(texts)
  return new Map(texts.map((text, i) => [text, costs[i] ?? 0]))
}

async function measure(
  count: Count,
  told: { sections: StaticSections; summary: string; played: PlayedTexts; closing: string },
) {
  const { sections, summary, played, closing } = told
  const [policy = 0, character = 0, persona = 0, examples = 0, ofSummary = 0, note = 0, ...instructions] =
    await count([
      sections.policy,
      sections.character,
      sections.persona,
      sections.examples,
      writeSummaryBlock(summary),
      played.isNoteDue ? played.note : '',
      sections.instructions,
      played.depthPrompt?.text ?? '',
      closing,
    ])
  return { policy, character, persona, examples, summary: ofSummary, note, instructions: sum(instructions) }
}
