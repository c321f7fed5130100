import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Placing } from './layout-shape.ts'
import { type Adornments, type Portraits, readAdornments, readPortraits } from './portrait-vocabulary.ts'

/** The folder of the weights that come with the engine. */
export const OWN_WEIGHTS = fileURLToPath(new URL('./weights', import.meta.url))

/** The words that the weights know; its format is part of theirs (training/FORMAT.md). */
export type Vocabulary = {
  /** Ids that a prompt has room for. */
  length: number
  phrases: number
  /** The model's own words by id. */
  words: readonly string[]
  /** Words of a prompt, up to four joined by spaces, to the ids that they mean. */
  lexicon: ReadonlyMap<string, readonly number[]>
  /** Ids that end their phrase, so that a colour before them does not stain what follows. */
  heads: ReadonlySet<number>
  /** Words that end a phrase and mean nothing themselves. */
  breaks: ReadonlySet<string>
  /** What people write in other languages. English wins: `lexicon` has none of these keys. */
  languages: {
    lexicon: ReadonlyMap<string, readonly number[]>
    /** Adjectives that follow their noun, which many languages put before it. */
    trailing: ReadonlyMap<string, readonly number[]>
    /** Relations that follow the noun that they are about. */
    postposed: ReadonlySet<string>
    /** Words that hold one of the lexicon and mean something else: they stay unknown. */
    unread: ReadonlySet<string>
  }
  /** Ids of the ways to render a whole picture. */
  renderings: ReadonlySet<number>
  /** The rendering that is finished on a grid. */
  pixelArt: number
  /** Renderings that go by the whole image: its brightest light or its edges. Their parts cannot be drawn by themselves. */
  wholeImageOnly: ReadonlySet<number>
  /** Ids of words for the surroundings (`words`), of those that are places or times, and of the places with a sky. */
  surroundings: {
    words: ReadonlySet<number>
    places: ReadonlySet<number>
    times: ReadonlySet<number>
    underSky: ReadonlySet<number>
    sky: number
  }
  /** Ids of food, tools, vehicles and buildings. A noun directly before one describes it, as in "chocolate cake". */
  made: ReadonlySet<number>
  /** Ids of "on", "under" and the like, which begin a phrase. */
  relations: ReadonlySet<number>
  /** Ids of actions, times and renderings: each is a phrase of its own, between an adjective and its noun, too. */
  alone: ReadonlySet<number>
  /** Ids of colours, sizes and counts, which mean nothing without a noun. */
  adjectives: ReadonlySet<number>
  /** The only adjective that places are drawn with. */
  dark: number
  /** `near`, such as "next to", is left out before a place; "above" after a place or a time. */
  near: ReadonlySet<number>
  above: number
  hold: number
  /** Actions, such as embracing, for which two people are planned as one item. */
  together: ReadonlySet<number>
  no: number
  tiny: number
  stand: number
  /** Ids of words for an age. Only people are drawn old. */
  ages: { old: number; vintage: number }
  /** Ids of clothes. */
  worn: ReadonlySet<number>
  /** `features`: parts of a face, such as a beard. `ofWhole`: adjectives that describe a person and never such a part. */
  looks: { features: ReadonlySet<number>; ofWhole: ReadonlySet<number> }
  /** Ids of "two", "three" and so on, and the one that a plural without a number gets. */
  counts: { all: ReadonlySet<number>; several: number; numbers: ReadonlyMap<number, number> }
  /**
   * `things`: ids that get a box in a layout. `settings`: things that can be a place for others, such as a castle. `grounds`:
   * places that are never things, such as a forest. `entering`: relations to the place where something is. `hung`:
   * things on a wall. `holding`: relations to a thing that something is in, on or above. `partOf`:
   * things drawn as part of another thing, with the id of that one. `headwear`: what an animal wears above its box.
   * `wearables`: ids that get a box only if the prompt names nobody who could wear them.
   */
  layout: {
    things: ReadonlySet<number>
    settings: ReadonlySet<number>
    grounds: ReadonlySet<number>
    entering: ReadonlySet<number>
    /** Relations such as "next to": a building named after one is a thing in the image, not the background. */
    beside: ReadonlySet<number>
    hung: ReadonlySet<number>
    holding: ReadonlySet<number>
    partOf: ReadonlyMap<number, number>
    headwear: ReadonlySet<number>
    wearables: ReadonlySet<number>
    /** Ids of what somebody may be doing, such as sitting. */
    actions: ReadonlySet<number>
    /** How a thing named before one of these ids is to be placed to the thing named after it. */
    placings: ReadonlyMap<number, Placing>
  }
  portraits: Portraits
  adornments: Adornments
  /** Ids of animals and monsters. One beside a word for somebody in a costume is one figure, as in "raccoon chef". */
  creatures: ReadonlySet<number>
  /** Ids that name somebody. Two in a row are one person, as in "female knight". */
  humans: { all: ReadonlySet<number>; anyone: number; sexes: ReadonlySet<number> }
  /** What cannot be seen: the building around a room, and the inside of a building that somebody stands in front of. */
  within: {
    relation: number
    rooms: ReadonlySet<number>
    buildings: ReadonlySet<number>
    /** Relations to the outside of a building. */
    outside: ReadonlySet<number>
    /** For each place with an inside, the building that is drawn when somebody stands in front of it or behind it. */
    fronts: ReadonlyMap<number, number>
    street: number
  }
  /** Plain backgrounds for things, by whether the colour that is named is dark or light. */
  grounds: {
    background: number
    dark: ReadonlySet<number>
    light: ReadonlySet<number>
    forDark: readonly number[]
    forLight: readonly number[]
    /** Ids of relations and actions: with one of them and without a place, the model would invent a place. */
    related: ReadonlySet<number>
    /** Ids of places, settings, times, people and the like: with one of them no background is added. */
    taken: ReadonlySet<number>
    /** `moving`: actions such as riding. `open`: outdoor places for them if the prompt names no place. */
    moving: ReadonlySet<number>
    open: readonly number[]
    /** Things that a room has, and the room for them if the prompt names no place. */
    indoors: ReadonlySet<number>
    room: number
    /** What floats, and the water or the space for it if the prompt names no place. */
    afloat: ReadonlyMap<number, number>
    /** Ids with which no place is added: places, flying, swimming, and styles of portraits and things. */
    closed: ReadonlySet<number>
    /** Listed with the places, but can be true of any place, such as rain. */
    weather: ReadonlySet<number>
  }
  /** For things that are asked for in no style. */
  coloured: {
    /** Ids of the things that were drawn in colour. */
    things: ReadonlySet<number>
    /** Ids that decide how a picture looks: every style, people, and the words of scenes. */
    decides: ReadonlySet<number>
    /** The ids to add, style by style. */
    styles: readonly (readonly number[])[]
  }
}

