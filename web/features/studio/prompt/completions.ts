/** What may be meant by what is being typed. */
export type Completion =
  | { kind: 'words'; label: string }
  | { kind: 'style'; value: string; label: string }
  | { kind: 'lora'; uid: string; label: string; weight: number; words: string[] }

export type Sources = {
  /** One's own phrases of before, the newest first. */
  phrases: readonly string[]
  styles: readonly { value: string; label: string }[]
  loras: readonly { uid: string; name: string; weight: number; words: string[] }[]
}

export type Completing = {
  /** What is replaced when one of them is taken. */
  start: number
  end: number
  /** It was asked for by a sign of its own, so that the first one is meant. */
  isAsked: boolean
  options: Completion[]
}

const most = 6
const fewestLetters = 3
const longestPhrase = 80

/** The pieces of earlier prompts, each once. */
export function toPhrases(prompts: readonly string[]): string[] {
  const pieces = prompts.flatMap((prompt) => prompt.split(/[,\n{}|]/)).map((piece) => piece.trim())
  const fitting = pieces.filter(({ length }) => length > fewestLetters && length <= longestPhrase)
  // As they were written last, whatever their capitals.
  return [...new Map(fitting.toReversed().map((piece) => [piece.toLowerCase(), piece])).values()].toReversed()
}

/** `<lora:` asks for LoRAs and `@` for styles; else it is the phrase at the cursor that may have been typed before. */
export function findCompletions(text: string, cursor: number, sources: Sources): Completing | null {
  // No further back than the longest phrase, however long the prompt is.
  const from = Math.max(0, cursor - longestPhrase - 8)
  const before = text.slice(from, cursor)
  const asked = /(<lora:|@)([^<>@,\n]{0,60})$/.exec(before)
  if (asked !== null) {
    const [whole, sign = '', typed = ''] = asked
    const options = sign === '@' ? matchStyles(sources, typed) : matchLoras(sources, typed)
    return offer(cursor - whole.length, cursor, true, options)
  }
  const phrase = /[^,\n{}|()]*$/.exec(before)?.[0] ?? ''
  const typed = phrase.trimStart()
  // In the middle of a word nothing is finished.
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

/** What begins with the letters comes before what merely has them. */
const byBeginning = (typed: string) => (one: { label: string }, other: { label: string }) =>
  Number(begins(other.label, typed)) - Number(begins(one.label, typed))
const begins = (name: string, typed: string) => name.toLowerCase().startsWith(typed.trim().toLowerCase())

function matchStyles({ styles }: Sources, typed: string): Completion[] {
  return styles
    .filter(({ label }) => contains(label, typed))
    .toSorted(byBeginning(typed))
    .map(({ value, label }) => ({ kind: 'style', value, label }))
}

function matchLoras({ loras }: Sources, typed: string): Completion[] {
  return loras
    .filter(({ name }) => contains(name, typed.replace(/:.*$/, '')))
    .map(({ uid, name, weight, words }) => ({ kind: 'lora', uid, label: name, weight, words }))
}

/** The prompt once one has been taken, and where the cursor goes on. A style or LoRA leaves no mark in the words. */
export function takeCompletion(
  text: string,
  { start, end }: Pick<Completing, 'start' | 'end'>,
  taken: Completion,
): { text: string; cursor: number } {
  const words = taken.kind === 'words' ? taken.label : taken.kind === 'lora' ? taken.words.join(', ') : ''
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return { text: before + words + after, cursor: start + words.length }
}
