import { listTurns, type TurnRow } from '#server/db/chat-turns'
import type { ChatRow } from '#server/db/chats'
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
import { findLore, toEntries } from '#server/domain/chat/find-lore'
import { fillNames, readPersona } from '#server/domain/chat/persona'
import { findFirstKept } from '#server/domain/chat/plan-window'
import { careNote, humanQuestionNote, writePolicy } from '#server/domain/chat/policy'
import { recallMemories } from '#server/domain/chat/recall-memories'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import type { ChatEngine, ChatRequest, ChatSampler, ChatScene } from '#server/engines/chat/chat-engine'
import { type Ground, pageSize, readGround } from './ground.ts'
import { isFitName } from './name-check.ts'
import { shareWindow } from './share-window.ts'
import { summariseBefore } from './summaries.ts'
import type { TokenCounts } from './token-counts.ts'

export type PreparedPrompt = {
  request: ChatRequest
  context: ReplyContext
  promptHash: string
  /** What the character said last, newest first: what a new reply must not repeat. */
  earlierReplies: string[]
  turns: TurnRow[]
  /** Index of the first turn that is in the window, and what it will be when so many more tokens have been said. */
  firstKept: number
  firstKeptSoon: number
  names: { character: string; user: string }
}

/** [S-2] Nothing of it may reach an engine. */
export class UnfitNameError extends Error {
  override name = 'UnfitNameError'
}

export type PromptParts = { db: Db; counts: TokenCounts; now: () => Date }

/** What a message costs beyond its text: who says it, where it begins and ends. */
const overhead = 4

const sampling: Partial<Record<ChatSampler, number>> = {
  temperature: 0.85,
  min_p: 0.05,
  dry: 0.8,
}

