import { faceToSvgString, generate } from 'facesjs'
import { choose, colors } from '../parts.mjs'

export function caricature(a, r) {
  const woman = a.beard === 'none' && (a.length === 'long' || a.length === 'medium' || r.chance(0.3))
  a.gender = woman ? 'woman' : 'man'
  const table = {
    long: ['female1', 'female3', 'female8', 'female12', 'longHair'],
    medium: ['female2', 'female5', 'shaggy1', 'shaggy2'],
    short: [
      'crop',
      'curly',
      'curly3',
      'faux-hawk',
      'parted',
      'short',
      'short2',
      'short3',
      'spike',
      'spike4',
      'messy-short',
      'afro',
    ],
    bald: ['bald'],
  }
  const hair = choose(r, table, a)
  if (a.length === 'medium') a.length = ''
  a.kind =
    {
      curly: 'curly',
      curly3: 'curly',
      'faux-hawk': 'mohawk',
      afro: 'afro',
      spike: 'spiky',
      spike4: 'spiky',
    }[hair] ?? ''
  a.expression = { laugh: 'smile', sad: 'serious', surprised: 'serious' }[a.expression] ?? a.expression
  const mouths = {
    smile: ['smile', 'smile2', 'smile3', 'smile4'],
    angry: ['angry'],
    serious: ['straight', 'closed', 'side'],
  }
  const beards = {
    beard: ['beard1', 'beard2', 'beard3', 'beard5'],
    goatee: ['fullgoatee', 'fullgoatee2', 'goatee1-stache'],
    moustache: ['mustache1', 'mustache-thin'],
  }
  if (a.beard !== 'none') a.beard = r.pick(['beard', 'goatee', 'moustache'])
  if (a.glasses !== 'none') a.glasses = 'glasses'
  a.earrings = null
  a.eyes = ''
  a.hat = r.chance(0.08) ? 'cap' : ''
  a.clothing = 'jersey'
  const c = colors(a, r)
  const face = generate(
    {
      hair: { id: hair, color: `#${c.hair}` },
      body: { color: `#${c.skin}` },
      mouth: { id: r.pick(mouths[a.expression]) },
      teamColors: [`#${c.cloth}`, '#f0f0f0', '#303038'],
      glasses: {
        id:
          a.glasses === 'none' ? 'none' : r.pick(['glasses2-black', 'glasses2-black', 'glasses2-secondary']),
      },
      facialHair: { id: a.beard === 'none' ? 'none' : r.pick(beards[a.beard]) },
      accessories: { id: a.hat ? 'hat' : 'none' },
      jersey: { id: r.pick(['jersey', 'jersey2', 'jersey4', 'baseball2']) },
      head: { shave: 'rgba(0,0,0,0)' },
      nose: { id: r.pick(['nose1', 'nose3', 'nose5', 'small']) },
      eyebrow: { angle: a.expression === 'angry' ? 12 : 0 },
      fatness: r.range(0, 0.6),
      ...(hair.startsWith('female') || hair === 'longHair' || hair.startsWith('shaggy')
        ? {
            hairBg: {
              id:
                {
                  female1: 'female1',
                  female3: 'female3',
                  female8: 'female4',
                  female12: 'female5',
                  longHair: 'longHair',
                  shaggy1: 'shaggy',
                  shaggy2: 'shaggy',
                }[hair] ?? 'none',
            },
          }
        : { hairBg: { id: 'none' } }),
    },
    { gender: a.gender === 'woman' ? 'female' : 'male' },
  )
  return faceToSvgString(face)
}
