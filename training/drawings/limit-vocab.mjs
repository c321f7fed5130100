// The lexicon of today for weights that know fewer words than the lists name, which is so until the next round:
// node drawings/limit-vocab.mjs VOCAB WEIGHTS
// VOCAB: the file that vocab.mjs wrote. WEIGHTS: the folder of the weights; its vocab.json.gz is written anew, with the same
// words. What leads to a word that the weights do not know leads to what it led to before, or nowhere.
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const [source, weights] = process.argv.slice(2)
const target = path.join(weights, 'vocab.json.gz')
const next = JSON.parse(fs.readFileSync(source, 'utf8'))
const now = JSON.parse(gunzipSync(fs.readFileSync(target)))

const idOf = new Map(now.words.map((word, id) => [word, id]))
const isKnown = (ids) => ids.every((id) => idOf.has(next.words[id]))
const renumbered = (ids) => ids.map((id) => idOf.get(next.words[id]))
const limited = (ids) => renumbered(ids.filter((id) => isKnown([id])))
const named = (names) => names.filter((name) => idOf.has(name))
const limitedPairs = (pairs) => pairs.filter(isKnown).map(renumbered)
const limitedLexicon = (lexicon, before) =>
  Object.fromEntries(
    Object.entries(lexicon)
      .map(([key, ids]) => [key, isKnown(ids) ? renumbered(ids) : before[key]])
      .filter(([, ids]) => ids !== undefined),
  )

const lists = 'heads,scene,made,relations,alone,adjectives,counts,worn,people,creatures'.split(',')
const { within, layout, languages, backgrounds, coloured } = next
const { fronts, ...insides } = within
const { parts, ...placed } = layout
const limitedEach = (all) => Object.fromEntries(Object.entries(all).map(([key, ids]) => [key, limited(ids)]))
const seenBefore = now.within.fronts.filter(([place]) =>
  fronts.some((pair) => !isKnown(pair) && renumbered(pair)[0] === place),
)
const vocab = {
  ...next,
  words: now.words,
  ...limitedEach(Object.fromEntries(lists.map((key) => [key, next[key]]))),
  backgrounds: { ...backgrounds, settings: named(backgrounds.settings) },
  objects: named(next.objects),
  within: { ...limitedEach(insides), fronts: [...limitedPairs(fronts), ...seenBefore] },
  layout: { ...limitedEach(placed), parts: limitedPairs(parts) },
  coloured: { ...coloured, things: limited(coloured.things) },
  lexicon: limitedLexicon(next.lexicon, now.lexicon),
  languages: {
    ...languages,
    lexicon: limitedLexicon(languages.lexicon, now.languages.lexicon),
    trailing: limitedLexicon(languages.trailing, now.languages.trailing),
  },
}
fs.writeFileSync(target, gzipSync(`${JSON.stringify(vocab)}\n`, { level: 9 }))
console.log('words', vocab.words.length, 'of', next.words.length, 'names', vocab.objects.length)
