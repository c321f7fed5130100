import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import type { Vocabulary } from './vocabulary.ts'

/** A prompt as the model reads it: one entry a word, padded to the vocabulary's length. */
export type EncodedPrompt = {
  ids: readonly number[]
  /** Which phrase each word belongs to: "red hair" and "blue eyes" keep their colours apart by it. */
  phrases: readonly number[]
  weights: readonly number[]
}

/** `written` is the word as the user typed it: "Smørrebrød" for each of "sm", "rrebr" and "d". */
type Word = { text: string; weight: number; written: string }
type Item = Word | 'break'
type Entry = { id: number; phrase: number; weight: number }

const LONGEST_KEY = 4
const MOST_WEIGHT = 2
/** A typed word or what separates words. Symbols belong to words: normalising turns some of them into letters. */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{S}'’]+|[^\p{L}\p{M}\p{N}\p{S}'’]+/gu
const TOKEN = /[a-z0-9]+|[,.;:!?()[\]{}|/+\n&]/g
const SINGULARS = [
  ['ies', 'y'],
  ['ves', 'f'],
  ['es', ''],
  ['s', ''],
] as const

/** What the model draws of a prompt, phrase by phrase in its own words, and the typed words it does not know. */
type PromptReading = { drawn: string[]; unknown: string[] }

/** Words that the model does not know do nothing, and neither does what is beyond its length. */
export function encodePrompt(prompt: ParsedPrompt, vocabulary: Vocabulary): EncodedPrompt {
  const entries = readEntries(splitIntoItems(prompt), vocabulary).slice(0, vocabulary.length)
  const pad = <T>(values: readonly T[], filler: T) => [
    ...values,
    ...Array<T>(vocabulary.length - values.length).fill(filler),
  ]
  return {
    ids: pad(
      entries.map(({ id }) => id),
      0,
    ),
    phrases: pad(
      entries.map(({ phrase }) => phrase),
      0,
    ),
    weights: pad(
      entries.map(({ weight }) => weight),
      1,
    ),
  }
}

/** The words of `encodePrompt`, for people. */
export function readPrompt(prompt: ParsedPrompt, vocabulary: Vocabulary): PromptReading {
  const skipped = new Set<string>()
  const entries = readEntries(splitIntoItems(prompt), vocabulary, ({ written }) => skipped.add(written))
  const phrases = new Map<number, Set<string>>()
  for (const { id, phrase } of entries.slice(0, vocabulary.length))
    phrases.set(phrase, (phrases.get(phrase) ?? new Set()).add(vocabulary.words[id] ?? ''))
  const typed = prompt.parts.flatMap((part) => part.flatMap(({ text }) => text.match(WRITTEN) ?? []))
  // Other scripts have no letter that the model reads, so no item stands for them.
  const isUnknown = (word: string) =>
    skipped.has(word) || (/[\p{L}\p{N}\p{S}]/u.test(word) && tokens(word).length === 0)
  return {
    drawn: [...new Set([...phrases.values()].map((words) => [...words].join(' ')))],
    unknown: [...new Set(typed.filter(isUnknown))],
  }
}

function splitIntoItems({ parts }: ParsedPrompt): Item[] {
  return parts.flatMap((part) => [
    ...part.flatMap(({ text, weight }) =>
      (text.match(WRITTEN) ?? []).flatMap((written) =>
        tokens(written).map((token) =>
          /[a-z0-9]/.test(token) ? { text: token, weight, written } : ('break' as const),
        ),
      ),
    ),
    'break' as const,
  ])
}

function tokens(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
  return plain.match(TOKEN) ?? []
}

function readEntries(
  items: readonly Item[],
  vocabulary: Vocabulary,
  onUnknown: (word: Word) => void = () => {},
): Entry[] {
  const entries: Entry[] = []
  let phrase = 0
  const endPhrase = () => {
    // A phrase without words does not count, and the last number takes all that follow.
    if (entries.at(-1)?.phrase === phrase) phrase = Math.min(phrase + 1, vocabulary.phrases - 1)
  }
  for (let i = 0; i < items.length; ) {
    const item = items[i]
    const match = findLongest(items, i, vocabulary)
    if (item === 'break' || (!match && item && vocabulary.breaks.has(item.text))) endPhrase()
    else if (!match && item) onUnknown(item)
    else
      for (const id of match?.ids ?? []) {
        entries.push({ id, phrase, weight: Math.min(item?.weight ?? 1, MOST_WEIGHT) })
        if (vocabulary.heads.has(id)) endPhrase()
      }
    i += match?.words ?? 1
  }
  return entries
}

/** The most words from here that mean something together, as they stand or with the last one in the singular. */
function findLongest(
  items: readonly Item[],
  start: number,
  { lexicon }: Vocabulary,
): { ids: readonly number[]; words: number } | undefined {
  const run: string[] = []
  for (const item of items.slice(start, start + LONGEST_KEY)) {
    if (item === 'break') break
    run.push(item.text)
  }
  for (let words = run.length; words > 0; words--) {
    for (const key of spellings(run.slice(0, words))) {
      const ids = lexicon.get(key)
      if (ids) return { ids, words }
    }
  }
  return undefined
}

function spellings(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const key = words.join(' ')
  if (last.length <= 3) return [key]
  const singulars = SINGULARS.filter(([plural]) => last.endsWith(plural)).map(
    ([plural, singular]) => key.slice(0, key.length - plural.length) + singular,
  )
  return [key, ...singulars]
}
