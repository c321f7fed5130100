import { expect, test } from 'vitest'
import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { readPrompt } from './encode-prompt.ts'
import { OWN_WEIGHTS, readVocabulary } from './vocabulary.ts'

const vocabulary = await readVocabulary(OWN_WEIGHTS)

const read = (prompt: string) =>
  readPrompt(
    parsePrompt(prompt, () => 0),
    vocabulary,
  ).drawn

test.each([
  ['a noun that describes the next one', 'two lemon cakes', ['two shortcake']],
  ['a breed and its animal', 'a golden retriever puppy', ['yellow dog']],
])('reads %s as one thing', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['things with a word between them', 'a cat wearing a top hat', ['cat', 'top hat']],
  ['things with a comma between them', 'chocolate, cake', ['chocolate bar', 'shortcake']],
  ['an animal and who keeps it', 'a sheep farmer', ['ewe', 'farmer']],
  ['a thing with a colour of its own', 'a chocolate red cake', ['chocolate bar', 'red shortcake']],
  ['an animal and what it does', 'a bear fishing', ['bear', 'hold', 'fishing pole']],
])('reads %s as two things', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['a cup on a cafe table', ['teacup without handle', 'on', 'table', 'cafe']],
  ['a cat under the red kitchen chair', ['cat', 'under', 'red chair', 'kitchen']],
  ['a red kitchen chair', ['red chair', 'kitchen']],
  ['a dog on the beach', ['dog', 'on', 'beach']],
])('reads the place in "%s" after the thing that is in it', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['a cat astronaut', ['cat', 'in', 'space suit']],
  ['a pirate cat', ['cat', 'hold', 'sword']],
  ['two raccoon chefs', ['two raccoon', 'in', 'chef hat']],
  ['a tiny wizard frog', ['tiny frog', 'in', 'wizard hat']],
  ['a robot samurai', ['robot', 'hold', 'sword']],
])('reads "%s" as one figure in a costume', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['a witch in a forest', ['woman mage', 'in', 'forest']],
  ['three wizards', ['three man mage']],
  ['a female wizard', ['woman mage']],
  ['a woman witch', ['woman mage']],
  ['a witch woman', ['woman mage']],
  ['witches', ['three woman mage']],
  ['policemen', ['three man police officer']],
  ['a witch hut', ['hut']],
  ['a policewoman next to a horse', ['woman police officer', 'next to', 'horse']],
])('reads "%s" with a sex that the word implies', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['five chairs around a campfire', ['five chair', 'around', 'campfire']],
  ['a walk around the city', ['walk', 'city']],
  ['a cat between two lamps', ['cat', 'between', 'two lamp']],
  ['a turtle carrying a castle on its shell', ['turtle', 'hold', 'castle', 'on back']],
  ['a woman looking out of a window', ['woman', 'in', 'window']],
  ['two owls sharing an umbrella', ['two owl', 'under', 'umbrella']],
])('reads where things are in "%s"', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['trees', 'three deciduous tree'],
  ['cookies', 'three cookie'],
  ['bees', 'three bee'],
  ['puppies', 'three dog'],
  ['foxes', 'three fox'],
  ['wolves', 'three wolf'],
  ['fishermen', 'three fisherman'],
  ['oranges', 'tangerine'],
  ['mice', 'three mouse'],
  ['people', 'three person'],
  ['women', 'three woman'],
])('reads the plural "%s" as %s', (prompt, drawn) => {
  expect(read(prompt)).toEqual([drawn])
})

