// Creatures of the sea, crawlers and insects that no icon set shows well.
import { dark, ell, eye, light, line, moved, path, times, turned } from './shapes.mjs'

/** Round dots of one colour, given as 'x y radius, x y radius'. */
const dots = (list, color) =>
  list
    .split(', ')
    .map((dot) => dot.split(' '))
    .map(([x, y, size]) => ell(x, y, size, size, color))
    .join('')

export const drawings = {
  platypus: (r) => {
    const fur = r.pick(['#7a5236', '#6b4a38', '#8a5f3e'])
    const bill = r.pick(['#545a68', '#5c5a66', '#4a5666'])
    return (
      path('M74 176Q36 132 10 152Q2 190 22 226Q54 240 92 214Z', dark(fur, 0.35)) +
      line('M26 168L60 208M24 204L50 220M46 162L76 194', dark(fur, 0.1), 7) +
      path('M58 206Q58 138 116 126Q190 108 212 150Q214 196 190 220Q120 238 70 224Q58 218 58 206Z', fur) +
      path('M72 218Q140 214 200 196Q198 212 190 220Q120 238 72 224Z', '#d6b088') +
      path('M80 164Q96 138 136 134Q116 146 106 174Z', light(fur, 0.18)) +
      path(
        'M176 158Q186 146 206 154Q228 160 244 158Q254 170 244 180Q222 188 192 186Q176 180 176 158Z',
        bill,
      ) +
      path('M182 182Q214 186 248 174Q246 194 218 196Q190 196 182 182Z', dark(bill, 0.4)) +
      ell(228, 168, 6, 4, dark(bill, 0.5)) +
      path('M84 208H116L128 236Q130 248 118 248H62Q56 240 74 234Z', '#d98a3c') +
      path('M150 210H180L200 236Q204 248 192 248H134Q128 240 146 234Z', '#e59a4a') +
      line('M84 234L82 244M104 234L106 244M158 234L154 244M176 234L178 244', '#a9622a', 6) +
      eye(178, 138, 1.05)
    )
  },
  chameleon: (r) => {
    const skin = r.pick(['#5bb53a', '#3fa95c', '#8cbf2e', '#2fae94'])
    const band = r.pick(['#f2c93a', '#e8792e', '#c9e65a'])
    const far = dark(skin, 0.35)
    return (
      line('M120 170L104 210L118 240M186 166L196 210L184 240', far, 17) +
      line('M84 150Q18 140 20 190Q24 226 56 222Q80 214 74 192Q64 178 50 190', dark(skin, 0.15), 18) +
      path('M62 156Q76 86 140 82Q186 82 200 120Q196 176 146 184Q100 190 62 156Z', skin) +
      path('M88 168Q150 176 198 140Q190 178 146 184Q112 188 88 168Z', light(skin, 0.35)) +
      line('M98 112Q90 136 98 156M126 98Q114 132 126 166M156 96Q146 130 156 164', band, 10) +
      line('M88 156L70 206L88 240M160 168L146 206L164 240', dark(skin, 0.12), 18) +
      line('M70 241H106M146 241H182', dark(skin, 0.12), 14) +
      path('M158 136Q152 64 164 34Q198 46 222 84Q252 108 246 128Q238 146 204 150Q168 152 158 136Z', skin) +
      path('M164 34Q198 46 222 84L206 78Q180 60 166 62Z', light(skin, 0.3)) +
      line('M190 130Q222 134 242 122', dark(skin, 0.5), 6) +
      ell(200, 100, 24, 24, light(skin, 0.3)) +
      ell(202, 100, 16, 16, band) +
      eye(207, 100, 0.9)
    )
  },
  axolotl: (r) => {
    const [skin, gill] = r.pick([
      ['#f7b3c4', '#e0457a'],
      ['#fbdfe0', '#e8607a'],
      ['#f3cf6a', '#e0803a'],
      ['#6a6472', '#a24a86'],
    ])
    const gills = (side) =>
      [-30, 2, 34]
        .map((a) =>
          turned(
            a * side,
            152 + 50 * side,
            96,
            line(`M${152 + 50 * side} 96h${42 * side}`, gill, 13) +
              line(`M${152 + 70 * side} 84l${-4 * side} 24M${152 + 86 * side} 84l${-4 * side} 24`, gill, 7),
          ),
        )
        .join('')
    return (
      path('M130 180Q60 150 14 96Q2 170 44 220Q80 250 140 240Z', light(skin, 0.25)) +
      path('M150 160Q80 176 26 126Q34 210 84 230Q120 244 176 236Z', dark(skin, 0.12)) +
      line('M92 216L80 240M196 206L216 238', dark(skin, 0.22), 18) +
      path('M108 140H196Q214 190 192 226Q150 248 116 224Q96 190 108 140Z', skin) +
      line('M128 206L118 240M176 208L184 240', dark(skin, 0.12), 18) +
      gills(-1) +
      gills(1) +
      path('M84 104Q86 44 152 42Q218 44 220 104Q214 150 152 152Q90 150 84 104Z', skin) +
      path('M98 82Q110 52 152 50Q186 52 200 72Q150 56 98 82Z', light(skin, 0.4)) +
      ell(104, 116, 13, 8, gill, 'opacity="0.5"') +
      ell(200, 116, 13, 8, gill, 'opacity="0.5"') +
      line('M122 118Q152 140 182 118', dark(gill, 0.35), 7) +
      eye(112, 96, 1.1) +
      eye(192, 96, 1.1)
    )
  },
  starfish: (r) => {
    const color = r.pick(['#f2793a', '#e8505a', '#f2b03a', '#c95fa8', '#e05a2e'])
    const around = (svg) => times(5, (i) => turned(i * 72, 128, 138, svg))
    const star =
      around(path('M94 140Q108 70 118 24Q128 2 138 24Q148 70 162 140Z', color)) +
      ell(128, 138, 44, 44, color) +
      around(path('M128 138L146 128Q142 70 132 22Q128 10 128 10Z', dark(color, 0.14))) +
      around(dots('128 44 6, 128 66 7, 128 90 8, 112 112 6, 144 112 6', light(color, 0.55))) +
      ell(128, 138, 13, 13, light(color, 0.55))
    return moved(6, 4, turned(r.range(-10, 10), 128, 138, star), 0.95)
  },
  'manta ray': (r) => {
    const back = r.pick(['#35507a', '#375d87', '#425274'])
    const tip = r.range(84, 104)
    return (
      line('M128 170Q136 210 122 246', dark(back, 0.2), 8) +
      line('M106 62Q86 36 106 16M150 62Q170 36 150 16', light(back, 0.12), 17) +
      path(
        `M92 50Q128 40 164 50Q206 62 250 ${tip + 40}Q196 120 164 158` +
          `Q146 180 128 186Q110 180 92 158Q60 120 6 ${tip + 40}Q50 62 92 50Z`,
        back,
      ) +
      path(
        `M164 50Q206 62 250 ${tip + 40}Q196 120 164 158Q146 180 128 186Q160 130 164 50Z`,
        dark(back, 0.22),
      ) +
      path(
        'M100 66Q118 76 116 94Q90 94 70 84Q82 70 100 66ZM156 66Q138 76 140 94Q166 94 186 84Q174 70 156 66Z',
        '#eef3f8',
      ) +
      line('M112 122Q104 130 104 140M144 122Q152 130 152 140', light(back, 0.35), 6) +
      line('M112 52Q128 58 144 52', dark(back, 0.5), 9) +
      ell(86, 62, 6, 6, '#12161e') +
      ell(170, 62, 6, 6, '#12161e')
    )
  },
  swordfish: (r) => {
    const blue = r.pick(['#2c5f9e', '#35618a', '#2a4f92'])
    const fin = r.range(48, 62)
    return (
      path(
        'M44 138L10 84Q8 78 20 82Q48 104 62 132ZM44 142L14 198Q14 206 26 200Q52 176 62 146Z',
        dark(blue, 0.3),
      ) +
      path(`M100 106Q112 70 124 ${fin}Q132 ${fin - 8} 134 ${fin + 2}Q136 84 160 104Z`, dark(blue, 0.3)) +
      path('M124 168Q116 204 96 212Q92 190 104 166Z', dark(blue, 0.3)) +
      path(
        'M34 140Q90 92 146 96Q176 100 192 120L250 124Q252 130 248 131L190 140Q160 178 108 174Q64 168 34 140Z',
        blue,
      ) +
      path('M34 140Q110 150 190 140Q160 178 108 174Q64 168 34 140Z', '#dfe8f0') +
      path(
        'M70 164Q90 170 108 172Q160 176 182 150Q190 140 190 140Q160 178 108 174Q86 172 70 164Z',
        '#b3c3d2',
      ) +
      path('M186 116L250 124Q252 130 248 131L188 138Z', '#5b6f88') +
      line('M90 116Q120 104 150 110', light(blue, 0.35), 7) +
      path('M134 144Q150 160 132 184Q116 172 120 150Z', dark(blue, 0.2)) +
      line('M152 112Q144 130 150 150', dark(blue, 0.35), 6) +
      eye(172, 122, 1.05)
    )
  },
  'hermit crab': (r) => {
    const shell = r.pick(['#e8c48a', '#d99a6a', '#c9a0b8', '#e2b25a'])
    const crab = r.pick(['#e0492e', '#e8663a', '#d23c3c'])
    return (
      line('M100 196L70 216L60 244M120 204L98 224L94 244', dark(crab, 0.3), 14) +
      line('M144 206L134 226L136 244M164 206L172 226L168 244', dark(crab, 0.15), 14) +
      path('M90 200Q96 124 150 128Q190 138 192 180Q186 212 150 216Q110 218 90 200Z', crab) +
      line('M148 144L144 104M172 148L178 108', crab, 10) +
      ell(144, 96, 15, 16, '#ffffff') +
      ell(180, 98, 15, 16, '#ffffff') +
      eye(147, 98, 0.95) +
      eye(183, 100, 0.95) +
      moved(
        0,
        16,
        path('M150 202Q100 232 52 206Q8 176 10 116Q16 44 84 30Q150 26 172 84Q180 130 150 202Z', shell) +
          path('M150 202Q100 232 52 206Q34 194 24 176Q92 206 172 100Q176 140 150 202Z', dark(shell, 0.2)) +
          line(
            'M158 178Q96 204 60 168Q34 132 58 94Q86 66 116 86Q138 108 122 132Q104 148 90 130',
            dark(shell, 0.45),
            11,
          ) +
          line('M40 92Q52 58 88 50', light(shell, 0.5), 10),
        0.78,
      ) +
      line('M160 196L196 204', dark(crab, 0.2), 18) +
      path(
        'M178 196Q166 148 202 118Q204 146 214 160Q228 148 224 116' +
          'Q262 148 246 196Q234 224 206 220Q184 214 178 196Z',
        dark(crab, 0.12),
      ) +
      line('M192 184Q188 164 196 150', light(crab, 0.4), 8)
    )
  },
  moth: (r) => {
    const wing = r.pick(['#b08d68', '#9d8f7e', '#c4a070', '#a3795a'])
    const spot = r.pick(['#e8a04a', '#d9c08a', '#c96a4a'])
    const side =
      path('M120 124Q60 130 46 196Q50 232 82 232Q116 222 124 176Z', dark(wing, 0.25)) +
      ell(80, 190, 17, 19, spot) +
      ell(80, 190, 9, 11, '#2e221c') +
      path('M122 86Q60 60 12 74Q4 84 12 108Q30 160 72 166Q112 160 124 128Z', wing) +
      line('M16 92Q40 146 84 152', light(wing, 0.5), 9) +
      line('M64 78Q66 110 112 124', dark(wing, 0.35), 8) +
      ell(60, 112, 18, 18, spot) +
      ell(60, 112, 10, 10, '#2e221c') +
      path('M120 60Q110 24 72 20Q64 46 92 54Q108 58 120 66Z', '#6b5038') +
      line('M116 58Q100 36 82 30', '#e8d3ae', 5)
    return (
      side +
      `<g transform="translate(256 0) scale(-1 1)">${side}</g>` +
      ell(128, 158, 22, 54, '#e6d3b4') +
      line('M112 154H144M111 174H145M116 194H140', dark(wing, 0.35), 8) +
      ell(128, 102, 31, 36, '#f4e7cf') +
      ell(128, 68, 22, 18, '#d8c19c') +
      eye(118, 62, 0.8) +
      eye(138, 62, 0.8)
    )
  },
  caterpillar: (r) => {
    const green = r.pick(['#7cc243', '#5fb548', '#a6c93a'])
    const spot = r.pick(['#f4d03a', '#f28a3a', '#2f3b2a'])
    const parts = [
      [40, 198],
      [72, 180],
      [106, 166],
      [140, 178],
      [172, 196],
    ]
    return (
      parts
        .map(([x, y], i) =>
          line(
            `M${x - 9} ${y + 22}v${i > 3 ? 24 : 16}M${x + 11} ${y + 22}v${i > 3 ? 24 : 16}`,
            '#e0803a',
            11,
          ),
        )
        .join('') +
      parts
        .map(
          ([x, y], i) =>
            ell(x, y, 31, 34, i % 2 ? green : dark(green, 0.17)) + ell(x - 2, y - 16, 13, 9, spot),
        )
        .join('') +
      line('M188 98Q176 70 160 66M222 96Q228 66 244 62', '#4a3a2e', 8) +
      dots('159 65 9, 243 61 9', '#e0803a') +
      ell(202, 136, 46, 48, light(green, 0.12)) +
      path('M246 128Q250 178 206 184Q178 184 164 160Q220 176 246 128Z', dark(green, 0.1)) +
      ell(188, 126, 13, 15, '#ffffff') +
      ell(222, 126, 13, 15, '#ffffff') +
      eye(190, 128, 0.95) +
      eye(224, 128, 0.95) +
      line('M190 158Q206 170 222 156', '#3b5a22', 7)
    )
  },
  firefly: (r) => {
    const glow = r.pick(['#ffe23a', '#e6f53a', '#ffd21e'])
    return (
      ell(86, 168, 78, 78, glow, 'opacity="0.28"') +
      ell(86, 168, 58, 58, glow, 'opacity="0.45"') +
      path('M142 104Q60 72 24 8Q108 4 158 88Z', '#d3e4ee') +
      path('M150 96Q124 46 130 10Q182 34 178 92Z', '#b4cbda') +
      line('M156 142L164 178L150 194M178 132L196 166L188 184M136 156L138 196L124 208', '#2d2a2e', 9) +
      path('M150 92Q84 110 52 178Q52 206 84 206Q142 190 176 136Z', '#3a3238') +
      path('M108 120Q66 146 50 182Q52 208 84 206Q116 196 140 174Q112 160 108 120Z', glow) +
      path('M84 146Q64 164 60 186Q72 178 96 136Z', '#fffbd0') +
      line('M92 136Q94 164 118 188', dark(glow, 0.2), 6) +
      ell(172, 108, 31, 34, '#d9482e') +
      ell(172, 110, 13, 16, '#2d2a2e') +
      ell(208, 98, 27, 27, '#3a3238') +
      line('M212 76Q214 46 236 38M224 80Q236 60 246 62', '#3a3238', 8) +
      ell(217, 94, 12, 13, '#ffffff') +
      eye(219, 95, 0.9)
    )
  },
  narwhal: (r) => {
    const skin = r.pick(['#8fa3b8', '#7d95ad', '#9aa8b8'])
    return (
      path('M30 176Q6 160 8 126Q34 128 48 154Q66 132 90 140Q84 170 54 184Z', dark(skin, 0.25)) +
      path('M190 110L236 20Q246 12 246 26L212 122Z', '#f6ead0') +
      line('M208 96L218 104M218 74L228 80M228 52L236 56', '#c9a870', 7) +
      path('M32 176Q50 150 76 160Q110 104 166 98Q224 100 240 152Q240 204 180 218Q90 226 32 176Z', skin) +
      path('M60 190Q150 210 239 164Q234 204 180 218Q110 222 60 190Z', '#edf1f4') +
      path('M128 196Q116 240 84 240Q84 210 104 190Z', dark(skin, 0.3)) +
      dots('110 150 9, 138 128 11, 148 160 8, 90 168 7, 170 120 8, 122 174 6', dark(skin, 0.3)) +
      line('M214 178Q226 178 236 166', dark(skin, 0.5), 6) +
      eye(204, 148, 1.15)
    )
  },
  manatee: (r) => {
    const skin = r.pick(['#8d8f94', '#9a938c', '#7f8890'])
    return (
      path('M60 146Q20 116 10 146Q4 188 22 214Q52 214 78 186Z', dark(skin, 0.25)) +
      path('M50 160Q84 76 158 70Q220 70 238 112Q252 150 236 176Q216 194 190 190Q110 214 50 178Z', skin) +
      path('M56 182Q130 196 190 172Q212 196 236 176Q216 194 190 190Q110 214 56 182Z', dark(skin, 0.2)) +
      path('M90 122Q116 84 164 82Q128 96 110 126Z', light(skin, 0.22)) +
      path('M204 130Q236 116 248 142Q254 184 222 194Q194 194 194 166Q192 142 204 130Z', light(skin, 0.25)) +
      ell(218, 138, 6, 5, '#3d3a3c') +
      ell(238, 140, 5, 5, '#3d3a3c') +
      line('M204 172Q222 182 242 170', dark(skin, 0.5), 6) +
      dots('210 156 4, 224 160 4, 238 156 4', dark(skin, 0.3)) +
      path('M146 164Q176 174 172 202Q164 228 136 230Q112 222 122 196Z', dark(skin, 0.3)) +
      line('M128 220L130 212M142 224L144 216', '#e8e0d4', 6) +
      line('M84 134Q78 150 84 166M186 88Q178 104 182 118', dark(skin, 0.2), 6) +
      eye(194, 118, 0.95)
    )
  },
  centipede: (r) => {
    const body = r.pick(['#b8452a', '#8a3f2a', '#c9622a', '#7d2f2a'])
    const leg = r.pick(['#f0a83a', '#f2c14a', '#e88a3a'])
    const at = (i) => [128 + 26 * Math.sin(i * 0.62 + 0.5), 60 + i * 17]
    const oneSide = (x, y, side) => `M${x} ${y}q${44 * side} -14 ${66 * side} 14`
    return (
      line('M142 230L118 246M146 230L170 246', leg, 9) +
      times(10, (i) => line(oneSide(...at(i), 1) + oneSide(...at(i), -1), leg, 9)) +
      times(11, (i) => {
        const [x, y] = at(10 - i)
        const color = i % 2 ? body : dark(body, 0.28)
        return ell(x, y, 25 + i, 15, color) + ell(x - 8, y - 3, 10, 5, light(color, 0.3))
      }) +
      line('M120 34Q96 8 58 14M160 34Q184 8 222 14', leg, 9) +
      ell(140, 42, 33, 28, light(body, 0.1)) +
      eye(126, 38, 1) +
      eye(154, 38, 1)
    )
  },
  koi: (r) => {
    const patch = r.pick(['#e8502a', '#f0702a', '#d93a2e'])
    const black = r.chance(0.5) ? '#2b2c33' : patch
    return (
      path('M66 162Q30 170 8 206Q30 206 40 214Q34 232 44 248Q78 236 90 190Z', '#f7bf9a') +
      line('M66 186L34 204M74 196L56 226', patch, 8) +
      path('M150 66Q116 44 92 62Q96 92 128 104ZM194 120Q212 156 190 176Q162 164 158 132Z', '#f7bf9a') +
      path('M62 176Q80 80 168 34Q224 10 242 22Q250 40 226 90Q180 180 92 196Q66 200 62 176Z', '#fffaf2') +
      path('M92 196Q66 200 64 182Q150 170 244 26Q248 44 226 90Q180 180 92 196Z', '#e3d8cf') +
      path('M176 32Q226 12 236 22Q236 44 210 74Q184 84 168 62Q166 44 176 32Z', patch) +
      path('M120 74Q150 76 160 108Q158 140 128 140Q100 128 104 92Z', patch) +
      path('M84 132Q108 140 110 168Q98 186 78 182Q70 158 84 132Z', black) +
      path('M172 104Q192 96 200 112Q186 136 172 134Q162 120 172 104Z', black) +
      line('M216 18Q222 8 236 10M240 44Q252 46 248 60', '#d9b48a', 6) +
      eye(196, 32, 0.8) +
      eye(228, 64, 0.8)
    )
  },
  salamander: (r) => {
    const skin = r.pick(['#35353f', '#3a3742', '#333c44'])
    const spot = r.pick(['#f7c81e', '#f5a81e', '#f2dc3a'])
    const limb = '#50505c'
    return (
      line('M150 98L108 92L92 70M186 112L216 136L240 130', limb, 19) +
      line('M92 174L66 146L42 152M134 196L156 220L147 237', limb, 19) +
      path(
        'M132 132Q160 94 188 118Q188 160 150 190Q120 212 92 226Q40 252 12 226Q40 228 66 208Q100 184 132 132Z',
        skin,
      ) +
      line('M168 100Q160 140 118 182', skin, 54) +
      path('M146 88Q142 46 176 22Q214 2 238 24Q252 56 226 84Q206 106 186 120Q156 118 146 88Z', skin) +
      path('M160 34Q176 20 196 20Q198 34 180 48Q164 56 156 52Z', spot) +
      path('M240 52Q240 72 222 86Q204 92 206 78Q214 60 240 52Z', spot) +
      dots('158 92 13, 182 120 11, 146 134 14, 134 166 11, 108 170 13, 96 198 10, 70 216 9, 42 228 7', spot) +
      dots('92 70 9, 240 130 9, 42 152 9, 147 237 9, 112 92 8, 212 134 8, 64 148 8, 154 220 8', spot) +
      ell(196, 32, 12, 12, '#e8e4da') +
      ell(226, 64, 12, 12, '#e8e4da') +
      eye(196, 32, 0.9) +
      eye(226, 64, 0.9)
    )
  },
}

export const words = {
  platypus: 'duck_billed_platypus',
  axolotl: 'mexican_walking_fish',
  starfish: 'sea_star',
  'manta ray': 'manta giant_manta_ray',
  swordfish: 'sword_fish marlin blue_marlin',
  moth: 'night_moth silk_moth',
  firefly: 'lightning_bug glowworm glow_worm glowing_beetle',
  narwhal: 'unicorn_whale narwhale',
  manatee: 'sea_cow dugong',
  centipede: 'millipede',
  koi: 'koi_fish koi_carp japanese_carp',
  salamander: 'fire_salamander spotted_salamander',
}
