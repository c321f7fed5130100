// Small things that no icon set shows well.
import { dark, ell, light, line, moved, path, poly, rect, spots, times, turned } from './shapes.mjs'

const WOODS = ['#a9713f', '#8a5a34', '#c08a52', '#7a4a28']
const HUES = ['#d9434a', '#3f7fd0', '#4fa55a', '#e8a52e', '#8a5ac0', '#2fa5a5']

export const drawings = {
  'knitting needles': (r) => {
    const c = r.pick(HUES)
    const needle = r.pick(['#c08a52', '#aab4be', '#d9a441'])
    return (
      path('M36 92H176V200Q176 214 162 214H50Q36 214 36 200Z', c) +
      times(20, (i) => {
        const [x, y] = [52 + (i % 5) * 27, 108 + Math.floor(i / 5) * 25]
        return line(`M${x - 8} ${y}L${x} ${y + 15}L${x + 8} ${y}`, light(c, 0.55), 7)
      }) +
      line('M150 214Q120 250 160 236', dark(c, 0.2), 7) +
      line('M18 86L214 86', dark(needle, 0.3), 13) +
      line('M18 84L214 84', needle, 10) +
      ell(222, 85, 14, 14, '#d9434a') +
      line('M52 122L186 20', dark(needle, 0.3), 13) +
      line('M52 120L186 18', needle, 10) +
      ell(192, 18, 14, 14, '#d9434a') +
      times(6, (i) => rect(40 + i * 23, 72, 15, 30, light(c, 0.25), 'rx="7"')) +
      ell(192, 190, 58, 58, dark(c, 0.25)) +
      ell(189, 187, 54, 54, c) +
      line('M150 164Q190 140 232 166M142 186Q190 158 240 190M146 208Q190 180 236 212', light(c, 0.45), 7) +
      line('M164 230Q168 206 212 204M186 240Q194 224 222 222', dark(c, 0.3), 7)
    )
  },
  'walking stick': (r) => {
    const wood = r.pick(WOODS)
    const d = 'M156 228V82C156 12 68 12 68 82'
    return turned(
      r.range(8, 14),
      128,
      140,
      line(d, dark(wood, 0.35), 32) +
        line(d, wood, 25) +
        line('M150 194V82C150 32 84 24 72 62', light(wood, 0.4), 7) +
        rect(139, 116, 34, 22, '#e3b23c', 'rx="6"') +
        rect(137, 214, 38, 28, '#4a4f58', 'rx="8"'),
    )
  },
  paddle: (r) => {
    const wood = r.pick(['#c98f4e', '#b5763f', '#dba866'])
    const tip = r.pick(HUES)
    const blade =
      'M112 146C84 164 82 210 88 250C92 280 110 288 128 288C146 288 164 280 168 250C174 210 172 164 144 146Z'
    return turned(
      42,
      128,
      128,
      moved(
        22,
        18,
        line('M128 -26V160', dark(wood, 0.3), 22) +
          line('M126 -26V160', wood, 15) +
          line('M102 -30H154', dark(wood, 0.45), 22) +
          line('M102 -32H152', dark(wood, 0.2), 13) +
          path(blade, wood) +
          path(
            'M86 222H170C171 234 170 242 168 250C164 280 146 288 128 288' +
              'C110 288 92 280 88 250C86 242 86 234 86 222Z',
            tip,
          ) +
          path('M132 146H144C172 164 174 210 168 250C164 280 146 288 132 288Z', '#000000', 'opacity="0.18"') +
          rect(86, 208, 84, 12, '#fbf3e2') +
          line('M108 170Q100 184 100 202', light(wood, 0.5), 7),
        0.84,
      ),
    )
  },
  'origami crane': (r) => {
    const c = r.pick(['#e0474f', '#3f8fd8', '#f2b53a', '#4fae7a', '#b57ad0', '#f08fb0'])
    return (
      poly('92,150 190,22 176,170', dark(c, 0.3)) +
      poly('8,96 118,148 104,196', dark(c, 0.12)) +
      poly('8,96 118,148 96,168', light(c, 0.2)) +
      poly('148,150 226,62 154,200', light(c, 0.1)) +
      poly('170,176 226,62 154,200', dark(c, 0.28)) +
      poly('210,84 226,60 250,104 222,90', dark(c, 0.12)) +
      poly('226,60 250,104 228,86', dark(c, 0.35)) +
      poly('74,164 128,128 184,164 128,238', c) +
      poly('128,140 184,164 128,238', dark(c, 0.2)) +
      poly('62,10 160,160 128,212 84,160', light(c, 0.38)) +
      poly('62,10 160,160 128,212', light(c, 0.12))
    )
  },
  'rubber duck': (r) => {
    const c = r.pick(['#fbd22f', '#f9c91e', '#ffdb45'])
    return (
      path(
        'M8 130Q4 108 26 120Q56 142 92 132Q112 126 120 132' +
          'L220 140Q246 160 240 196Q230 248 160 248H92Q14 246 8 130Z',
        c,
      ) +
      path('M240 176Q240 248 160 248H92Q38 246 18 190Q120 250 240 176Z', dark(c, 0.16)) +
      path('M206 66Q254 64 250 82Q250 104 204 104Z', '#f28a1e') +
      path('M204 86H250Q248 106 204 104Z', '#d36a12') +
      ell(158, 80, 68, 70, c) +
      path('M92 96A68 70 0 0 0 214 116A90 90 0 0 1 92 96Z', dark(c, 0.12)) +
      ell(128, 44, 18, 11, light(c, 0.65), 'transform="rotate(-30 128 44)"') +
      ell(184, 66, 14, 17, '#2a2326') +
      ell(189, 60, 5, 6, '#ffffff') +
      path('M66 172Q112 146 150 168Q154 214 110 216Q76 214 66 172Z', dark(c, 0.22)) +
      path('M66 166Q112 140 150 162Q154 204 110 206Q76 204 66 166Z', light(c, 0.25))
    )
  },
  snowshoes: (r) => {
    const frame = r.pick(['#a9713f', '#8a5a34', '#c9803a', '#d9434a'])
    const shoe = (x, a) =>
      turned(
        a,
        x,
        128,
        path(
          `M${x} 16C${x + 54} 16 ${x + 58} 76 ${x + 46} 124Q${x + 34} 170 ${x} 244` +
            `Q${x - 34} 170 ${x - 46} 124C${x - 58} 76 ${x - 54} 16 ${x} 16Z`,
          '#f2e3c2',
          `stroke="${dark(frame, 0.2)}" stroke-width="14" stroke-linejoin="round"`,
        ) +
          line(
            `M${x - 26} 44L${x + 44} 110M${x - 44} 70L${x + 34} 150M${x - 40} 116L${x + 18} 186` +
              `M${x + 26} 44L${x - 44} 110M${x + 44} 70L${x - 34} 150M${x + 40} 116L${x - 18} 186`,
            '#a8834c',
            5,
          ) +
          line(`M${x - 46} 82H${x + 46}M${x - 40} 146H${x + 40}`, frame, 13) +
          rect(x - 22, 84, 44, 62, '#4a4f5a', 'rx="12"') +
          line(`M${x - 24} 104H${x + 24}M${x - 24} 126H${x + 24}`, '#d9434a', 9),
      )
    return shoe(68, -5) + shoe(188, 5)
  },
  bracelet: (r) => {
    const [a, b, d] = r.pick([
      ['#e0474f', '#f7c93f', '#3f9fd8'],
      ['#8a5ac0', '#f08fb0', '#6fc3c9'],
      ['#2fa58f', '#f2e3c2', '#e8803a'],
      ['#3f7fd0', '#e9eef2', '#f2b53a'],
    ])
    const n = 18
    const bead = (i) => {
      const t = (i / n) * 2 * Math.PI - Math.PI / 2
      const [x, y, s] = [128 + 100 * Math.cos(t), 104 + 66 * Math.sin(t), 18 + 5 * Math.sin(t)]
      const c = [a, b, d][i % 3]
      return (
        ell(x, y, s, s, dark(c, 0.3)) +
        ell(x - 1.5, y - 1.5, s - 3, s - 3, c) +
        ell(x - 5, y - 6, 5, 4, light(c, 0.7))
      )
    }
    return (
      times(n, bead) +
      line('M128 190V206M76 178V192M180 178V192', '#c9982c', 7) +
      moved(
        128,
        216,
        path('M0 32C-44 4 -26 -26 0 -10C26 -26 44 4 0 32Z', '#e8b23a') +
          path('M0 32C44 4 26 -26 0 -10Z', '#c9902a'),
      ) +
      moved(74, 208, poly('0,-20 6,-6 20,-5 9,5 13,20 0,12 -13,20 -9,5 -20,-5 -6,-6', '#e8b23a')) +
      moved(182, 208, poly('0,-20 6,-6 20,-5 9,5 13,20 0,12 -13,20 -9,5 -20,-5 -6,-6', '#d39c2e'))
    )
  },
  'pocket mirror': (r) => {
    const c = r.pick(['#e8b23a', '#e07a9a', '#8a5ac0', '#3fa5a5', '#b9c4cd'])
    return (
      ell(128, 214, 92, 34, dark(c, 0.35)) +
      ell(128, 202, 92, 34, c) +
      ell(128, 200, 78, 25, '#f3d3b8') +
      ell(128, 203, 78, 22, '#e5b896') +
      rect(104, 168, 48, 18, dark(c, 0.4), 'rx="8"') +
      ell(130, 96, 92, 90, dark(c, 0.3)) +
      ell(126, 94, 90, 87, c) +
      ell(128, 94, 74, 72, '#a9d8ee') +
      path('M186 50A74 72 0 0 1 82 152Z', '#84bfdc') +
      line('M84 96L126 52M98 118L152 60', '#ffffff', 11) +
      ell(128, 240, 14, 8, light(c, 0.5))
    )
  },
  hairbrush: (r) => {
    const c = r.pick(['#e0609a', '#8a5ac0', '#3f9fd0', '#a9713f', '#d9434a', '#3fa58a'])
    return turned(
      40,
      128,
      128,
      moved(
        12,
        8,
        path(
          'M128 -26C182 -26 196 20 194 62C192 112 166 132 150 146V270Q150 290 128 290' +
            'Q106 290 106 270V146C90 132 64 112 62 62C60 20 74 -26 128 -26Z',
          dark(c, 0.3),
        ) +
          path(
            'M124 -22C178 -22 186 20 184 62C182 110 156 130 142 144V268Q142 284 126 284' +
              'Q110 284 110 268V146C94 130 68 110 66 62C64 20 76 -22 124 -22Z',
            c,
          ) +
          ell(126, 56, 48, 64, '#f7eadf') +
          spots(
            '-22,-38 0,-46 22,-38 -32,-14 -11,-22 11,-22 32,-14' +
              ' -32,12 -11,4 11,4 32,12 -24,36 0,28 24,36 0,50',
            (x, y) => line(`M${126 + x} ${56 + y}l4 6`, '#4a4048', 9),
          ) +
          line('M122 166V236', light(c, 0.55), 9) +
          ell(126, 266, 8, 8, dark(c, 0.45)),
        0.91,
      ),
    )
  },
  'sleeping bag': (r) => {
    const c = r.pick(['#d9534a', '#3f7fd0', '#4fa55a', '#e8952e', '#7a5ab5', '#2f9a9a'])
    const lining = r.pick(['#f6d28e', '#f3e3c4'])
    return turned(
      28,
      128,
      128,
      moved(
        18,
        18,
        rect(58, -4, 140, 264, dark(c, 0.35), 'rx="44"') +
          rect(64, 2, 128, 252, lining, 'rx="38"') +
          rect(76, 14, 104, 56, '#ffffff', 'rx="24"') +
          path('M76 50Q128 66 180 50Q178 70 156 70H100Q78 70 76 50Z', '#cfd9e2') +
          path('M64 96H134L192 156V216Q192 254 154 254H102Q64 254 64 216Z', c) +
          line('M70 134H160M70 170H186M70 206H186', dark(c, 0.25), 9) +
          line('M70 123H150M70 159H186M70 195H186M84 232H172', light(c, 0.3), 8) +
          path('M130 92L194 158Q150 172 134 156Q118 138 130 92Z', light(lining, 0.45)) +
          line('M130 94Q118 138 134 156Q150 172 192 158', dark(lining, 0.25), 7) +
          line('M190 166V226', '#ffe27a', 8) +
          rect(182, 164, 16, 24, '#8a95a0', 'rx="5"'),
        0.86,
      ),
    )
  },
  'tarot cards': (r) => {
    const back = r.pick(['#4a2f7a', '#24406f', '#7a2440', '#1f5a5a'])
    const gold = '#f2c44f'
    const card = (a, x, inner) =>
      turned(
        a,
        128,
        270,
        moved(
          x,
          0,
          rect(70, 16, 116, 190, '#fbf1d8', `rx="14" stroke="${dark(back, 0.3)}" stroke-width="5"`) +
            rect(80, 27, 96, 168, back, `rx="9" stroke="${gold}" stroke-width="5"`) +
            inner,
        ),
      )
    const star = (x, y, s) => moved(x, y, poly('0,-20 5,-5 20,0 5,5 0,20 -5,5 -20,0 -5,-5', gold), s)
    const sun =
      times(8, (i) => turned(i * 45, 128, 112, poly('114,84 128,50 142,84', gold))) +
      ell(128, 112, 32, 32, '#fbe08a') +
      ell(117, 107, 5, 6, back) +
      ell(139, 107, 5, 6, back) +
      line('M114 120Q128 132 142 120', back, 6)
    const moon = path('M120 58A46 46 0 1 0 120 150A56 56 0 0 1 120 58Z', '#fbe9b8')
    return moved(
      23,
      26,
      card(-18, -8, moon + star(100, 56, 0.9)) +
        card(18, 8, star(140, 90, 2) + star(156, 156, 0.9)) +
        moved(0, 40, card(0, 0, sun + spots('100,174,0.6 156,174,0.6 100,46,0.6 156,46,0.6', star))),
      0.82,
    )
  },
  'dream catcher': (r) => {
    const hoop = r.pick(['#a9713f', '#8a4a34', '#7a5ab5', '#2f8a9a'])
    const c = r.pick(['#e0574f', '#3fa5c0', '#f2b53a', '#8a5ac0'])
    const feather = (x, y, s) =>
      line(`M${x} ${y - 40}V${y}`, '#8a5a34', 5) +
      ell(x, y - 6, 9, 9, '#f2c44f') +
      moved(
        x,
        y,
        path('M0 0C-22 16 -24 50 0 80C24 50 22 16 0 0Z', c) +
          path(
            'M0 44C14 44 18 40 19 32C18 52 10 66 0 80C-10 66 -18 52 -19 32C-18 40 -14 44 0 44Z',
            light(c, 0.65),
          ) +
          line('M0 6V66', dark(c, 0.4), 5),
        s,
      )
    return (
      line('M128 10V24', '#8a5a34', 6) +
      feather(62, 164, 0.9) +
      feather(194, 164, 0.9) +
      feather(128, 168, 1) +
      ell(128, 94, 76, 76, '#fff6e3', 'opacity="0.35"') +
      times(8, (i) =>
        turned(i * 45, 128, 94, line('M128 94V20M128 40Q142 60 166 56M128 64Q136 76 149 73', '#8f7648', 5)),
      ) +
      ell(128, 94, 12, 12, c) +
      ell(128, 94, 78, 78, 'none', `stroke="${dark(hoop, 0.3)}" stroke-width="17"`) +
      ell(127, 93, 78, 78, 'none', `stroke="${hoop}" stroke-width="12"`) +
      times(6, (i) => turned(i * 60 + 30, 128, 94, rect(121, 7, 14, 18, light(hoop, 0.5), 'rx="4"')))
    )
  },
}

export const words = {
  'knitting needles': 'knitting_needle',
  'walking stick': 'walking_cane',
  paddle: 'oar canoe_paddle rowing_oar',
  'origami crane': 'paper_crane origami_bird paper_bird',
  'rubber duck': 'rubber_ducky bath_duck toy_duck rubber_duckie',
  snowshoes: 'snowshoe pair_of_snowshoes',
  bracelet: 'charm_bracelet bead_bracelet beaded_bracelet',
  'pocket mirror': 'compact_mirror makeup_mirror',
  hairbrush: 'hair_brush',
  'sleeping bag': 'camping_sleeping_bag',
  'tarot cards': 'tarot_card tarot_deck tarot',
  'dream catcher': 'dreamcatcher',
}
