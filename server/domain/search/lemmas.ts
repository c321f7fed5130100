type Lemma = { word: string; pos: 'n' | 'v' | 'a' }

/** Forms that no rule gives. */
const irregular: Readonly<Record<string, string>> = {
  ate: 'eat',
  blew: 'blow',
  broken: 'break',
  built: 'build',
  caught: 'catch',
  drawn: 'draw',
  drew: 'draw',
  dying: 'die',
  eaten: 'eat',
  fallen: 'fall',
  feet: 'foot',
  fell: 'fall',
  flew: 'fly',
  flown: 'fly',
  fought: 'fight',
  frozen: 'freeze',
  geese: 'goose',
  grew: 'grow',
  grown: 'grow',
  held: 'hold',
  lit: 'light',
  lying: 'lie',
  mice: 'mouse',
  oxen: 'ox',
  ran: 'run',
  ridden: 'ride',
  rode: 'ride',
  sang: 'sing',
  sat: 'sit',
  slept: 'sleep',
  stood: 'stand',
  sung: 'sing',
  swam: 'swim',
  teeth: 'tooth',
  threw: 'throw',
  wore: 'wear',
  worn: 'wear',
  written: 'write',
  wrote: 'write',
}

/** Endings and what they replace, by part of speech. */
const endings: readonly (readonly [ending: string, instead: string, pos: Lemma['pos']])[] = [
  ['ses', 's', 'n'],
  ['xes', 'x', 'n'],
  ['zes', 'z', 'n'],
  ['ches', 'ch', 'n'],
  ['shes', 'sh', 'n'],
  ['ies', 'y', 'n'],
  ['ves', 'f', 'n'],
  ['ves', 'fe', 'n'],
  ['men', 'man', 'n'],
  ['oes', 'o', 'n'],
  ['s', '', 'n'],
  ['ies', 'y', 'v'],
  ['es', 'e', 'v'],
  ['es', '', 'v'],
  ['s', '', 'v'],
  ['ed', 'e', 'v'],
  ['ed', '', 'v'],
  ['ing', 'e', 'v'],
  ['ing', '', 'v'],
]

/** The dictionary forms that a word can have: `wolves` is `wolf`, `running` is `running` and `run`. */
export function lemmasOf(word: string, isKnown: (word: string, pos: Lemma['pos']) => boolean): Lemma[] {
  const found: Lemma[] = []
  const add = (lemma: string, pos: Lemma['pos']) => {
    if (isKnown(lemma, pos) && !found.some((one) => one.word === lemma && one.pos === pos))
      found.push({ word: lemma, pos })
  }
  for (const pos of ['n', 'v', 'a'] as const) add(word, pos)
  const special = irregular[word]
  if (special !== undefined) for (const pos of ['n', 'v'] as const) add(special, pos)
  for (const [ending, instead, pos] of endings) {
    if (!word.endsWith(ending) || word.length < ending.length + 2 || word.endsWith('ss')) continue
    const base = word.slice(0, -ending.length) + instead
    add(base, pos)
    // The consonant is doubled: running.
    if (pos === 'v' && instead === '' && base.at(-1) === base.at(-2)) add(base.slice(0, -1), pos)
  }
  return found
}
