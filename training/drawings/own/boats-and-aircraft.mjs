// Aircraft, boats and old or military vehicles that no icon set shows, from the side and facing right.
import { dark, ell, light, line, path, poly, rect, times, turned } from './shapes.mjs'

const PAINTS = ['#d9433b', '#3f7fd0', '#4da556', '#f2b632', '#8a56b8', '#2fa59e']
const WOODS = ['#8a5a34', '#a9713f', '#75492d', '#c08a52']
const GLASS = '#a9e0f7'
const TYRE = '#33363f'

const wheel = (x, y, radius, hub = '#d3d8de') =>
  ell(x, y, radius, radius, TYRE) +
  ell(x, y, radius * 0.55, radius * 0.55, hub) +
  ell(x, y, radius * 0.2, radius * 0.2, dark(hub, 0.45))

/** A cart's wheel with eight spokes; `radius` is to the middle of the rim. */
const cartWheel = (x, y, radius, color) =>
  times(4, (i) => turned(i * 45, x, y, line(`M${x - radius} ${y}H${x + radius}`, color, 6))) +
  ell(x, y, radius, radius, 'none', `stroke="${dark(color, 0.3)}" stroke-width="10"`) +
  ell(x, y, 10, 10, dark(color, 0.3))

export const words = {
  airship: 'zeppelin blimp dirigible',
  biplane: 'old_plane propeller_biplane double_decker_plane',
  tank: 'military_tank army_tank battle_tank armored_tank war_tank panzer',
  starship: 'spaceship space_ship space_shuttle starfighter sci_fi_ship space_cruiser star_cruiser',
  'horse carriage': 'carriage stagecoach royal_carriage fairytale_carriage horse_drawn_carriage royal_coach',
  'covered wagon': 'prairie_wagon pioneer_wagon conestoga_wagon',
  gondola: 'venetian_gondola venice_gondola gondola_boat',
  raft: 'wooden_raft log_raft',
  rowboat: 'row_boat rowing_boat',
  kayak: 'sea_kayak',
  'paddle steamer': 'riverboat paddle_wheeler steamboat paddlewheel_boat mississippi_steamer',
  'hang glider': 'hangglider delta_glider',
  paraglider: 'paragliding_wing gliding_parachute',
  cannon: 'old_cannon pirate_cannon field_cannon',
  catapult: 'siege_catapult trebuchet onager mangonel',
  'space station': 'orbital_station orbiting_station',
  'space capsule': 'reentry_capsule crew_capsule spacecraft_capsule landing_capsule',
  mech: 'mecha battle_mech giant_robot walking_robot mech_suit combat_walker battle_walker giant_mech',
}

