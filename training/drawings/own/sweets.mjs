// Cakes, sweets and other treats that no icon set shows well.
import { dark, drum, ell, light, line, moved, path, rect, spots, times, turned } from './shapes.mjs'

/** Balls along the front half of an ellipse. */
const balls = (x, y, rx, ry, count, size, fill) =>
  times(count, (i) => {
    const a = (Math.PI * i) / (count - 1)
    return ell(x - rx * Math.cos(a), y + ry * Math.sin(a), size, size, fill)
  })
const heart = (x, y, size, fill) =>
  moved(x, y, path('M0 10C-14 -6 -6 -14 0 -6C6 -14 14 -6 0 10Z', fill), size)
const cherry = (x, y) =>
  line(`M${x} ${y}Q${x + 4} ${y - 24} ${x + 20} ${y - 28}`, '#6f9a3a', 5) +
  ell(x, y, 17, 16, '#d2232f') +
  ell(x - 5, y - 5, 5, 4, '#ff8a8f')
const cream = (x, y, size) =>
  moved(
    x,
    y,
    path(
      'M-60 0Q-66 -26 -40 -28Q-42 -50 -20 -50Q-12 -70 0 -78Q12 -70 20 -50Q42 -50 40 -28Q66 -26 60 0Z',
      '#fff6e6',
    ) +
      path('M18 0Q40 -10 40 -28Q66 -26 60 0Z', '#e8d5b8') +
      line('M-38 -26Q-6 -14 24 -30M-18 -50Q0 -42 14 -52', '#e0c9a6', 6),
    size,
  )
const macaron = (x, y, fill, inside) =>
  moved(
    x,
    y,
    path('M-58 -10C-58 -52 58 -52 58 -10Z', fill) +
      path('M20 -40C44 -36 58 -26 58 -10H30Z', dark(fill, 0.12)) +
      line('M-38 -24Q-30 -32 -16 -35', light(fill, 0.6), 7) +
      path('M-58 24C-58 56 58 56 58 24Z', dark(fill, 0.14)) +
      rect(-52, -4, 104, 22, inside) +
      times(
        9,
        (i) => ell(-52 + i * 13, -6, 9, 8, dark(fill, 0.08)) + ell(-52 + i * 13, 20, 9, 8, dark(fill, 0.2)),
      ),
  )

