// Things of the garden, the farm and the street that no icon set shows, first part.
import { dark, ell, light, line, moved, path, poly, rect, times, turned, varied } from './shapes.mjs'

const WOODS = ['#8a5a34', '#a9713f', '#7a4d2c', '#c08a52']
const BRIGHT = ['#d9453c', '#2f78c8', '#f0b429', '#3fa35b', '#8a55b8', '#e8742c']
const STRAW = ['#e8bc4a', '#dcae45', '#f0c85c']

/** A round end of a cut log with its rings. */
const cutEnd = (x, y, rx, ry) =>
  ell(x, y, rx, ry, '#5a3a22') +
  ell(x, y, rx * 0.84, ry * 0.84, '#e6bf86') +
  ell(x, y, rx * 0.54, ry * 0.54, '#c8965a') +
  ell(x, y, rx * 0.36, ry * 0.36, '#e6bf86') +
  ell(x, y, rx * 0.13, ry * 0.13, '#a87443')

const wheel = (x, y, radius) =>
  ell(x, y, radius, radius, '#2b2d33') + ell(x, y, radius * 0.5, radius * 0.5, '#c9ced6')

const shirt = (color) =>
  poly('18,0 0,26 13,48 20,40 20,118 72,118 72,40 79,48 92,26 74,0 58,0 46,12 34,0', color) +
  poly('58,0 74,0 92,26 79,48 72,40 72,118 56,118', dark(color, 0.16))

const trousers = (color) =>
  poly('6,0 58,0 64,146 38,146 32,50 26,146 0,146', color) +
  poly('40,0 58,0 64,146 48,146', dark(color, 0.2)) +
  rect(6, 0, 52, 13, dark(color, 0.25))

/** An awning in stripes with a scalloped lower edge. */
const awning = (x, y, width, height, color, stripes) => {
  const step = width / stripes
  const stripe = (i) => {
    const fill = i % 2 ? '#fdf6e8' : color
    const left = x + i * step
    const top = x + width * 0.08 + i * step * 0.84
    const down = y + height
    const slope = poly(`${top},${y} ${top + step * 0.84},${y} ${left + step},${down} ${left},${down}`, fill)
    return slope + ell(left + step / 2, down, step / 2, step * 0.42, dark(fill, 0.12))
  }
  return times(stripes, stripe)
}