/** Everything the model is told for one reply, and the record of it. */
export async function preparePrompt(
  parts: PromptParts,
  engine: ChatEngine,
  chat: ChatRow,
  ask: { endId: string | null; seed: number; continuesLast: boolean; ground?: Ground | undefined },
): Promise<PreparedPrompt> {
  const { db, counts } = parts
  const ground = ask.ground ?? (await readGround(db, chat, ask.endId))
  if (ground === undefined) throw new Error('a chat is gone')
  const { character, accountName, memories } = ground
  const newest = countPage(parts, engine, ground.page)
  const persona = readPersona(chat.persona, accountName ?? 'User')
  const names = { character: displayName(character), user: persona.name }
  if (!(await isFitName(chat, ground, parts.now()))) throw new UnfitNameError()
  const fill = (text: string) => fillNames(text, names)
  const scene: ChatScene = {
    character: {
      name: names.character,
      personality: fill(character.personality),
      scenario: fill(character.scenario),
      exampleDialogue: fill(character.example_dialogue),
      greeting: fill(character.greeting),
      isNsfw: character.is_nsfw,
    },
    persona: { name: persona.name, description: fill(persona.description) },
    lore: toEntries(character.lore).map(({ content }) => fill(content)),
    memories: [],
  }
  const policy = writePolicy({
    characterName: names.character,
    userName: names.user,
    isNsfw: character.is_nsfw,
  })
  const written = writeSections(
    policy,
    { ...scene.character, age: character.age, gender: character.gender },
    scene.persona,
  )
  const { window } = engine.capabilities
  const count = (texts: readonly string[]) => counts.count(engine, texts)
  const share = await shareWindow(count, {
    window,
    sections: written,
    loreBudget: toEntries(character.lore).length === 0 ? 0 : character.lore_budget,
    hasMemory: chat.memory_enabled,
    note: chat.note,
  })

  const { turns, tokens } = await loadTurns(parts, engine, chat, await newest, share.history)
  const costed = turns.map((turn, i) => ({ tokens: tokens[i] ?? 0, pathChars: turn.path_chars }))
  const held = turns.findIndex(({ id }) => id === chat.context?.firstKeptId)
  const heldFrom = held < 0 ? undefined : held
  const firstKept = findFirstKept(costed, share.history, { heldFrom })
  const kept = turns.slice(firstKept)
  const cut = turns[firstKept - 1]
  const summary =
    cut === undefined ? '' : await summariseBefore(parts, chat, turns.slice(0, firstKept), names)

  const spoken = kept.toReversed().map(({ text }) => text)
  const costs = await costTable(
    count,
    toEntries(character.lore).map(({ content }) => content),
  )
  const { found, unlooked } = findLore(
    { lore: character.lore, depth: character.lore_depth, budget: share.lore },
    spoken,
    (text) => costs.get(text) ?? 0,
  )
  const lore = found.map((entry) => ({ ...entry, content: fill(entry.content), original: entry.content }))
  const memoryCosts = await costTable(
    count,
    memories.map(({ text }) => text),
  )
  const recalled = recallMemories(
    memories,
    spoken.slice(0, 4),
    share.memory,
    (text) => memoryCosts.get(text) ?? 0,
  )
  const lastOwn = kept.findLast(({ role }) => role === 'user')?.text ?? ''
  const warnings = [
    asksIfHuman(lastOwn) ? humanQuestionNote : '',
    chat.care_until !== null && chat.care_until > parts.now() ? careNote : '',
    ask.continuesLast && !engine.capabilities.continues
      ? 'Go on with your last message from exactly where it stopped. Do not say any of it again.'
      : '',
  ]
  const volatileBlock = writeVolatileBlock({ lore, memories: recalled, note: fill(chat.note), warnings })
  const messages = assemblePrompt({
    sections: share.sections,
    summary,
    turns: kept.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'assistant', text })),
    volatileBlock,
  })
  const costsOf = await measure(count, { sections: share.sections, summary, note: chat.note })
  const used = {
    ...costsOf,
    lore: sum(lore.map(({ original }) => costs.get(original) ?? 0)),
    memory: sum(recalled.map(({ text }) => memoryCosts.get(text) ?? 0)),
  }
  const history = sum(tokens.slice(firstKept))
  const firstKeptTurn = firstKept > 0 ? turns[firstKept] : undefined
  return {
    request: {
      // Forks begin alike, so they are one to whoever keeps the beginning.
      sessionKey: chat.tree_id,
      messages,
      scene: { ...scene, memories: recalled.map(({ text }) => text) },
      sampling: Object.fromEntries(
        Object.entries(sampling).filter(([name]) =>
          engine.capabilities.samplers.includes(name as ChatSampler),
        ),
      ),
      stop: [`\n${names.user}:`],
      seed: ask.seed,
      maxTokens: share.reserve,
      continuesLast: ask.continuesLast,
      purpose: 'reply',
    },
    context: {
      window,
      used: sum(Object.values(used)) + history,
      firstKeptId: firstKeptTurn?.id ?? null,
      firstKeptDepth: firstKeptTurn?.depth ?? 0,
      firstKeptChatId: firstKeptTurn?.chat_id ?? chat.id,
      parts: { ...used, history, reserve: share.reserve },
      isExact: engine.capabilities.exactTokens,
      lore: lore.map(({ name, content, because }) => ({ name, content, because })),
      loreUnlooked: unlooked,
      memories: recalled,
    },
    promptHash: hashPrefix(share.sections, summary, firstKeptTurn?.id ?? null),
    earlierReplies: kept
      .filter(({ role, id }) => role === 'assistant' && id !== ask.endId)
      .toReversed()
      .slice(0, 6)
      .map(({ text }) => text),
    turns,
    firstKept,
    firstKeptSoon: findFirstKept(costed, share.history, {
      heldFrom: firstKept,
      toCome: share.reserve * 2,
    }),
    names,
  }
}

type Page = { turns: TurnRow[]; tokens: number[]; above: string | null }

async function countPage(
  { counts }: Pick<PromptParts, 'counts'>,
  engine: ChatEngine,
  page: readonly TurnRow[],
): Promise<Page> {
  const turns = page.filter(({ role, text }) => role !== 'system' && text.trim() !== '')
  const costs = await counts.count(
    engine,
    turns.map(({ text }) => text),
  )
  return { turns, tokens: costs.map((cost) => cost + overhead), above: page[0]?.parent_id ?? null }
}

/** As far back as the window reaches, and one page at most beyond it, however long the conversation is. */
async function loadTurns(
  parts: PromptParts,
  engine: ChatEngine,
  chat: ChatRow,
  newest: Page,
  budget: number,
): Promise<Pick<Page, 'turns' | 'tokens'>> {
  let { turns, tokens, above } = newest
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

async function measure(count: Count, told: { sections: StaticSections; summary: string; note: string }) {
  const [policy = 0, character = 0, persona = 0, examples = 0, summary = 0, note = 0] = await count([
    told.sections.policy,
    told.sections.character,
    told.sections.persona,
    told.sections.examples,
    writeSummaryBlock(told.summary),
    told.note,
  ])
  return { policy, character, persona, examples, summary, note }
}