test.each([
  ['two old bearded men', ['beard', 'two old man']],
  ['an old bearded fisherman', ['beard', 'old fisherman']],
  ['three red haired women', ['red hair', 'three woman']],
  ['an elderly grey haired woman', ['grey hair', 'old woman']],
  ['a tiny bearded wizard', ['beard', 'tiny man mage']],
])('reads the adjectives of "%s" with their noun', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['two xyzzy find a treasure chest', ['treasure chest']],
  ['two fluffy kittens', ['two cat']],
  ['a knight in white hitting a drum', ['knight', 'drum']],
  ['a woman holding a xyzzy on the beach', ['woman', 'on', 'beach']],
  ['a stranger holding a xyzzy of oranges', ['person', 'hold', 'tangerine']],
])('reads adjectives of unknown nouns in "%s" as nothing', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test('reads two roles without a word between them as one person', () => {
  expect(read('a vampire queen')).toEqual(['vampire queen'])
  expect(read('a vampire and a queen')).toEqual(['vampire', 'queen'])
  expect(read('a man and a woman')).toEqual(['man', 'woman'])
})

test('counts plurals of things, but not of clothes', () => {
  expect(read('a basket of eggs')).toEqual(['basket', 'three egg'])
  expect(read('two women in white dresses')).toEqual(['two woman', 'in', 'white dress'])
})

test('gives a plural after "riding" or "on" the number of its owners', () => {
  expect(read('two knights in armour riding black horses')).toEqual([
    'two knight',
    'in',
    'armour',
    'ride',
    'two black horse',
  ])
  expect(read('two cats on chairs')).toEqual(['two cat', 'on', 'two chair'])
  expect(read('a woman on a cart with apples')).toEqual(['woman', 'on', 'cart', 'three red apple'])
  expect(read('two women in a park, three dogs chasing cats')).toEqual([
    'two woman',
    'in',
    'park',
    'three dog',
    'chase',
    'three cat',
  ])
})

test('counts people in the plural who hold or do something', () => {
  expect(read('musicians')).toEqual(['three person', 'play', 'guitar'])
  expect(read('two waiters in a cafe')).toEqual(['two man', 'apron', 'hold', 'serving tray', 'in', 'cafe'])
  expect(read('a musician')).toEqual(['person', 'play', 'guitar'])
})

test.each([
  ['a spaceship over a city', ['starship', 'above', 'city']],
  ['an astronaut in a spaceship', ['astronaut', 'in', 'spaceship']],
  ['a cook cooking', ['cook', 'hold', 'cooking pot']],
  ['a mother bear', ['bear']],
  ['a house on fire', ['house', 'in', 'fire']],
  ['a cat dressed as a chef', ['cat', 'in', 'chef hat']],
])('reads "%s" as what it looks like', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test('reads "girl" as a woman, and does not read an age as old', () => {
  expect(read('anime girl, 25 years old')).toEqual(['anime', 'woman'])
  expect(read('an old woman')).toEqual(['old woman'])
})

test.each([
  [
    'a place from the relation behind it',
    'a tent in the forest behind a lake',
    ['tent', 'in', 'forest', 'behind', 'lake'],
  ],
  ['hair from what somebody does', 'a woman with a ponytail jogging', ['woman', 'ponytail', 'run']],
  ['an action from the size before it', 'a huge running wolf', ['run', 'huge wolf']],
  ['a rendering from the colour before it', 'a red watercolour fox', ['watercolour', 'red fox']],
])('keeps %s apart', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['"vintage" before a thing as its age', 'a blue vintage car', ['blue car']],
  ['"vintage" before an adjective and a thing as its age', 'an antique red telephone', ['red telephone']],
  ['"vintage" of a picture as a rendering', 'vintage poster of a train', ['vintage', 'train']],
  ['"vintage" on its own as a rendering', 'a cat, vintage', ['cat', 'vintage']],
])('reads %s', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['the colour of a thing that it does not know', 'a house with blue shutters', ['house']],
  ['a relation to a thing that it does not know', 'a lion with a crown on its head', ['lion', 'crown']],
  ['a relation to nothing', 'a pumpkin with a candle inside', ['pumpkin', 'candle']],
  ['both before an action', 'a man in a blue xylo jogging', ['man', 'run']],
])('leaves out %s', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test('keeps a colour when an unknown word stands before the noun', () => {
  expect(read('a red shimmery car')).toEqual(['red car'])
})

test.each([
  ['a sex and a role', 'a female knight', ['woman knight']],
  ['a role and somebody who does something', 'an elf photographer', ['elf', 'hold', 'camera']],
  ['an adult and a man', 'a young adult man', ['man']],
])('reads %s as one person', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test('keeps a man and a woman apart', () => {
  expect(read('man woman couple')).toEqual(['man', 'woman', 'two person'])
})

test.each([
  ['a plural without a number', 'lemons in a bowl', ['three lemon', 'in', 'bowl']],
  ['the plural of people', 'red knights', ['three red knight']],
])('draws three for %s', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['a plural with a number', 'two lemons', ['two lemon']],
  ['a possessive', "a parrot on a pirate's arm", ['parrot', 'on', 'pirate']],
  ['a word that is always plural', 'a woman wearing glasses', ['woman', 'glasses']],
])('draws no three for %s', (_, prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['a cat stares at a fish', ['cat', 'next to', 'fish']],
  ['a chef cooks in a kitchen', ['cook', 'hold', 'cooking pot', 'in', 'kitchen']],
  ['an old man fishes in a lake', ['old man', 'hold', 'fishing pole', 'in', 'lake']],
  ['a fox rests under a tree', ['fox', 'lie', 'under', 'deciduous tree']],
  ['a woman cycles through a park', ['woman', 'ride', 'bicycle', 'park']],
])('reads the word in -s after somebody as a verb in "%s"', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['two cooks in a kitchen', ['two cook', 'in', 'kitchen']],
  ['a cat and fishes', ['cat', 'three fish']],
  ['a woman with plants', ['woman', 'three potted plant']],
  ['a fox with bear ears', ['fox', 'bear']],
])('reads the word in -s as a plural in "%s"', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})

test.each([
  ['many sheep', ['five ewe']],
  ['a group of friends hiking', ['five person', 'walk']],
  ['a few apples', ['three red apple']],
])('draws as many of a kind as training shows for "%s"', (prompt, drawn) => {
  expect(read(prompt)).toEqual(drawn)
})
