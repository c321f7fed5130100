import { type FactAnswer, factAnswer, factLength, factsAtOnce } from './fact-prompt.ts'
import { significantWords, similarity } from './significant-words.ts'

/** A message of the user whose facts are read. */
export type FactSource = { number: number; text: string }
export type Known = { number: number; text: string; topic: string }

export type CheckedFact = {
  text: string
  topic: string
  source: number
  /** The number of the known fact that it corrects. */
  replaces: number | null
}

export type RefusedFact = { text: string; why: Refusal }
type Refusal =
  | 'invented source'
  | 'invented quote'
  | 'not stated'
  | 'unfounded'
  | 'instruction'
  | 'malformed'
  | 'known'
  | 'contradicted'

/** The answer is not what was asked for, so the messages are read again. */
export class BadFactAnswerError extends Error {
  override name = 'BadFactAnswerError'
}

/** Reads a model's answer. Servers that cannot constrain it may put the JSON between other text. */
export function parseFactAnswer(answer: string): FactAnswer {
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  try {
    return factAnswer.parse(JSON.parse(json))
  } catch (error) {
    throw new BadFactAnswerError('The model did not answer with facts.', { cause: error })
  }
}

/**
 * Decides which facts of a model's answer are kept. The answer is not trusted: each fact has to quote the message that
 * states it and to share words with the quote. A second fact of a topic that has only one, such as a name, corrects the
 * first.
 */
export function checkFacts(
  { facts }: FactAnswer,
  sources: readonly FactSource[],
  known: readonly Known[],
): { kept: CheckedFact[]; refused: RefusedFact[] } {
  const refused: RefusedFact[] = []
  const kept: CheckedFact[] = []
  for (const fact of facts.slice(0, factsAtOnce)) {
    const text = fact.text.trim()
    const why = refuse({ ...fact, text }, sources)
    const replaces = why === undefined ? findReplaced({ ...fact, text }, known) : null
    if (why !== undefined || replaces === 'known') refused.push({ text, why: why ?? 'known' })
    else kept.push({ text, topic: toTopic(fact.topic), source: fact.source, replaces })
  }
  return settle(kept, refused)
}