export const drawings = {
  airship: (r) => {
    const hull = r.pick(['#c9d0d8', '#e0574d', '#f0b840', '#4f8fd6', '#5fb07a', '#ece3cf'])
    const fin = r.pick([dark(hull, 0.35), '#c23b36', '#34507c'])
    return (
      path('M8 52H46L84 90L62 112H26Z', fin) +
      path('M8 172H46L84 134L62 112H26Z', dark(fin, 0.2)) +
      ell(84, 188, 6, 22, '#565d69') +
      path('M92 160H184L174 196Q172 206 160 206H114Q102 206 100 196Z', '#6b4a36') +
      times(3, (i) => rect(110 + i * 21, 178, 15, 15, '#ffe9a0', 'rx="3"')) +
      ell(134, 112, 114, 62, hull) +
      path('M20 112A114 62 0 0 0 248 112Q134 146 20 112Z', dark(hull, 0.2)) +
      line('M62 78Q134 50 200 78', light(hull, 0.5), 9) +
      path('M222 72.5A114 62 0 0 1 222 151.5Q234 112 222 72.5Z', fin) +
      rect(10, 103, 62, 18, fin, 'rx="6"')
    )
  },
  biplane: (r) => {
    const paint = r.pick(['#d9433b', '#3f7fd0', '#4da556', '#f2b632', '#e8812e'])
    const wing = r.chance(0.5) ? paint : '#f3ead2'
    const plane = (x, y, width) =>
      rect(x, y, width, 24, wing, 'rx="12"') + rect(x + 4, y + 13, width - 8, 11, dark(wing, 0.22), 'rx="6"')
    return (
      path('M10 62Q34 54 48 76L66 118H14Z', dark(paint, 0.15)) +
      line('M164 176L178 206M190 176L180 206', '#6d7480', 8) +
      wheel(180, 212, 24) +
      line('M36 140L28 164', '#6d7480', 8) +
      path('M10 108L110 94H206Q222 96 222 122Q222 152 200 156H120L14 130Z', paint) +
      path('M14 128L120 138H221Q218 156 200 156H120L14 130Z', dark(paint, 0.25)) +
      path('M196 94H206Q222 96 222 122Q222 152 200 156H196Z', '#4a505c') +
      path('M84 98Q92 74 108 78L118 94Z', GLASS) +
      line('M118 60L108 158M196 60L184 158', '#8a5a34', 8) +
      plane(88, 40, 138) +
      plane(78, 150, 132) +
      rect(8, 112, 44, 14, wing, 'rx="7"') +
      ell(236, 92, 8, 38, '#8a5a34') +
      ell(236, 156, 8, 38, '#8a5a34') +
      path('M220 108Q248 112 248 124Q248 136 220 140Z', '#d5dae0')
    )
  },
  tank: (r) => {
    const paint = r.pick(['#6d7b45', '#b79a62', '#7e8791', '#4d6b4c', '#8c8a52'])
    const gun = r.int(96, 106)
    return (
      rect(136, gun, 104, 18, dark(paint, 0.2)) +
      rect(136, gun, 104, 7, light(paint, 0.15)) +
      rect(222, gun - 5, 26, 28, dark(paint, 0.4), 'rx="5"') +
      rect(78, 62, 48, 24, dark(paint, 0.3), 'rx="8"') +
      path('M52 138L62 88Q66 78 78 78H142Q154 78 160 90L176 138Z', paint) +
      path('M62 88Q66 78 78 78H142Q154 78 160 90L162 96H60Z', light(paint, 0.25)) +
      path('M14 178L26 140Q30 132 40 132H206Q216 132 222 142L242 178Z', dark(paint, 0.12)) +
      path('M22 152L26 140Q30 132 40 132H206Q216 132 222 142L228 152Z', light(paint, 0.2)) +
      rect(8, 172, 240, 76, TYRE, 'rx="38"') +
      rect(18, 182, 220, 56, '#5a5f6b', 'rx="28"') +
      times(5, (i) => ell(46 + i * 41, 212, 21, 21, dark(paint, 0.45)) + ell(46 + i * 41, 212, 14, 14, paint))
    )
  },
  starship: (r) => {
    const hull = r.pick(['#dfe5ee', '#b9c3d4', '#f2eee4', '#8f9bb3'])
    const trim = r.pick(['#e04b45', '#3f7fd0', '#f2a12e', '#7d55c7', '#2fa59e'])
    const glow = r.pick(['#4fe0ff', '#6ea8ff', '#ff9d3c'])
    const flame = (y, h) =>
      path(`M40 ${y - h}L8 ${y}L40 ${y + h}Z`, glow) +
      path(`M40 ${y - h / 2}L22 ${y}L40 ${y + h / 2}Z`, '#ffffff')
    return (
      flame(82, 14) +
      flame(122, 20) +
      flame(186, 14) +
      path('M150 100L84 42H44L74 108Z', dark(hull, 0.25)) +
      rect(36, 68, 96, 28, dark(hull, 0.35), 'rx="12"') +
      rect(36, 96, 20, 54, '#474f60', 'rx="6"') +
      path('M48 92Q120 78 176 96Q226 110 248 132Q200 150 130 154H48Z', hull) +
      path('M48 126Q150 138 248 132Q200 150 130 154H48Z', dark(hull, 0.25)) +
      path('M142 92Q176 92 204 112Q176 120 140 112Q128 100 142 92Z', '#2f6fb0') +
      path('M146 95Q170 96 186 106Q160 106 146 102Z', GLASS) +
      path('M172 136L92 214H34L76 136Z', light(hull, 0.2)) +
      path('M120 186L92 214H34L50 186Z', trim) +
      rect(34, 172, 108, 28, dark(hull, 0.4), 'rx="12"') +
      rect(46, 177, 84, 8, hull, 'rx="4"') +
      rect(64, 104, 56, 12, trim, 'rx="6"')
    )
  },
  'horse carriage': (r) => {
    const paint = r.pick(['#b52f3a', '#34569c', '#6c3f94', '#f4ecdc', '#2f7d5c'])
    const gold = '#f0bd3e'
    return (
      line('M190 190L248 166', '#75492d', 9) +
      line('M40 196Q20 150 52 140M176 180Q206 186 204 204', gold, 9) +
      path('M176 112L214 106V122H206L202 176H176Z', '#75492d') +
      rect(180, 100, 40, 16, dark(paint, 0.4), 'rx="7"') +
      path('M30 70Q30 34 70 34H142Q182 34 182 70V140Q176 196 108 196Q38 196 30 140Z', paint) +
      path('M30 132H182V140Q176 196 108 196Q38 196 30 140Z', dark(paint, 0.25)) +
      path('M22 60Q34 24 80 22H132Q178 24 190 60Z', gold) +
      ell(106, 18, 12, 10, gold) +
      rect(76, 70, 60, 118, light(paint, 0.2), `rx="10" stroke="${gold}" stroke-width="7"`) +
      rect(86, 80, 40, 46, '#3a4a66', 'rx="6"') +
      path('M86 80H126V118Q122 92 106 84Q90 92 86 118Z', '#fff3d6') +
      rect(42, 74, 22, 46, '#3a4a66', 'rx="6"') +
      rect(148, 74, 22, 46, '#3a4a66', 'rx="6"') +
      ell(124, 148, 5, 5, gold) +
      cartWheel(57, 199, 44, gold) +
      cartWheel(196, 211, 32, gold)
    )
  },
  'covered wagon': (r) => {
    const wood = r.pick(WOODS)
    const canvas = r.pick(['#f5eeda', '#ffffff', '#e6d8b8'])
    return (
      line('M196 190L248 204', dark(wood, 0.25), 10) +
      path('M36 146L10 66Q8 54 22 48Q56 24 120 24Q184 24 218 48Q232 54 230 66L204 146Z', canvas) +
      path('M36 146L26 114Q120 136 214 114L204 146Z', dark(canvas, 0.18)) +
      path('M182 146Q208 96 196 37Q210 42 218 48Q232 54 230 66L204 146Z', '#6e5b48') +
      line('M66 140Q52 86 64 36M120 140V28M176 140Q190 86 178 34', dark(canvas, 0.25), 7) +
      path('M22 138H220L208 196H34Z', wood) +
      path('M30 170H214L208 196H34Z', dark(wood, 0.25)) +
      rect(18, 134, 206, 13, light(wood, 0.3), 'rx="6"') +
      cartWheel(66, 198, 45, '#c08a52') +
      cartWheel(180, 206, 37, '#c08a52')
    )
  },
  gondola: (r) => {
    const hull = r.pick(['#3c3e50', '#45414e', '#30486a'])
    const seat = r.pick(['#d0303a', '#8a2f7a', '#2f62b8', '#c8372d'])
    return (
      line('M40 36L88 196', '#c08a52', 9) +
      ell(92, 208, 10, 26, '#a9713f', 'transform="rotate(-17 92 208)"') +
      path('M104 166V124Q104 112 116 114L134 120V142H182V166Z', seat) +
      path('M104 166V124Q104 112 116 114L120 115V166Z', light(seat, 0.3)) +
      path(
        'M8 100Q36 152 92 156H170Q216 154 226 104L246 108Q244 170 198 192Q130 208 70 190Q22 168 8 100Z',
        hull,
      ) +
      path(
        'M14 120Q54 180 130 182Q206 182 245 120Q240 172 198 192Q130 208 70 190Q30 172 14 120Z',
        dark(hull, 0.35),
      ) +
      line('M12 106Q38 154 92 158H170Q212 156 226 108', '#f0bd3e', 7) +
      path('M218 120V82Q218 44 240 40Q252 44 248 62L238 72V120Z', '#b4bec9') +
      line('M234 82H245M234 98H245M234 114H245', '#b4bec9', 7)
    )
  },
  raft: (r) => {
    const wood = r.pick(WOODS)
    const cloth = r.pick(['#f5ead0', '#ffffff', '#e0a46a', '#d9564c'])
    const log = (i) => {
      const [x, back] = [8 + i * 40, 44 + i * 28]
      const deck = poly(
        `${back},148 ${back + 28},148 ${x + 40},220 ${x},220`,
        i % 2 ? wood : light(wood, 0.22),
      )
      return deck + ell(x + 20, 224, 20, 20, dark(wood, 0.35)) + ell(x + 20, 224, 13, 13, light(wood, 0.6))
    }
    return (
      times(6, log) +
      poly('36,162 220,162 226,174 30,174', '#e3c98a') +
      poly('20,190 236,190 243,203 13,203', '#e3c98a') +
      rect(122, 12, 12, 160, dark(wood, 0.35), 'rx="6"') +
      path('M64 30H192Q212 76 196 126H60Q80 76 64 30Z', cloth) +
      path('M150 30H192Q212 76 196 126H140Q168 80 150 30Z', dark(cloth, 0.13)) +
      rect(54, 22, 148, 11, dark(wood, 0.35), 'rx="5"')
    )
  },
  rowboat: (r) => {
    const paint = r.pick(['#a9713f', '#d9534a', '#3f7fd0', '#4da556', '#8a5a34', '#f0ead8'])
    return (
      line('M150 58L196 128', '#e0b878', 9) +
      path('M12 104Q70 84 130 86Q200 86 246 78Q220 126 130 138Q50 138 12 104Z', '#6b4527') +
      path('M66 91L92 89L100 134L70 130Z', '#d9a866') +
      path('M142 86L168 86L180 130L150 136Z', '#d9a866') +
      path('M10 100Q60 136 130 136Q206 132 248 74Q240 158 196 188H54Q18 158 10 100Z', paint) +
      path('M16 134Q70 168 130 168Q196 166 236 132Q222 170 196 188H54Q26 166 16 134Z', dark(paint, 0.27)) +
      line('M13 104Q60 138 130 138Q204 134 244 80', light(paint, 0.5), 11) +
      line('M92 62L66 184', '#e0b878', 10) +
      ell(60, 210, 15, 34, '#f2d29a', 'transform="rotate(12 60 210)"') +
      rect(78, 122, 10, 22, '#565d69', 'rx="4"')
    )
  },
  kayak: (r) => {
    const paint = r.pick(['#e8492f', '#f5b92a', '#2f8fd8', '#3fae5c', '#e8762c', '#8e52c0'])
    const blade = r.pick(['#ffffff', '#ffd84a', '#2b2d33'])
    const boat =
      path('M-32 128Q50 86 128 86Q206 86 288 128Q206 170 128 170Q50 170 -32 128Z', paint) +
      path('M-32 128H288Q206 170 128 170Q50 170 -32 128Z', dark(paint, 0.22)) +
      line('M-6 126Q60 104 88 102', light(paint, 0.5), 8) +
      line('M196 106L206 150M46 108L36 146', '#2b2d33', 7) +
      ell(122, 128, 50, 31, light(paint, 0.45)) +
      ell(122, 128, 41, 23, '#26282f') +
      path('M92 113Q82 128 92 143L112 148V108Z', '#6d7480')
    const paddle =
      rect(124, 20, 10, 216, '#cfd5dc', 'rx="5"') +
      ell(129, 22, 19, 38, blade) +
      ell(129, 234, 19, 38, blade) +
      path('M129 -16A19 38 0 0 1 129 60Z', dark(blade, 0.2)) +
      path('M129 196A19 38 0 0 1 129 272Z', dark(blade, 0.2))
    return turned(-45, 128, 128, boat + turned(12, 128, 128, paddle))
  },
  'paddle steamer': (r) => {
    const red = r.pick(['#d0353a', '#2f62b8', '#2f8a57'])
    const columns = (y, from, count) => times(count, (i) => rect(from + i * 26, y, 7, 36, '#ffffff'))
    return (
      path('M122 20H139V100H122ZM170 20H187V100H170Z', '#3a3d47') +
      path('M114 8H147L139 28H122ZM162 8H195L187 28H170Z', red) +
      path('M84 142H226V184H84ZM92 98H214V138H92Z', '#c9a878') +
      columns(144, 84, 6) +
      columns(100, 92, 5) +
      rect(76, 136, 158, 11, '#ffffff', 'rx="4"') +
      rect(84, 92, 138, 11, '#ffffff', 'rx="4"') +
      rect(196, 62, 26, 32, '#ffffff') +
      rect(202, 68, 14, 14, '#4a7fb0') +
      rect(190, 54, 38, 10, red, 'rx="4"') +
      path('M60 180H248Q244 214 222 222H60Z', '#ffffff') +
      path('M60 200H243Q236 218 222 222H60Z', red) +
      times(4, (i) => turned(i * 45 + 10, 62, 168, rect(8, 160, 108, 16, red, 'rx="4"'))) +
      ell(62, 168, 47, 47, 'none', `stroke="${dark(red, 0.25)}" stroke-width="10"`) +
      ell(62, 168, 22, 22, 'none', `stroke="${dark(red, 0.25)}" stroke-width="8"`) +
      ell(62, 168, 10, 10, '#f0bd3e')
    )
  },
  'hang glider': (r) => {
    const cloth = r.pick(PAINTS)
    const suit = r.pick(['#34507c', '#3a3d47', '#7a3b8a'])
    return (
      line('M138 90L104 212M138 90L206 206M104 212L206 206', '#4a505c', 7) +
      path('M8 124L146 14L132 112Q70 96 8 124Z', cloth) +
      path('M146 14L248 114Q186 94 132 112Z', dark(cloth, 0.25)) +
      path('M56 86L102 50L92 103L44 110Z', '#ffffff') +
      path('M180 48L212 80L206 101L168 103Z', '#dcdfe6') +
      line('M8 124L146 14L248 114', '#3a3d47', 7) +
      line('M138 104L110 184', '#4a505c', 5) +
      path('M20 198Q24 186 60 182L160 168Q178 170 174 190Q168 206 140 208L34 212Q18 210 20 198Z', suit) +
      line('M160 186L184 206', light(suit, 0.3), 13) +
      ell(188, 168, 21, 20, '#e0a878') +
      path('M166 166Q166 146 188 146Q208 148 210 162Z', r.pick(['#f5c52e', '#e8492f', '#ffffff']))
    )
  },
  paraglider: (r) => {
    const cloth = r.pick(PAINTS)
    const suit = r.pick(['#34507c', '#c23b36', '#3a3d47'])
    return (
      line('M22 96L122 190M74 66L124 186M128 56V180M182 66L132 186M234 96L134 190', '#7b828e', 4) +
      path('M8 104Q20 20 128 18Q236 20 248 104Q206 64 128 62Q50 64 8 104Z', cloth) +
      path('M46 76Q54 44 76 26Q100 18 104 18L98 64Q66 66 46 76Z', '#ffffff') +
      path('M210 76Q202 44 180 26Q156 18 152 18L158 64Q190 66 210 76Z', '#ffffff') +
      path('M8 104Q20 76 60 58Q128 38 196 58Q236 76 248 104Q206 64 128 62Q50 64 8 104Z', '#00000033') +
      path('M100 190Q98 184 108 182H134Q146 186 144 210L138 224H112Q98 214 100 190Z', suit) +
      line('M126 216H158L170 240', dark(suit, 0.3), 16) +
      line('M130 194L146 176', light(suit, 0.3), 11) +
      ell(126, 172, 17, 17, '#e0a878') +
      path('M108 172Q108 152 126 152Q144 152 144 168Z', r.pick(['#f5c52e', '#e8492f', '#ffffff']))
    )
  },
  cannon: (r) => {
    const metal = r.pick(['#4a505c', '#5a5048', '#b98a3e', '#3c4652'])
    const wood = r.pick(WOODS)
    const barrel =
      ell(46, 104, 15, 15, dark(metal, 0.25)) +
      path('M56 74Q52 104 56 134Q72 146 102 142L232 132V76L102 66Q72 62 56 74Z', metal) +
      path('M54 110H232V132L102 142Q72 146 56 134Z', dark(metal, 0.3)) +
      line('M90 84L206 90', light(metal, 0.4), 9) +
      rect(98, 62, 16, 84, light(metal, 0.2), 'rx="6"') +
      rect(166, 66, 14, 76, light(metal, 0.2), 'rx="6"') +
      rect(226, 66, 26, 76, light(metal, 0.2), 'rx="8"') +
      ell(252, 104, 10, 34, '#1b1c22')
    return (
      path('M8 248V232L126 150H184V186L70 248Z', dark(wood, 0.2)) +
      turned(r.range(-26, -18), 138, 150, barrel) +
      cartWheel(158, 186, 57, light(wood, 0.15))
    )
  },
  catapult: (r) => {
    const wood = r.pick(WOODS)
    const deep = dark(wood, 0.3)
    return (
      line('M132 72L96 200M132 72L184 200', deep, 16) +
      line('M204 196L52 62', light(wood, 0.3), 17) +
      path('M14 46L66 30Q76 74 50 78Q20 84 14 46Z', deep) +
      ell(40, 40, 30, 29, '#868d98') +
      path('M62 20A30 29 0 1 1 14 54Q52 64 62 20Z', '#666d78') +
      line('M132 70L156 200', wood, 17) +
      rect(112, 58, 50, 20, '#e3c98a', 'rx="8"') +
      line('M188 172L214 204M214 172L188 204', '#e3c98a', 8) +
      rect(8, 186, 240, 28, wood, 'rx="7"') +
      rect(8, 201, 240, 13, deep, 'rx="6"') +
      cartWheel(54, 211, 32, '#c08a52') +
      cartWheel(202, 211, 32, '#c08a52')
    )
  },
  'space station': (r) => {
    const panel = r.pick(['#2f5fb8', '#3b4fa8', '#2d78b5', '#c98a2e'])
    const white = r.pick(['#f4f6f9', '#cbd2dc', '#f4efe2'])
    const array = (x, y) =>
      rect(x, y, 36, 84, panel, `rx="3" stroke="${dark(panel, 0.35)}" stroke-width="4"`) +
      line(
        `M${x + 18} ${y + 4}V${y + 80}M${x + 4} ${y + 28}H${x + 32}M${x + 4} ${y + 56}H${x + 32}`,
        '#8fc0f5',
        4,
      )
    const wing = (x) => array(x, 24) + array(x, 148) + rect(x + 13, 104, 10, 48, '#9aa3b0')
    return (
      wing(10) +
      wing(54) +
      wing(166) +
      wing(210) +
      rect(10, 120, 236, 16, '#9aa3b0', 'rx="6"') +
      rect(112, 14, 32, 46, white, 'rx="10"') +
      rect(106, 54, 44, 60, white, 'rx="10"') +
      rect(132, 56, 18, 56, dark(white, 0.22), 'rx="8"') +
      rect(106, 142, 44, 62, white, 'rx="10"') +
      rect(132, 144, 18, 58, dark(white, 0.22), 'rx="8"') +
      rect(92, 104, 72, 48, white, 'rx="14"') +
      path('M92 132H164V138Q164 152 150 152H106Q92 152 92 138Z', dark(white, 0.22)) +
      rect(116, 196, 24, 44, dark(white, 0.35), 'rx="8"') +
      ell(128, 126, 13, 13, '#3a7fc0') +
      path('M106 66H150V76H106ZM106 182H150V192H106Z', '#e0574d')
    )
  },
  'space capsule': (r) => {
    const hull = r.pick(['#e6eaef', '#c3cad4', '#f3ecdc', '#8d96a5'])
    const trim = r.pick(['#e04b45', '#f2a12e', '#3f7fd0', '#4a505c'])
    return (
      rect(104, 12, 48, 34, '#6d7480', 'rx="8"') +
      path('M92 38H164Q172 38 176 48L240 204H16L80 48Q84 38 92 38Z', hull) +
      path('M144 38H164Q172 38 176 48L240 204H190Q180 110 144 38Z', dark(hull, 0.22)) +
      path('M74 62H182L189 80H67Z', trim) +
      path('M22 190H234L240 206H16Z', trim) +
      path('M8 204H248Q248 226 220 234Q128 252 36 234Q8 226 8 204Z', '#6b4a36') +
      path('M8 204H248Q248 212 244 217H12Q8 212 8 204Z', '#a06a42') +
      rect(98, 100, 60, 74, dark(hull, 0.12), `rx="14" stroke="#4a505c" stroke-width="6"`) +
      ell(128, 130, 20, 20, '#2f6fb0', 'stroke="#4a505c" stroke-width="6"') +
      ell(122, 124, 7, 7, GLASS) +
      path('M62 130L80 124V150L52 156ZM194 130L176 124V150L204 156Z', '#2f6fb0')
    )
  },
  mech: (r) => {
    const paint = r.pick(['#d9433b', '#3f6fb8', '#7d8a4a', '#f2b632', '#8b93a0', '#e07a2e'])
    const steel = '#59606d'
    const side = (x, flip) =>
      `<g transform="translate(${x} 0) scale(${flip} 1)">` +
      line('M28 142L60 176L48 216', steel, 22) +
      path('M40 152L80 156L74 196L50 190Z', paint) +
      path('M26 248L34 220Q38 212 48 212H70Q82 214 86 228L92 248Z', dark(paint, 0.25)) +
      line('M60 74H92', steel, 20) +
      rect(82, 94, 30, 62, steel, 'rx="8"') +
      rect(84, 148, 26, 34, '#2b2d33', 'rx="6"') +
      path('M72 44Q76 34 88 34H104Q118 36 120 52V96Q104 108 74 100Z', paint) +
      path('M72 78L120 76V96Q104 108 74 100Z', dark(paint, 0.25)) +
      '</g>'
    return (
      side(128, -1) +
      side(128, 1) +
      rect(92, 130, 72, 28, steel, 'rx="10"') +
      path('M72 40Q76 14 102 12H154Q180 14 184 40L190 96Q184 138 150 142H106Q72 138 66 96Z', paint) +
      path('M67 92L189 92Q184 138 150 142H106Q72 138 67 92Z', dark(paint, 0.25)) +
      path('M86 46Q88 28 106 28H150Q168 28 170 46L174 82Q128 98 82 82Z', '#245a8c') +
      path('M92 48Q94 34 108 34H126L108 80L89 77Z', GLASS) +
      times(3, (i) => rect(104, 106 + i * 11, 48, 6, '#2b2d33', 'rx="3"'))
    )
  },
}
