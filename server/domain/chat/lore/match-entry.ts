import type { LoreEntry } from '#contract/aifriend/lore-entry'
import { compileRegex, isSlashed, type StepBudget } from './lore-regex.ts'
import { SaidText, stemWords, type ToStem } from './said-text.ts'

/** The text in which keys are searched: recent messages, and lore that can make other lore come up. */
export type Said = {
  asWritten: SaidText
  lowered: () => SaidText
  /** With each word replaced by its stem. */
  stemmed: () => SaidText
  toStem: ToStem
  newest: string
  isLong: boolean
}

/** The budget ran out before there was an answer. */
export const unknown = Symbol()

/** Regular expressions search only this many of the newest characters. */
const regexReach = 20_000

export type Match =
  | { kind: 'raised'; because: string; key: string; score: number }
  | { kind: 'prevented'; because: string }
  | undefined
  | typeof unknown

/**
 * Returns the text of the newest `depth` messages, followed by `recursed`. Each depth is prepared only once. Undefined:
 * the budget is used up.
 */
export function openMessages(
  messages: readonly string[],
  recursed: string,
  budget: StepBudget,
  toStem: ToStem,
): (depth: number) => Said | undefined {
  const opened = new Map<number, Said>()
  return (asked) => {
    const depth = Math.min(asked, messages.length)
    const known = opened.get(depth)
    if (known !== undefined) return known
    const text = [...messages.slice(0, depth), recursed].join('\n')
    budget.steps -= text.length
    if (budget.steps <= 0) return undefined
    const said = openSaid(text, recursed, toStem)
    opened.set(depth, said)
    return said
  }
}

function openSaid(text: string, recursed: string, toStem: ToStem): Said {
  let lowered: SaidText | undefined
  let stemmed: SaidText | undefined
  // Lore that came up last is searched even if the messages are long.
  const newest = `${text.slice(0, regexReach)}${text.length > regexReach ? `\n${recursed.slice(0, regexReach)}` : ''}`
  return {
    asWritten: new SaidText(text),
    lowered: () => (lowered ??= new SaidText(text.toLowerCase())),
    stemmed: () => (stemmed ??= new SaidText(stemWords(text.toLowerCase(), toStem))),
    toStem,
    newest,
    isLong: text.length > regexReach,
  }
}

/** Whether an entry comes up by its keys, and why; with `prevented`, why it does not although a key was found. */
export function matchEntry(
  entry: LoreEntry,
  said: Said | undefined,
  budget: StepBudget,
  fillKey: (key: string) => string,
): Match {
  if (said === undefined || budget.steps <= 0) return unknown
  const has = createHas(entry, said, budget)
  const find = (keys: readonly string[]) => keys.map(fillKey).filter(has)
  const found = find(entry.keys)
  const [key] = found
  const isUnsure = () => budget.steps <= 0 || (said.isLong && usesRegex(entry))
  if (key === undefined) return isUnsure() ? unknown : undefined
  const others = entry.secondary_keys
  if (others.length === 0) return { kind: 'raised', because: `“${key}” was said`, key, score: found.length }
  const also = find(others)
  if (budget.steps <= 0) return unknown
  const score = found.length + (entry.logic === 'and_any' || entry.logic === 'and_all' ? also.length : 0)
  return decide(entry, key, also, score)
}

const usesRegex = ({ keys, use_regex: all }: LoreEntry) => all || keys.some(isSlashed)

function createHas(entry: LoreEntry, said: Said, budget: StepBudget): (key: string) => boolean {
  const { case_sensitive: isCaseSensitive, whole_words: isWhole } = entry
  return (key) => {
    if (entry.use_regex || isSlashed(key)) {
      return compileRegex(key, { isCaseSensitive, budget })?.test(said.newest, budget) === true
    }
    const text = isCaseSensitive ? said.asWritten : said.lowered()
    const searched = isCaseSensitive ? key : key.toLowerCase()
    if (!isWhole) return text.contains(searched, budget)
    // A key with capitals that count is meant exactly as it is written.
    return (
      text.has(searched, budget) ||
      (!isCaseSensitive && said.stemmed().has(stemWords(searched, said.toStem), budget))
    )
  }
}

const quoted = (keys: readonly string[]) => keys.map((key) => `“${key}”`).join(' and ')

function decide(entry: LoreEntry, key: string, also: readonly string[], score: number): Match {
  const total = entry.secondary_keys.length
  const raised = (because: string): Match => ({ kind: 'raised', because, key, score })
  const prevented = (because: string): Match => ({ kind: 'prevented', because })
  switch (entry.logic) {
    case 'and_any':
      return also.length > 0
        ? raised(`${quoted([key, ...also.slice(0, 1)])} were said`)
        : prevented(`“${key}” was said, but none of its other keys`)
    case 'and_all':
      return also.length === total
        ? raised(`${quoted([key, ...also])} were said`)
        : prevented(`“${key}” was said, but not all of its other keys`)
    case 'not_any':
      return also.length === 0
        ? raised(`“${key}” was said, and none of the keys that prevent it`)
        : prevented(`“${key}” was said, but ${quoted(also.slice(0, 1))} prevents it`)
    case 'not_all':
      return also.length < total
        ? raised(`“${key}” was said, and not all of the keys that prevent it`)
        : prevented(`“${key}” was said, but so were all keys that prevent it`)
  }
}