const idsByKey = z.record(z.string(), z.array(z.int().nonnegative()))
const vocabularyFile = z.object({
  version: z.literal(1),
  length: z.int().positive(),
  phrases: z.int().positive(),
  lexicon: idsByKey,
  languages: z.object({
    lexicon: idsByKey,
    breaks: z.array(z.string()),
    trailing: idsByKey,
    postposed: z.array(z.string()),
    unread: z.array(z.string()),
  }),
  heads: z.array(z.int()),
  breaks: z.array(z.string()),
  words: z.array(z.string()),
  styles: z.object({
    portrait: z.array(z.string()),
    object: z.array(z.string()),
    /** Ways to render a whole picture. */
    rendering: z.array(z.string()),
  }),
  /** Ids of places, times, actions and relations. */
  scene: z.array(z.int()),
  backgrounds: z.object({
    scenes: z.array(z.string()),
    /** Things that others may be in front of, on or under as in a place: "bridge", "full moon". */
    settings: z.array(z.string()),
  }),
  made: z.array(z.int()),
  relations: z.array(z.int()),
  alone: z.array(z.int()),
  adjectives: z.array(z.int()),
  counts: z.array(z.int()),
  worn: z.array(z.int()),
  layout: z.object({
    things: z.array(z.int()),
    settings: z.array(z.int()),
    parts: z.array(z.tuple([z.int(), z.int()])),
    headwear: z.array(z.int()),
    wearables: z.array(z.int()),
  }),
  people: z.array(z.int()),
  creatures: z.array(z.int()),
  within: z.object({
    rooms: z.array(z.int()),
    buildings: z.array(z.int()),
    fronts: z.array(z.tuple([z.int(), z.int()])),
  }),
  coloured: z.object({ things: z.array(z.int()), styles: z.array(z.string()) }),
})

/** Backgrounds that are no places: a pattern goes on by itself. */
const PATTERNS = ['stripes', 'dots', 'checkered', 'rainbow']
/** Places besides rooms that go on upwards as they are. */
const WITHOUT_SKY =
  'stage,space,underwater,train carriage,spaceship,cave,greenhouse interior,snow,rain,sunset'.split(',')
