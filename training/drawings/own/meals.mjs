// Meals, drinks and jars that no icon set shows well.
import { dark, drum, ell, light, line, moved, path, poly, rect, spots, times, turned } from './shapes.mjs'

const grapes = (x, y, size, fill) =>
  moved(
    x,
    y,
    [
      [-18, 0],
      [0, 0],
      [18, 0],
      [-9, 15],
      [9, 15],
      [0, 30],
    ]
      .map(([a, b]) => ell(a, b, 11, 11, fill) + ell(a - 3, b - 4, 4, 3, light(fill, 0.5)))
      .join(''),
    size,
  )
const leaf = (x, y, angle, size, fill) =>
  turned(
    angle,
    x,
    y,
    moved(x, y, path('M0 0Q-18 -24 0 -52Q18 -24 0 0Z', fill) + line('M0 -4V-38', dark(fill, 0.25), 4), size),
  )

export const drawings = {
  'fruit bowl': (r) => {
    const bowl = r.pick(['#4a90c9', '#c98a4b', '#e3e7ec', '#d96a4a', '#5aa88a'])
    return (
      line('M60 120Q34 60 74 22', '#f5cf3a', 32) +
      line('M78 126Q56 70 92 34', '#ffdf5a', 28) +
      ell(74, 20, 9, 8, '#6b4a22') +
      ell(140, 84, 48, 46, '#d9303a') +
      ell(122, 66, 12, 10, '#ff8a86') +
      line('M140 46Q142 26 154 18', '#6b4a22', 8) +
      leaf(148, 36, 70, 0.9, '#5aa63c') +
      ell(200, 112, 42, 42, '#f79a22') +
      ell(188, 98, 12, 9, '#ffc76a') +
      grapes(84, 106, 1.3, '#7a3f9a') +
      ell(152, 126, 40, 36, '#86bf3c') +
      ell(140, 114, 10, 8, '#c4e48a') +
      path('M84 238H172L180 248H76Z', dark(bowl, 0.3)) +
      path('M8 130H248Q240 214 172 240H84Q16 214 8 130Z', bowl) +
      path('M176 130H248Q240 214 172 240H132Q184 204 176 130Z', dark(bowl, 0.15)) +
      rect(8, 124, 240, 18, light(bowl, 0.4), 'rx="9"')
    )
  },
  nachos: (r) => {
    const chip = '#f0b23c'
    const plate = r.pick(['#d9483f', '#4a90c9', '#e8ecef', '#5f6b78'])
    const chipAt = (x, y, angle, c) =>
      turned(
        angle,
        x,
        y,
        path(
          `M${x} ${y - 46}L${x + 44} ${y + 32}Q${x} ${y + 42} ${x - 44} ${y + 32}Z`,
          c,
          `stroke="${dark(c, 0.25)}" stroke-width="6" stroke-linejoin="round"`,
        ),
      )
    return (
      chipAt(74, 92, -28, dark(chip, 0.1)) +
      chipAt(182, 92, 28, dark(chip, 0.1)) +
      poly('48,180 80,90 176,90 208,180', dark(chip, 0.25)) +
      chipAt(128, 60, r.int(-8, 8), chip) +
      chipAt(46, 142, -50, chip) +
      chipAt(210, 142, 50, chip) +
      chipAt(96, 126, 160, '#f7c35a') +
      chipAt(160, 126, 200, '#f7c35a') +
      chipAt(128, 156, 6, chip) +
      path(
        'M66 108Q88 62 128 72Q176 62 194 112Q212 146 188 158Q176 180 166 150' +
          'Q150 138 146 164Q130 186 120 154Q104 138 98 158Q82 178 72 148Q52 138 66 108Z',
        '#ffd62e',
      ) +
      times(4, (i) => ell(88 + i * 28, 98 + (i % 2) * 28, 13, 11, '#d9343f')) +
      spots('128,92 168,138 98,136', (x, y) => ell(x, y, 17, 15, '#3f8f3a') + ell(x, y, 8, 7, '#cfe8a5')) +
      path('M8 178H248Q236 240 180 248H76Q20 240 8 178Z', plate) +
      path('M188 178H248Q236 240 180 248H140Q186 226 188 178Z', dark(plate, 0.18)) +
      rect(8, 172, 240, 16, light(plate, 0.35), 'rx="8"')
    )
  },
  lasagna: (r) => {
    const cheese = r.pick(['#f8c84a', '#f5bd3c', '#fbd46a'])
    const wave = (y, c, w) => line(`M28 ${y}q16 -10 33 0t33 0t33 0t33 0l62 -34`, c, w)
    return (
      ell(128, 204, 120, 44, '#b9c4cd') +
      ell(128, 196, 120, 44, '#eef2f5') +
      path('M20 108L80 62H236L236 168L164 222H20Z', '#c5391f') +
      path('M164 112L236 62V168L164 222Z', '#a02c17') +
      wave(140, '#ffe08a', 13) +
      wave(160, '#8f2a15', 8) +
      wave(178, '#ffe9b0', 13) +
      wave(196, '#8f2a15', 6) +
      wave(212, '#ffe08a', 13) +
      path(
        'M12 100L78 48H240L246 66L244 92Q236 108 228 88Q218 78 212 106Q204 124 192 106L168 122' +
          'Q160 158 146 126Q128 112 120 130Q108 160 96 128Q72 114 66 128Q50 150 40 124Q8 132 12 100Z',
        cheese,
      ) +
      path('M40 92L84 58H216L170 92Q100 104 40 92Z', light(cheese, 0.35)) +
      ell(96, 78, 20, 9, '#c9772a') +
      ell(176, 70, 16, 7, '#c9772a') +
      ell(140, 88, 12, 5, '#c9772a') +
      leaf(132, 74, -50, 0.9, '#3f9a3a') +
      leaf(132, 74, 42, 0.9, '#56b04a')
    )
  },
  'cheese board': (r) => {
    const wood = r.pick(['#a9713f', '#8a5a34', '#c08a52'])
    return (
      path('M8 186L48 118H208L248 186V206Q248 220 234 220H22Q8 220 8 206Z', dark(wood, 0.3)) +
      path('M8 186L44 112H212L248 186Q248 196 238 196H18Q8 196 8 186Z', wood) +
      line('M40 174H120M150 184H220M70 124H110', dark(wood, 0.18), 5) +
      drum(186, 112, 52, 20, 34, '#f3e6c8', '#fffaf0') +
      path('M186 112L144 124Q158 132 178 132Z', '#f5cf6a') +
      path('M144 124L186 112V150Q160 152 144 158Z', '#f7dc8e') +
      path('M22 96L130 44L150 92V156L22 156Z', '#e8a51e') +
      path('M22 96L130 44L150 92Z', '#ffe07a') +
      path('M22 96L150 92V158H22Z', '#f9bf2e') +
      ell(50, 130, 13, 12, '#d18f14') +
      ell(92, 112, 10, 9, '#d18f14') +
      ell(116, 140, 14, 12, '#d18f14') +
      grapes(196, 160, 1.25, r.pick(['#7a3f9a', '#8fbf3f', '#8a2f4a'])) +
      path('M40 168h44l8 10l-8 10h-44l-8 -10Z', '#d9a45a') +
      path('M92 176h44l8 8l-8 8h-44l-8 -8Z', '#e6bb78')
    )
  },
  lemonade: (r) => {
    const drink = r.pick(['#fbe06a', '#f9d94f', '#fdeb94', '#f9a8b0'])
    const straw = r.pick(['#d9343f', '#3f9a5a', '#3f7fd0'])
    return (
      path('M46 52H190L172 236Q171 248 158 248H78Q65 248 64 236Z', '#b9d8e6') +
      path('M55 70H181L164 226Q163 236 154 236H82Q73 236 72 226Z', drink) +
      path('M152 70H181L164 226Q163 236 154 236H134Z', dark(drink, 0.14)) +
      line('M136 132L88 16', straw, 14) +
      turned(-14, 96, 130, rect(76, 108, 44, 44, light(drink, 0.65), 'rx="9"')) +
      turned(18, 136, 176, rect(114, 154, 44, 44, light(drink, 0.65), 'rx="9"')) +
      line('M76 104L86 214', '#ffffff', 8) +
      leaf(74, 62, -60, 0.9, '#4fa53f') +
      leaf(74, 62, -6, 0.9, '#67bd52') +
      ell(190, 66, 56, 56, '#f2b81c') +
      ell(190, 66, 46, 46, '#fffbe0') +
      times(6, (i) => turned(i * 60, 190, 66, path('M190 60L174 30Q190 20 206 30Z', '#ffd62e')))
    )
  },
  'watermelon slice': (r) => {
    const flesh = r.pick(['#f2454f', '#ee3a4a', '#f75a63'])
    const rind = r.pick(['#2f8f3f', '#3a9a48'])
    const seeds = '70,98 112,88 150,96 190,92 92,130 132,126 170,130 114,162 150,164'
    return (
      path('M8 68Q12 200 128 204Q244 200 248 68Z', rind) +
      path('M24 68Q30 182 128 186Q226 182 232 68Z', '#e9f7c0') +
      path('M36 68Q42 170 128 174Q214 170 220 68Z', flesh) +
      path('M170 68H220Q214 170 128 174Q176 140 170 68Z', dark(flesh, 0.12)) +
      line('M20 110Q34 178 90 195M166 195Q222 178 236 110', dark(rind, 0.35), 7) +
      spots(seeds, (x, y) => ell(x, y - 4, 7, 10, '#2b1a1c'))
    )
  },
  'steak dinner': (r) => {
    const meat = r.pick(['#8a4527', '#7a3b22', '#96502e'])
    return (
      ell(128, 132, 120, 116, '#c3ccd4') +
      ell(128, 128, 120, 116, '#f2f5f7') +
      ell(128, 128, 90, 86, '#dde4e9') +
      times(4, (i) =>
        line(
          `M${62 + i * 24} ${72 - i * 8}L${54 + i * 24} ${112 - i * 6}`,
          i % 2 ? '#f2c54a' : '#e5ae34',
          16,
        ),
      ) +
      ell(166, 66, 20, 18, '#3f8f3a') +
      ell(190, 78, 20, 18, '#52a648') +
      ell(176, 92, 16, 12, '#a5cf7a') +
      ell(200, 98, 16, 15, '#3f8f3a') +
      path(
        'M48 142C46 96 96 92 128 112C150 124 184 100 208 130C226 170 186 212 130 204C86 214 52 186 48 142Z',
        dark(meat, 0.35),
      ) +
      path(
        'M48 134C46 88 96 84 128 104C150 116 184 92 208 122C226 162 186 200 130 194C86 202 52 176 48 134Z',
        '#f2d9b5',
      ) +
      path(
        'M58 134C58 100 96 96 126 114C152 128 182 104 200 128C212 160 180 188 130 182C90 190 62 168 58 134Z',
        meat,
      ) +
      line('M82 168L114 120M116 176L150 128M152 172L182 130', dark(meat, 0.45), 9) +
      rect(110, 128, 36, 24, '#ffe27a', 'rx="6"') +
      rect(110, 144, 36, 10, '#e8bd3f', 'rx="5"')
    )
  },
  'bowl of cereal': (r) => {
    const bowl = r.pick(['#4a90d0', '#e0574f', '#f2b53a', '#5fae6a'])
    const colors = r.pick([
      ['#e3a23c', '#d18a2a', '#efb95a'],
      ['#e8505a', '#f2b53a', '#6abf5a'],
      ['#e3a23c', '#c97f2a', '#efb95a'],
    ])
    const ring = (x, y, i) =>
      ell(x, y, 14, 10, 'none', `stroke="${dark(colors[i % 3], 0.3)}" stroke-width="13"`) +
      ell(x, y - 2, 14, 10, 'none', `stroke="${colors[i % 3]}" stroke-width="10"`)
    const spots = [
      [62, 86],
      [104, 76],
      [150, 78],
      [44, 110],
      [88, 106],
      [132, 102],
      [72, 130],
      [116, 130],
      [160, 126],
      [204, 110],
      [186, 90],
    ]
    return (
      line('M176 100L232 22', '#9aa6b2', 15) +
      path('M86 228H170L178 248H78Z', dark(bowl, 0.3)) +
      path('M8 106Q14 210 92 236H164Q242 210 248 106Z', bowl) +
      path('M190 106H248Q242 210 164 236H126Q188 200 190 106Z', dark(bowl, 0.16)) +
      line('M32 164Q46 196 76 212', light(bowl, 0.5), 9) +
      ell(128, 106, 120, 50, light(bowl, 0.4)) +
      ell(128, 106, 106, 40, '#fffdf6') +
      spots.map(([x, y], i) => ring(x, y, i)).join('')
    )
  },
  'glass of water': (r) => {
    const water = r.pick(['#5ab4ea', '#6cc0ee', '#4aa6e0'])
    const y = r.int(72, 100)
    return (
      path('M52 14H204L184 234Q183 248 168 248H88Q73 248 72 234Z', '#bfdcec') +
      path(`M64 ${y}H192L178 220Q177 232 166 232H90Q79 232 78 220Z`, water) +
      path(`M152 ${y}H192L178 220Q177 232 166 232H140Z`, dark(water, 0.16)) +
      ell(128, y, 65, 15, light(water, 0.55)) +
      ell(128, 20, 76, 12, '#93bcd6') +
      ell(128, 20, 64, 6, '#eef8fd') +
      line(`M84 ${y + 32}L92 204`, '#ffffff', 10) +
      ell(138, 150, 9, 9, '#e3f4fd') +
      ell(120, 182, 6, 6, '#e3f4fd')
    )
  },
  'jam jar': (r) => {
    const jam = r.pick(['#c41f3a', '#7a2a6a', '#ee8a1c', '#4a3a8a', '#d94a2a'])
    const cloth = r.pick(['#d9434a', '#3f7fd0', '#4fa55a'])
    return (
      path('M56 70H200Q222 92 222 120V220Q222 248 194 248H62Q34 248 34 220V120Q34 92 56 70Z', '#b5d3e0') +
      path('M60 70H196Q208 94 208 120V216Q208 234 190 234H66Q48 234 48 216Z', jam) +
      path('M172 70H196Q208 94 208 120V216Q208 234 190 234H150Q184 220 172 70Z', dark(jam, 0.22)) +
      line('M64 122V208', light(jam, 0.55), 9) +
      rect(82, 128, 92, 76, '#fff6e3', 'rx="10"') +
      path('M128 192C98 178 98 146 128 150C158 146 158 178 128 192Z', jam) +
      path('M106 150Q128 130 150 150Q128 164 106 150Z', '#4f9a3f') +
      path(
        'M52 20Q128 -4 204 20L222 76Q206 90 190 76Q172 90 156 76' +
          'Q142 90 128 76Q114 90 100 76Q84 90 66 76Q50 90 34 76Z',
        cloth,
      ) +
      line('M84 20L72 70M128 14V70M172 20L184 70', '#fff4ea', 10) +
      line('M48 50Q128 62 208 50', '#f3dcae', 10)
    )
  },
}

export const words = {
  'fruit bowl': 'bowl_of_fruit fruit_basket',
  nachos: 'nacho plate_of_nachos tortilla_chips_with_cheese',
  lasagna: 'lasagne slice_of_lasagna',
  'cheese board': 'cheeseboard cheese_platter',
  lemonade: 'glass_of_lemonade',
  'watermelon slice': 'slice_of_watermelon piece_of_watermelon',
  'steak dinner': 'steak_on_a_plate plate_of_steak',
  'bowl of cereal': 'cereal_bowl breakfast_cereal cereal',
  'glass of water': 'water_glass',
  'jam jar': 'jar_of_jam',
}
