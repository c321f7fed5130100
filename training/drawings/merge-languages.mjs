// The part of vocab.json for the languages besides English (FORMAT.md, "languages"). English always wins.
import { framesOf, nouns, smallWords } from './languages.mjs'

const LETTERS = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const WORD =
  /[a-z0-9]+|[\u0400-\u04ff]+|[\u30a1-\u30fa\u30fc-\u30fe]+|[\u3005\u3041-\u3096\u3400-\u4dbf\u4e00-\u9fff]+|[\uac00-\ud7a3]+/g
/** Those that WordNet has, but nobody writes in an English prompt. */
const RARE_IN_ENGLISH = new Set(
  'en sur due rot rotes großes goldenes berg noirs noires bleus bleues blanches grandes'
    .split(' ')
    .map(keyOf),
)

/** As the reader of prompts does it (FORMAT.md, "Text", 1 and 2). */
function keyOf(form) {
  const plain = form
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter])
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
  const words = plain.match(WORD) ?? []
  const isWithoutSpaces = /[\u3005-\u9fff]/.test(plain)
  // What the reader splits at a change of script is never looked up as a whole.
  return words.length > (isWithoutSpaces ? 1 : 4) ? '' : words.join(' ')
}

const plurals = (key) => [`${key}s`, `${key}es`, key.replace(/y$/, 'ies'), key.replace(/f$/, 'ves')]
const singulars = (key) =>
  key.length > 3
    ? [key.replace(/ies$/, 'y'), key.replace(/ves$/, 'f'), key.replace(/es$/, ''), key.replace(/s$/, '')]
    : []

/**
 * `lexicon` is the English one. `isKnown` tells whether a word is in it or a break, `isEnglish` whether it is any English
 * word: a noun that is one is read after an article of its language only.
 */
export function mergeLanguages({ lexicon, isKnown, isEnglish, banned }) {
  const merged = new Map()
  const dropped = { english: new Set(), ambiguous: new Set() }
  const clashes = (key) =>
    !RARE_IN_ENGLISH.has(key) && [key, ...plurals(key), ...singulars(key)].some((form) => isEnglish(form))
  const idsOf = (english) => {
    const ids = lexicon.get(english.replaceAll('-', ' '))
    if (!ids || banned.test(english)) throw new Error(`languages: no word for ${english}`)
    return ids
  }
  const put = (key, ids) => {
    if (key && !lexicon.has(key) && !merged.has(key)) merged.set(key, ids)
  }
  const putWord = ({ english, form }) => {
    const key = keyOf(form)
    if (clashes(key)) dropped.english.add(form)
    else put(key, idsOf(english))
    return key
  }
  for (const form of smallWords.nothing) if (!isKnown(keyOf(form))) put(keyOf(form), [])
  const { adjectives, numbers, relations } = smallWords
  for (const entry of [...adjectives, ...numbers, ...relations]) putWord(entry)
  const trailing = smallWords.trailing.map((entry) => [putWord(entry), idsOf(entry.english)])
  const postposed = smallWords.postposed.map(putWord)

  const meanings = new Map()
  for (const { english, form } of nouns) {
    const key = keyOf(form)
    meanings.set(key, (meanings.get(key) ?? new Set()).add(idsOf(english).join()))
  }
  for (const noun of nouns) {
    const key = keyOf(noun.form)
    const ids = idsOf(noun.english)
    const { withArticle, elided, glued } = framesOf(noun)
    for (const form of elided) if (!clashes(keyOf(form))) put(keyOf(form), ids)
    for (const { form, english } of glued) put(keyOf(form), [...idsOf(english), ...ids])
    const isAmbiguous = meanings.get(key).size > 1
    const inEnglish = [key, ...singulars(key)].map((form) => lexicon.get(form)).find(Boolean)
    if (!isAmbiguous && !clashes(key)) put(key, ids)
    else if (inEnglish?.join() !== ids.join()) {
      // Several languages share articles, so a form with several meanings gets the one of the first language.
      for (const { article, form } of withArticle)
        put(keyOf(form), [...(merged.get(keyOf(article)) ?? []), ...ids])
      if (isAmbiguous) dropped.ambiguous.add(noun.form)
      else dropped.english.add(noun.form)
    }
  }
  const breaks = smallWords.breaks.map(keyOf).filter((key) => !isKnown(key) && !merged.has(key))
  const unread = smallWords.unread.map(keyOf)
  console.log('only after an article, since English:', [...dropped.english].join(' '))
  console.log('only after an article, since ambiguous:', [...dropped.ambiguous].join(' '))
  const sorted = [...merged].filter(([key]) => !unread.includes(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    lexicon: Object.fromEntries(sorted),
    breaks: [...new Set(breaks)],
    trailing: Object.fromEntries(trailing),
    postposed: [...new Set(postposed)],
    unread: [...new Set(unread)],
  }
}