export const drawings = {
  'wedding cake': (r) => {
    const cake = r.pick(['#fbf1e4', '#fdf6ef', '#f9dfe3', '#e3eef5'])
    const trim = r.pick(['#e58aa5', '#d9a441', '#9c8fd0', '#e06f7c'])
    const w = r.range(0.94, 1)
    const tier = (y, rx, ry, height, n) =>
      drum(128, y, rx * w, ry, height, dark(cake, 0.06), cake) +
      balls(128, y + 10, rx * w - 2, ry, n, 9, trim) +
      balls(128, y + height, rx * w, ry, n + 3, 8, light(trim, 0.6))
    return (
      ell(128, 228, 120, 20, '#b9c2cc') +
      ell(128, 222, 120, 20, '#dfe5ea') +
      tier(164, 102, 17, 52, 11) +
      tier(110, 72, 14, 46, 9) +
      tier(62, 42, 10, 40, 6) +
      heart(128, 40, 2.3, '#d8324a') +
      times(
        3,
        (i) =>
          ell(96 + i * 32, 204 + (i % 2) * 4, 12, 12, '#d8324a') +
          ell(96 + i * 32, 204 + (i % 2) * 4, 5, 5, '#ffd1d8'),
      )
    )
  },
  'ice cream sundae': (r) => {
    const [a, b, c] = r.pick([
      ['#f7a8bd', '#fff0c4', '#8a5636'],
      ['#fff0c4', '#8a5636', '#a9dcb0'],
      ['#8a5636', '#f7a8bd', '#fff0c4'],
    ])
    const sauce = r.pick(['#5a2f1a', '#5a2f1a', '#b8283c'])
    return (
      turned(
        20,
        190,
        70,
        rect(178, 16, 22, 90, '#dba04e', 'rx="4"') + line('M182 34H196M182 54H196M182 74H196', '#a86d28', 5),
      ) +
      ell(84, 92, 44, 42, a) +
      ell(172, 92, 44, 42, c) +
      ell(128, 66, 46, 42, b) +
      path(
        'M80 66Q84 24 128 22Q172 24 176 66Q168 96 156 72' +
          'Q146 62 140 90Q128 104 122 78Q110 64 102 82Q86 92 80 66Z',
        sauce,
      ) +
      line('M100 52Q106 40 118 36', light(sauce, 0.4), 7) +
      cherry(126, 36) +
      path('M36 104H220Q214 186 148 196V222H108V196Q42 186 36 104Z', '#cfe6f2') +
      path('M52 122H204Q194 176 128 182Q62 176 52 122Z', a) +
      path('M58 142Q90 158 128 142T198 142Q186 178 128 182Q70 178 58 142Z', sauce) +
      path('M176 104H220Q214 186 148 196Q178 160 176 104Z', '#7fb2cf', 'opacity="0.5"') +
      line('M56 116Q62 154 82 170', '#ffffff', 8) +
      rect(30, 98, 196, 14, '#e9f5fb', 'rx="7"') +
      path('M108 216H148Q156 232 188 238V248H68V238Q100 232 108 216Z', '#b4d5e6')
    )
  },
  milkshake: (r) => {
    const shake = r.pick(['#f48fb0', '#f7d98a', '#8c5a3c', '#a5d6a0', '#9a8fd8'])
    const straw = r.pick(['#d9343f', '#3f7fd0', '#3fa06a'])
    return (
      line('M150 96L186 18', straw, 18) +
      line('M155 84L158 77M165 61L168 54M175 38L178 31', '#fff4ea', 18, 'style="stroke-linecap:butt"') +
      cream(124, 100, 1.1) +
      cherry(116, 38) +
      path('M58 96H198L178 236Q177 248 164 248H92Q79 248 78 236Z', '#d5e8f2') +
      path('M70 108H186L168 228H88Z', shake) +
      path('M152 108H186L168 228H142Z', dark(shake, 0.15)) +
      line('M86 124L98 208', light(shake, 0.6), 9) +
      rect(50, 90, 156, 16, '#eef7fb', 'rx="8"')
    )
  },
  'hot chocolate': (r) => {
    const mug = r.pick(['#d33f3f', '#3f7fc4', '#f0e6d2', '#3f9a6a', '#e39a2c'])
    const marsh = (x, y, angle, c) =>
      turned(
        angle,
        x,
        y,
        rect(x - 19, y - 18, 38, 36, c, 'rx="9"') + rect(x + 5, y - 18, 14, 36, dark(c, 0.1), 'rx="7"'),
      )
    return (
      line('M184 122C262 106 262 212 182 202', dark(mug, 0.2), 24) +
      path('M16 88H200V204Q200 248 156 248H60Q16 248 16 204Z', mug) +
      path('M160 88H200V204Q200 248 156 248H126Q160 240 160 204Z', dark(mug, 0.16)) +
      line('M36 128V196', light(mug, 0.5), 10) +
      ell(108, 88, 92, 30, light(mug, 0.35)) +
      ell(108, 90, 80, 23, '#5e3219') +
      marsh(66, 74, -14, '#fff8ef') +
      marsh(154, 76, 16, '#fff8ef') +
      marsh(110, 80, 6, '#ffd0da') +
      marsh(92, 46, 22, '#ffd0da') +
      marsh(132, 44, -12, '#fff8ef')
    )
  },
  'gingerbread house': (r) => {
    const cake = r.pick(['#b5692e', '#a35a26', '#c27a3a'])
    const c = r.pick([
      ['#e0343f', '#4fae4a'],
      ['#e0343f', '#f5c234'],
      ['#4a9ad8', '#e0343f'],
    ])
    return (
      rect(172, 30, 34, 70, dark(cake, 0.2)) +
      rect(166, 22, 46, 18, '#fffaf2', 'rx="8"') +
      rect(36, 112, 184, 136, cake) +
      path('M36 120L128 36L220 120Z', cake) +
      rect(184, 120, 36, 128, dark(cake, 0.14)) +
      line('M20 120L128 24L236 120', dark(cake, 0.35), 30) +
      line('M18 112L128 16L238 112', '#fffaf2', 16) +
      times(
        5,
        (i) =>
          ell(28 + i * 20, 124 - i * 18, 12, 12, '#fffaf2') +
          ell(228 - i * 20, 124 - i * 18, 12, 12, '#fffaf2'),
      ) +
      times(
        4,
        (i) =>
          ell(40 + i * 24, 100 - i * 21, 8, 8, c[i % 2]) + ell(216 - i * 24, 100 - i * 21, 8, 8, c[i % 2]),
      ) +
      path('M100 248V184Q100 156 128 156Q156 156 156 184V248Z', '#6d3517') +
      line('M98 246V184Q98 154 128 154Q158 154 158 184V246', '#fffaf2', 8) +
      ell(145, 208, 6, 6, '#f5c234') +
      heart(128, 104, 2.2, c[0]) +
      times(
        2,
        (i) =>
          rect(48 + i * 124, 160, 36, 38, '#ffd75e', 'stroke="#fffaf2" stroke-width="8" rx="5"') +
          line(`M${66 + i * 124} 162V196`, '#fffaf2', 6),
      ) +
      times(3, (i) => ell(46 + i * 18, 240, 9, 9, c[i % 2]) + ell(174 + i * 18, 240, 9, 9, c[i % 2]))
    )
  },
  'gingerbread man': (r) => {
    const cake = r.pick(['#b5692e', '#a35a26', '#c58344'])
    const button = r.pick(['#e0343f', '#3f9a4a', '#3f7fd0'])
    const body = (c) =>
      line('M48 130H208', c, 54) +
      line('M112 158L84 216M144 158L172 216', c, 60) +
      rect(88, 100, 80, 90, c, 'rx="26"') +
      ell(128, 64, 58, 56, c)
    return (
      moved(0, 2, body(dark(cake, 0.3))) +
      body(cake) +
      line('M40 112L48 122L40 132L48 142L40 150M216 112L208 122L216 132L208 142L216 150', '#fff8ee', 7) +
      line('M62 206L76 216L84 204L96 214L106 206M150 206L160 214L172 204L180 216L194 206', '#fff8ee', 7) +
      line('M86 38Q102 22 128 22Q154 22 170 38', '#fff8ee', 7) +
      ell(108, 60, 9, 10, '#3a1f10') +
      ell(148, 60, 9, 10, '#3a1f10') +
      ell(105, 57, 3, 3, '#ffffff') +
      ell(145, 57, 3, 3, '#ffffff') +
      line('M100 84Q128 108 156 84', '#fff8ee', 8) +
      times(
        3,
        (i) => ell(128, 130 + i * 27, 10, 10, button) + ell(125, 127 + i * 27, 4, 4, light(button, 0.6)),
      )
    )
  },
  macaron: (r) => {
    const colors = r.pick([
      ['#f08aa8', '#8cc98a', '#f2c44f'],
      ['#b08ad8', '#f5d06a', '#f08aa8'],
      ['#86c4e0', '#f08aa8', '#9a6a4a'],
      ['#f39a5a', '#a5cf7a', '#b08ad8'],
    ])
    const put = (x, y, i, inside) => moved(x, y, macaron(0, 0, colors[i], inside), 1.05)
    return put(128, 82, 2, '#fff1dc') + put(70, 176, 0, '#fff1dc') + put(186, 176, 1, '#fff1dc')
  },
  'cotton candy': (r) => {
    const fluff = r.pick(['#f7a3c8', '#f58fb8', '#9fd0f2', '#c9a5ec'])
    const puff = (c, d) =>
      spots('128,60,50 78,84,44 178,84,44 62,124,38 194,124,38 128,112,62 96,148,36 160,148,36', (x, y, s) =>
        ell(x + d, y + d, s - d, s - d, c),
      )
    return (
      path('M92 150H164L134 246Q128 252 122 246Z', '#f3ead8') +
      path('M140 150H164L134 246L128 249Z', '#cdbd9f') +
      puff(dark(fluff, 0.14), 0) +
      moved(-4, -6, puff(fluff, 5)) +
      line('M84 70Q104 36 138 44M62 110Q110 82 152 100M92 138Q134 116 178 130', light(fluff, 0.55), 9) +
      line('M160 74Q190 80 192 108', dark(fluff, 0.16), 8)
    )
  },
  'cinnamon roll': (r) => {
    const dough = r.pick(['#dda45a', '#d1934a', '#e5b26c'])
    const swirl = times(
      60,
      (i) => `L${128 + (6 + i * 1.5) * Math.cos(i / 3)} ${112 + (4 + i) * Math.sin(i / 3)}`,
    )
    return (
      drum(128, 114, 118, 82, 50, dark(dough, 0.12), dough) +
      path(
        'M128 36C200 36 244 72 240 120Q238 150 222 150Q212 152 208 170Q196 206 184 186Q170 178 156 196' +
          'Q144 224 128 198Q112 188 100 196Q84 206 74 182Q66 164 50 174' +
          'Q34 176 30 152Q16 146 16 116C14 72 58 36 128 36Z',
        '#fffaf2',
      ) +
      line(`M128 116${swirl}`, '#a85f26', 11)
    )
  },
}

export const words = {
  'wedding cake': 'three_tier_cake tiered_cake tier_cake',
  'ice cream sundae': 'sundae icecream_sundae hot_fudge_sundae',
  milkshake: 'milk_shake shake_with_whipped_cream',
  'hot chocolate': 'hot_cocoa mug_of_hot_chocolate cup_of_hot_chocolate mug_of_cocoa',
  'gingerbread house': 'ginger_bread_house',
  'gingerbread man': 'ginger_bread_man gingerbread_cookie',
  macaron: 'french_macaron',
  'cotton candy': 'candy_floss candyfloss fairy_floss',
  'cinnamon roll': 'cinnamon_bun cinnamon_swirl',
}
