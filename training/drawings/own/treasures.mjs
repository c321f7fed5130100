// Old and magic things of stories that no icon set shows.
import { both, dark, ell, light, line, moved, path, poly, rect, times, turned } from './shapes.mjs'

const INK = '#2b2630'
const GOLD = '#f0bc3a'

const edged = (color, width = 5) => `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`
const gem = (x, y, size, color) =>
  moved(x, y, poly('0,-9 9,0 0,9 -9,0', color, edged(dark(color, 0.35), 2)), size / 9) +
  moved(x, y, poly('0,-6 0,0 -6,0', light(color, 0.55)), size / 9)

export const drawings = {
  'treasure map': (r) => {
    const sheet = r.pick(['#ecd29a', '#e3c184', '#f2dfb0'])
    const brown = dark(sheet, 0.45)
    return (
      path(
        'M20 46L44 52L60 38L96 48L128 40L164 50L196 38L216 50L238 44L232 84' +
          'L242 118L230 150L238 214L206 208L184 218L150 208' +
          'L116 218L84 208L56 218L18 210L28 170L16 140L26 104L16 82Z',
        sheet,
        edged(brown, 6),
      ) +
      path('M84 47L96 48L104 212L84 208ZM164 50L176 46L184 218L168 212Z', dark(sheet, 0.1)) +
      path('M112 70Q150 54 212 68Q222 100 204 130Q160 118 128 122Q100 100 112 70Z', '#8fb56a') +
      path('M38 66Q60 58 78 72Q84 96 62 108Q36 104 38 66Z', '#7fb4c4') +
      line('M46 186Q60 140 92 160T146 176T176 104', '#7a4a24', 9, 'stroke-dasharray="14 17"') +
      line('M160 72L202 110M202 72L160 110', '#d0202c', 15) +
      ell(208, 178, 22, 22, '#f7ecd0', edged(brown, 4)) +
      poly('208,150 216,178 208,206 200,178', '#d0202c') +
      poly('200,178 208,206 216,178', INK) +
      ell(46, 188, 10, 10, '#7a4a24')
    )
  },
  spyglass: (r) => {
    const hide = r.pick(['#7a4526', '#5f3a2a', '#8a3030', '#2f4a6b'])
    const brass = r.pick([GOLD, '#d9a23a', '#e8c25a'])
    const edge = edged(dark(brass, 0.45), 4)
    const tube = (x, wide, half, color) =>
      rect(x, 128 - half, wide, half * 2, color, edged(dark(color, 0.45), 4)) +
      rect(x + 2, 128 + half * 0.35, wide - 4, half * 0.62, dark(color, 0.25)) +
      rect(x + 2, 128 - half * 0.7, wide - 4, half * 0.3, light(color, 0.5))
    const glass =
      tube(-8, 88, 22, brass) +
      rect(-20, 100, 20, 56, dark(brass, 0.25), `rx="6" ${edge}`) +
      tube(78, 80, 31, brass) +
      rect(70, 92, 16, 72, light(brass, 0.25), `rx="5" ${edge}`) +
      tube(158, 92, 41, hide) +
      rect(148, 82, 18, 92, light(brass, 0.25), `rx="5" ${edge}`) +
      path('M238 84L262 74V182L238 172Z', brass, edge) +
      ell(262, 128, 16, 54, brass, edge) +
      ell(264, 128, 10, 43, '#9fdcf5') +
      ell(262, 112, 4, 16, '#ffffff')
    return moved(15, 19, turned(-40, 128, 128, glass), 0.87)
  },
  'pocket watch': (r) => {
    const metal = r.pick([GOLD, '#e8c25a', '#b9c2d0', '#d99a6a'])
    const edge = edged(dark(metal, 0.45), 5)
    return (
      line('M148 26Q190 2 208 34T240 88', dark(metal, 0.5), 15) +
      line('M148 26Q190 2 208 34T240 88', light(metal, 0.3), 8, 'stroke-dasharray="4 15"') +
      ell(128, 30, 21, 20, 'none', `stroke="${dark(metal, 0.45)}" stroke-width="16"`) +
      ell(128, 30, 21, 20, 'none', `stroke="${metal}" stroke-width="8"`) +
      rect(110, 46, 36, 26, metal, `rx="6" ${edge}`) +
      ell(128, 156, 90, 90, metal, edge) +
      path('M192 92A90 90 0 0 1 64 220Q170 210 192 92Z', dark(metal, 0.2)) +
      ell(128, 156, 70, 70, '#fbf6e6', edge) +
      times(12, (i) => turned(i * 30, 128, 156, rect(125, 94, i % 3 ? 6 : 8, i % 3 ? 10 : 18, INK))) +
      line('M128 156L108 122', INK, 9) +
      line(`M128 156L${r.int(150, 170)} 128`, INK, 7) +
      ell(128, 156, 9, 9, '#c0392f')
    )
  },
  quill: (r) => {
    const vane = r.pick(['#f6f4ee', '#8fb8e8', '#e8b04a', '#c9a58a', '#d8606a'])
    const pot = r.pick(['#2f3f6b', '#3a3440', '#5a3a6b', '#2f5f5a'])
    return (
      path(
        'M108 156Q96 70 236 8Q256 60 212 110Q206 108 198 106Q202 116 196 124Q168 146 130 142L114 170Z',
        vane,
        edged('#5f5a6b', 5),
      ) +
      path(
        'M232 14Q256 60 212 110Q206 108 198 106Q202 116 196 124Q168 146 130 142Q170 90 232 14Z',
        dark(vane, 0.2),
      ) +
      line('M98 196Q130 120 226 20', '#7a5a3a', 7) +
      line('M146 76L160 92M178 48L184 68M136 108L144 116', '#5f5a6b', 5) +
      rect(60, 150, 76, 20, light(pot, 0.25), `rx="8" ${edged('#14121a')}`) +
      path(
        'M70 168H126L128 184Q168 190 168 222V236Q168 248 156 248H40Q28 248 28 236V222Q28 190 68 184Z',
        pot,
        edged('#14121a'),
      ) +
      path('M126 168L128 184Q168 190 168 222V236Q168 248 156 248H116Q140 220 112 184V168Z', dark(pot, 0.3)) +
      line('M50 210Q56 200 68 200', '#ffffff', 9) +
      path('M84 148L102 148L96 164Z', '#7a5a3a')
    )
  },
  'masquerade mask': (r) => {
    const color = r.pick(['#8a3fb0', '#c02c48', '#2f5fc0', '#1f8a70', '#3a3444'])
    const plume = r.pick(['#f25f9a', '#3fc0d8', '#f5c542', '#7fd05f'])
    const feather = (angle, tone) =>
      turned(
        angle,
        128,
        130,
        path('M128 126Q96 70 128 6Q160 70 128 126Z', tone) + line('M128 120V34', dark(tone, 0.3), 4),
      )
    return (
      times(5, (i) => feather(-56 + i * 28, i % 2 ? light(color, 0.35) : plume)) +
      path(
        'M128 136Q170 92 244 100Q256 160 226 204Q196 240 158 222' +
          'Q140 208 128 196Q116 208 98 222Q60 240 30 204Q0 160 12 100' +
          'Q86 92 128 136ZM46 164Q62 194 92 190Q112 184 112 166Q86 134 46 164Z' +
          'M210 164Q170 134 144 166Q144 184 164 190' +
          'Q194 194 210 164Z',
        color,
        `fill-rule="evenodd" ${edged(GOLD, 8)}`,
      ) +
      both(line('M34 120Q64 112 96 132M40 206Q64 226 90 212', light(color, 0.5), 7)) +
      both(ell(26, 150, 7, 7, GOLD)) +
      gem(128, 134, 22, plume)
    )
  },
  'magic portal': (r) => {
    const [deep, ring, bright] = r.pick([
      ['#2a1458', '#8a3fe0', '#e0b0ff'],
      ['#0c2a5c', '#2f8ff0', '#b8f0ff'],
      ['#0a3f34', '#22b878', '#c8ffd8'],
      ['#5a1a08', '#f0761e', '#ffe29a'],
    ])
    const arm = (angle) => turned(angle, 128, 128, line('M128 116Q158 92 150 60Q140 36 108 34', ring, 13))
    return (
      ell(128, 128, 98, 120, `${ring}66`) +
      times(12, (i) => turned(i * 30, 128, 128, path('M108 24Q128 6 152 12Q140 20 144 40Z', ring))) +
      ell(128, 128, 88, 108, ring) +
      ell(128, 128, 79, 99, bright) +
      ell(128, 128, 68, 88, deep) +
      `<g transform="translate(30 6) scale(0.766 0.95)">${times(5, (i) => arm(i * 72))}</g>` +
      ell(128, 128, 26, 33, bright) +
      ell(128, 128, 14, 19, '#ffffff') +
      times(6, (i) => {
        const [x, y] = [
          [28, 40],
          [230, 52],
          [222, 214],
          [36, 220],
          [92, 84],
          [172, 176],
        ][i]
        return moved(x, y, poly('0,-15 5,-5 15,0 5,5 0,15 -5,5 -15,0 -5,-5', bright, edged(ring, 3)))
      })
    )
  },
  'spell book': (r) => {
    const cover = r.pick(['#5a2f8a', '#7a2430', '#1f4a7a', '#1f5f48', '#6b4226'])
    const jewel = r.pick(['#4fe0ff', '#ff5f8a', '#7dff6a', '#ffd23f'])
    const edge = edged('#9a701a', 4)
    return (
      path('M52 8H208Q222 8 222 22V234Q222 248 208 248H52Q30 248 30 224V32Q30 8 52 8Z', dark(cover, 0.35)) +
      path('M52 208H212V238H52Q38 238 38 223Q38 208 52 208Z', '#f4e8c8') +
      line('M56 218H208M56 228H208', '#c9b384', 4) +
      path('M52 8H208Q222 8 222 22V212H52Q30 212 30 230V32Q30 8 52 8Z', cover) +
      path('M30 32Q30 8 52 8H62V212H52Q30 212 30 230Z', dark(cover, 0.3)) +
      rect(80, 28, 124, 164, 'none', `rx="8" ${edged(GOLD, 6)}`) +
      path(
        'M222 52V22Q222 8 208 8H176L190 22L208 40ZM222 168V212H176L190 198L208 180Z' +
          'M66 8H102L88 22L66 44ZM66 212H102L88 198L66 176Z',
        GOLD,
        edge,
      ) +
      ell(142, 110, 58, 58, `${jewel}44`) +
      times(8, (i) => turned(i * 45, 142, 110, poly('132,74 142,54 152,74', GOLD, edge))) +
      ell(142, 110, 40, 40, GOLD, edge) +
      ell(142, 110, 29, 29, jewel, edged(dark(jewel, 0.4), 4)) +
      ell(133, 99, 10, 9, '#ffffff') +
      rect(200, 98, 36, 26, GOLD, `rx="6" ${edge}`) +
      ell(222, 111, 6, 6, '#4a3410')
    )
  },
  'dragon egg': (r) => {
    const shell = r.pick(['#c0392f', '#2f8f5a', '#3f6fc8', '#7a4fb0', '#d9942a'])
    const edge = edged(dark(shell, 0.5), 4)
    const half = (y) => 92 * Math.sqrt(1 - ((150 - y) / (y < 150 ? 142 : 98)) ** 2)
    const row = (y, count) => {
      const wide = (2 * Math.min(half(y - 16), half(y + 8)) - 12) / count
      return times(count, (i) => {
        const x = 128 + (i - count / 2) * wide
        const tone = x > 140 ? dark(shell, 0.2) : x < 90 ? light(shell, 0.35) : light(shell, 0.1)
        return path(
          `M${x} ${y - 16}h${wide}q0 22 ${-wide / 2} 38q${-wide / 2} -16 ${-wide / 2} -38z`,
          tone,
          edge,
        )
      })
    }
    return (
      path(
        'M128 8C186 8 220 98 220 156C220 212 180 248 128 248C76 248 36 212 36 156C36 98 70 8 128 8Z',
        shell,
      ) +
      path(
        'M150 14C192 34 220 104 220 156C220 212 180 248 128 248Q110 248 96 243C190 236 208 120 150 14Z',
        dark(shell, 0.25),
      ) +
      [
        [216, 3],
        [188, 4],
        [160, 5],
        [132, 4],
        [104, 5],
        [76, 4],
        [48, 3],
      ]
        .map(([y, n]) => row(y, n))
        .join('') +
      ell(92, 58, 9, 18, '#ffffffaa', 'transform="rotate(28 92 58)"')
    )
  },
  'plague doctor mask': (r) => {
    const hide = r.pick(['#8a5f3c', '#5f4a3a', '#d9c49a', '#6b5a52'])
    const edge = edged(dark(hide, 0.5))
    return (
      path('M36 112Q24 180 48 248H148Q152 210 128 180V104Z', '#4a4654', edged('#777286')) +
      path(
        'M56 96H148Q176 104 196 138Q226 168 248 226Q196 204 160 196Q120 206 84 188Q52 160 56 96Z',
        hide,
        edge,
      ) +
      path('M84 188Q120 206 160 196Q196 204 248 226Q206 178 160 172Q116 178 84 188Z', dark(hide, 0.25)) +
      line('M158 120Q148 150 158 190', dark(hide, 0.5), 6) +
      times(4, (i) => ell(176 + i * 14, 164 + i * 13, 4, 4, dark(hide, 0.6))) +
      line('M58 142L96 136', '#3a2a20', 10) +
      ell(116, 134, 31, 31, GOLD, edged('#8a6414')) +
      ell(116, 134, 20, 20, '#3a1f24') +
      ell(109, 126, 7, 7, '#ff9a8a') +
      path('M54 94L66 22Q104 -4 146 20L158 94Z', '#3a3743', edged('#777286')) +
      path('M60 66H152L158 94H54Z', '#8a2f36') +
      path('M8 92Q104 66 206 90Q214 104 198 108Q104 92 18 112Q4 106 8 92Z', '#3a3743', edged('#777286'))
    )
  },
}

export const words = {
  'treasure map': 'pirate_map pirate_treasure_map old_treasure_map',
  spyglass: 'spy_glass pirate_telescope hand_telescope brass_telescope',
  'pocket watch': 'pocketwatch fob_watch gold_pocket_watch',
  quill: 'quill_pen feather_pen ink_and_quill quill_and_ink quill_and_inkwell',
  'masquerade mask': 'carnival_mask venetian_mask masquerade_ball_mask mardi_gras_mask',
  'magic portal': 'portal glowing_portal swirling_portal magical_portal dimensional_portal',
  'spell book': 'spellbook grimoire magic_book magical_book book_of_spells wizard_book',
  'dragon egg': 'dragons_egg scaly_egg scaled_egg',
  'plague doctor mask': 'plague_mask beak_mask',
}