/** Listed with the places, but can be true of any place. */
const WEATHER = ['snow', 'rain', 'sunset', 'sky']
const TIMES = ['day', 'night', 'autumn', 'mist']
const DARK_COLORS = ['black', 'grey', 'red', 'green', 'blue', 'purple', 'brown', 'navy']
const LIGHT_COLORS = ['white', 'orange', 'yellow', 'teal', 'pink', 'beige', 'blonde']
const FOR_DARK = ['white', 'beige']
const FOR_LIGHT = ['navy', 'blue', 'purple']
/** Actions that take place in the air or in the water, where a plain background would be wrong. */
const IN_THE_OPEN = ['fly', 'swim']
const FEATURES = ['beard', 'moustache', 'glasses', 'hair', 'skin', 'eyes']
const NUMBERS = { two: 2, three: 3, four: 4, five: 5 }
const HUNG = ['window', 'framed picture', 'wall clock']
const PLACINGS: readonly (readonly [placing: Placing, words: readonly string[]])[] = [
  ['on', ['on', 'on back', 'ride']],
  ['in', ['in']],
  ['under', ['under']],
  ['beside', ['next to']],
  ['held', ['hold', 'read', 'drink', 'eat', 'play']],
]
const SMALL_BOATS = ['boat', 'sailboat', 'canoe', 'rowboat', 'kayak', 'raft']
const IN_SPACE = ['satellite', 'space station', 'ringed planet', 'comet', 'space capsule']
const SHIPS = ['ship', 'tall ship', 'passenger ship', 'ferry', 'motor boat', 'speedboat']
const HUMANS = ['woman', 'man', 'person', 'portrait']

/** What `vocab.json.gz` of a folder of weights holds. */
export async function readVocabularyFile(folder: string): Promise<unknown> {
  return JSON.parse(gunzipSync(await readFile(join(folder, 'vocab.json.gz'))).toString())
}

export async function readVocabulary(folder: string): Promise<Vocabulary> {
  const file = vocabularyFile.parse(await readVocabularyFile(folder))
  const id = (word: string) => file.words.indexOf(word)
  const styles = [...file.styles.portrait, ...file.styles.object, ...file.styles.rendering]
  const places = file.backgrounds.scenes.filter(
    (name) => file.words.includes(name) && !PATTERNS.includes(name),
  )
  return {
    length: file.length,
    phrases: file.phrases,
    words: file.words,
    // A map: as an object, "constructor" in a prompt would find something.
    lexicon: new Map(Object.entries(file.lexicon)),
    heads: new Set(file.heads),
    breaks: new Set([...file.breaks, ...file.languages.breaks]),
    languages: {
      lexicon: new Map(Object.entries(file.languages.lexicon)),
      trailing: new Map(Object.entries(file.languages.trailing)),
      postposed: new Set(file.languages.postposed),
      unread: new Set(file.languages.unread),
    },
    renderings: new Set(file.styles.rendering.map(id)),
    pixelArt: id('pixel'),
    wholeImageOnly: new Set(['film noir', 'watercolour', 'vintage'].map(id)),
    surroundings: readSurroundings(file, id, places),
    made: new Set(file.made),
    relations: new Set(file.relations),
    alone: new Set(file.alone),
    adjectives: new Set(file.adjectives),
    dark: id('dark'),
    near: new Set(['next to', 'around'].map(id)),
    above: id('above'),
    creatures: new Set(file.creatures),
    hold: id('hold'),
    together: new Set(['embrace', 'dance'].map(id)),
    no: id('no'),
    tiny: id('tiny'),
    stand: id('stand'),
    ages: { old: id('old'), vintage: id('vintage') },
    worn: new Set(file.worn),
    looks: {
      features: new Set(FEATURES.map(id)),
      ofWhole: new Set([...file.counts, ...['old', 'tiny', 'huge'].map(id)]),
    },
    counts: {
      all: new Set(file.counts),
      several: id('three'),
      numbers: new Map(Object.entries(NUMBERS).map(([word, number]) => [id(word), number])),
    },
    layout: readLayout(file, id, places),
    portraits: readPortraits(file, id),
    adornments: readAdornments(file, id),
    humans: {
      all: new Set(file.people),
      anyone: id('person'),
      sexes: new Set([id('woman'), id('man')]),
    },
    within: {
      relation: id('in'),
      rooms: new Set(file.within.rooms),
      buildings: new Set(file.within.buildings),
      outside: new Set([id('in front'), id('behind')]),
      fronts: new Map(file.within.fronts),
      street: id('street'),
    },
    grounds: readGrounds(file, id),
    coloured: {
      things: new Set(file.coloured.things),
      decides: new Set([...[...styles, ...HUMANS].map(id), ...file.scene]),
      styles: file.coloured.styles.map((style) => [id(style), id('style')]),
    },
  }
}

