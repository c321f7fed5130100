import { showMacros } from '#contract/macros/expand-macros'
import type { CharacterRow } from '#server/db/characters'
import type { ChatRow } from '#server/db/chat-sessions'
import type { TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { listLorebooksOfChat } from '#server/db/lorebooks'
import { findReplyRecord } from '#server/db/replies'
import type { PromptLore } from '#server/domain/chat/build-prompt'
import { type FoundLore, findLore, type LeftLore, type LoreTimes } from '#server/domain/chat/lore/find-lore'
import { isAlwaysTold, type LoreBook, listCandidates, toEntries } from '#server/domain/chat/lore/lore-entries'
import type { ToStem } from '#server/domain/chat/lore/said-text'
import { arePlayable, type PlayedTexts } from './played-texts.ts'

/** Lore takes at most this share of the window. */
const windowShare = 1 / 5
/** The book of the character's own lore. */
const ownId = 'own'

type Count = (texts: readonly string[]) => Promise<number[]>

type Asked = {
  chat: ChatRow
  character: CharacterRow
  window: number
  played: PlayedTexts
  names: { character: string; user: string }
  now: Date
}

/** The lore of a chat session, before it is known which entries come up. */
export type OpenedLore = {
  books: readonly LoreBook[]
  /** Tokens for all books together. */
  budget: number
  costOf: (content: string) => number
  /** Told in every reply, before the history. */
  always: PromptLore
  alwaysTokens: number
  /** Some entry stands inside the history, after the safety rules. */
  hasDepth: boolean
}

export async function openLore(db: Db, count: Count, asked: Asked): Promise<OpenedLore> {
  const { chat, character, window } = asked
  const books = [toOwnBook(character), ...(await readLorebooks(db, chat))].filter(
    ({ lore }) => lore.length > 0,
  )
  const candidates = listCandidates(books)
  const contents = [...new Set(candidates.map(({ entry }) => entry.content))]
  const costs = await count(contents)
  const table = new Map(contents.map((content, i) => [content, costs[i] ?? 0]))
  const costOf = (content: string) => table.get(content) ?? 0
  const budget = Math.min(sum(books.map((book) => book.budget)), Math.floor(window * windowShare))
  const opened = { books, budget, costOf }
  const fixed = books.map((book) => ({ ...book, lore: onlyFixed(book) }))
  const { found } = findLore(
    toRequest({ ...opened, books: fixed }, { messages: [], messageCount: 0 }),
    costOf,
  )
  const always = await keepPlayable(found.filter(isBeforeHistory), asked, asked.played.expandStatic)
  return {
    ...opened,
    always: groupAlways(always.kept),
    alwaysTokens: sum(found.filter(isBeforeHistory).map(({ content }) => costOf(content))),
    hasDepth: candidates.some(({ entry }) => entry.position === 'at_depth'),
  }
}

function toOwnBook(character: CharacterRow): LoreBook {
  const { lore, lore_depth: depth, lore_budget: budget, lore_recursive: isRecursive } = character
  return { id: ownId, name: '', lore, depth, budget, isRecursive }
}

async function readLorebooks(db: Db, chat: ChatRow): Promise<LoreBook[]> {
  return (await listLorebooksOfChat(db, chat)).map((book) => ({
    id: book.id,
    name: book.name,
    lore: book.entries,
    depth: book.scan_depth,
    budget: book.token_budget,
    isRecursive: book.is_recursive,
  }))
}

const onlyFixed = (book: LoreBook) =>
  toEntries(book.lore).filter((entry) => isAlwaysTold({ id: '', book, entry, place: 0 }))

const fixedPositions: readonly FoundLore['position'][] = [
  'before_character',
  'after_character',
  'before_examples',
  'after_examples',
]

/** Entries that come and go are told near the end, wherever they would stand: the start of the prompt must not change. */
const isBeforeHistory = ({ isAlwaysTold: isFixed, position }: FoundLore) =>
  isFixed && fixedPositions.includes(position)

function groupAlways(told: readonly FoundLore[]): PromptLore {
  const write = (...positions: FoundLore['position'][]) =>
    told
      .filter(({ position }) => positions.includes(position))
      .map(({ content }) => content)
      .join('\n')
  return {
    before: write('before_character'),
    after: write('after_character', 'before_examples'),
    last: write('after_examples'),
  }
}

type Said = { messages: readonly string[]; messageCount: number; times?: LoreTimes; seed?: number }

const toRequest = ({ books, budget }: Pick<OpenedLore, 'books' | 'budget'>, said: Said) => ({
  books,
  budget,
  times: {},
  seed: 0,
  ...said,
})

export type ChosenLore = {
  /** All entries that are told, with their macros expanded. */
  found: FoundLore[]
  /** Those that are not told before the history. */
  changing: FoundLore[]
  left: LeftLore[]
  unlooked: number
  times: LoreTimes
  tokens: number
}

/** The lore of one reply. `turns` are those of the window, oldest first. */
export async function chooseLore(
  db: Db,
  opened: OpenedLore,
  asked: Asked,
  {
    turns,
    endId,
    seed,
    toStem,
  }: { turns: readonly TurnRow[]; endId: string | null; seed: number; toStem: ToStem },
): Promise<ChosenLore> {
  const { found, left, unlooked, times } = findLore(
    {
      ...toRequest(opened, {
        messages: turns.toReversed().map(({ text }) => text),
        messageCount: (turns.at(-1)?.depth ?? -1) + 1,
        times: await readTimes(db, opened, turns, endId),
        seed,
      }),
      fillKey: (key) => showMacros(key, asked.names),
      toStem,
    },
    opened.costOf,
  )
  const fixed = await keepPlayable(found.filter(isBeforeHistory), asked, asked.played.expandStatic)
  const rest = await keepPlayable(
    found.filter((entry) => !isBeforeHistory(entry)),
    asked,
    asked.played.expandNow,
  )
  return {
    found: [...fixed.kept, ...rest.kept],
    changing: rest.kept,
    left: [...fixed.refused, ...rest.refused, ...left],
    unlooked,
    times,
    tokens: sum(found.map(({ content }) => opened.costOf(content))),
  }
}

/** The keys of all lore, and then the texts that can make other lore come up. */
export function listLoreTexts({ books }: OpenedLore): string[] {
  const candidates = listCandidates(books)
  return [
    ...candidates.flatMap(({ entry }) => [...entry.keys, ...entry.secondary_keys]),
    ...candidates.filter(({ book }) => book.isRecursive).map(({ entry }) => entry.content),
  ]
}

/** When sticky and resting entries came up, as stored with the reply before this one. */
async function readTimes(
  db: Db,
  { books }: OpenedLore,
  turns: readonly TurnRow[],
  endId: string | null,
): Promise<LoreTimes> {
  const isTimed = listCandidates(books).some(({ entry }) => entry.sticky + entry.cooldown > 0)
  const before = turns.findLast(({ role, id }) => role === 'assistant' && id !== endId)
  if (!isTimed || before === undefined) return {}
  return (await findReplyRecord(db, before.id))?.context?.loreTimes ?? {}
}

/**
 * [S-2] Lorebooks are checked when they are saved, but without knowing the character. An entry that does not go with
 * this character is left out. The character's own lore is checked with the rest of its text.
 */
async function keepPlayable(
  found: readonly FoundLore[],
  { names, character, now }: Asked,
  expand: PlayedTexts['expandNow'],
): Promise<{ kept: FoundLore[]; refused: LeftLore[] }> {
  const kept: FoundLore[] = []
  const refused: LeftLore[] = []
  for (const entry of found) {
    const isOwn = entry.book === ''
    const content = expand(entry.content, { isNoted: isOwn })
    const isFit = isOwn || (await arePlayable([content], names, { isNsfw: character.is_nsfw, now }))
    if (isFit) kept.push({ ...entry, content })
    else
      refused.push({
        name: entry.name,
        book: entry.book,
        because: 'not allowed with this character (rule S-2)',
      })
  }
  return { kept, refused }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