function refuse(
  { text, quote, source }: FactAnswer['facts'][number],
  sources: readonly FactSource[],
): Refusal | undefined {
  const message = sources.find(({ number }) => number === source)
  if (message === undefined) return 'invented source'
  if (text === '' || text.length > factLength || /[\n\r<>{}[\]|`]/.test(text)) return 'malformed'
  const said = toPlain(message.text)
  const quoted = toPlain(quote)
  if (quoted === '' || !said.includes(quoted)) return 'invented quote'
  // The words may also stand in a scene, as long as the user says them outside of it too.
  if (!toPlain(withoutPlay(message.text)).includes(quoted)) return 'not stated'
  if (isQuestion(message.text, quote)) return 'not stated'
  if (orders.test(text) || orders.test(quote)) return 'instruction'
  return isFounded(text, quote, message.text) ? undefined : 'unfounded'
}

/** Acting, quotations, quoted lines and code are not said by the user about themselves. */
export const withoutPlay = (text: string) =>
  text
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ¦ ')
    .replaceAll(/^\s*>.*$/gm, ' ¦ ')
    .replaceAll(/\*[^*\n]{1,2000}\*/g, ' ¦ ')
    .replaceAll(/["“„«「『][^"“”„«»「」『』\n]{1,2000}["”“»」』]/g, (quotation) =>
      isName(quotation) ? quotation : ' ¦ ',
    )

/** A name in quotation marks is part of what the user says. */
const isName = (quotation: string) =>
  quotation.length <= 32 && quotation.split(/\s+/).length <= 2 && !/\p{Script=Han}{5}/u.test(quotation)

/** Whether the sentence that contains the quote ends with a question mark. */
function isQuestion(message: string, quote: string): boolean {
  const at = message.toLowerCase().indexOf(quote.trim().toLowerCase())
  if (at < 0) return false
  const rest = message.slice(at)
  return /^[^.!。！\n]*?[?？]/u.test(rest.slice(Math.max(0, quote.trim().length - 1)))
}

/** Sentences that would instruct the character instead of telling it something about the user. */
const orders =
  /\b(?:ignore|disregard|forget) (?:all|any|every|the|your|previous)\b|\bsystem (?:prompt|message|instruction)|\b(?:you|the (?:assistant|character|model|ai)) (?:must|should|shall|may now|are now|is now|can now|has to)\b|\bno (?:rules|limits|restrictions|filters?)\b|\bwithout (?:rules|limits|restrictions|filters?)\b|\bdeveloper mode\b|\bjailbreak|ignorier\w* (?:alle|die|deine)|alle (?:regeln|anweisungen)|ignora (?:todas|las|tus)|todas las (?:reglas|instrucciones)|ignore(?:z|r)? (?:toutes|les|tes)|toutes les (?:règles|instructions)|忽略|无视|系统提示|所有(?:规则|指令)/iu

/** The fact has to share a word with its quote, and all its numbers have to be in the message. */
function isFounded(text: string, quote: string, message: string): boolean {
  const numbers = text.match(/\p{N}+/gu) ?? []
  if (numbers.some((number) => !message.includes(number))) return false
  const said = significantWords(quote).map(toStem)
  const told = significantWords(text).map(toStem)
  return told.some((word) => said.includes(word)) || shareLetters(quote, text)
}

/** Endings differ between what a user says and what is said about them. */
const toStem = (word: string) => word.slice(0, word.length > 5 ? 5 : word.length)

/** For scripts without spaces: two letters in a row are shared. */
function shareLetters(quote: string, text: string): boolean {
  const letters = (
    quote.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu) ?? []
  ).join('')
  for (let i = 0; i + 1 < letters.length; i++) if (text.includes(letters.slice(i, i + 2))) return true
  return false
}

const sameFact = 0.8
/** Topics of which a user has only one, so a second fact corrects the first even if the model does not say so. */
const singleTopics = new Set(
  'name nickname age birthday home city hometown job occupation employer'.split(' '),
)

const isOneOf = (a: { text: string; topic: string }, b: { text: string; topic: string }) =>
  a.topic === b.topic && singleTopics.has(a.topic) && similarity(a.text, b.text) > 0

/** The number of the corrected fact, null for a new fact, or 'known'. */
function findReplaced(
  { text, topic, replaces }: FactAnswer['facts'][number],
  known: readonly Known[],
): number | null | 'known' {
  const isRepeated = known.some((fact) => isSame(fact.text, text))
  if (isRepeated) return 'known'
  if (known.some(({ number }) => number === replaces)) return replaces
  return known.find((fact) => isOneOf(fact, { text, topic: toTopic(topic) }))?.number ?? null
}

const numbersOf = (text: string) => (text.match(/\p{N}+/gu) ?? []).join(' ')

const isSame = (a: string, b: string) =>
  toPlain(a) === toPlain(b) || (similarity(a, b) >= sameFact && numbersOf(a) === numbersOf(b))

/** Of facts in one answer that say the same, or correct the same fact, the last message counts. */
function settle(checked: readonly CheckedFact[], refused: RefusedFact[]) {
  const kept: CheckedFact[] = []
  for (const fact of checked.toSorted((a, b) => b.source - a.source)) {
    const rival = kept.find(
      (other) =>
        isSame(other.text, fact.text) ||
        (fact.replaces !== null && other.replaces === fact.replaces) ||
        isOneOf(other, fact),
    )
    if (rival === undefined) kept.push(fact)
    else refused.push({ text: fact.text, why: 'contradicted' })
  }
  return { kept: kept.toReversed(), refused }
}

const toTopic = (topic: string) => topic.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 40)

const toPlain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
