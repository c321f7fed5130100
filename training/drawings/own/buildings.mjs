// Buildings that stand alone: of the farm, the coast, the castle and the town.
import {
  both,
  dark,
  drum,
  ell,
  light,
  line,
  moved,
  path,
  poly,
  rect,
  spots,
  times,
  turned,
  varied,
} from './shapes.mjs'

/** An arched opening from the left to the right edge, its top at y, down to the foot. */
const arch = (left, right, y, foot = 248) => {
  const radius = (right - left) / 2
  return `M${left} ${foot}V${y + radius}A${radius} ${radius} 0 0 1 ${right} ${y + radius}V${foot}Z`
}
/** The teeth of a battlement, standing on y. */
const merlons = (x, y, width, count, fill, height = 20) => {
  const tooth = width / (2 * count - 1)
  return times(count, (i) => rect(x + i * 2 * tooth, y - height, tooth, height + 1, fill))
}
const stones = (text, fill) => spots(text, (x, y) => rect(x, y, 20, 10, fill, 'rx="3"'))
const STONE = ['#b9b3a8', '#9aa0aa', '#cbb389', '#a8917c']

/** A barn seen from the front, 212 wide and 232 high, with its foot at y 248. */
const barnFront = (wall, trim, roof, loft) =>
  poly('128,26 202,62 228,118 228,248 28,248 28,118 54,62', wall) +
  times(8, (i) => line(`M${44 + i * 24} 118V246`, dark(wall, 0.14), 3)) +
  line('M18 128L52 60L128 22L204 60L238 128', roof, 16) +
  loft +
  rect(66, 148, 124, 100, dark(wall, 0.22)) +
  line(
    'M70 152H186V244H70ZM128 152V244M70 152L128 244M128 152L70 244M186 152L128 244M128 152L186 244',
    trim,
    8,
  )

