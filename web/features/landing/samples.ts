/** The samples of the landing page: `npm run samples` draws each with Petal into `samples/<name>.webp`. */
export const samples = [
  {
    name: 'blue-hair',
    prompt: 'a laughing woman with long blue hair on the beach, illustration style',
    seed: 61,
  },
  { name: 'castle', prompt: 'a castle at sunset', seed: 1 },
  {
    name: 'beard',
    prompt: 'a smiling man with a brown beard and eyeglasses in the library, illustration style',
    seed: 13,
  },
  { name: 'moon', prompt: 'a crescent moon at night', seed: 12 },
  {
    name: 'earrings',
    prompt: 'a smiling woman with long red hair and gold earrings, illustration style, teal background',
    seed: 7,
  },
  { name: 'volcano', prompt: 'a volcano, 3d style, purple background', seed: 61 },
  { name: 'penguin', prompt: 'three penguins on an iceberg', seed: 62 },
  { name: 'fox', prompt: 'a fox sitting in the snow', seed: 4 },
  {
    name: 'curls',
    prompt: 'a smiling woman with curly black hair and earrings, illustration style, purple background',
    seed: 14,
  },
  { name: 'rocket', prompt: 'a rocket in space', seed: 29 },
  { name: 'coffee', prompt: 'a cup of coffee on a table in a cafe', seed: 4 },
  { name: 'hamburger', prompt: 'a hamburger, yellow background', seed: 5 },
  {
    name: 'pink-hair',
    prompt: 'a smiling woman with pink hair in the city at night, illustration style',
    seed: 9,
  },
  { name: 'sailboat', prompt: 'a sailboat on the sea, sticker style', seed: 25 },
  { name: 'octopus', prompt: 'an octopus underwater, sticker style', seed: 4 },
  { name: 'owl', prompt: 'an owl at night, sticker style', seed: 2 },
] as const