export const drawings = {
  clothesline: (r) => {
    const wood = r.pick(WOODS)
    const first = r.int(0, 5)
    const pole = (x) =>
      rect(x - 7, 10, 14, 238, wood, 'rx="5"') + rect(x + 1, 14, 6, 234, dark(wood), 'rx="3"')
    const peg = (x, y) =>
      rect(x - 5, y - 12, 10, 26, '#f5deb0', 'rx="3"') + rect(x, y - 12, 5, 26, '#d8b878', 'rx="2"')
    return (
      pole(19) +
      pole(237) +
      rect(8, 24, 22, 14, wood, 'rx="4"') +
      rect(226, 24, 22, 14, wood, 'rx="4"') +
      line('M22 34Q128 62 234 34', '#5a4e44', 6) +
      moved(28, 48, shirt(BRIGHT[first])) +
      moved(118, 50, trousers(BRIGHT[(first + 1) % 6])) +
      rect(186, 44, 38, 132, '#fff8ea') +
      rect(186, 138, 38, 18, BRIGHT[(first + 2) % 6]) +
      rect(212, 44, 12, 132, '#00000018') +
      peg(54, 50) +
      peg(96, 52) +
      peg(132, 52) +
      peg(168, 52) +
      peg(205, 46)
    )
  },

  'watering can': (r) => {
    const color = r.pick(['#3fa35b', '#2f78c8', '#d9453c', '#f0b429', '#9aa7b0', '#2ba5a0'])
    const head = poly('192,98 232,98 246,66 178,66', color) + ell(212, 66, 34, 12, light(color, 0.55))
    const holes = times(3, (i) => ell(194 + i * 18, 66, 5, 5, dark(color, 0.6)))
    return (
      line('M118 84C70 40 14 70 18 122C22 168 44 190 66 200', dark(color, 0.3), 17) +
      poly('150,180 150,224 220,110 196,96', dark(color, 0.2)) +
      turned(32, 212, 88, head + holes) +
      path('M52 98H168L178 234Q178 248 164 248H64Q50 248 50 236Z', color) +
      path('M138 98H168L178 234Q178 248 164 248H142Z', dark(color, 0.2)) +
      path('M66 116H80L78 226H66Z', light(color, 0.4)) +
      path('M52 98Q52 66 110 66Q110 84 110 98Z', light(color, 0.15)) +
      ell(110, 98, 58, 15, light(color, 0.25)) +
      path('M110 88A46 10 0 0 1 110 108Z', dark(color, 0.5)) +
      path('M52 98Q52 66 110 66V112A58 15 0 0 1 52 98Z', light(color, 0.15))
    )
  },

  'garden hose': (r) => {
    const color = r.pick(['#3fa35b', '#2f9e4a', '#f0b429', '#2f78c8', '#e8742c'])
    const ring = (y) => ell(112, y, 84, 34, 'none', `stroke="${dark(color, 0.45)}" stroke-width="25"`)
    const top = (y) => ell(112, y - 2, 84, 34, 'none', `stroke="${color}" stroke-width="16"`)
    const shine = (y) => line(`M40 ${y + 10}Q76 ${y + 33} 124 ${y + 30}`, light(color, 0.45), 5)
    const coil = (y) => ring(y) + top(y) + shine(y)
    return (
      coil(200) +
      coil(176) +
      coil(152) +
      line('M28 150C30 80 60 60 142 54', dark(color, 0.45), 25) +
      line('M28 150C30 80 60 60 142 52', color, 16) +
      rect(138, 38, 26, 34, '#3a3f47', 'rx="4"') +
      path('M160 40L212 30V78L160 68Z', '#f2b632') +
      path('M160 56L212 56V78L160 68Z', '#c88a1c') +
      rect(208, 24, 18, 60, '#3a3f47', 'rx="5"') +
      line('M236 44L248 38M238 55H250M236 66L248 74', '#5ab8ee', 8)
    )
  },

  'fishing net': (r) => {
    const wood = r.pick(['#a9713f', '#3a6ea8', '#c0452f', '#3d8a58'])
    const mesh = r.pick(['#2f7f73', '#3a6f9a', '#5c6b4a'])
    const down = times(6, (i) => `M${26 + i * 27} 62Q${40 + i * 20} 150 ${70 + i * 10} ${i % 5 ? 238 : 210} `)
    const across = times(
      5,
      (i) => `M${18 + i * 10} ${88 + i * 28}Q98 ${124 + i * 28} ${176 - i * 10} ${88 + i * 28} `,
    )
    return (
      path('M10 58C14 150 44 246 96 246S178 150 182 58Z', '#dff0ea') +
      line(down + across, mesh, 5) +
      path('M10 58C14 150 44 246 96 246S178 150 182 58', 'none', `stroke="${mesh}" stroke-width="7"`) +
      ell(96, 56, 84, 34, '#dff0eacc', 'stroke="#565d68" stroke-width="13"') +
      line('M60 44L82 70M92 36L116 74M126 38L146 62M132 42L110 74M98 36L76 72M66 44L48 62', mesh, 5) +
      line('M178 50L242 18', wood, 18) +
      line('M180 54L242 22', dark(wood, 0.3), 7)
    )
  },

  swing: (r) => {
    const wood = r.pick(WOODS)
    const seat = r.pick(BRIGHT)
    const leg = (d) => line(d, dark(wood, 0.25), 15)
    return (
      leg('M34 26L66 240') +
      leg('M222 26L190 240') +
      line('M30 26L16 240', wood, 16) +
      line('M226 26L240 240', wood, 16) +
      line('M92 30V186M164 30V186', '#7d6a50', 12) +
      line('M92 30V186M164 30V186', '#ecd9a8', 7) +
      rect(8, 12, 240, 24, wood, 'rx="8"') +
      rect(8, 26, 240, 10, dark(wood, 0.25), 'rx="5"') +
      rect(70, 180, 116, 22, seat, 'rx="7"') +
      rect(70, 192, 116, 10, dark(seat, 0.25), 'rx="5"')
    )
  },

  'market stall': (r) => {
    const color = r.pick(BRIGHT)
    const wood = r.pick(WOODS)
    const fruits = [r.pick(['#d9352f', '#e04a3a']), '#f2962c', r.pick(['#6db33f', '#8cc63f'])]
    const fruit = (x, fill, i) =>
      ell(x + i * 20, 152, 13, 13, fill) + ell(x - 4 + i * 20, 147, 4, 4, light(fill, 0.5))
    const heap = (x, fill) =>
      times(2, (i) => moved(10, -18, fruit(x, dark(fill, 0.12), i))) + times(3, (i) => fruit(x, fill, i))
    const crate = (x) =>
      rect(x, 160, 70, 34, light(wood, 0.35), 'rx="3"') + rect(x, 174, 70, 7, dark(wood, 0.1))
    return (
      rect(22, 70, 13, 178, dark(wood, 0.3)) +
      rect(221, 70, 13, 178, dark(wood, 0.3)) +
      times(3, (i) => heap(32 + i * 76, fruits[i]) + crate(17 + i * 76)) +
      rect(12, 190, 232, 58, wood, 'rx="4"') +
      rect(12, 190, 232, 14, light(wood, 0.25), 'rx="4"') +
      line('M70 210V246M128 210V246M186 210V246', dark(wood, 0.3), 5) +
      awning(8, 12, 240, 70, color, r.pick([7, 9]))
    )
  },

  'food truck': (r) => {
    const color = r.pick(BRIGHT)
    const stripe = r.pick(['#d9453c', '#2ba5a0', '#f08030'].filter((c) => c !== color))
    return (
      rect(8, 56, 178, 158, color, 'rx="12"') +
      path('M184 92H214Q224 92 228 102L246 152Q248 158 248 164V204Q248 214 238 214H180Z', dark(color, 0.12)) +
      path('M196 106H212L228 152H196Z', '#bfe6f7') +
      rect(8, 186, 240, 14, '#fdf6e8') +
      rect(28, 94, 128, 66, '#4a3328', 'rx="4"') +
      rect(28, 94, 128, 34, '#ffd98a') +
      ell(62, 134, 14, 14, '#c98a58') +
      rect(44, 144, 36, 20, '#ffffff', 'rx="8"') +
      path('M48 124Q42 104 62 106Q82 104 76 124Z', '#ffffff') +
      rect(20, 156, 144, 13, '#f5deb0', 'rx="4"') +
      poly('110,156 132,156 121,130', '#e8b060') +
      ell(121, 128, 13, 13, '#f58fb0') +
      awning(16, 66, 152, 32, stripe, 7) +
      rect(60, 36, 46, 20, '#8d969f', 'rx="5"') +
      rect(234, 168, 14, 18, '#ffe48a', 'rx="5"') +
      wheel(60, 218, 30) +
      wheel(200, 218, 30)
    )
  },

  treehouse: (r) => {
    const leaf = r.pick(['#5cab3c', '#2f6f38', '#86c03e'])
    const wall = r.pick(['#d9a45c', '#c98a4a', '#e0b878'])
    const roof = r.pick(['#c0392f', '#3f6fa8', '#7a4d2c'])
    return (
      path('M104 248Q114 200 108 120H150Q146 200 160 248Z', '#6b4628') +
      path('M136 248Q134 200 134 120H150Q146 200 160 248Z', '#533519') +
      ell(62, 92, 54, 52, leaf) +
      ell(194, 92, 54, 52, dark(leaf, 0.15)) +
      ell(128, 58, 74, 50, leaf) +
      ell(100, 44, 34, 24, light(leaf, 0.2)) +
      rect(66, 108, 124, 74, wall) +
      rect(152, 108, 38, 74, dark(wall, 0.15)) +
      line('M70 132H186M70 156H186', dark(wall, 0.25), 4) +
      poly('128,48 206,112 50,112', roof) +
      poly('128,48 206,112 176,112 122,54', dark(roof, 0.2)) +
      rect(82, 128, 32, 54, '#4f301a', 'rx="4"') +
      rect(136, 126, 38, 34, '#fff2b8', `stroke="#5b3820" stroke-width="6"`) +
      rect(40, 180, 176, 16, '#8a5a34', 'rx="4"') +
      line('M84 196V244M56 196V244M56 210H84M56 228H84', '#c08a52', 7) +
      line('M196 196L152 226', '#533519', 10)
    )
  },

  gate: (r) => {
    const iron = r.pick(['#464d58', '#2f6550', '#565c80'])
    const stone = r.pick(['#b3aca0', '#a8b0b5', '#c7b08c'])
    const arch = [108, 78, 58, 58, 78, 108]
    const pillar = (x) =>
      rect(x, 62, 46, 186, stone) +
      rect(x + 32, 62, 14, 186, dark(stone, 0.2)) +
      line(`M${x + 3} 104H${x + 43}M${x + 3} 152H${x + 43}M${x + 3} 200H${x + 43}`, dark(stone, 0.35), 5) +
      rect(x - 6, 50, 58, 18, light(stone, 0.25), 'rx="3"') +
      ell(x + 23, 32, 20, 20, stone) +
      ell(x + 17, 26, 7, 7, light(stone, 0.5))
    const bar = (i) => {
      const x = 68 + i * 24
      return (
        line(`M${x} ${arch[i]}V244`, iron, 8) +
        poly(`${x},${arch[i] - 24} ${x + 9},${arch[i]} ${x - 9},${arch[i]}`, iron)
      )
    }
    return (
      times(6, bar) +
      line('M58 130Q128 44 198 130', iron, 8) +
      line('M58 150H198M58 232H198', iron, 9) +
      ell(92, 191, 18, 18, 'none', `stroke="${iron}" stroke-width="7"`) +
      ell(164, 191, 18, 18, 'none', `stroke="${iron}" stroke-width="7"`) +
      ell(128, 150, 12, 12, '#e8bc4a') +
      pillar(14) +
      pillar(196)
    )
  },

  haystack: (r) => {
    const straw = r.pick(STRAW)
    return varied(
      r,
      path(
        'M12 240Q20 120 76 56Q104 20 128 12Q154 20 180 56Q236 120 244 240Q246 248 236 248H20Q10 248 12 240Z',
        straw,
      ) +
        path('M128 12Q154 20 180 56Q236 120 244 240Q246 248 236 248H176Q200 130 128 12Z', '#cf9a34') +
        line('M128 30L118 60M92 66L76 104M140 70L150 110M116 96L106 136M66 124L52 164', '#a06f1c', 7) +
        line('M182 100L196 138M156 146L160 186M96 164L88 208M50 190L42 230M206 172L216 214', '#a06f1c', 7) +
        line(
          'M134 190V232M176 208L182 240M108 58L96 84M84 134L76 166M124 140L120 172',
          light(straw, 0.5),
          7,
        ) +
        line('M24 246L8 236M236 244L248 232M68 62L56 56M190 66L204 58M124 14L116 8M132 14L142 8', straw, 6),
    )
  },

  'hay bale': (r) => {
    const straw = r.pick(STRAW)
    const shade = '#cf9a34'
    const deep = '#a06f1c'
    const turn = (i) => `${80 + Math.cos(i / 4) * i * 0.82} ${144 + Math.sin(i / 4) * i * 1.1}`
    const spiral = Array.from({ length: 80 }, (_, i) => turn(i)).join('L')
    return varied(
      r,
      path('M84 40H172C220 40 248 84 248 144S220 248 172 248H84Z', shade) +
        line('M140 56H184M164 82H218M160 112H236M172 144H212M162 180H232M150 214H212M132 238H170', deep, 7) +
        line('M150 68H196M176 98H204M176 162H238M168 198H206', straw, 7) +
        ell(86, 144, 78, 104, deep) +
        ell(84, 144, 70, 96, light(straw, 0.15)) +
        line(`M${spiral}`, shade, 8),
    )
  },

  log: (r) => {
    const bark = r.pick(['#7a5030', '#6b4628', '#8a6240'])
    const y = r.int(-4, 4)
    return (
      path('M150 96L160 54Q176 40 192 54L190 98Z', dark(bark, 0.12)) +
      cutEnd(176, 52, 18, 13) +
      path('M66 88H210Q248 100 248 152T210 216H66Z', bark) +
      path('M66 170H246Q240 208 210 216H66Z', dark(bark, 0.28)) +
      line(`M126 112H156M186 110H222M140 ${146 + y}H208M128 186H174M198 184H226`, dark(bark, 0.45), 8) +
      line('M110 98H150M214 132H232', light(bark, 0.35), 7) +
      cutEnd(68, 152, 60, 64)
    )
  },

  'tree stump': (r) => {
    const bark = r.pick(['#7a5030', '#6b4628', '#8a6240'])
    const root = 'Q222 222 212 196Q202 170 206 84Z'
    const moss = path('M44 196Q60 190 70 206T96 224L78 248H24Q8 248 8 236Q34 222 44 196Z', '#6cab42')
    return (
      path(`M50 84Q54 170 44 196Q34 222 8 236Q8 248 24 248H232Q248 248 248 236${root}`, bark) +
      path(`M164 100Q168 190 188 248H232Q248 248 248 236${root}`, dark(bark, 0.28)) +
      (r.chance(0.5) ? moss : '') +
      line('M80 140V196M108 148V178M136 144V212M186 136V190M112 214L104 240', dark(bark, 0.45), 8) +
      line('M64 130V170M122 190V222', light(bark, 0.3), 7) +
      cutEnd(128, 80, 82, 42)
    )
  },

  firewood: (r) => {
    const bark = r.pick(['#7a5030', '#6b4628', '#8a6240'])
    const spots = [
      [48, 208],
      [128, 208],
      [208, 208],
      [88, 139],
      [168, 139],
      [128, 70],
    ]
    const body = ([x, y]) => ell(x + 8, y - 22, 36, 36, dark(bark, 0.1)) + ell(x + 12, y - 28, 24, 24, bark)
    const crack = (i) => {
      const [x, y] = spots[i]
      return turned(
        r.int(0, 11) * 30,
        x,
        y,
        poly(`${x},${y} ${x - 6},${y - 34} ${x + 6},${y - 34}`, '#8f6236'),
      )
    }
    return (
      spots.map(body).join('') +
      poly('88,120 168,120 200,200 56,200', dark(bark, 0.4)) +
      spots.map(([x, y]) => cutEnd(x, y, 40, 40)).join('') +
      [0, 2, 3, 5].map(crack).join('')
    )
  },
}

export const words = {
  clothesline: 'clothes_line washing_line laundry_line drying_line laundry_on_a_line clothes_on_a_line',
  'watering can': 'watering_pot watering_jug',
  'garden hose': 'hosepipe water_hose hose_pipe garden_hosepipe',
  'fishing net': 'landing_net fish_net dip_net',
  swing: 'swing_set swingset garden_swing playground_swing',
  'market stall':
    'fruit_stall fruit_stand market_stand market_booth farm_stand produce_stand vegetable_stall',
  'food truck': 'food_van ice_cream_truck ice_cream_van taco_truck snack_truck',
  treehouse: 'tree_house tree_hut tree_cabin',
  gate: 'garden_gate iron_gate metal_gate wrought_iron_gate',
  haystack: 'hay_stack hayrick stack_of_hay pile_of_hay',
  'hay bale': 'bale_of_hay straw_bale round_bale bale_of_straw',
  log: 'wooden_log tree_log wood_log fallen_log',
  'tree stump': 'stump wooden_stump',
  firewood: 'woodpile wood_pile log_pile pile_of_logs stack_of_logs pile_of_wood stack_of_firewood',
}
