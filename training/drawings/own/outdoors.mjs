// Things of the street, the campsite and the garden, with mountains and trees.
import { dark, ell, light, line, moved, path, poly, rect, spots, times, turned, varied } from './shapes.mjs'

/** A board in the slanted view from above: u runs to the lower right, v to the upper right, h up. */
const board = (u, v, h, du, dv, dh, fill) => {
  const at = (a, b, c) =>
    `${(12 + a * 0.8 + b * 0.64).toFixed(1)},${(212 + a * 0.36 - b * 0.46 - c).toFixed(1)}`
  const [a, b, c] = [u + du, v + dv, h + dh]
  return (
    poly(`${at(u, v, c)} ${at(a, v, c)} ${at(a, b, c)} ${at(u, b, c)}`, light(fill, 0.15)) +
    poly(`${at(u, v, h)} ${at(a, v, h)} ${at(a, v, c)} ${at(u, v, c)}`, dark(fill, 0.15)) +
    poly(`${at(a, v, h)} ${at(a, b, h)} ${at(a, b, c)} ${at(a, v, c)}`, dark(fill, 0.35))
  )
}

/** Stop, danger, bend, no entry and straight on, each about 160 wide around (128, 86). */
const SIGNS = [
  poly('95,6 161,6 208,53 208,119 161,166 95,166 48,119 48,53', '#ffffff') +
    poly('98,14 158,14 200,56 200,116 158,158 98,158 56,116 56,56', '#cc2229') +
    line(
      'M88 72Q78 64 72 72T80 86T84 100T68 98M98 68H122M110 68V102M130 76Q130 68 139 68T148 76V94Q148 102 139 102T130 94ZM160 102V68H172Q182 70 182 78T172 88H160',
      '#ffffff',
      9,
    ),
  poly('128,14 206,146 50,146', '#d42a2a', 'stroke="#d42a2a" stroke-width="14" stroke-linejoin="round"') +
    poly('128,46 180,132 76,132', '#ffffff') +
    line('M128 72V100', '#1f1f24', 14) +
    ell(128, 120, 8, 8, '#1f1f24'),
  poly('128,4 210,86 128,168 46,86', '#1f1f24') +
    poly('128,12 202,86 128,160 54,86', '#f8c81e') +
    line('M114 128V104Q114 90 126 82L138 74', '#1f1f24', 14) +
    poly('122,54 164,54 152,92', '#1f1f24'),
  ell(128, 86, 80, 80, '#ffffff') + ell(128, 86, 73, 73, '#cc2229') + rect(76, 72, 104, 28, '#ffffff'),
  ell(128, 86, 80, 80, '#ffffff') +
    ell(128, 86, 73, 73, '#1f62b8') +
    line('M128 130V70', '#ffffff', 18) +
    poly('128,30 164,74 92,74', '#ffffff'),
]