/** Whether words are a sex and a role of the same person: "witch" stands for "woman" and "mage". */
export function impliesSex(
  [sex = -1, role = -1, ...more]: readonly number[],
  { all, sexes }: Vocabulary['humans'],
): boolean {
  return sexes.has(sex) && all.has(role) && more.length === 0
}

function readSurroundings(
  { styles, within }: z.infer<typeof vocabularyFile>,
  id: (word: string) => number,
  places: readonly string[],
): Vocabulary['surroundings'] {
  const looks = [...styles.portrait, ...styles.object, ...styles.rendering, 'style']
  const withSky = places.filter((name) => !WITHOUT_SKY.includes(name)).map(id)
  return {
    words: new Set([...places, ...TIMES, ...looks].map(id)),
    places: new Set(places.map(id)),
    times: new Set(TIMES.map(id)),
    underSky: new Set(withSky.filter((place) => !within.rooms.includes(place))),
    sky: id('sky'),
  }
}

function readLayout(
  file: z.infer<typeof vocabularyFile>,
  id: (word: string) => number,
  places: readonly string[],
): Vocabulary['layout'] {
  const notActions = new Set([...TIMES, ...file.styles.rendering].map(id))
  return {
    things: new Set(file.layout.things),
    settings: new Set(file.layout.settings),
    grounds: new Set(places.filter((name) => !WEATHER.includes(name)).map(id)),
    entering: new Set(['in', 'on', 'under'].map(id)),
    beside: new Set(['next to', 'in front', 'behind'].map(id)),
    hung: new Set(HUNG.map(id)),
    holding: new Set(['in', 'on', 'above'].map(id)),
    partOf: new Map(file.layout.parts),
    headwear: new Set(file.layout.headwear),
    wearables: new Set(file.layout.wearables),
    actions: new Set(file.alone.filter((action) => !notActions.has(action))),
    placings: new Map(PLACINGS.flatMap(([placing, words]) => words.map((word) => [id(word), placing]))),
  }
}

function readGrounds(
  file: z.infer<typeof vocabularyFile>,
  id: (word: string) => number,
): Vocabulary['grounds'] {
  /** Includes things whose name starts with the colour, such as "red apple". */
  const startingWith = (colors: readonly string[]) =>
    new Set(file.words.flatMap((word, i) => (colors.includes(word.split(' ')[0] ?? '') ? [i] : [])))
  const renderings = new Set(file.styles.rendering.map(id))
  const { scenes, settings } = file.backgrounds
  return {
    background: id('background'),
    dark: startingWith(DARK_COLORS),
    light: startingWith(LIGHT_COLORS),
    forDark: FOR_DARK.map(id),
    forLight: FOR_LIGHT.map(id),
    related: new Set([...file.relations, ...file.alone].filter((word) => !renderings.has(word))),
    taken: new Set([
      ...[...scenes, ...settings, ...TIMES, ...HUMANS, ...IN_THE_OPEN, 'background'].map(id),
      ...file.people,
    ]),
    moving: new Set(['ride', 'run', 'walk', 'chase', 'push', 'pull'].map(id)),
    open: ['meadow', 'field', 'hill', 'park'].map(id),
    indoors: new Set([...HUNG, 'fireplace'].map(id)),
    room: id('living room'),
    afloat: new Map(
      [
        ...SMALL_BOATS.map((name) => [name, 'lake'] as const),
        ...SHIPS.map((name) => [name, 'sea'] as const),
        ...IN_SPACE.map((name) => [name, 'space'] as const),
      ]
        .filter(([name]) => file.words.includes(name))
        .map(([name, place]) => [id(name), id(place)]),
    ),
    weather: new Set(WEATHER.map(id)),
    closed: new Set([
      ...[...scenes, ...settings, ...IN_THE_OPEN, 'background'].map(id),
      ...[...file.styles.portrait, ...file.styles.object].map(id),
    ]),
  }
}
