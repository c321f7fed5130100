import { setImmediate } from 'node:timers/promises'
import { badInput } from '#server/call-error'
import { fillNames } from '#server/domain/chat/persona'
import { judge } from '#server/domain/safety/judge'
import { withoutBrackets } from '#server/domain/safety/prompt-readings'
import { type CardPassage, countLetters, listTexts, mostCardLetters } from '#server/formats/cards/card-texts'
import type { StoredCard } from '#server/formats/cards/stored-card'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { SafetyGate } from '#server/safety-gate'
import { playedVerdicts, spokenVerdicts } from './check-character.ts'
import { playersOf } from './surroundings.ts'

/** As long as the longest field that people write. Longer texts are looked at piece by piece. */
const pieceLetters = 20_000
/** What stands on an edge is in both pieces. */
const overlap = 1_000
/** A name that fills a text a thousand times must not make a book of it. */
const longestName = 100
/** How much is done before other calls get a turn. */
const lettersAtOnce = 4_000
const textsAtOnce = 5_000
const checksAtOnce = 20

/** What a model would be told, here or elsewhere. Everything else is data that only other programs know how to read. */
const played =
  /^(?:name|nickname|description|personality|scenario|first_mes|mes_example|system_prompt|post_history_instructions|alternate_greetings|group_only_greetings|creator_notes|character_book\.entries\.[^.]+\.content|extensions\.depth_prompt)(?:\.|$)/

/**
 * [S-2] Wherever text enters, also what only comes back on export: nobody is to take from here what could not be
 * written here.
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
    throw badInput('', 'This card holds more than 1 MB of text. Take something out and send it again.')
  }
  const called = [data['nickname'], data['name']]
    .filter((it) => typeof it === 'string' && it !== '')
    .map((name) => String(name).slice(0, longestName))
  const names = { character: called[0] ?? '', user: '' }
  const players = playersOf(...called)
  const currentYear = now.getUTCFullYear()
  const readings = (text: string) => [text, fillNames(text, names)]
  const seen = new Set<string>()
  const heap: Record<'played' | 'data', CardPassage[]> = { played: [], data: [] }
  for (const [i, { path, text }] of texts.entries()) {
    if (i % textsAtOnce === 0) await setImmediate()
    const kind = played.test(path) ? 'played' : 'data'
    // What was let pass as data may still not be what a character is told.
    if (seen.has(`${kind} ${text}`)) continue
    seen.add(`${kind} ${text}`)
    for (const piece of cut(text)) heap[kind].push({ path, text: piece })
  }
  for (const kind of ['played', 'data'] as const) {
    const verdicts = kind === 'played' ? playedVerdicts : spokenVerdicts
    for (const some of bundle(heap[kind])) {
      await setImmediate()
      signal?.throwIfAborted()
      // A finding never goes away when more is written beside it: where all of them together are fit, each one is.
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

/** Thousands of small texts, which cost more to begin with than to read. */
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
