/** How people call what the vocabulary names after an emoji, and its verbs as a sentence would have them. */
const SHOWN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    embrace: 'embracing',
    dance: 'dancing',
    drink: 'drinking',
    fly: 'flying',
    hold: 'holding',
    jump: 'jumping',
    kneel: 'kneeling',
    lie: 'lying',
    meditate: 'meditating',
    play: 'playing',
    read: 'reading',
    ride: 'riding',
    run: 'running',
    sit: 'sitting',
    sleep: 'sleeping',
    stand: 'standing',
    swim: 'swimming',
    walk: 'walking',
    'in front': 'in front of',
    'half body': 'half-length',
    'full body': 'full-length',
    closeup: 'close-up',
    'lunar surface': 'on the moon',
    'train carriage': 'in a train',
    '3d': '3D',
    'alien monster': 'alien',
    'black bird': 'crow',
    'bullet train': 'high-speed train',
    'camera with flash': 'camera',
    'classical building': 'building with columns',
    'cloud with lightning': 'lightning',
    cook: 'chef',
    'deciduous tree': 'tree',
    'derelict house': 'ruined house',
    'evergreen tree': 'fir tree',
    ewe: 'sheep',
    'fishing pole': 'fishing rod',
    'flying disc': 'frisbee',
    'framed picture': 'picture in a frame',
    'hatching chick': 'chick in its shell',
    'high voltage': 'lightning bolt',
    'jack o lantern': 'carved pumpkin',
    'leaf fluttering in wind': 'leaves in the wind',
    'leafy green': 'salad leaves',
    mage: 'wizard',
    'magnifying glass tilted left': 'magnifying glass',
    'mantelpiece clock': 'clock',
    merperson: 'mermaid',
    'motor scooter': 'scooter',
    'nest with eggs': 'nest',
    'page facing up': 'sheet of paper',
    'passenger ship': 'ship',
    'performing arts': 'theatre masks',
    'person in tuxedo': 'somebody in a tuxedo',
    'person rowing boat': 'somebody rowing',
    'person surfing': 'surfer',
    'poultry leg': 'chicken leg',
    sauropod: 'long-necked dinosaur',
    'sheaf of rice': 'ears of grain',
    'snowman without snow': 'snowman',
    'soft ice cream': 'ice cream',
    'spouting whale': 'whale',
    'studio microphone': 'microphone',
    't rex': 'tyrannosaurus',
    'teacup without handle': 'teacup',
    'three d glasses': '3D glasses',
    'two hump camel': 'camel with two humps',
    'vertical traffic light': 'traffic light',
    'water wave': 'wave',
  }),
)

const NUMBERS = new Set(['two', 'three', 'four', 'five', 'many'])
const PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ person: 'people', wolf: 'wolves', mouse: 'mice', goose: 'geese', ox: 'oxen' }),
)
const ALIKE = new Set(['sheep', 'deer', 'fish', 'bison', 'moose', 'shrimp', 'squid'])

/** The words of a phrase of the vocabulary, for people: "three sheep" for three, ewe. */
export function showPhrase(words: readonly string[]): string {
  const shown = words.map((word) => SHOWN.get(word) ?? word)
  const head = shown.pop() ?? ''
  return [...shown, words.some((word) => NUMBERS.has(word)) ? pluralOf(head) : head].join(' ')
}

function pluralOf(name: string): string {
  const start = name.slice(0, name.lastIndexOf(' ') + 1)
  const noun = name.slice(start.length)
  if (ALIKE.has(noun) || NUMBERS.has(noun)) return name
  return start + (PLURALS.get(noun) ?? regularPluralOf(noun))
}

function regularPluralOf(noun: string): string {
  if (/(ss|sh|ch|x|us)$/.test(noun)) return `${noun}es`
  if (noun.endsWith('s')) return noun
  if (noun.endsWith('man')) return `${noun.slice(0, -3)}men`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
