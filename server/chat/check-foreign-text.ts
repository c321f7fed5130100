import { setImmediate } from 'node:timers/promises'
import { badInput } from '#server/call-error'
import { isObject } from '#server/domain/cards/card-json'
import type { StoredCard } from '#server/domain/cards/stored-card'
import { fillNames } from '#server/domain/chat/persona'
import type { Fields, SafetyGate } from '#server/safety-gate'
import { playedVerdicts, spokenVerdicts } from './check-character.ts'

const mostLetters = 1024 * 1024

/** As long as the longest field that people write. Longer texts are looked at piece by piece. */
const pieceLetters = 20_000
/** What stands on an edge is in both pieces. */
const overlap = 1_000
/** A name that fills a text a thousand times must not make a book of it. */
const longestName = 100
/** Between two breaths: each is short, but a card may have many, and other calls should not have to wait for all. */
const textsAtOnce = 100

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
  place: string,
  { top, data }: StoredCard,
): Promise<void> {
  const texts = [...walk(data, ''), ...walk(top, 'card')]
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > mostLetters) {
    throw badInput('', 'This card holds more than 1 MB of text. Take something out and send it again.')
  }
  const name = [data['nickname'], data['name']].find((it) => typeof it === 'string' && it !== '')
  const names = { character: typeof name === 'string' ? name.slice(0, longestName) : '', user: '' }
  const readings = (text: string) => [text, fillNames(text, names)]
  const seen = new Set<string>()
  let judged = 0
  for (const { path, text } of texts) {
    const verdicts = played.test(path) ? playedVerdicts : spokenVerdicts
    // What was let pass as data may still not be what a character is told.
    const key = `${verdicts.length} ${text}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const piece of cut(text)) {
      const fields: Fields = { [path]: piece }
      await safety.check({ userId, place, fields, verdicts, readings })
      judged += 1
      if (judged % textsAtOnce === 0) await setImmediate()
    }
  }
}

function* cut(text: string): Generator<string> {
  for (let at = 0; at === 0 || at + overlap < text.length; at += pieceLetters - overlap) {
    yield text.slice(at, at + pieceLetters)
  }
}

type Found = { path: string; text: string }

/** Every text and every name of a part. Pictures that are written as text are looked at as pictures. */
function* walk(value: unknown, path: string): Generator<Found> {
  if (typeof value === 'string') {
    const isAssetData = /^assets\.\d+\.uri$/.test(path) && value.startsWith('data:')
    if (value !== '' && !isAssetData) yield { path, text: value }
  } else if (Array.isArray(value)) {
    for (const [i, inner] of value.entries()) yield* walk(inner, join(path, String(i)))
  } else if (isObject(value)) {
    yield { path: join(path, 'keys'), text: Object.keys(value).join(', ') }
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, join(path, key))
  }
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`).slice(0, 200)