export const drawings = {
  barn: (r) => {
    const wall = r.pick(['#b8322a', '#8a4a2c', '#c8452f', '#a3603a', '#9c2430'])
    const trim = r.pick(['#fff4e2', '#ffffff', '#f3dfb8'])
    const roof = r.pick(['#5b5560', '#6b4234', '#8b939c', '#3f4a55'])
    const loft = r.pick([
      ell(128, 94, 24, 24, '#3a2a28', `stroke="${trim}" stroke-width="8"`) +
        line('M128 72V116M106 94H150', trim, 6),
      rect(102, 70, 52, 54, '#3a2a28', `stroke="${trim}" stroke-width="8"`) +
        path('M106 120V104Q128 84 150 104V120Z', '#e8c050'),
      path(arch(104, 152, 66, 122), dark(wall, 0.22), `stroke="${trim}" stroke-width="8"`) +
        line('M128 68V120', trim, 6),
    ])
    return varied(r, barnFront(wall, trim, roof, loft))
  },

  bridge: (r) => {
    const stone = r.pick(STONE)
    const [count, hump] = [r.int(2, 3), r.range(12, 66)]
    const span = (248 - 26 * (count + 1)) / count
    const top = 210 - span * 0.5
    const left = (i) => 30 + i * (span + 26)
    const crown = (i) => {
      const t = (left(i) + span / 2 - 4) / 248
      return top - hump * 2 * t * (1 - t)
    }
    const deck = (y) => `M4 ${y}Q128 ${y - hump} 252 ${y}`
    const opening = (i, inset = 0) => arch(left(i) + inset, left(i) + span, crown(i), 240)
    const ring = (i) =>
      path(opening(i) + opening(i, 14), dark(stone, 0.45), 'fill-rule="evenodd"') +
      line(opening(i).replace('Z', ''), light(stone, 0.35), 8)
    return (
      path(`${deck(top - 32)}V240H4Z${times(count, (i) => opening(i))}`, stone, 'fill-rule="evenodd"') +
      times(count, ring) +
      times(count + 1, (i) => stones(`${left(i) - 23},206 ${left(i) - 23},${top + 6}`, dark(stone, 0.2))) +
      line(deck(top - 22), dark(stone, 0.3), 8) +
      line(deck(top - 38), light(stone, 0.2), 12) +
      path('M0 232Q16 222 32 232T64 232T96 232T128 232T160 232T192 232T224 232T256 232V250H0Z', '#4a9fd0')
    )
  },

  lighthouse: (r) => {
    const color = r.pick(['#d9352f', '#2f62b0', '#2b2d36', '#d9352f', '#2f8a5a'])
    const second = r.pick(['#ffffff', '#f4ecd8'])
    const bands = r.int(4, 6)
    const y = (i) => 90 + (i * 144) / bands
    const half = (i) => 26 + (i * 24) / bands
    const slice = (i, share, fill) =>
      poly(
        `${128 + half(i) * share},${y(i)} ${128 + half(i)},${y(i)} ${128 + half(i + 1)},${y(i + 1)} ${128 + half(i + 1) * share},${y(i + 1)}`,
        fill,
      )
    const band = (i, fill) => slice(i, -1, fill) + slice(i, 0.4, dark(fill, 0.16))
    return varied(
      r,
      (r.chance(0.6) ? both(poly('150,58 250,26 250,94', '#ffe890', 'fill-opacity="0.75"')) : '') +
        times(bands, (i) => band(i, i % 2 ? second : color)) +
        path(arch(114, 142, 192, 236), dark(color, 0.5)) +
        path(arch(120, 136, 116, 142), '#34404e') +
        rect(106, 42, 44, 40, '#ffe26a') +
        line('M108 44V82M128 44V82M148 44V82M92 66H164M92 66V80M164 66V80', '#3a3f48', 5) +
        path('M98 44Q104 16 124 14V6H132V14Q152 16 158 44Z', color) +
        rect(88, 80, 80, 13, '#3a3f48', 'rx="3"') +
        path('M38 248Q44 222 76 228Q100 214 128 228Q160 216 182 230Q212 226 218 248Z', '#6f6a70'),
    )
  },

  tower: (r) => {
    const stone = r.pick(STONE)
    const flag = r.pick(['#d9352f', '#2f6fc8', '#f0b82e', '#7a3fa8'])
    const [half, crown] = [r.int(52, 66), r.int(14, 20)]
    const wide = half + crown
    const ring = (side, fill) =>
      times(5, (i) => {
        const t = (i - 2) / 2.35
        const y = 72 + side * 15 * Math.sqrt(1 - t * t)
        return rect(128 + t * wide - 12, y - 26, 24, 30, fill(i))
      })
    return (
      (r.chance(0.6) ? line('M128 60V8', '#5a4632', 6) + path('M130 8L182 22L130 38Z', flag) : '') +
      ring(-1, () => dark(stone, 0.35)) +
      drum(128, 90, half, 16, 142, stone) +
      stones(
        `${128 - half + 12},132 ${116 - half * 0.2},150 ${128 + half - 30},142 ${128 - half + 16},196 ${128 + half - 34},204`,
        dark(stone, 0.2),
      ) +
      rect(122, 118, 12, 34, '#35302e', 'rx="5"') +
      path(arch(106, 150, 186, 249), '#6b4426', `stroke="${dark(stone, 0.4)}" stroke-width="8"`) +
      line('M128 192V244', '#45290f', 4) +
      drum(128, 72, wide, 16, 30, light(stone, 0.1), dark(stone, 0.5)) +
      ring(1, (i) => (i > 2 ? dark(stone, 0.05) : light(stone, 0.1)))
    )
  },

  windmill: (r) => {
    const [body, cap] = r.pick([
      ['#f0e6d2', '#8a4a32'],
      ['#b5654a', '#4a4a52'],
      ['#6f8a5a', '#5a3f2c'],
      ['#8a5f40', '#3f5f4a'],
    ])
    const cloth = r.pick(['#fff6e4', '#e8d4a8', '#d9604a'])
    const sail =
      rect(130, 8, 28, 74, cloth) +
      line('M128 104V8M130 10H156M130 34H156M130 58H156M130 82H156M157 10V82', '#5a3f2a', 5)
    const angle = r.range(22, 68)
    return (
      poly('94,104 162,104 184,248 72,248', body) +
      poly('138,104 162,104 184,248 144,248', dark(body, 0.18)) +
      path('M86 108Q90 64 128 62Q166 64 170 108Z', cap) +
      path(arch(110, 146, 204), '#5a3a26') +
      rect(114, 140, 22, 26, '#4a6a88', 'stroke="#fff6e4" stroke-width="5"') +
      line('M66 192H190', '#6b4a30', 10) +
      line('M66 174H190M68 174V190M98 174V190M158 174V190M188 174V190', '#6b4a30', 4) +
      times(4, (i) => turned(angle + i * 90, 128, 104, sail)) +
      ell(128, 104, 11, 11, '#3f2a1c')
    )
  },

  'clock tower': (r) => {
    const wall = r.pick(['#d9bf8a', '#b5654a', '#c9c4ba', '#9c8a78'])
    const roof = r.pick(['#4a5f78', '#3f7a68', '#8a3f34', '#4a4550'])
    const hour = r.int(0, 11) * 30
    const top = r.pick([
      poly('128,6 176,76 80,76', roof) + poly('128,6 176,76 140,76', dark(roof, 0.22)),
      path('M82 76Q84 34 120 28L128 4L136 28Q172 34 174 76Z', roof) +
        path('M128 4L136 28Q172 34 174 76H146Q148 40 128 28Z', dark(roof, 0.22)),
    ])
    return varied(
      r,
      top +
        rect(84, 160, 88, 88, wall) +
        rect(140, 160, 32, 88, dark(wall, 0.16)) +
        rect(76, 76, 104, 90, light(wall, 0.15)) +
        line('M72 76H184M72 166H184', dark(wall, 0.32), 12) +
        ell(128, 121, 37, 37, '#fffaf0', `stroke="${dark(roof, 0.2)}" stroke-width="8"`) +
        times(12, (i) => turned(i * 30, 128, 121, line('M128 91V95', '#2b2730', 4))) +
        turned(hour, 128, 121, line('M128 121V104', '#2b2730', 7)) +
        turned(r.int(0, 11) * 30, 128, 121, line('M128 121V97', '#2b2730', 5)) +
        path(arch(98, 112, 182, 214) + arch(121, 135, 182, 214) + arch(144, 158, 182, 214), '#3f4a5a') +
        rect(70, 228, 116, 20, dark(wall, 0.25)),
    )
  },

  shop: (r) => {
    const [wall, roof] = r.pick([
      ['#e8c48a', '#9c4a38'],
      ['#a8c8d8', '#4a5a78'],
      ['#d8a0a0', '#6a4a5a'],
      ['#b8d0a0', '#7a5a3a'],
    ])
    const awning = r.pick(['#d9352f', '#2f78c8', '#2f9a5a', '#e8852a'])
    const stripe = (i) => {
      const x = 16 + i * 28
      return path(`M${x} 114H${x + 28}V150A14 13 0 0 1 ${x} 150Z`, i % 2 ? '#fffaf0' : awning)
    }
    const upper = (x) => rect(x, 62, 40, 40, '#bfe3f2', 'stroke="#fffaf0" stroke-width="7"')
    return varied(
      r,
      rect(28, 40, 200, 208, wall) +
        poly('44,10 212,10 240,48 16,48', roof) +
        upper(56) +
        upper(160) +
        rect(44, 150, 104, 70, '#bfe3f2', 'stroke="#7a5236" stroke-width="8"') +
        ell(72, 206, 15, 12, '#d9483a') +
        rect(92, 184, 20, 34, '#f0b82e') +
        ell(128, 204, 12, 14, '#5aa858') +
        rect(164, 150, 50, 98, '#7a5236') +
        rect(172, 166, 34, 46, '#bfe3f2') +
        ell(174, 224, 5, 5, '#f0c84a') +
        times(8, stripe) +
        rect(12, 106, 232, 14, dark(awning, 0.25), 'rx="4"') +
        rect(28, 234, 136, 14, dark(wall, 0.3)),
    )
  },

  pagoda: (r) => {
    const [wall, roof] = r.pick([
      ['#c8392e', '#3f5f58'],
      ['#e8d2a8', '#8a3028'],
      ['#b8442e', '#3a4250'],
      ['#d8b880', '#4a6a40'],
    ])
    const count = r.int(3, 5)
    const tall = 190 / count
    const tier = (i) => {
      const [y, half, wide] = [236 - i * tall, 60 - (i * 32) / count, 112 - (i * 62) / count]
      const [eave, ridge] = [y - tall * 0.52, y - tall - 1]
      const roofEnd = i === count - 1 ? 8 : half - 4
      return (
        rect(128 - half, eave, half * 2, y - eave, wall) +
        rect(128 + half * 0.4, eave, half * 0.6, y - eave, dark(wall, 0.2)) +
        times(3, (k) => rect(121 + (k - 1) * half * 0.6, eave + 10, 14, y - eave - 10, '#3f2622')) +
        path(
          `M${128 - wide} ${eave - 8}Q${128 - half} ${eave - 6} ${128 - roofEnd} ${ridge}H${128 + roofEnd}Q${128 + half} ${eave - 6} ${128 + wide} ${eave - 8}Q${128 + wide * 0.9} ${eave + 8} ${128 + wide * 0.75} ${eave + 8}H${128 - wide * 0.75}Q${128 - wide * 0.9} ${eave + 8} ${128 - wide} ${eave - 8}Z`,
          roof,
        ) +
        line(`M${128 - wide * 0.78} ${eave + 7}H${128 + wide * 0.78}`, '#e0b040', 5)
      )
    }
    return varied(
      r,
      rect(48, 234, 160, 14, '#a89c90', 'rx="3"') +
        times(count, tier) +
        line('M128 46V8', '#e0b040', 7) +
        spots('128,34 128,22', (x, y) => ell(x, y, 9, 4, '#e0b040')),
    )
  },

  farm: (r) => {
    const wall = r.pick(['#b8322a', '#8a4a2c', '#c8452f'])
    const steel = r.pick(['#b4bec8', '#d9d2c0', '#8fa8b8'])
    const grass = r.pick(['#6aae48', '#8ab84a', '#c8b050'])
    const fence = r.pick(['#fffaf0', '#8a5f3a'])
    const loft = ell(128, 94, 24, 24, '#3a2a28', 'stroke="#fff4e2" stroke-width="8"')
    const post = (i) => line(`M${16 + i * 32} 200V242`, fence, 10)
    const silo =
      path('M172 66A30 32 0 0 1 232 66Z', dark(steel, 0.35)) +
      rect(172, 64, 60, 160, steel) +
      rect(210, 64, 22, 160, dark(steel, 0.2)) +
      line('M174 92H230M174 124H230M174 156H230', dark(steel, 0.3), 5)
    const svg =
      silo +
      moved(0, 30, barnFront(wall, '#fff4e2', r.pick(['#5b5560', '#3f4a55', '#6b4234']), loft), 0.78) +
      path('M4 248V222Q64 206 128 214T252 216V248Z', grass) +
      times(8, post) +
      line('M8 212H248M8 230H248', fence, 7)
    return r.chance(0.5) ? svg : `<g transform="matrix(-1 0 0 1 256 0)">${svg}</g>`
  },

  'wind turbine': (r) => {
    const white = r.pick(['#ffffff', '#f4f6f8', '#e8ecf0'])
    const tip = r.pick(['#d9352f', white, white])
    const hill = r.pick(['#6aae48', '#8ab84a', '#4f9a58'])
    const blade =
      path('M122 98Q108 66 126 6Q132 4 134 10Q142 64 134 98Z', white) +
      path('M128 4Q132 4 134 10Q142 64 134 98H128Z', '#b8c2cc') +
      (tip === white ? '' : path('M121 26Q124 12 126 6Q132 4 134 10L136 26Z', tip))
    const angle = r.range(0, 120)
    return (
      path('M30 248Q80 216 128 218T226 248Z', hill) +
      poly('122,100 134,100 141,232 115,232', '#dfe5ea') +
      poly('128,100 134,100 141,232 128,232', '#a8b4be') +
      times(3, (i) => turned(angle + i * 120, 128, 100, blade)) +
      ell(128, 100, 13, 13, '#8c98a4') +
      ell(126, 98, 7, 7, '#dfe5ea')
    )
  },

  'city gate': (r) => {
    const stone = r.pick(STONE)
    const roof = r.pick(['#a8402e', '#3f5f88', '#4f6a4a', ''])
    const half =
      (roof
        ? poly('46,4 92,74 0,74', roof) + poly('46,4 92,74 58,74', dark(roof, 0.22))
        : merlons(4, 72, 84, 3, stone, 26)) +
      rect(10, 92, 72, 156, stone) +
      rect(58, 92, 24, 156, dark(stone, 0.18)) +
      rect(4, 70, 84, 28, light(stone, 0.15)) +
      rect(40, 120, 12, 32, '#35302e', 'rx="5"') +
      stones('16,176 48,200 18,222', dark(stone, 0.22))
    return varied(
      r,
      rect(80, 116, 96, 132, dark(stone, 0.1)) +
        merlons(80, 116, 96, 4, dark(stone, 0.1)) +
        path(arch(92, 164, 146), '#2e2a2c', `stroke="${light(stone, 0.35)}" stroke-width="9"`) +
        line('M104 164V206M120 154V206M136 154V206M152 164V206M98 178H158M98 196H158', '#9a8460', 6) +
        half +
        moved(164, 0, half),
    )
  },

  'triumphal arch': (r) => {
    const stone = r.pick(['#e0d2b4', '#d0ccc4', '#c8a880', '#eee6d6'])
    const triple = r.chance(0.5)
    const [wide, shade] = [triple ? 30 : 38, dark(stone, 0.28)]
    const [left, right] = [128 - wide, 128 + wide]
    const holes = arch(left, right, 104) + (triple ? arch(46, 76, 158) + arch(180, 210, 158) : '')
    const inner = arch(left, right, 104) + arch(left + 14, right, 104)
    const pillars = triple ? [34, 87, 169, 222] : [40, 72, 184, 216]
    return varied(
      r,
      path(`M22 30H234V248H22Z${holes}`, stone, 'fill-rule="evenodd"') +
        path(inner, dark(stone, 0.45), 'fill-rule="evenodd"') +
        rect(60, 42, 136, 30, light(stone, 0.4), `stroke="${shade}" stroke-width="5"`) +
        line('M78 57H178', shade, 6, 'stroke-dasharray="10 12"') +
        rect(12, 18, 232, 16, dark(stone, 0.16)) +
        rect(12, 80, 232, 15, dark(stone, 0.16)) +
        pillars
          .map((x) => line(`M${x} 104V232`, shade, 13) + line(`M${x - 2} 104V232`, light(stone, 0.45), 8))
          .join('') +
        pillars.map((x) => rect(x - 11, 232, 22, 16, shade) + rect(x - 10, 95, 20, 9, shade)).join(''),
    )
  },
}

export const words = {}
