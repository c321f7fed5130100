/** A suggestion for what is being typed. */
export type Completion =
  | { kind: 'words'; label: string }
  | { kind: 'style'; value: string; label: string }
  | { kind: 'lora'; uid: string; label: string; weight: number; words: string[] }

export type Sources = {
  /** Phrases of earlier prompts, newest first. */
  phrases: readonly string[]
  styles: readonly { value: string; label: string }[]
  /** undefined until they are loaded. */
  loras: readonly { uid: string; name: string; weight: number; words: string[] }[] | undefined
}

export type Completing = {
  /** The range that a suggestion replaces. */
  start: number
  end: number
  /** Asked for by `@` or `<lora:`, so the first one is preselected. */
  isAsked: boolean
  /** Empty where a LoRA is asked for and there is none. */
  options: Completion[]
}

const most = 6
const fewestLetters = 3
const longestPhrase = 80

/** The pieces of earlier prompts, each once. */
export function toPhrases(prompts: readonly string[]): string[] {
  const pieces = prompts.flatMap((prompt) => prompt.split(/[,\n{}|]/)).map((piece) => piece.trim())
  const fitting = pieces.filter(({ length }) => length > fewestLetters && length <= longestPhrase)
  // In their latest spelling, ignoring case.
  return [...new Map(fitting.toReversed().map((piece) => [piece.toLowerCase(), piece])).values()].toReversed()
}

/** `<lora:` suggests LoRAs and `@` styles; otherwise earlier phrases are suggested. */
export function findCompletions(text: string, cursor: number, sources: Sources): Completing | null {
  // Only as far back as the longest phrase, so that long prompts stay fast.
  const from = Math.max(0, cursor - longestPhrase - 8)
  const before = text.slice(from, cursor)
  const asked = /(<lora:|@)([^<>@,\n]{0,60})$/.exec(before)
  if (asked !== null) {
    const [whole, sign = '', typed = ''] = asked
    const start = cursor - whole.length
    if (sign === '@') return offer(start, cursor, true, matchStyles(sources, typed))
    if (sources.loras === undefined) return null
    return { start, end: cursor, isAsked: true, options: matchLoras(sources.loras, typed).slice(0, most) }
  }
  const phrase = /[^,\n{}|()]*$/.exec(before)?.[0] ?? ''
  const typed = phrase.trimStart()
  // No suggestions in the middle of a word.
  if (typed.trim().length < fewestLetters || /^[\p{L}\p{N}]/u.test(text.slice(cursor))) return null
  const wanted = typed.toLowerCase()
  const phrases = sources.phrases
    .filter((known) => known.length > typed.length && known.toLowerCase().startsWith(wanted))
    .map((label): Completion => ({ kind: 'words', label }))
  return offer(cursor - typed.length, cursor, false, phrases)
}

function offer(start: number, end: number, isAsked: boolean, options: Completion[]): Completing | null {
  return options.length === 0 ? null : { start, end, isAsked, options: options.slice(0, most) }
}

const contains = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase())

/** Names that start with the letters come first. */
const byBeginning = (typed: string) => (one: { label: string }, other: { label: string }) =>
  Number(begins(other.label, typed)) - Number(begins(one.label, typed))
const begins = (name: string, typed: string) => name.toLowerCase().startsWith(typed.trim().toLowerCase())

function matchStyles({ styles }: Sources, typed: string): Completion[] {
  return styles
    .filter(({ label }) => contains(label, typed))
    .toSorted(byBeginning(typed))
    .map(({ value, label }) => ({ kind: 'style', value, label }))
}

function matchLoras(loras: NonNullable<Sources['loras']>, typed: string): Completion[] {
  return loras
    .filter(({ name }) => contains(name, typed.replace(/:.*$/, '')))
    .map(({ uid, name, weight, words }) => ({ kind: 'lora', uid, label: name, weight, words }))
}

/** The prompt without LoRAs whose name is still being typed, which are no words. */
export const withoutUnfinished = (prompt: string) => prompt.replace(/<lora(?::[^<>,\n]*)?(?=[<,\n]|$)/g, '')

/** The prompt after a suggestion was taken, and the new cursor. Styles and LoRAs leave no text. */
export function takeCompletion(
  text: string,
  { start, end }: Pick<Completing, 'start' | 'end'>,
  taken: Completion,
): { text: string; cursor: number } {
  const words = taken.kind === 'words' ? taken.label : taken.kind === 'lora' ? taken.words.join(', ') : ''
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return { text: before + words + after, cursor: start + words.length }
}
