// Vehicles, their parts, a balloon, a crane and paper toys, from the side and facing right.
import { both, dark, ell, light, line, path, poly, rect, times, turned } from './shapes.mjs'
import { GLASS, PAINTS, STEEL, TYRE, wheel } from './vehicle-parts.mjs'

const MACHINES = ['#f5b92a', '#f2a21e', '#ee8a2c', '#e6c02e']
const PAPERS = ['#f7f8fa', '#bfe0f7', '#fbe08a', '#f7b9c6', '#c4e8b8', '#f29a6a']

/** A thin wheel with spokes. */
const spoked = (x, y, radius) =>
  times(6, (i) => turned(i * 30, x, y, line(`M${x - radius} ${y}H${x + radius}`, '#b4bcc8', 3))) +
  ell(x, y, radius, radius, 'none', `stroke="${TYRE}" stroke-width="14"`) +
  ell(x, y, radius - 9, radius - 9, 'none', 'stroke="#d3d8de" stroke-width="5"') +
  ell(x, y, 10, 10, STEEL)

export const drawings = {
  van: (r) => {
    const paint = r.pick([...PAINTS, '#f1f3f5', '#c9a36a'])
    const mark = r.pick(['#ffffff', '#f5c52e', '#2f3440'])
    const top = r.int(58, 76)
    return (
      path(
        `M8 222V${top + 14}Q8 ${top} 22 ${top}H158Q176 ${top} 186 94L204 140L236 150Q248 154 248 170V222Z`,
        paint,
      ) +
      path('M8 196H248V222H8Z', dark(paint, 0.28)) +
      path('M152 92H168Q176 92 180 100L196 142H152Z', GLASS) +
      path('M152 142L176 95Q179 97 180 100L196 142Z', light(GLASS, 0.45)) +
      line(`M142 ${top + 10}V206M204 146V200`, dark(paint, 0.3), 4) +
      rect(152, 158, 20, 7, dark(paint, 0.5), 'rx="3"') +
      (r.chance(0.5)
        ? rect(44, 104, 62, 56, '#d3a063') +
          rect(68, 104, 14, 56, '#f0d9a8') +
          rect(44, 152, 62, 8, '#b0814a')
        : path('M10 150L94 104H124L40 150ZM56 150L124 112V124L78 150Z', mark)) +
      rect(230, 204, 18, 16, '#3a3d47', 'rx="4"') +
      rect(6, 160, 9, 24, '#e04b45', 'rx="3"') +
      ell(240, 172, 8, 11, '#ffe9a0') +
      wheel(62, 220, 28) +
      wheel(200, 220, 28)
    )
  },
  jeep: (r) => {
    const paint = r.pick(['#6f7f45', '#c9a36a', '#d9433b', '#3f7fd0', '#f2b632', '#3f7d4c'])
    const roof = r.pick(['#3a3440', '#e3d3ac', dark(paint, 0.35)])
    return (
      rect(6, 112, 22, 74, TYRE, 'rx="10"') +
      (r.chance(0.6)
        ? path('M30 128L38 62Q40 54 50 54H146Q152 54 152 62V72H52L48 128Z', roof) + rect(88, 66, 9, 62, roof)
        : line('M40 126L50 64H92V126M92 64L146 70', '#3a3440', 9)) +
      path('M58 128V106Q58 94 70 96L80 128ZM104 128V106Q104 94 116 96L128 128Z', '#3a3440') +
      line('M160 126L144 62', '#3a3d47', 9) +
      path('M24 122H92L104 152H126L138 122H234Q246 122 246 134V206H24Z', paint) +
      path('M24 178H246V206H24Z', dark(paint, 0.28)) +
      path('M160 122H234Q246 122 246 134H160Z', light(paint, 0.35)) +
      line('M152 128V196', dark(paint, 0.35), 4) +
      rect(238, 134, 10, 42, dark(paint, 0.5), 'rx="3"') +
      ell(236, 148, 9, 11, '#ffe9a0') +
      path(
        'M16 190L34 158H92L112 200H96L84 176H44L32 200ZM152 200L168 158H240L250 190H236L226 176H180L168 200Z',
        '#2b2d33',
      ) +
      rect(110, 204, 48, 12, STEEL, 'rx="5"') +
      wheel(64, 210, 38) +
      wheel(204, 210, 38)
    )
  },
  moped: (r) => {
    const paint = r.pick(PAINTS)
    const seat = r.pick(['#2b2d33', '#7a4a2e', '#3a3440'])
    return (
      spoked(52, 200, 41) +
      spoked(206, 200, 41) +
      line('M206 200L168 84', '#b4bcc8', 11) +
      line('M168 84L160 58L134 52', '#3a3d47', 11) +
      line('M10 122H78M52 200L66 130', '#6d7480', 9) +
      path('M160 96L178 116Q152 196 118 190L84 186L60 148Q66 134 84 136L104 152Q142 150 160 96Z', paint) +
      path('M178 116Q152 196 118 190L84 186L72 166Q140 184 172 106Z', dark(paint, 0.25)) +
      path('M56 112Q54 98 74 98L124 104Q136 108 128 120L104 132H72Q58 128 56 112Z', seat) +
      line('M70 106L120 112', light(seat, 0.3), 6) +
      path('M90 184H142L136 216H100Z', '#8b93a0') +
      line('M98 192H136M100 202H134', STEEL, 5) +
      line('M104 218H22', '#c3cad4', 11) +
      line('M122 208L144 226', '#3a3d47', 8) +
      rect(134, 222, 26, 10, TYRE, 'rx="4"') +
      path('M10 176Q20 148 54 148Q84 150 96 180L84 182Q74 162 52 162Q30 162 22 180Z', paint) +
      path('M164 176Q174 148 206 148Q238 150 248 178L236 182Q228 162 206 162Q184 162 176 180Z', paint) +
      ell(176, 78, 16, 16, paint) +
      ell(186, 78, 8, 14, '#ffe9a0')
    )
  },
  scooter: (r) => {
    const paint = r.pick(['#7fd0c0', '#d9433b', '#f2b632', '#f2a7b8', '#6fa8dc', '#f3ead2', '#7fae4a'])
    const seat = r.pick(['#7a4a2e', '#2b2d33', '#b5763f'])
    return (
      wheel(64, 216, 32) +
      wheel(208, 216, 32) +
      line('M208 216L182 76', '#b4bcc8', 11) +
      line('M178 60L146 52', '#3a3d47', 11) +
      path('M160 40Q192 34 200 62L202 82H172Z', paint) +
      ell(198, 62, 10, 15, '#ffe9a0') +
      path('M166 80L196 78Q206 140 200 178Q190 222 150 222H92V204H140Q164 204 166 170Z', paint) +
      path('M180 80L196 78Q206 140 200 178Q190 222 150 222H92V212H142Q184 212 186 170Z', dark(paint, 0.22)) +
      path('M18 180Q16 126 76 126H120Q132 160 128 222H98Q98 180 62 180Q30 182 26 212Q18 204 18 180Z', paint) +
      path('M34 158Q50 138 82 140Q112 146 112 174L106 190Q90 168 62 168Q44 168 34 178Z', light(paint, 0.35)) +
      path('M122 132Q132 160 128 222H112Q124 170 114 126H120Z', dark(paint, 0.22)) +
      path('M170 206Q172 178 206 178Q238 180 246 210L232 212Q208 196 184 212Z', paint) +
      path('M34 120Q30 98 54 100L84 106L124 98Q140 98 136 114Q132 128 120 128H50Q36 128 34 120Z', seat) +
      line('M48 110L84 116L124 108', light(seat, 0.3), 5) +
      rect(12, 150, 10, 20, '#e04b45', 'rx="4"')
    )
  },
  bulldozer: (r) => {
    const paint = r.pick(MACHINES)
    const roof = r.int(30, 44)
    return (
      rect(158, 66, 11, 44, '#3a3d47', 'rx="4"') +
      path(`M44 112V${roof + 8}H136L144 112Z`, dark(paint, 0.15)) +
      path(`M56 108V${roof + 18}H90V108ZM100 108V${roof + 18}H126L132 108Z`, GLASS) +
      rect(34, roof, 112, 14, dark(paint, 0.3), 'rx="5"') +
      path('M20 108H188Q200 108 202 120L206 172H20Z', paint) +
      path('M20 144H204L206 172H20Z', dark(paint, 0.25)) +
      times(4, (i) => rect(154 + i * 11, 120, 6, 22, dark(paint, 0.5))) +
      line('M110 208L222 204M176 132L226 158', '#8b93a0', 12) +
      rect(8, 164, 190, 82, TYRE, 'rx="41"') +
      rect(22, 178, 162, 54, dark(paint, 0.1), 'rx="27"') +
      times(13, (i) => rect(36 + i * 11, i % 2 ? 161 : 240, 8, 8, TYRE)) +
      times(4, (i) => ell(48 + i * 36.6, 205, i % 3 ? 14 : 21, i % 3 ? 14 : 21, STEEL)) +
      times(4, (i) => ell(48 + i * 36.6, 205, 7, 7, '#d3d8de')) +
      path('M214 116Q204 180 220 226L252 248Q230 180 238 112Z', '#aeb6c2') +
      path('M226 114Q216 180 232 234L252 248Q230 180 238 112Z', '#6d7480')
    )
  },
  'cruise liner': (r) => {
    const hull = r.pick(['#25508f', '#f4f6f9', '#2b2d3a', '#2f8fb0'])
    const stack = r.pick(['#d9433b', '#f2b632', '#3f7fd0', '#ee8a2c'])
    const decks = r.int(3, 4)
    const deck = (i) =>
      path(
        `M${32 + i * 10} ${150 - i * 24}H${204 - i * 14}L${216 - i * 14} ${176 - i * 24}H${32 + i * 10}Z`,
        '#f7f9fb',
      ) +
      rect(32 + i * 10, 169 - i * 24, 184 - i * 24, 6, '#c5d0dc') +
      times(11 - i * 2, (k) => rect(42 + i * 10 + k * 14.6, 155 - i * 24, 9, 9, '#4a86b8', 'rx="2"'))
    const top = 150 - (decks - 1) * 24
    return (
      line(`M156 ${top}V${top - 44}M146 ${top - 30}H166`, '#8b93a0', 5) +
      path(`M78 ${top + 4}L86 ${top - 58}H126L130 ${top + 4}Z`, stack) +
      path(`M84 ${top - 42}L86 ${top - 58}H126L127 ${top - 42}Z`, '#2b2d33') +
      times(decks, deck) +
      path('M4 166Q8 176 20 174H252Q240 206 220 236H30Q8 210 4 166Z', hull) +
      path('M17 218H230L220 236H30Q22 228 17 218Z', r.chance(0.5) ? '#b8392f' : dark(hull, 0.35)) +
      times(13, (i) => ell(38 + i * 15, 197, 4.5, 4.5, hull === '#f4f6f9' ? '#4a86b8' : '#e9f4fb')) +
      path('M4 236Q24 222 44 234T84 234T124 234T164 234T204 234T252 234L244 248H12Z', '#58b4e0')
    )
  },
  'hot air balloon': (r) => {
    const tones = r.pick([
      '#d9433b #f7d348',
      '#3f7fd0 #f4f6f9',
      '#ee8a2c #f9e27a',
      '#8a56b8 #f29ac0',
      '#2fa59e #f7efd8',
    ])
    const [deep, pale] = tones.split(' ')
    const basket = r.pick(['#a9713f', '#8a5a34', '#c08a52'])
    const gore = (half, foot, fill) =>
      path(
        `M128 6C${128 - half * 0.66} 6 ${128 - half} 44 ${128 - half} 88` +
          `C${128 - half} 136 ${128 - foot * 1.5} 160 ${128 - foot} 190H${128 + foot}` +
          `C${128 + foot * 1.5} 160 ${128 + half} 136 ${128 + half} 88C${128 + half} 44 ${128 + half * 0.66} 6 128 6Z`,
        fill,
      )
    return (
      line('M104 190L112 218M152 190L144 218M128 190V218', '#6a5040', 4) +
      gore(98, 27, dark(deep, 0.12)) +
      gore(74, 21, pale) +
      gore(46, 14, deep) +
      gore(17, 6, light(pale, 0.3)) +
      path(
        'M156 12C194 24 226 48 226 88C226 136 168 160 155 190H147C160 150 206 130 202 84Q198 40 156 12Z',
        '#00000022',
      ) +
      rect(100, 184, 56, 9, dark(deep, 0.3), 'rx="4"') +
      path('M102 214H154L150 242Q149 248 142 248H114Q107 248 106 242Z', basket) +
      line('M105 224H151M106 235H150', dark(basket, 0.3), 4) +
      rect(98, 210, 60, 9, dark(basket, 0.25), 'rx="4"')
    )
  },
  'tour bus': (r) => {
    const paint = r.pick([...PAINTS, '#f1f3f5'])
    const swoosh = r.pick(['#f5c52e', '#ee8a2c', '#8fd0f0', '#3b4a8c'])
    return (
      rect(60, 76, 84, 14, dark(paint, 0.3), 'rx="6"') +
      path('M6 226V102Q6 86 22 86H212Q230 86 236 104L248 168V226Z', paint) +
      path('M6 180Q100 190 150 226H96Q60 204 6 204ZM60 180Q150 182 196 226H168Q130 188 60 180Z', swoosh) +
      path('M6 208H248V226H6Z', dark(paint, 0.3)) +
      path('M16 98H210Q222 98 226 110L238 166H204V150H16Z', '#33475c') +
      times(5, (i) => rect(20 + i * 37, 102, 33, 44, '#5f8fb4', 'rx="4"')) +
      times(5, (i) =>
        poly(`${22 + i * 37},144 ${40 + i * 37},102 ${51 + i * 37},102 ${33 + i * 37},144`, '#8fbad8'),
      ) +
      path('M208 102Q218 102 221 112L232 162H208Z', GLASS) +
      line('M204 152V220', dark(paint, 0.4), 4) +
      line('M226 98Q246 94 248 108V122', '#2b2d33', 7) +
      rect(236, 182, 12, 16, '#ffe9a0', 'rx="5"') +
      rect(4, 166, 9, 26, '#e04b45', 'rx="3"') +
      wheel(62, 222, 26) +
      wheel(184, 222, 26)
    )
  },
  'construction crane': (r) => {
    const paint = r.pick(['#f5b92a', '#ee8a2c', '#d9433b', '#e6c02e'])
    const hook = r.int(186, 224)
    const drop = r.int(120, 158)
    return (
      line('M100 12L20 66M100 12L240 66', '#59606d', 4) +
      path('M78 248V74H122V248H112V84H88V248Z', paint) +
      line(`M86 94${times(5, (i) => `L${i % 2 ? 86 : 114} ${120 + i * 28}`)}`, dark(paint, 0.2), 7) +
      line('M84 120H116M84 176H116M84 232H116', dark(paint, 0.2), 6) +
      path('M84 70L94 10H106L116 70Z', dark(paint, 0.15)) +
      path('M6 60H250V68H6ZM122 84H236L250 68L236 92H122Z', paint) +
      line(`M124 88${times(9, (i) => `L${138 + i * 13} ${i % 2 ? 88 : 66}`)}`, dark(paint, 0.15), 5) +
      rect(8, 64, 46, 44, '#8b93a0', 'rx="4"') +
      rect(8, 88, 46, 20, '#6d7480', 'rx="4"') +
      rect(50, 66, 40, 12, paint) +
      path('M104 72H142V96L134 112H104Z', dark(paint, 0.3)) +
      path('M116 80H136V96L131 104H116Z', GLASS) +
      line(
        `M${hook} 90V${drop}L${hook - 20} ${drop + 24}M${hook} ${drop}L${hook + 20} ${drop + 24}`,
        '#3a3d47',
        4,
      ) +
      rect(hook - 28, drop + 24, 56, 16, '#b5643f') +
      rect(hook - 28, drop + 33, 56, 7, '#8f4a2c') +
      rect(62, 236, 76, 12, '#8b93a0', 'rx="3"')
    )
  },
  'semi trailer': (r) => {
    const paint = r.pick(PAINTS)
    const box = r.pick(['#eef1f5', '#dfe4ea', light(paint, 0.55), '#f3e8cf'])
    return (
      rect(14, 210, 230, 12, '#3a3d47', 'rx="4"') +
      rect(2, 120, 176, 90, box, 'rx="4"') +
      (r.chance(0.6)
        ? path('M2 176L178 140V168L2 200Z', paint)
        : times(11, (i) => rect(10 + i * 15, 128, 5, 74, dark(box, 0.14)))) +
      rect(2, 198, 176, 12, dark(box, 0.25), 'rx="4"') +
      line('M108 212V234M102 234H114', STEEL, 6) +
      path('M192 210V134Q194 120 210 118H216V150Z', dark(paint, 0.12)) +
      path('M192 222V144H222Q229 144 232 150L240 176L248 182Q253 186 253 194V222Z', paint) +
      path('M192 204H253V222H192Z', dark(paint, 0.27)) +
      path('M206 152H220Q223 152 225 156L232 178H206Z', GLASS) +
      rect(183, 124, 6, 88, '#b4bcc8', 'rx="3"') +
      rect(243, 214, 11, 12, '#8b93a0', 'rx="4"') +
      ell(249, 198, 4, 7, '#ffe9a0') +
      [24, 58, 164, 197, 234].map((x) => wheel(x, 231, 17)).join('')
    )
  },
  tire: (r) => {
    const rubber = r.pick(['#33363f', '#2b2d33', '#3d3f46'])
    const front = r.int(150, 166)
    const at = (x, rx, angle) => `${x + rx * Math.cos(angle)} ${128 + 119 * Math.sin(angle)}`
    const lug = (i) => {
      const angle = Math.PI * (0.56 + i * 0.0677)
      return `M${at(88, 76, angle)}L${at((88 + front) / 2 - 4, 78, angle + 0.07)}L${at(front, 80, angle)}`
    }
    const rim = r.chance(0.5) ? r.pick(['#d3d8de', '#b4bcc8', '#e8c25a']) : ''
    return (
      ell(88, 128, 78, 120, rubber) +
      rect(88, 8, front - 88, 240, rubber) +
      line(times(14, lug), dark(rubber, 0.55), 8) +
      ell(front, 128, 82, 120, light(rubber, 0.16)) +
      ell(front, 128, 70, 106, 'none', `stroke="${light(rubber, 0.36)}" stroke-width="5"`) +
      ell(front, 128, 48, 76, dark(rubber, 0.4)) +
      path(
        `M${front - 20} 60A48 76 0 0 0 ${front - 20} 196A62 82 0 0 1 ${front - 20} 60Z`,
        light(rubber, 0.3),
      ) +
      (rim &&
        ell(front, 128, 45, 72, dark(rim, 0.5)) +
          times(5, (i) =>
            line(
              `M${front} 128L${front + 38 * Math.sin(i * 1.257)} ${128 - 62 * Math.cos(i * 1.257)}`,
              rim,
              15,
            ),
          ) +
          ell(front, 128, 43, 69, 'none', `stroke="${rim}" stroke-width="7"`) +
          ell(front, 128, 12, 17, dark(rim, 0.3)))
    )
  },
  'steering wheel': (r) => {
    const hide = r.pick(['#33363f', '#2b2d33', '#7a4a2e', '#5a3a2e', '#4a4f5c'])
    const spoke = r.pick(['#c3cad4', '#59606d', '#8b93a0'])
    const badge = r.pick(['#d9433b', '#f2b632', '#3f7fd0', '#e4e8ec'])
    return (
      both(path('M128 112L30 106Q24 122 28 136L128 158Z', spoke)) +
      path('M104 140H152L148 232H108Z', spoke) +
      path('M128 140H152L148 232H128Z', dark(spoke, 0.2)) +
      ell(128, 128, 104, 104, 'none', `stroke="${hide}" stroke-width="30"`) +
      line('M38 98A95 95 0 0 1 218 98', light(hide, 0.35), 7) +
      both(line('M24 104L25 148', dark(hide, 0.45), 30)) +
      path('M88 100Q128 88 168 100Q178 132 160 162Q128 178 96 162Q78 132 88 100Z', dark(hide, 0.2)) +
      path('M94 104Q128 94 162 104L164 116Q128 106 92 116Z', light(hide, 0.25)) +
      ell(128, 134, 19, 19, badge) +
      ell(128, 134, 10, 10, dark(badge, 0.35)) +
      both(ell(58, 122, 7, 7, '#22242b'))
    )
  },
  'paper plane': (r) => {
    const paper = r.pick(PAPERS)
    const wing = r.int(92, 120)
    return turned(
      r.int(-8, 12),
      128,
      128,
      poly(`250,24 6,${wing} 84,150`, light(paper, 0.25)) +
        poly('250,24 84,150 96,232', dark(paper, 0.42)) +
        poly('250,24 96,232 134,180', dark(paper, 0.28)) +
        poly(`250,24 118,168 196,${232 - (wing - 92) / 2}`, dark(paper, 0.16)) +
        line('M250 24L84 150', dark(paper, 0.18), 2),
    )
  },
  'paper boat': (r) => {
    const paper = r.pick(PAPERS)
    const peak = r.int(20, 44)
    return (
      poly(`128,${peak} 46,190 210,190`, dark(paper, 0.08)) +
      poly(`128,${peak} 128,190 210,190`, dark(paper, 0.24)) +
      poly('6,112 96,168 160,168 250,112 206,236 50,236', light(paper, 0.25)) +
      poly('128,168 160,168 250,112 206,236', dark(paper, 0.12)) +
      poly('50,236 128,168 206,236', dark(paper, 0.05)) +
      poly('128,236 128,168 206,236', dark(paper, 0.2)) +
      (r.chance(0.5)
        ? path('M4 234Q24 220 44 232T86 232T128 232T170 232T212 232T252 232L244 248H12Z', '#58b4e0')
        : '')
    )
  },
}

export const words = {}
