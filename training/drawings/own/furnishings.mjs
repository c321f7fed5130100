// Furnishings of a home that no icon set shows: hammock, lights, curtains, seats and bed things.
import { both, dark, ell, light, line, moved, path, poly, rect, times } from './shapes.mjs'

const WOODS = ['#8a5a34', '#a9713f', '#6d4528', '#c08a52']
const METALS = ['#e0ae3a', '#c98f35', '#b4bcc6']
const CLOTHS = ['#d9434a', '#3f7fd0', '#4da556', '#8a56b8', '#e59a2e']

const flame = (x, y) =>
  path(`M${x} ${y - 34}Q${x + 20} ${y - 6} ${x} ${y}Q${x - 20} ${y - 6} ${x} ${y - 34}Z`, '#ff9d2e') +
  path(`M${x} ${y - 20}Q${x + 9} ${y - 4} ${x} ${y - 2}Q${x - 9} ${y - 4} ${x} ${y - 20}Z`, '#ffe66b')
/** A lit candle on a small cup whose upper edge is at x, y. */
const candle = (x, y, height, metal) =>
  flame(x, y - height - 2) +
  rect(x - 8, y - height, 16, height, '#fbf3dc') +
  rect(x + 2, y - height, 6, height, '#dccfa8') +
  path(`M${x - 17} ${y - 2}h34q-3 16 -17 16q-14 0 -17 -16Z`, metal)
const fish = (x, y, size, color) =>
  `<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})">` +
  path('M-16 0L-42 -20Q-34 0 -42 20Z', dark(color, 0.2)) +
  path('M-8 -16Q4 -32 18 -14Z', dark(color, 0.2)) +
  ell(4, 0, 28, 19, color) +
  path('M-2 -18Q6 0 -2 18L-11 16Q-4 0 -11 -16Z', '#ffffff') +
  ell(19, -5, 5, 5, '#1f2330') +
  ell(20, -7, 2, 2, '#ffffff') +
  '</g>'