export const drawings = {
  campfire: (r) => {
    const wood = r.pick(['#7a4a28', '#8a5a34', '#5f3a24'])
    const lean = r.range(-14, 14)
    const flame = (scale, fill) =>
      moved(
        128,
        222,
        path(
          `M0 0C-84 0 -84 -70 -52 -112Q-44 -84 -30 -80Q-36 -140 ${lean} -200Q8 -150 34 -122Q42 -112 44 -92Q54 -100 56 -118C84 -66 84 0 0 0Z`,
          fill,
        ),
        scale,
      )
    const trunk = (angle) =>
      turned(
        angle,
        128,
        222,
        line('M38 222H218', wood, 28) +
          line('M40 216H206', light(wood, 0.2), 5) +
          ell(222, 222, 10, 14, '#e0b880') +
          ell(222, 222, 5, 7, '#b8864e'),
      )
    const stones = times(8, (i) => ell(24 + i * 30, 240 - (i % 2) * 3, 17, 11, i % 2 ? '#8a8a90' : '#6f7078'))
    return (
      flame(1.04, '#e8451f') +
      flame(0.76, '#f9942a') +
      flame(0.46, '#ffe15a') +
      trunk(-13) +
      `<g transform="matrix(-1 0 0 1 256 0)">${trunk(-13)}</g>` +
      (r.chance(0.5) ? stones : '')
    )
  },

  tipi: (r) => {
    const hide = r.pick(['#e8d0a0', '#d8b078', '#f3e8d0', '#c89a68'])
    const [color, second] = r.pick([
      ['#c03a2a', '#2f7a8a'],
      ['#2f5fa8', '#e0a030'],
      ['#7a3a28', '#d9602e'],
    ])
    const edge = (y) => (y - 48) * 0.55
    const band = (y, z, fill) =>
      path(
        `M${128 - edge(y)} ${y}Q128 ${y + 14} ${128 + edge(y)} ${y}L${128 + edge(z)} ${z}Q128 ${z + 16} ${128 - edge(z)} ${z}Z`,
        fill,
      )
    const teeth = (i) => {
      const x = 128 - edge(212) + i * 22.5
      return poly(`${x},222 ${x + 11},192 ${x + 22.5},222`, second)
    }
    return varied(
      r,
      line('M136 64L104 8M130 64L124 4M124 64L146 6M118 64L164 16', '#7a5232', 7) +
        band(56, 236, hide) +
        times(8, teeth) +
        band(212, 236, color) +
        band(98, 112, color) +
        band(120, 128, second) +
        poly('131,52 231,236 172,243', dark(hide, 0.5), 'fill-opacity="0.22"') +
        poly('128,140 158,246 98,246', '#3f2a20') +
        poly('128,136 100,246 82,244', light(hide, 0.35)) +
        line('M128 72V132', '#7a5232', 4),
    )
  },

  'mountain peaks': (r) => {
    const rock = r.pick(['#6f7f98', '#7a6a62', '#5a7088', '#807a90'])
    const pine = r.pick(['#2f6a48', '#3f7a3a', ''])
    const peak = (x, y, half) => {
      const at = (dx, t) => `${x + dx * half},${y + t * (248 - y)}`
      return (
        poly(`${at(0, 0)} ${at(1, 1)} ${at(-1, 1)}`, rock) +
        poly(`${at(0, 0)} ${at(1, 1)} ${at(0.2, 1)} ${at(-0.06, 0.7)} ${at(0.1, 0.42)}`, dark(rock, 0.28)) +
        poly(
          `${at(0, 0)} ${at(0.38, 0.38)} ${at(0.22, 0.32)} ${at(0.1, 0.44)} ${at(-0.04, 0.32)} ${at(-0.2, 0.46)} ${at(-0.36, 0.36)}`,
          '#ffffff',
        ) +
        poly(`${at(0, 0)} ${at(0.38, 0.38)} ${at(0.22, 0.32)} ${at(0.1, 0.44)} ${at(0.04, 0.36)}`, '#cfdcea')
      )
    }
    const tree = (x, y) =>
      poly(`${x},${y} ${x + 15},248 ${x - 15},248`, pine) +
      poly(`${x},${y} ${x + 15},248 ${x},248`, dark(pine, 0.2))
    const svg =
      peak(66, r.int(92, 112), 62) +
      peak(194, r.int(64, 90), 60) +
      peak(r.int(112, 132), r.int(12, 26), 100) +
      (pine ? spots('22,212 46,202 70,216 186,214 210,204 234,212', tree) : '')
    return r.chance(0.5) ? svg : `<g transform="matrix(-1 0 0 1 256 0)">${svg}</g>`
  },

  'swimming pool': (r) => {
    const tile = r.pick(['#f0e6d4', '#e0e4ea', '#d8b890'])
    const water = r.pick(['#3fb4e0', '#2fa0d8', '#48c8d0'])
    const ring = r.pick(['#f0605a', '#f5c531', '#f08ac0'])
    const float =
      ell(92, 168, 29, 15, 'none', `stroke="${ring}" stroke-width="15"`) +
      ell(92, 168, 29, 15, 'none', 'stroke="#ffffff" stroke-width="15" stroke-dasharray="14 21"')
    const rail = (x, y) =>
      line(`M${x} ${y + 62}V${y}Q${x} ${y - 20} ${x + 16} ${y - 20}T${x + 32} ${y}V${y + 16}`, '#8d98a4', 8)
    const svg =
      path('M6 232H250V248H6Z', dark(tile, 0.3)) +
      poly('56,76 200,76 250,234 6,234', tile) +
      poly('70,92 186,92 224,216 32,216', dark(water, 0.35)) +
      poly('66,108 190,108 224,216 32,216', water) +
      line(
        'M86 126Q94 120 102 126T118 126M122 200Q132 192 142 200T162 200M70 202Q78 196 86 202M130 144Q138 138 146 144',
        light(water, 0.6),
        6,
      ) +
      line('M174 132H200M178 150H206', '#c8d0d8', 7) +
      rail(172, 104) +
      rail(196, 104) +
      (r.chance(0.6)
        ? float
        : line('M104 110L90 214M150 110L164 214', '#e8f4fa', 6, 'stroke-dasharray="2 14"'))
    return r.chance(0.5) ? svg : `<g transform="matrix(-1 0 0 1 256 0)">${svg}</g>`
  },

  'picnic table': (r) => {
    const wood = r.pick(['#b8793f', '#9c6034', '#c89a60', '#a84a34'])
    const frame = (u) => board(u, 10, 40, 10, 130, 10, dark(wood, 0.25))
    const leg = (u, v, w) => board(u, v, 0, 10, 12, w, dark(wood, 0.2))
    const top = times(4, (i) => board(0, 100 - i * 18, 92, 170, 16, 9, wood))
    const svg =
      board(0, 136, 46, 170, 22, 8, wood) +
      frame(20) +
      leg(20, 90, 92) +
      leg(20, 50, 92) +
      frame(140) +
      leg(140, 90, 92) +
      leg(140, 50, 92) +
      top +
      board(0, -6, 46, 170, 22, 8, wood)
    return varied(r, r.chance(0.5) ? svg : `<g transform="matrix(-1 0 0 1 256 0)">${svg}</g>`)
  },

  'phone booth': (r) => {
    const color = r.pick(['#c8202a', '#d9352f', '#a81f2f', '#2f6a4a', '#c8202a'])
    const glass = r.pick(['#cfe8f2', '#a8d0e0', '#f3ecc8'])
    const pane = (i) =>
      rect(87 + (i % 3) * 25, 84 + Math.floor(i / 3) * 24, 20, 18, i % 4 ? glass : light(glass, 0.5))
    const crown = r.chance(0.5)
    return varied(
      r,
      path('M72 36Q80 8 128 8T184 36Z', color) +
        path('M140 8Q178 12 184 36H156Q156 14 140 8Z', dark(color, 0.2)) +
        rect(64, 32, 128, 216, color) +
        rect(174, 32, 18, 216, dark(color, 0.25)) +
        rect(58, 32, 140, 8, dark(color, 0.35)) +
        rect(78, 44, 90, 22, '#fff8ea', 'rx="3"') +
        line('M90 55H156', '#3a3034', 7, 'stroke-dasharray="4 11"') +
        rect(80, 72, 86, 162, dark(color, 0.35)) +
        rect(84, 76, 78, 154, color) +
        times(18, pane) +
        ell(86, 164, 4, 10, '#e8c860') +
        (crown ? path('M116 26V16L122 21L128 13L134 21L140 16V26Z', '#f0c84a') : '') +
        rect(54, 234, 148, 14, dark(color, 0.5), 'rx="3"'),
    )
  },

  'road sign': (r) =>
    varied(
      r,
      rect(121, 90, 14, 158, '#9aa2ac') +
        rect(129, 90, 6, 158, '#727a84') +
        ell(128, 246, 34, 6, '#6f6a60') +
        r.pick(SIGNS),
    ),

  'traffic cone': (r) => {
    const color = r.pick(['#f2641e', '#e84e1a', '#f58220', '#d9352f'])
    const base = r.pick([dark(color, 0.12), '#33343a'])
    const edge = (y) => 14 + (y - 18) * 0.29
    const band = (y, z, fill) => {
      const slice = (a, b, tint) =>
        path(
          `M${128 + a * edge(y)} ${y}L${128 + b * edge(y)} ${y}L${128 + b * edge(z)} ${z}Q${128 + ((a + b) / 2) * edge(z)} ${z + 12} ${128 + a * edge(z)} ${z}Z`,
          tint,
        )
      return slice(-1, 1, fill) + slice(0.35, 1, dark(fill, 0.14))
    }
    return varied(
      r,
      path('M44 216L22 232Q16 248 30 248H226Q240 248 234 232L212 216Z', base) +
        path('M22 234Q16 248 30 248H226Q240 248 234 234Z', dark(base, 0.25)) +
        band(18, 224, color) +
        band(128, 172, '#ffffff') +
        band(128, 129, color) +
        (r.chance(0.6) ? band(62, 92, '#ffffff') + band(62, 63, color) : '') +
        ell(128, 18, 14, 5, dark(color, 0.4)),
    )
  },

  flag: (r) => {
    const [a, b, c] = r.pick([
      ['#d42a35', '#ffffff', '#2a52a8'],
      ['#2a9a4a', '#f8d030', '#d42a35'],
      ['#2a62c8', '#f8d030', '#2a62c8'],
      ['#d42a35', '#ffffff', '#d42a35'],
      ['#f08a2a', '#ffffff', '#3aa05a'],
    ])
    const wave = r.pick([-1, 1]) * r.range(9, 14)
    const at = (s, t) =>
      `${(40 + s * 204).toFixed(1)},${(26 + t * 124 + wave * Math.sin(s * 6.28)).toFixed(1)}`
    /** The part of the cloth from s to e along it and from t to f down it. */
    const piece = (s, e, t, f, fill, more) =>
      poly(
        times(13, (i) => `${at(s + ((e - s) * i) / 12, t)} `) +
          times(13, (i) => `${at(e - ((e - s) * i) / 12, f)} `),
        fill,
        more,
      )
    const design = r.pick([
      () => piece(0, 1, 0, 0.34, a) + piece(0, 1, 0.33, 0.67, b) + piece(0, 1, 0.66, 1, c),
      () => piece(0, 0.34, 0, 1, a) + piece(0.33, 0.67, 0, 1, b) + piece(0.66, 1, 0, 1, c),
      () => piece(0, 1, 0, 1, a) + piece(0.28, 0.44, 0, 1, b) + piece(0, 1, 0.4, 0.6, b),
      () =>
        piece(0, 1, 0, 1, a) +
        moved(142, 88, poly('0,-36 9,-12 35,-11 14,5 22,30 0,15 -22,30 -14,5 -35,-11 -9,-12', b)),
      () => piece(0, 1, 0, 1, a),
    ])()
    const fold = (s) => piece(s, s + 0.25, 0, 1, '#000000', 'fill-opacity="0.12"')
    return (
      design +
      (wave > 0 ? fold(0.25) + fold(0.75) : fold(0) + fold(0.5)) +
      rect(28, 14, 12, 234, r.pick(['#8a5f3a', '#8d98a4', '#e8e4da'])) +
      ell(34, 12, 11, 10, '#e8b830')
    )
  },

  'fruit tree': (r) => {
    const leaf = r.pick(['#4f9f38', '#3f9440', '#6aae3a', '#2f8550'])
    const fruit = r.pick(['#d9302a', '#f5902a', '#f8d030', '#7a3a98', '#e8556a'])
    const crown = (scale, fill) =>
      moved(
        128,
        96,
        spots('-52,14 52,14 -34,-34 34,-34 0,-44 0,36 -30,40 32,40', (x, y) => ell(x, y, 52, 46, fill)),
        scale,
      )
    const hang = (x, y) => {
      const [cx, cy] = [x + r.range(-7, 7), y + r.range(-7, 7)]
      return (
        line(`M${cx} ${cy - 9}L${cx + 4} ${cy - 18}`, '#5a3a20', 4) +
        ell(cx, cy, 13, 13, fruit) +
        ell(cx - 4, cy - 5, 4, 4, light(fruit, 0.6))
      )
    }
    const trunk = 'M110 150Q116 210 96 248H160Q140 210 146 150Z'
    return varied(
      r,
      path(trunk, '#7a4d2c') +
        path('M130 150Q132 210 138 248H160Q140 210 146 150Z', '#5f3a20') +
        line('M128 190L96 150M130 190L162 150', '#7a4d2c', 12) +
        crown(1, dark(leaf, 0.22)) +
        moved(-6, -6, crown(0.9, leaf)) +
        moved(-14, -14, crown(0.5, light(leaf, 0.16))) +
        spots('54,112 92,142 134,150 178,136 206,98 164,92 120,104 82,76 120,54 166,46 92,34', hang),
    )
  },

  sapling: (r) => {
    const leaf = r.pick(['#6abf3a', '#4fa848', '#8ac83a', '#3f9a50'])
    const soil = r.pick(['#6b4226', '#7a5232', '#4f3524'])
    const leafAt = (x, y, angle, size) =>
      moved(
        x,
        y,
        turned(
          angle,
          0,
          0,
          path('M0 0Q-22 -20 0 -58Q22 -20 0 0Z', leaf) + path('M0 0Q22 -20 0 -58Z', dark(leaf, 0.2)),
        ),
        size,
      )
    const pair = (i) => {
      const [y, size] = [78 + i * 34, 0.92 + i * 0.05]
      const [a, b] = [r.range(50, 68), r.range(50, 68)]
      return (
        line(`M128 ${y + 16}L106 ${y - 2}M128 ${y + 10}L150 ${y - 8}`, '#8a6038', 5) +
        leafAt(106, y - 2, -a, size) +
        leafAt(150, y - 8, b, size)
      )
    }
    const stake = line('M160 240V96', '#b8905a', 10) + line('M126 152Q144 162 160 148', '#d9cba8', 7)
    return (
      (r.chance(0.5) ? stake : '') +
      path('M122 240Q130 160 125 62H132Q138 160 138 240Z', '#8a6038') +
      times(r.int(2, 3), pair) +
      leafAt(128, 68, r.range(-8, 8), 1.05) +
      leafAt(126, 72, -34, 0.8) +
      leafAt(130, 72, 34, 0.8) +
      path('M52 248Q64 220 128 218T204 248Z', soil) +
      line('M90 238H102M138 232H150M164 242H174', light(soil, 0.25), 6)
    )
  },
}

export const words = {}
