// More drawings of things: free clip art from two Debian packages (NOTICE), chosen by eye (clipart.txt).
// CLIPART names the folder that `dpkg-deb -x` made of openclipart-svg and tuxpaint-stamps-default.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

export const clipartStyle = 'clipart'
const SIZE = 256

/** Names that only clip art shows, by kind. */
export const ownClipart = {
  'animals-nature/animal':
    'heron,crane,pelican,ostrich,toucan,seagull,puffin,vulture,ferret,sea lion,orca,antelope,cheetah,armadillo,seahorse,dragonfly,grasshopper,praying mantis,wasp,stegosaurus,pterodactyl,plesiosaur',
  'animals-nature/plant': 'daffodil,poppy,fern,daisy,pine cone',
  food: 'raspberry,plum,muffin,candy cane,roast turkey',
  objects:
    'scarecrow,wheelbarrow,tricycle,forklift,dump truck,double decker bus,fighter jet,tall ship,igloo,wishing well,barrel,pyramid,totem pole,statue,eiffel tower,cello,harp,gramophone,jukebox,xylophone,drum kit,dartboard,puzzle cube,surfboard,chainsaw,magic lamp,oil lantern,wreath,christmas stocking',
}
/** What else leads to them. As in near-words.mjs. */
export const clipartWords = {
  ostrich: 'emu rhea',
  toucan: 'hornbill',
  seagull: 'gull albatross',
  ferret: 'weasel mink',
  orca: 'killer_whale',
  seahorse: 'sea_horse',
  grasshopper: 'locust',
  'praying mantis': 'mantis',
  wasp: 'hornet yellowjacket',
  pterodactyl: 'pteranodon pterosaur',
  plesiosaur: 'loch_ness_monster nessie',
  'pine cone': 'pinecone',
  muffin: 'blueberry_muffin chocolate_muffin',
  'roast turkey': 'roast_chicken roasted_turkey roasted_chicken turkey_dinner',
  'double decker bus': 'double_decker',
  'fighter jet': 'jet_fighter fighter_plane',
  'tall ship': 'galleon frigate sailing_ship sailing_vessel pirate_ship schooner',
  'wishing well': 'water_well stone_well old_well village_well',
  barrel: 'wooden_barrel wine_barrel keg cask',
  'totem pole': 'totem',
  cello: 'double_bass contrabass upright_bass',
  gramophone: 'phonograph',
  'drum kit': 'drums drumset drum_set',
  'puzzle cube': 'rubiks_cube rubik_cube',
  'magic lamp': 'genie_lamp aladdin_lamp',
  'oil lantern': 'oil_lamp kerosene_lamp hurricane_lamp storm_lantern camping_lantern',
  wreath: 'christmas_wreath',
  'pyramid desert': 'pyramids_of_giza',
  // Names of clip art that nobody recognised in the nineteenth round's pictures.
  crane: 'crowned_crane heron egret white_heron',
  eagle: 'vulture condor',
  deer: 'antelope impala',
  leopard: 'cheetah',
  butterfly: 'dragonfly damselfly',
  cart: 'wheelbarrow wheel_barrow',
  bicycle: 'tricycle',
  moai: 'statue bronze_statue stone_statue marble_statue',
  'carpentry saw': 'chainsaw chain_saw',
}
/** The styles they are drawn in: those of scenes and of single things. */
export const ownClipartStyles = ['soft', '3d', 'flat', 'sticker', clipartStyle]

/** Names of things and, below usr/share, the drawings that show them. */
export function chosenClipart() {
  const chosen = new Map()
  for (const line of fs
    .readFileSync(path.join(import.meta.dirname, 'clipart.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)) {
    const [name, file] = line.split('\t')
    chosen.set(name, [...(chosen.get(name) ?? []), file])
  }
  return chosen
}

/** What is drawn, without the page around it, in a square. Drawings that show nothing give null. */
export async function renderClipart(file) {
  const { data, info } = await sharp(file, { density: 300, limitInputPixels: 1e9 })
    .resize(1024, 1024, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: info.width, top: info.height, right: -1, bottom: -1 }
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (data[(y * info.width + x) * 4 + 3] > 24) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y)
      }
  if (box.right < 0) return null
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({
      left: box.left,
      top: box.top,
      width: box.right - box.left + 1,
      height: box.bottom - box.top + 1,
    })
    .resize(SIZE - 12, SIZE - 12, { fit: 'contain', background: '#0000' })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#0000' })
    .webp({ quality: 88, alphaQuality: 90 })
    .toBuffer()
}