export const drawings = {
  hammock: (r) => {
    const cloth = r.pick(['#d9434a', '#3f7fd0', '#e8a13a', '#3f9d63'])
    const wood = r.pick(WOODS)
    const deep = r.int(200, 222)
    return (
      both(
        rect(8, 20, 18, 228, wood, 'rx="6"') +
          rect(18, 24, 8, 220, dark(wood), 'rx="4"') +
          line('M18 62L46 84M18 62L42 108', '#d9c08c', 6) +
          line('M12 58H24M12 66H24', '#d9c08c', 6),
      ) +
      path(`M38 80Q128 ${deep - 50} 218 80L220 116Q128 ${deep + 84} 36 116Z`, dark(cloth, 0.3)) +
      path(`M36 98Q128 ${deep - 8} 220 98L220 116Q128 ${deep + 84} 36 116Z`, cloth) +
      line(`M42 110Q128 ${deep + 18} 214 110`, '#fbf1dc', 9) +
      line(`M44 122Q128 ${deep + 52} 212 122`, '#fbf1dc', 8)
    )
  },

  chandelier: (r) => {
    const metal = r.pick(METALS)
    const glass = r.pick(['#bfe3f7', '#dff1fb', '#f3d9ec'])
    const drop = (x, y, size) =>
      poly(
        `${x},${y} ${x + size},${y + size * 1.6} ${x},${y + size * 3} ${x - size},${y + size * 1.6}`,
        glass,
      ) + poly(`${x},${y} ${x + size},${y + size * 1.6} ${x},${y + size * 3}`, dark(glass, 0.25))
    return (
      line('M128 12V150', dark(metal), 8) +
      ell(128, 16, 22, 8, metal) +
      both(
        line('M122 52Q90 110 34 124', dark(glass, 0.15), 9, 'stroke-dasharray="0.1 13"') +
          line('M128 190Q40 214 28 142', metal, 10) +
          line('M128 186Q84 196 78 152', dark(metal, 0.15), 9) +
          candle(78, 140, 36, dark(metal, 0.1)) +
          candle(28, 130, 40, metal) +
          drop(28, 150, 9) +
          drop(78, 198, 9),
      ) +
      path(
        'M128 44Q154 64 138 92Q134 130 156 156Q164 190 128 204Q92 190 100 156Q122 130 118 92Q102 64 128 44Z',
        metal,
      ) +
      path('M128 44Q154 64 138 92Q134 130 156 156Q164 190 128 204Z', dark(metal, 0.2)) +
      drop(128, 204, 15)
    )
  },

  curtain: (r) => {
    const cloth = r.pick([...CLOTHS, '#e8d9b8', '#e58bb0'])
    const tie = r.pick(['#f0c84a', '#fff3d6'])
    const rod = r.pick(['#8a5a34', '#d0a238', '#5b5f68'])
    return (
      both(
        path('M14 30H124Q120 120 58 158Q84 200 88 248H14Q24 200 22 158Q12 90 14 30Z', cloth) +
          path('M36 30H56Q58 110 34 154L28 154Q40 100 36 30Z', dark(cloth, 0.22)) +
          path('M76 30H94Q90 116 46 156L40 154Q76 110 76 30Z', dark(cloth, 0.22)) +
          path('M110 30H124Q120 120 58 158L52 156Q106 118 110 30Z', light(cloth, 0.25)) +
          path('M34 164Q40 200 34 248H50Q54 200 44 164Z', dark(cloth, 0.22)) +
          path('M54 164Q74 200 74 248H88Q84 200 60 162Z', light(cloth, 0.25)) +
          line('M22 152Q42 168 62 156', tie, 12),
      ) +
      line('M22 24H234', rod, 12) +
      both(
        ell(20, 24, 14, 14, dark(rod, 0.15)) + times(4, (i) => ell(40 + i * 25, 26, 6, 11, light(rod, 0.4))),
      )
    )
  },

  'bird cage': (r) => {
    const metal = r.pick(['#e0ae3a', '#b98a4a', '#8f99a8', '#5f9ea0'])
    const bird = r.pick(['#f7cf3c', '#58b947', '#4a9be0'])
    return (
      path('M44 216V116Q44 44 128 44Q212 44 212 116V216Z', '#ffffff', 'fill-opacity="0.45"') +
      line('M128 120V46', dark(metal), 5) +
      line('M76 176H180', '#7a4f2c', 9) +
      path('M108 152Q92 186 74 200L96 198L122 172Z', dark(bird)) +
      path('M104 160Q100 112 136 108Q162 108 160 136Q156 176 122 176Q106 174 104 160Z', bird) +
      path('M106 150Q126 136 134 156Q126 172 108 170Z', dark(bird)) +
      path('M158 122L176 132L158 138Z', '#f08a2c') +
      ell(146, 126, 6, 6, '#22242c') +
      ell(148, 124, 2, 2, '#ffffff') +
      both(line('M92 216V122Q92 60 128 46', metal, 6) + line('M46 216V116Q46 46 128 46', metal, 8)) +
      line('M44 120H212', metal, 8) +
      ell(128, 24, 12, 12, 'none', `stroke="${dark(metal)}" stroke-width="8"`) +
      rect(104, 38, 48, 14, dark(metal, 0.15), 'rx="7"') +
      rect(30, 210, 196, 38, metal, 'rx="10"') +
      rect(30, 230, 196, 18, dark(metal), 'rx="9"')
    )
  },

  aquarium: (r) => {
    const frame = r.pick(['#2f3640', '#6d4528', '#4b5a78'])
    const [first, second] = r.pick([
      ['#ff8a2a', '#f7d23c'],
      ['#f7d23c', '#e8483f'],
      ['#e8483f', '#ff9d2e'],
    ])
    const weed = (x, height) =>
      line(
        `M${x} 216q-16 -${height * 0.3} 0 -${height * 0.5}q16 -${height * 0.2} 0 -${height * 0.5}`,
        '#2f9e4f',
        11,
      )
    return (
      rect(14, 54, 228, 180, '#e3f5fd') +
      rect(14, 80, 228, 154, '#4db4ea') +
      rect(14, 80, 228, 12, '#a5dcf7') +
      weed(40, 100) +
      weed(62, 66) +
      weed(218, 110) +
      weed(196, 60) +
      path('M14 234V212Q50 198 92 210T170 208T242 210V234Z', '#e6c88a') +
      fish(r.int(100, 120), r.int(128, 138), 1.25, first) +
      fish(168, r.int(174, 180), -0.95, second) +
      times(3, (i) => ell(184 + (i % 2) * 12, 142 - i * 20, 8 - i, 8 - i, '#e3f5fd')) +
      path('M28 98H44L28 150Z', '#ffffff', 'fill-opacity="0.6"') +
      rect(8, 44, 240, 20, frame, 'rx="5"') +
      rect(8, 230, 240, 18, frame, 'rx="5"') +
      both(rect(8, 50, 10, 190, frame))
    )
  },

  sink: (r) => {
    const white = r.pick(['#f2f5f8', '#f4efe4', '#e4eef5'])
    const chrome = r.pick(['#9aa5b2', '#c99a3c', '#7f8a98'])
    return (
      path('M96 170H160L150 236Q168 238 170 248H86Q88 238 106 236Z', dark(white, 0.16)) +
      path('M130 170H160L150 236Q168 238 170 248H134Z', dark(white, 0.3)) +
      path('M8 116H248Q244 196 128 200Q12 196 8 116Z', dark(white, 0.1)) +
      path('M150 199Q244 190 248 116H220Q214 176 150 199Z', dark(white, 0.25)) +
      ell(128, 116, 120, 38, white, `stroke="${dark(white, 0.25)}" stroke-width="4"`) +
      ell(128, 122, 92, 25, dark(white, 0.32)) +
      path('M42 130Q128 104 214 130Q200 147 128 147Q56 147 42 130Z', '#7fc8ee') +
      line('M128 66V130', '#7fc8ee', 14) +
      line('M124 66V126', '#d5effb', 4) +
      line('M176 96V46Q176 18 152 18Q128 18 128 44V58', chrome, 20) +
      line('M172 92V46Q172 22 152 22', light(chrome, 0.5), 5) +
      line('M184 64H216', chrome, 12) +
      ell(216, 64, 12, 14, dark(chrome, 0.2)) +
      rect(156, 88, 40, 14, dark(chrome, 0.25), 'rx="6"') +
      rect(114, 52, 28, 14, dark(chrome, 0.2), 'rx="4"')
    )
  },

  blanket: (r) => {
    const [base, stripe] = r.pick([
      ['#c9363c', '#2b2f3a'],
      ['#3a6fb8', '#f4e3b8'],
      ['#3f8a55', '#f6efe0'],
      ['#e0a040', '#8a3d2a'],
      ['#d98aa8', '#fff4f6'],
    ])
    const fold = (y, fill) =>
      rect(8, y, 240, 44, fill, 'rx="20"') +
      times(4, (i) => rect(36 + i * 54, y, 22, 44, stripe, 'fill-opacity="0.6"')) +
      rect(12, y + 18, 232, 10, stripe, 'fill-opacity="0.6"')
    return (
      fold(204, dark(base, 0.25)) +
      line('M28 203H228', dark(base, 0.65), 6) +
      fold(158, dark(base, 0.14)) +
      line('M28 157H228', dark(base, 0.65), 6) +
      path('M8 134Q8 156 30 156H226Q248 156 248 134L212 46Q208 38 198 38H58Q48 38 44 46Z', base) +
      path('M14 118L44 46Q48 38 58 38H198Q208 38 212 46L242 118Z', light(base, 0.2)) +
      times(4, (i) =>
        path(`M${60 + i * 38} 38h18L${58 + i * 54} 120V156h-22V120Z`, stripe, 'fill-opacity="0.6"'),
      ) +
      poly('40,56 216,56 222,70 34,70', stripe, 'fill-opacity="0.6"') +
      poly('26,90 230,90 237,106 19,106', stripe, 'fill-opacity="0.6"') +
      rect(9, 132, 238, 12, stripe, 'fill-opacity="0.6"') +
      times(10, (i) => line(`M${30 + i * 21.8} 158V176`, light(base, 0.75), 10))
    )
  },

  pillow: (r) => {
    const cloth = r.pick(['#f4f1ea', '#8fbbe6', '#f0a8c0', '#b59add', '#8fcfae', '#f2cf73'])
    const top = r.int(56, 66)
    const lower = `Q232 216 210 ${256 - top}Q128 230 46 ${256 - top}`
    return (
      path(
        `M8 50Q24 40 46 ${top}Q128 26 210 ${top}Q232 40 248 50q-20 78 0 156${lower}Q24 216 8 206q20-78 0-156`,
        cloth,
      ) +
      path(
        `M248 206${lower}Q24 216 8 206Q12 190 15 176Q60 200 128 198Q206 196 226 90Q232 160 248 206Z`,
        dark(cloth, 0.16),
      ) +
      path('M52 92Q80 68 140 68Q156 70 146 80Q92 82 66 108Q48 112 52 92Z', light(cloth, 0.75)) +
      both(
        line('M22 58Q42 72 58 86', dark(cloth, 0.3), 6) +
          line('M22 198Q44 186 60 170', dark(cloth, 0.35), 6) +
          line('M30 128Q42 128 52 122', dark(cloth, 0.3), 6),
      )
    )
  },

  throne: (r) => {
    const gold = r.pick(['#e8b93a', '#dca52e', '#f0c654'])
    const cloth = r.pick(['#c4283a', '#7a3fb0', '#2f5fc4', '#1f8a5a'])
    const gem = r.pick(['#4ad0e8', '#ff5a6e', '#7cf09a'])
    return (
      both(
        ell(64, 44, 14, 14, gold) +
          rect(54, 52, 20, 130, gold, 'rx="5"') +
          rect(30, 214, 26, 34, dark(gold, 0.2)) +
          ell(43, 240, 18, 8, dark(gold, 0.35)),
      ) +
      path('M60 66L84 26L104 48L128 8L152 48L172 26L196 66V190H60Z', gold) +
      path('M78 84Q128 50 178 84V180H78Z', cloth) +
      path('M150 70Q166 74 178 84V180H150Z', dark(cloth, 0.2)) +
      times(3, (i) => ell(104 + i * 24, i === 1 ? 98 : 116, 5, 5, light(gold, 0.3))) +
      poly('128,24 140,42 128,58 116,42', gem) +
      path('M52 164H204L214 196H42Z', light(cloth, 0.2)) +
      rect(40, 190, 176, 34, gold) +
      rect(40, 208, 176, 16, dark(gold)) +
      both(
        rect(26, 134, 28, 92, gold, 'rx="6"') +
          rect(44, 150, 10, 76, dark(gold, 0.22)) +
          ell(40, 138, 22, 17, light(gold, 0.25)),
      ) +
      times(3, (i) => ell(88 + i * 40, 207, 8, 8, gem))
    )
  },

  'rocking chair': (r) => {
    const wood = r.pick(['#a9713f', '#8a5a34', '#c48d50', '#6d4528', '#e6e0d2', '#5f86c4'])
    const seat = r.pick(['#d9434a', '#3f7fd0', '#4da556', '#efc04c'])
    const back = dark(wood, 0.3)
    const side = (color) =>
      line('M16 214Q106 262 212 216', color, 13) +
      line('M66 228L64 150M164 228L168 150', color, 12) +
      line('M64 156L30 26', color, 14) +
      line('M54 112H150Q168 112 168 124L168 150', color, 12)
    const whole =
      moved(32, -18, side(back)) +
      times(5, (i) =>
        line(
          `M${34 + i * 7} ${32 - i * 4.5}L${68 + i * 7} ${148 - i * 4.5}`,
          dark(wood, i % 2 ? 0.3 : 0.1),
          6,
        ),
      ) +
      path('M24 20L62 0L72 30L34 54Z', wood) +
      path('M62 140L104 118H204L176 150V162H62Z', seat) +
      path('M62 148H176L204 118V132L178 168H62Z', dark(seat, 0.25)) +
      side(wood)
    return moved(3, 11, whole, 0.96)
  },

  'sewing machine': (r) => {
    const body = r.pick(['#464d60', '#3fa7a0', '#d9536a', '#4a7fd0', '#f0ead8'])
    const trim = r.pick(['#e8b93a', '#f6f1e4'])
    const cloth = r.pick(['#f28aa8', '#f2c14a', '#8fd0f0'])
    return (
      rect(170, 28, 8, 28, '#8d96a2') +
      rect(160, 14, 30, 40, r.pick(['#d9434a', '#8a56b8', '#ee8a2c']), 'rx="4"') +
      rect(154, 8, 42, 10, '#e9d9b4', 'rx="4"') +
      line('M164 26Q100 14 62 50', '#d9434a', 4) +
      path('M22 66Q22 48 42 48H196Q216 48 216 70V206H152V118H84V150H22Z', body) +
      path('M188 48H196Q216 48 216 70V206H188Z', dark(body, 0.25)) +
      path('M84 106H152V118H84Z', dark(body, 0.3)) +
      line('M46 72H146', trim, 9) +
      ell(174, 152, 14, 14, trim) +
      ell(174, 152, 6, 6, dark(body, 0.2)) +
      rect(214, 62, 12, 54, '#8d96a2') +
      rect(224, 50, 24, 78, '#c4ccd6', 'rx="9"') +
      rect(237, 50, 11, 78, '#8d96a2', 'rx="5"') +
      rect(42, 148, 20, 22, '#8d96a2') +
      line('M52 168V200', '#c4ccd6', 7) +
      rect(34, 186, 36, 10, '#8d96a2', 'rx="3"') +
      rect(8, 204, 240, 44, body, 'rx="9"') +
      rect(8, 228, 240, 20, dark(body, 0.3), 'rx="9"') +
      path('M8 196H128L118 228Q86 216 62 234Q32 222 14 240Q8 220 8 196Z', cloth) +
      line('M16 208H118', '#ffffff', 5, 'stroke-dasharray="9 10"')
    )
  },

  easel: (r) => {
    const wood = r.pick(WOODS)
    const [sky, sun, hill] = r.pick([
      ['#8fd0f2', '#ffd83d', '#4da556'],
      ['#f7a66a', '#fff0a0', '#7a4f9a'],
      ['#bfe4f5', '#ff8a4a', '#2f8f86'],
    ])
    return (
      line('M128 30V226', dark(wood, 0.4), 12) +
      both(line('M120 20L50 242', wood, 13)) +
      line('M136 20L206 242', dark(wood, 0.15), 13) +
      rect(116, 8, 24, 40, wood, 'rx="5"') +
      rect(30, 34, 196, 130, '#fffdf6', 'rx="3"') +
      rect(218, 34, 8, 130, '#cfc7b4') +
      rect(40, 44, 174, 110, sky) +
      ell(r.int(80, 180), 72, 17, 17, sun) +
      path('M40 126Q84 72 130 128Q172 86 214 116V154H40Z', hill) +
      path('M40 138Q100 114 214 148V154H40Z', dark(hill, 0.3)) +
      rect(18, 162, 220, 17, wood, 'rx="4"') +
      rect(18, 172, 220, 8, dark(wood, 0.35), 'rx="4"') +
      line('M158 162L196 136', '#d9434a', 7) +
      rect(110, 30, 36, 15, dark(wood, 0.2), 'rx="4"')
    )
  },

  candelabra: (r) => {
    const metal = r.pick(METALS)
    return (
      both(
        line('M128 192Q26 192 28 128', metal, 11) +
          line('M128 166Q76 164 78 120', dark(metal, 0.15), 10) +
          candle(28, 118, 52, metal) +
          candle(78, 106, 48, dark(metal, 0.1)),
      ) +
      candle(128, 92, 48, metal) +
      path('M118 96H138L136 150Q154 166 140 184L142 216H114L116 184Q102 166 120 150Z', metal) +
      path('M130 96H138L136 150Q154 166 140 184L142 216H130Z', dark(metal, 0.25)) +
      path('M112 210H144Q150 230 186 234Q192 248 184 248H72Q64 248 70 234Q106 230 112 210Z', metal) +
      path('M70 238H186Q192 248 184 248H72Q64 248 70 238Z', dark(metal, 0.3))
    )
  },
}

export const words = {
  hammock: 'garden_hammock hanging_hammock',
  chandelier: 'crystal_chandelier ceiling_chandelier',
  curtain: 'window_curtain stage_curtain drape',
  'bird cage': 'birdcage',
  aquarium: 'fish_tank',
  sink: 'washbasin wash_basin bathroom_sink',
  blanket: 'folded_blanket plaid_blanket',
  pillow: 'cushion',
  throne: 'royal_throne golden_throne',
  'rocking chair': 'rocker_chair',
  easel: 'painting_easel',
  candelabra: 'candelabrum',
}
