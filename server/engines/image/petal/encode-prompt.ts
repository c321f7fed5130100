import type { ParsedPrompt } from '#contract/prompt-grammar/parse-prompt'
import type { EncodedPrompt } from './encoded-prompt.ts'
import { hiddenPhrases } from './leave-out-looks.ts'
import { leaveOutUnseen } from './leave-out-unseen.ts'
import { type Match, Phrases } from './phrases.ts'
import { splitWords } from './split-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** `written` is the word as the user typed it: "Café" for "cafe". */
type Word = { text: string; weight: number; written: string }
type Item = Word | 'break'
type Entry = { id: number; phrase: number; weight: number }

const LONGEST_KEY = 4
const MOST_WEIGHT = 2
/**
 * "f/2.8", "16:9", "1/200s" and "--ar 3:2", whose digits are not counts. The lookbehind keeps the work linear: a long run of
 * digits is tried once, not from each of its digits.
 */
const MEASURE = /--[a-z]+(?: [0-9.:]+)?|f?\/?(?<![0-9])[0-9]+(?:[.:/][0-9]+)+[a-z]*/gi
/** A typed word or what separates words. Symbols belong to words: normalising turns some of them into letters. */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{S}'’]+|[^\p{L}\p{M}\p{N}\p{S}'’]+/gu
const SINGULARS = [
  // First: "trees" are no "tre", which is Italian for three, and "cookies" no "cooky", which is a cook.
  ['s', ''],
  ['ies', 'y'],
  ['ves', 'f'],
  ['es', ''],
  ['men', 'man'],
  ['people', 'person'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
] as const

const THIRD_PERSONS = [
  ['s', ''],
  ['ies', 'y'],
  ['es', ''],
] as const

/** A verb such as "run", whose last letter doubles. */
const DOUBLED = /[^aeiou][aeiou][^aeiouwxy]$/

/** What the model draws of a prompt, phrase by phrase, and what changes nothing: unknown words as typed, then phrases that are left out. */
type PromptReading = { drawn: string[]; unknown: string[] }

/** Words that the model does not know do nothing, and neither does what is beyond its length. */
export function encodePrompt(prompt: ParsedPrompt, vocabulary: Vocabulary): EncodedPrompt {
  return toPrompt(readEntries(splitIntoItems(prompt, vocabulary), vocabulary), vocabulary)
}

function toPrompt(all: readonly Entry[], vocabulary: Vocabulary): EncodedPrompt {
  const entries = all.slice(0, vocabulary.length)
  const filled = <T>(values: readonly T[], filler: T) => [
    ...values,
    ...Array<T>(vocabulary.length - values.length).fill(filler),
  ]
  return {
    ids: filled(
      entries.map(({ id }) => id),
      0,
    ),
    phrases: filled(
      entries.map(({ phrase }) => phrase),
      0,
    ),
    weights: filled(
      entries.map(({ weight }) => weight),
      1,
    ),
  }
}

/** What `encodePrompt` understands and the model draws, as text for the user. `show` formats the words of one phrase. */
export function readPrompt(
  prompt: ParsedPrompt,
  vocabulary: Vocabulary,
  show = (words: readonly string[]) => words.join(' '),
): PromptReading {
  const skipped = new Set<string>()
  const entries = readEntries(splitIntoItems(prompt, vocabulary), vocabulary, ({ written }) =>
    skipped.add(written),
  )
  const phrases = new Map<number, Set<string>>()
  for (const { id, phrase } of entries.slice(0, vocabulary.length))
    phrases.set(phrase, (phrases.get(phrase) ?? new Set()).add(vocabulary.words[id] ?? ''))
  const hidden = hiddenPhrases(toPrompt(entries, vocabulary), vocabulary)
  const shown = (isHidden: boolean) =>
    [...phrases].filter(([phrase]) => hidden.has(phrase) === isHidden).map(([, words]) => show([...words]))
  const isRelation = (words: string) => [...vocabulary.relations].some((id) => vocabulary.words[id] === words)
  // Scripts that the model does not read leave no item.
  const unknownIn = (written: string) => {
    const tokens = splitWritten(written, vocabulary)
    if (skipped.has(written) || (/[\p{L}\p{N}\p{S}]/u.test(written) && tokens.length === 0)) return [written]
    return tokens.filter(({ text, isPiece }) => isPiece && skipped.has(text)).map(({ text }) => text)
  }
  const typed = prompt.parts.flatMap((part) => part.flatMap(({ text }) => wordsIn(text)))
  return {
    drawn: [...new Set(shown(false))],
    unknown: [
      ...new Set([...typed.flatMap(unknownIn), ...shown(true).filter((words) => !isRelation(words))]),
    ],
  }
}

function splitIntoItems({ parts }: ParsedPrompt, vocabulary: Vocabulary): Item[] {
  return parts.flatMap((part) => [
    ...part.flatMap(({ text, weight }) =>
      wordsIn(text).flatMap((written) =>
        splitWritten(written, vocabulary).map((token) =>
          token.isBreak
            ? ('break' as const)
            : { text: token.text, weight, written: token.isPiece ? token.text : written },
        ),
      ),
    ),
    'break' as const,
  ])
}

const wordsIn = (text: string): string[] => text.replace(MEASURE, ' ').match(WRITTEN) ?? []

function splitWritten(written: string, { lexicon, breaks, languages }: Vocabulary) {
  return splitWords(written, {
    isBreak: (word) => breaks.has(word),
    isKnown: (word) => languages.lexicon.has(word) || lexicon.has(word) || breaks.has(word),
    isUnread: (word) => languages.unread.has(word),
  })
}

function readEntries(
  items: readonly Item[],
  vocabulary: Vocabulary,
  onUnknown: (word: Word) => void = () => {},
): Entry[] {
  const phrases = new Phrases(vocabulary)
  for (let i = 0; i < items.length; ) {
    const item = items[i]
    const longest = findLongest(items, i, vocabulary, { afterSomebody: phrases.isAfterSomebody() })
    // Several words with a meaning of their own ("blanc fixe") are no adjective with something behind it.
    const isAlone = (longest?.words ?? 1) === 1
    const trailing = item && item !== 'break' && isAlone && phrases.trailing(item.text)
    const match = trailing ? undefined : longest
    if (!item || item === 'break') phrases.end()
    else if (trailing) phrases.addTrailing(trailing, Math.min(item.weight, MOST_WEIGHT))
    else if (match) phrases.add(match, Math.min(item.weight, MOST_WEIGHT))
    else if (vocabulary.breaks.has(item.text)) phrases.end()
    else {
      phrases.skip()
      onUnknown(item)
    }
    i += match?.words ?? 1
  }
  phrases.end()
  // The last number takes all phrases that follow.
  return leaveOutUnseen(phrases.finished, vocabulary).flatMap((entries, i) =>
    entries.map((entry) => ({ ...entry, phrase: Math.min(i, vocabulary.phrases - 1) })),
  )
}

/**
 * The most words from here that mean something together, as they stand or with the last one in the singular. Directly after
 * somebody a word in -s is a verb: "a cat stares" is read like "a cat staring", and not as a star.
 */
function findLongest(
  items: readonly Item[],
  start: number,
  { lexicon, languages }: Vocabulary,
  { afterSomebody }: { afterSomebody: boolean },
): Match | undefined {
  const run: string[] = []
  for (const item of items.slice(start, start + LONGEST_KEY)) {
    if (item === 'break') break
    run.push(item.text)
  }
  const verbs = afterSomebody ? ingForms(run[0] ?? '') : []
  for (let words = run.length; words > 0; words--) {
    for (const verb of verbs) {
      const key = [verb, ...run.slice(1, words)].join(' ')
      const ids = lexicon.get(key)
      if (ids) return { key, ids, words, isPlural: false }
    }
    for (const key of spellings(run.slice(0, words))) {
      const ids = lexicon.get(key) ?? languages.lexicon.get(key)
      if (ids) return { key, ids, words, isPlural: key !== run.slice(0, words).join(' ') }
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

/** What a verb in -s may be in -ing: "rides" gives "riding", and forms that are no words. */
function ingForms(word: string): string[] {
  if (word.length <= 3 || !word.endsWith('s')) return []
  const bases = THIRD_PERSONS.filter(([ending]) => word.endsWith(ending)).map(
    ([ending, base]) => word.slice(0, word.length - ending.length) + base,
  )
  return bases.flatMap((base) => [
    base.replace(/ie$/, 'y').replace(/e$/, '') + 'ing',
    `${base}ing`,
    // "Running", but no "earring" for "ears".
    ...(DOUBLED.test(base) ? [`${base}${base.at(-1)}ing`] : []),
  ])
}
