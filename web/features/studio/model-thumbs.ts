/**
 * A small picture for each model of the catalogue, in the order in which they lie on the sheet
 * `model-thumbs.webp`, row by row. Drawn by Petal with `npm run samples`: a mark to find a model by, not
 * a sample of what it draws.
 */
export const modelThumbs = [
  { model: 'fantasyV2', prompt: 'a castle at sunset', seed: 1 },
  { model: 'sd15', prompt: 'a fox in the forest, sticker style', seed: 2 },
  { model: 'dreamshaper8', prompt: 'a crescent moon at night', seed: 12 },
  { model: 'realisticVision51', prompt: 'a camera, grey background', seed: 4 },
  { model: 'realisticVision60', prompt: 'a camera, teal background', seed: 5 },
  { model: 'deliberate2', prompt: 'a chess pawn', seed: 6 },
  {
    model: 'absoluteReality',
    prompt: 'a smiling man with a beard and eyeglasses in the library, illustration style',
    seed: 13,
  },
  { model: 'epicRealism', prompt: 'a volcano, 3d style, purple background', seed: 61 },
  { model: 'meinaMix11', prompt: 'a smiling woman with pink hair, illustration style', seed: 9 },
  { model: 'meinaPastel6', prompt: 'a smiling woman with blond hair, pastel style', seed: 10 },
  { model: 'anything5', prompt: 'a penguin in the snow, sticker style', seed: 3 },
  { model: 'counterfeit3', prompt: 'a woman with blue hair, purple background', seed: 12 },
  { model: 'revAnimated', prompt: 'an octopus underwater, sticker style', seed: 4 },
  { model: 'ghostMix2', prompt: 'a ghost', seed: 14 },
  { model: 'majicMix7', prompt: 'a crystal ball', seed: 15 },
  { model: 'cyberRealistic', prompt: 'a robot', seed: 16 },
  { model: 'photon1', prompt: 'a light bulb', seed: 17 },
  { model: 'juggernautReborn', prompt: 'a shield', seed: 18 },
  {
    model: 'edgeOfRealism2',
    prompt: 'a smiling woman with pink hair in the city at night, illustration style',
    seed: 9,
  },
  { model: 'analogMadness7', prompt: 'a cup of coffee on a table in a cafe', seed: 12 },
  {
    model: 'toonYou6',
    prompt: 'a laughing woman with long blue hair on the beach, illustration style',
    seed: 7,
  },
  { model: 'lyriel16', prompt: 'a violin, 3d style', seed: 22 },
  { model: 'rpgArtistTools4', prompt: 'an owl at night, sticker style', seed: 2 },
  { model: 'neverendingDream', prompt: 'a hot air balloon above the mountains at sunset', seed: 62 },
  { model: 'openjourney4', prompt: 'a sailboat on the sea, sticker style', seed: 25 },
  { model: 'darkSushiMix', prompt: 'a hamburger, yellow background', seed: 5 },
  { model: 'perfectWorld6', prompt: 'a globe', seed: 27 },
  { model: 'dreamlikePhotoreal2', prompt: 'a cloud at sunset', seed: 28 },
  { model: 'protogen34', prompt: 'a rocket in space', seed: 29 },
  {
    model: 'mistoonAnime3',
    prompt: 'a smiling woman with long red hair and gold earrings, illustration style, teal background',
    seed: 7,
  },
  { model: 'flux1_dev', prompt: 'a bald man with sunglasses in the desert, illustration style', seed: 17 },
  { model: 'flux1_krea_dev', prompt: 'a cactus in the desert', seed: 9 },
  { model: 'pixelwave_flux', prompt: 'a wave', seed: 33 },
  {
    model: 'jibmix_flux',
    prompt: 'a smiling woman with curly black hair and earrings, illustration style, purple background',
    seed: 14,
  },
  { model: 'newreality_flux', prompt: 'a butterfly in a green field', seed: 35 },
  { model: 'acorn_flux', prompt: 'a chestnut', seed: 36 },
  {
    model: 'ultrareal_flux',
    prompt: 'a smiling man with short black hair, illustration style, blue background',
    seed: 61,
  },
  { model: 'fluxmania_flux', prompt: 'fireworks at night', seed: 38 },
  { model: 'flux1_schnell', prompt: 'a rocket in space', seed: 4 },
] as const

export const sheetColumns = 8
