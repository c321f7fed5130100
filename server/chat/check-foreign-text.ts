import { setImmediate } from 'node:timers/promises'
import { badInput } from '#server/call-error'
import { readMacros } from '#server/domain/chat/macro-readings'
import { judge } from '#server/domain/safety/judge'
import { withoutBrackets } from '#server/domain/safety/prompt-readings'
import { type CardPassage, countLetters, listTexts, mostCardLetters } from '#server/formats/cards/card-texts'
import type { StoredCard } from '#server/formats/cards/stored-card'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { SafetyGate } from '#server/safety-gate'
import { playedVerdicts, spokenVerdicts } from './check-character.ts'
import { playersOf } from './surroundings.ts'

/** The longest field that a user can write. Longer texts are checked in pieces. */
const pieceLetters = 20_000
/** Neighbouring pieces share this many characters, so that text on an edge is checked as a whole. */
const overlap = 1_000
/** Limits the length of a text in which a long name is filled in many times. */
const longestName = 100
/** How much is done before other calls get a turn. */
const lettersAtOnce = 4_000
const textsAtOnce = 5_000
const checksAtOnce = 20

/** Fields that are sent to a model, here or in other programs. All other fields are data. */
const played =
  /^(?:name|nickname|description|personality|scenario|first_mes|mes_example|system_prompt|post_history_instructions|alternate_greetings|group_only_greetings|creator_notes|character_book\.entries\.[^.]+\.content|extensions\.depth_prompt)(?:\.|$)/

/**
 * [S-2] Checks all texts of an imported card, including those that are only kept for export: an export must not contain
 * what could not be written here.
 */
export async function checkForeignText(
  safety: SafetyGate,
  userId: string,
  { place, now, signal }: { place: string; now: Date; signal?: AbortSignal },
  card: StoredCard,
): Promise<void> {
  assertNoConnectionHeld('Judging text')
  const { data } = card
  const texts = listTexts(card)
  if (countLetters(texts) > mostCardLetters) {
    throw badInput('', 'This card has more than 1 MB of text. Shorten it and try again.')
  }
  const called = [data['nickname'], data['name']]
    .filter((it) => typeof it === 'string' && it !== '')
    .map((name) => String(name).slice(0, longestName))
  const names = { character: called[0] ?? '', user: '' }
  const players = playersOf(...called)
  const currentYear = now.getUTCFullYear()
  const readings = (text: string) => readMacros(text, names)
  const seen = new Set<string>()
  const heap: Record<'played' | 'data', CardPassage[]> = { played: [], data: [] }
  for (const [i, { path, text }] of texts.entries()) {
    if (i % textsAtOnce === 0) await setImmediate()
    const kind = played.test(path) ? 'played' : 'data'
    // The same text is checked again if it is also played, because the rules for that are stricter.
    if (seen.has(`${kind} ${text}`)) continue
    seen.add(`${kind} ${text}`)
    for (const piece of cut(text)) heap[kind].push({ path, text: piece })
  }
  for (const kind of ['played', 'data'] as const) {
    const verdicts = kind === 'played' ? playedVerdicts : spokenVerdicts
    for (const some of bundle(heap[kind])) {
      await setImmediate()
      signal?.throwIfAborted()
      // More text never removes a finding, so if the joined text passes, each part passes.
      const together = some.map(({ text }) => text).join('.\n')
      const isFit = readings(together)
        .flatMap((text) => [text, ...withoutBrackets(text)])
        .every(
          (text) => !judge(text, { currentYear, players }).some(({ verdict }) => verdicts.includes(verdict)),
        )
      if (isFit) continue
      for (const [i, { path, text }] of some.entries()) {
        if (i % checksAtOnce === 0) await setImmediate()
        await safety.check({ userId, place, fields: { [path]: text }, verdicts, players, readings, signal })
      }
    }
  }
}

/** Joins many small texts, because each check has a fixed cost. */
function* bundle(found: readonly CardPassage[]): Generator<CardPassage[]> {
  let some: CardPassage[] = []
  let letters = 0
  for (const each of found) {
    some.push(each)
    letters += each.text.length
    if (letters < lettersAtOnce) continue
    yield some
    some = []
    letters = 0
  }
  if (some.length > 0) yield some
}

function* cut(text: string): Generator<string> {
  for (let at = 0; at === 0 || at + overlap < text.length; at += pieceLetters - overlap) {
    yield text.slice(at, at + pieceLetters)
  }
}
