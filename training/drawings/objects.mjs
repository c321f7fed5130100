// Things by name: one drawing of each in up to seven sets of emoji, which become seven styles, and icons of some.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { clipartStyle, ownClipart } from './clipart.mjs'
import { iconStyles, moreDrawings, ownIcons } from './icons.mjs'
import { ownObjects } from './own.mjs'

const require = createRequire(import.meta.url)
const load = (name) => JSON.parse(fs.readFileSync(require.resolve(name)))
const { groups, subgroups } = load('emojibase-data/en/messages.json')
const groupOf = Object.fromEntries(groups.map((g) => [g.order, g.key]))
const subgroupOf = Object.fromEntries(subgroups.map((g) => [g.order, g.key]))

/** Style word -> set of emoji. Only sets whose licence is free for any use. */
const emojiStyles = {
  flat: 'fluent-emoji-flat',
  soft: 'noto',
  sticker: 'twemoji',
  classic: 'emojione',
  retro: 'noto-v1',
  stencil: 'fluent-emoji-high-contrast',
  '3d': '@lobehub/fluent-emoji-3d',
}
/** What a thing gets that is asked for in no style. */
export const colouredStyles = ['soft', '3d']
export const objectStyles = [...Object.keys(emojiStyles), ...iconStyles, clipartStyle]

// Nobody under age and nothing that stands for them, no gestures that offend, no signs made of letters.
const never =
  /bab(y|ies)|child|boy|girl|famil|infant|teddy|school|student|pregnan|breast|feeding|playground|crossing|middle finger|under eighteen|love hotel|briefs|bikini|swimsuit|kiss:|couple|kiss$|holding hands|elevator|doll|yo-yo|carousel|sauna|steamy|bath$|massage|prince|button|keycap|o’clock|-thirty|sign of the horns|dash|input |cigarette|nazar|kaaba|hamsa|khanda|person in bed|people with bunny|men with bunny|women with bunny|person: |man: |woman: |facing right|levitating|no one|non-potable|ear with|anger symbol|fight cloud|troll|hairy|distorted|trombone|landslide|orca|treasure chest|medium|small|large square|curly loop|alternation|asterisk|check box|copyright|registered|trade mark|beginner|hollow|biting lip|left-facing|right-facing|leftwards|backhand index pointing (left|right)/i
const leaveOut = new Set([
  'component',
  'flags',
  'keycap',
  'alphanum',
  'arrow',
  'av-symbol',
  'math',
  'punctuation',
  'transport-sign',
  'warning',
  'currency',
  'person-gesture',
  'family',
  'skin-tone',
  'hair-style',
  'person-symbol',
  'person-resting',
  'person',
])
// Smileys, gestures and signs are no things, and too many look alike; these few are asked for all the same.
const signs = /^(face-(?!costume)|cat-face|zodiac|geometric|gender|hand)/
const wanted = new Set(
  'skull,skull and crossbones,thumbs up,thumbs down,waving hand,victory hand,handshake,clapping hands,folded hands,raised fist,raised hand,ok hand,nail polish,selfie'.split(
    ',',
  ),
)
// These names belong to backgrounds: as things they would make the word mean two pictures.
const scenes =
  /^(desert|sunset|sunrise|cityscape|cityscape at dusk|night with stars|foggy|milky way|bridge at night|national park|beach with umbrella|sunrise over mountains|snow-capped mountain|mountain|camping|rainbow|rainbow flag)$/

