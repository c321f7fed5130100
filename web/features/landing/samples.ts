/**
 * What the wall shows: each drawn by Petal from these words and this seed, by `npm run samples`, into
 * `samples/<name>.webp`.
 */
export const samples = [
  {
    name: 'blue-hair',
    prompt: 'a laughing woman with long blue hair on the beach, illustration style',
    seed: 7,
  },
  { name: 'castle', prompt: 'a castle at sunset', seed: 1 },
  { name: 'beard', prompt: 'a man with a beard and eyeglasses in the library', seed: 5 },
  { name: 'moon', prompt: 'a crescent moon at night', seed: 3 },
  { name: 'dark-hair', prompt: 'a woman with black hair and earrings, purple background', seed: 14 },
  { name: 'volcano', prompt: 'a volcano', seed: 8 },
  { name: 'smile', prompt: 'a smiling woman with brown hair, yellow background', seed: 21 },
  { name: 'owl', prompt: 'an owl in the forest at night', seed: 2 },
  { name: 'ginger', prompt: 'a woman with red hair, orange background', seed: 30 },
  { name: 'crystal', prompt: 'a crystal ball', seed: 15 },
  { name: 'curls', prompt: 'a happy man with curly hair on a stage', seed: 17 },
  { name: 'wave', prompt: 'a wave', seed: 33 },
  { name: 'blue', prompt: 'a woman with blue hair, purple background', seed: 12 },
  { name: 'butterfly', prompt: 'a butterfly', seed: 35 },
  { name: 'cloud', prompt: 'a cloud at sunset', seed: 28 },
  { name: 'light', prompt: 'a light bulb', seed: 17 },
] as const