const rename = {
  'T-Rex': 't rex',
  'hot beverage': 'coffee',
  automobile: 'car',
  'cheese wedge': 'cheese',
  'ear of corn': 'corn',
  'lady beetle': 'ladybug',
  'bottle with popping cork': 'champagne',
  doughnut: 'donut',
  'mobile phone': 'phone',
  'couch and lamp': 'couch',
  'wrapped gift': 'gift',
  'honey pot': 'honey',
  headphone: 'headphones',
  'fried shrimp': 'fried shrimp',
  'sport utility vehicle': 'suv',
  'high-heeled shoe': 'high heels',
  'man’s shoe': 'shoe',
  'running shoe': 'sneaker',
  'woman’s sandal': 'sandal',
  'woman’s boot': 'boot',
  'woman’s hat': 'sun hat',
  'woman’s clothes': 'blouse',
  'rescue worker’s helmet': 'rescue helmet',
  'thong sandal': 'flip flop',
  'game die': 'dice',
  'soccer ball': 'football',
  cooking: 'fried egg',
  'shallow pan of food': 'paella',
  'pot of food': 'stew',
  'cup with straw': 'soda',
  'steaming bowl': 'ramen',
  'spouting whale': 'spouting whale',
  honeybee: 'bee',
  locked: 'padlock',
}
const clean = (label) =>
  (rename[label] ?? label)
    .toLowerCase()
    .replace(/[’'.“”:!]/g, '')
    .replace(/[-&,]/g, ' ')
    .replace(/piñata/, 'pinata')
    .replace(/\s+/g, ' ')
    .trim()

/** @returns {{name: string, tags: string[], group: string, drawings: {style: string, svg?: string, webp?: string}[]}[]} */
export function objects() {
  const sets = {}
  for (const [style, set] of Object.entries(emojiStyles)) {
    if (style === '3d') continue
    const icons = load(`@iconify-json/${set}/icons.json`)
    const chars = (() => {
      try {
        return load(`@iconify-json/${set}/chars.json`)
      } catch {
        return {}
      }
    })()
    sets[style] = { icons, chars }
  }
  const files = require.resolve('@lobehub/fluent-emoji-3d/package.json').replace('package.json', 'assets/')
  const slug = (s) =>
    s
      .toLowerCase()
      .replace(/[’'.“”:!]/g, '')
      .replace(/ñ/, 'n')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const out = []
  const seen = new Set()
  for (const e of load('emojibase-data/en/data.json')) {
    const group = groupOf[e.group]
    const sub = subgroupOf[e.subgroup]
    if (!group || leaveOut.has(group) || leaveOut.has(sub) || never.test(e.label) || scenes.test(e.label))
      continue
    if (signs.test(sub) && !wanted.has(e.label)) continue
    // Of people only the general figure: "astronaut", not also "man astronaut" and "woman astronaut".
    if (group === 'people-body' && /^(man|woman|men|women) /.test(e.label)) continue
    const name = clean(e.label)
    if (!name || seen.has(name)) continue
    const code = e.hexcode.toLowerCase()
    const bare = code.replace(/-fe0f/g, '')
    const drawings = []
    for (const [style, { icons, chars }] of Object.entries(sets)) {
      const key = [chars[code], chars[bare], slug(e.label)].find(
        (k) => k && (icons.icons[k] || icons.aliases?.[k]),
      )
      const icon = key && (icons.icons[key] ?? icons.icons[icons.aliases[key].parent])
      if (!icon) continue
      const w = icon.width ?? icons.width ?? 16
      const h = icon.height ?? icons.height ?? 16
      drawings.push({
        style,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${icon.left ?? 0} ${icon.top ?? 0} ${w} ${h}" color="#111114">${icon.body}</svg>`,
      })
    }
    const file = [code, bare, `${bare}-fe0f`].map((c) => `${files}${c}.webp`).find((f) => fs.existsSync(f))
    if (file) drawings.push({ style: '3d', webp: file })
    drawings.push(...moreDrawings(name))
    if (new Set(drawings.map((d) => d.style)).size < 4) continue
    seen.add(name)
    out.push({ name, label: e.label, tags: e.tags ?? [], group: `${group}/${sub}`, drawings })
  }
  for (const { name, drawings } of ownIcons())
    out.push({ name, label: name, tags: [], group: 'icons', drawings })
  const known = new Map(out.map((thing) => [thing.name, thing]))
  // Where we have our own drawing, `fill.py` does not fill a line icon, which would look like an icon in a scene.
  for (const own of ownObjects) {
    if (known.has(own.name)) known.get(own.name).drawings.push(...own.drawings)
    else out.push(own)
  }
  // Drawn by pack.mjs.
  for (const [group, names] of Object.entries(ownClipart))
    for (const name of names.split(',')) out.push({ name, label: name, tags: [], group, drawings: [] })
  return out
}
