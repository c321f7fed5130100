// More things of a home that no icon set shows: machines, clocks, keepsakes and small plants.
import { both, dark, ell, light, line, moved, path, poly, rect, times, turned } from './shapes.mjs'

const WOODS = ['#8a5a34', '#a9713f', '#74492a', '#c08a52']

const ring = (x, y, radius, color, width) =>
  ell(x, y, radius, radius, 'none', `stroke="${color}" stroke-width="${width}"`)

export const drawings = {
  typewriter: (r) => {
    const body = r.pick(['#3fa7a0', '#d9536a', '#464d60', '#6f9bd8', '#e0a83c'])
    const key = '#fffaf0'
    return (
      rect(66, 8, 124, 104, '#fffdf4', 'rx="4"') +
      rect(176, 8, 14, 104, '#d8d2c0') +
      line('M84 30H156M84 48H164M84 66H136', '#8d96a2', 6) +
      rect(24, 82, 208, 34, '#3b4250', 'rx="8"') +
      rect(34, 88, 188, 8, '#6d7686', 'rx="4"') +
      both(rect(8, 86, 20, 26, '#8d96a2', 'rx="6"')) +
      path('M44 108H212L232 160H24Z', body) +
      path('M72 120H184L192 146H64Z', dark(body, 0.45)) +
      path('M24 158H232L248 236Q248 248 236 248H20Q8 248 8 236Z', body) +
      path('M12 228H244L248 236Q248 248 236 248H20Q8 248 8 236Z', dark(body, 0.3)) +
      times(7, (i) => ell(44 + i * 28, 176, 11, 9, key)) +
      times(6, (i) => ell(52 + i * 30.4, 198, 11, 9, key)) +
      rect(76, 212, 104, 14, key, 'rx="7"')
    )
  },

  'grandfather clock': (r) => {
    const wood = r.pick(WOODS)
    const gold = '#efbf45'
    const tip = r.int(-8, 8)
    return (
      path('M64 40Q90 40 104 22Q128 -4 152 22Q166 40 192 40V52H64Z', dark(wood, 0.2)) +
      ell(128, 24, 10, 10, gold) +
      rect(68, 48, 120, 92, wood) +
      rect(176, 48, 12, 92, dark(wood)) +
      rect(80, 138, 96, 76, wood) +
      rect(166, 138, 10, 76, dark(wood)) +
      rect(94, 140, 68, 70, '#3a2618') +
      turned(
        tip,
        128,
        120,
        line('M128 136V186', gold, 6) + ell(128, 188, 17, 17, gold) + ell(124, 184, 6, 6, '#fff0b8'),
      ) +
      both(line('M104 142V168', '#d9dee4', 5) + rect(98, 160, 12, 24, gold, 'rx="3"')) +
      rect(60, 128, 136, 14, dark(wood, 0.25), 'rx="4"') +
      ell(128, 90, 44, 40, gold) +
      ell(128, 90, 36, 32, '#fffaea') +
      line('M128 90V68M128 90L144 100', '#2b2f3a', 6) +
      times(4, (i) => turned(i * 90, 128, 90, ell(128, 64, 4, 4, '#2b2f3a'))) +
      rect(60, 206, 136, 12, dark(wood, 0.25), 'rx="4"') +
      rect(66, 216, 124, 24, wood) +
      rect(54, 236, 148, 12, dark(wood, 0.35), 'rx="4"')
    )
  },

  'snow globe': (r) => {
    const base = r.pick(['#a9713f', '#c4353f', '#2f7f5a', '#3f62b0', '#7a4a9a'])
    const house = r.pick(['#d9434a', '#e0a040'])
    const tree = (x, y, s) =>
      moved(
        x,
        y,
        rect(-5, -8, 10, 14, '#74492a') +
          poly('0,-84 26,-40 -26,-40', '#2f9456') +
          poly('0,-58 34,-6 -34,-6', '#2f9456') +
          poly('0,-84 13,-62 -13,-62', '#ffffff'),
        s,
      )
    return (
      ell(128, 108, 100, 100, '#8fc9ee') +
      path('M30 128Q80 138 128 138T226 128Q220 180 178 194H78Q36 180 30 128Z', '#ffffff') +
      rect(104, 102, 58, 54, house) +
      rect(146, 102, 16, 54, dark(house)) +
      poly('94,106 133,68 172,106', '#ffffff') +
      rect(122, 124, 20, 32, '#5d3a22') +
      tree(76, 158, 0.95) +
      tree(188, 160, 0.8) +
      times(9, (i) =>
        ell(
          [70, 104, 140, 172, 196, 56, 122, 158, 92][i],
          [56, 38, 56, 44, 80, 94, 26, 72, 78][i],
          6,
          6,
          '#ffffff',
        ),
      ) +
      line('M46 96Q56 56 86 36', '#ffffff', 9, 'stroke-opacity="0.85"') +
      ring(128, 108, 97, '#d9effb', 7) +
      path('M58 184H198L218 248H38Z', base) +
      path('M58 184H198L204 204H52Z', light(base, 0.25)) +
      path('M44 230H212L218 248H38Z', dark(base, 0.3)) +
      ell(128, 217, 11, 11, '#efbf45')
    )
  },

  'teddy bear': (r) => {
    const fur = r.pick(['#b9804a', '#8f5d36', '#d3a36a', '#a06a42'])
    const muzzle = light(fur, 0.55)
    const bow = r.pick(['#d9434a', '#3f7fd0', '#e58bb0', '#4da556'])
    return (
      both(
        ell(70, 36, 28, 28, fur) +
          ell(70, 38, 15, 15, muzzle) +
          turned(38, 54, 166, ell(54, 166, 22, 40, dark(fur, 0.12))) +
          ell(70, 216, 38, 32, fur) +
          ell(64, 218, 21, 20, muzzle),
      ) +
      ell(128, 184, 60, 60, fur) +
      ell(128, 192, 38, 40, muzzle) +
      both(ell(72, 216, 36, 32, fur) + ell(66, 218, 21, 20, muzzle)) +
      ell(128, 80, 76, 68, fur) +
      ell(128, 102, 36, 28, muzzle) +
      ell(128, 90, 15, 11, '#3a2618') +
      line('M128 98V108M110 108Q120 120 128 108Q136 120 146 108', '#3a2618', 5) +
      both(
        ell(92, 72, 9, 10, '#2a1c14') +
          ell(94, 68, 3, 3, '#ffffff') +
          path('M128 148L84 130Q78 150 86 168Z', bow),
      ) +
      ell(128, 148, 13, 13, dark(bow, 0.25))
    )
  },

  'string lights': (r) => {
    const set = r.pick([
      ['#ffd23c', '#ffd23c'],
      ['#e8433f', '#ffd23c', '#4db85a', '#4a8fe8'],
      ['#ff8fc0', '#7fd8f0', '#ffe066'],
    ])
    const wire = r.pick(['#2f3a36', '#2f6b45'])
    const bulb = (x, y, i) => {
      const color = set[i % set.length]
      return (
        ell(x, y + 38, 27, 32, color, 'fill-opacity="0.3"') +
        path(
          `M${x - 9} ${y + 14}Q${x - 32} ${y + 60} ${x} ${y + 62}Q${x + 32} ${y + 60} ${x + 9} ${y + 14}Z`,
          color,
        ) +
        ell(x - 6, y + 40, 5, 9, '#ffffff', 'fill-opacity="0.85"') +
        rect(x - 10, y - 2, 20, 20, wire, 'rx="4"')
      )
    }
    return (
      line('M8 24Q64 104 128 40Q192 104 248 24', wire, 7) +
      bulb(40, 52, 0) +
      bulb(88, 62, 1) +
      bulb(168, 62, 2) +
      bulb(216, 52, 3) +
      line('M8 130Q128 208 248 130', wire, 7) +
      bulb(34, 146, 2) +
      bulb(96, 166, 3) +
      bulb(160, 166, 0) +
      bulb(222, 146, 1)
    )
  },

  terrarium: (r) => {
    const leaf = r.pick(['#3f9d52', '#55ad46', '#2f8f6a'])
    const cork = r.pick(['#c99355', '#b37d47'])
    const fan = (x, y, s, color) =>
      times(5, (i) =>
        turned(
          -60 + i * 30,
          x,
          y,
          path(
            `M${x} ${y}q${-16 * s} ${-34 * s} 0 ${-66 * s}q${16 * s} ${32 * s} 0 ${66 * s}Z`,
            i % 2 ? color : dark(color, 0.2),
          ),
        ),
      )
    return (
      path('M86 44H170V62Q234 84 234 160Q234 248 180 248H76Q22 248 22 160Q22 84 86 62Z', '#d9f0f7') +
      path('M32 176Q80 166 128 176T224 176Q222 236 178 238H78Q34 236 32 176Z', '#6b4428') +
      path('M40 206Q128 196 216 206Q206 236 178 238H78Q50 236 40 206Z', '#c9b795') +
      times(6, (i) => ell(70 + i * 23, 222, 9, 8, i % 2 ? '#8d96a2' : '#f2ead8')) +
      fan(116, 180, 1.3, leaf) +
      fan(184, 182, 0.8, light(leaf, 0.25)) +
      ell(64, 172, 26, 18, dark(leaf, 0.3)) +
      ell(50, 176, 18, 13, leaf) +
      rect(150, 166, 12, 16, '#fff3df') +
      path('M136 168Q140 146 156 146T176 168Z', '#d9434a') +
      line('M44 150Q48 106 84 88', '#ffffff', 10) +
      path(
        'M86 54V62Q28 84 28 160Q28 242 76 242H180Q228 242 228 160Q228 84 170 62V54',
        'none',
        'stroke="#8fb9cc" stroke-width="8"',
      ) +
      path('M88 8H168L162 58H94Z', cork) +
      path('M142 8H168L162 58H140Z', dark(cork, 0.22))
    )
  },

  bonsai: (r) => {
    const leaf = r.pick(['#3f9d52', '#4f9a3a', '#2f8550', '#e58bb0'])
    const pot = r.pick(['#3f62b0', '#a8482f', '#2f7f86', '#5b4a42'])
    const trunk = 'H154Q166 100 150 118Q130 136 142 158Q152 186 168 206Z'
    const cloud = (x, y, s) =>
      ell(x, y, 50 * s, 24 * s, dark(leaf, 0.25)) +
      ell(x - 22 * s, y - 10 * s, 26 * s, 20 * s, leaf) +
      ell(x + 22 * s, y - 10 * s, 26 * s, 20 * s, leaf) +
      ell(x, y - 20 * s, 30 * s, 24 * s, leaf) +
      ell(x - 8 * s, y - 26 * s, 14 * s, 9 * s, light(leaf, 0.35))
    return (
      line('M122 160Q92 140 58 140M140 124Q170 128 196 116', '#6b4428', 14) +
      path(`M92 206Q126 184 112 156Q100 124 138 104Q146 88 138 64${trunk}`, '#7a4f2f') +
      path(`M140 206Q140 180 128 158Q122 140 142 118Q158 96 150 64${trunk}`, '#57361f') +
      cloud(140, 58, 1.2) +
      cloud(58, 132, 1) +
      cloud(198, 112, 1) +
      ell(128, 206, 88, 10, '#5d8a3a') +
      path('M32 206H224L206 240H50Z', pot) +
      path('M150 206H224L206 240H144Z', dark(pot, 0.22)) +
      rect(22, 202, 212, 14, light(pot, 0.22), 'rx="6"') +
      both(rect(62, 236, 34, 12, dark(pot, 0.4), 'rx="3"'))
    )
  },

  'spinning wheel': (r) => {
    const wood = r.pick(WOODS)
    const wool = r.pick(['#f4ecd8', '#e58bb0', '#8fbbe6', '#e9c75a'])
    return (
      times(6, (i) => turned(i * 30, 166, 92, line('M166 22V162', light(wood, 0.25), 7))) +
      ring(166, 92, 74, wood, 16) +
      ring(166, 92, 79, dark(wood, 0.25), 5) +
      line('M56 74Q100 26 150 14M56 92Q90 140 130 158', '#f4ecd8', 4) +
      line('M166 92L180 206M166 92L142 200', dark(wood, 0.35), 10) +
      ell(166, 92, 18, 18, dark(wood, 0.35)) +
      ell(166, 92, 8, 8, light(wood, 0.5)) +
      line('M62 170V62', wood, 12) +
      line('M36 204L14 242M196 216L220 242M100 200L112 242', dark(wood, 0.2), 13) +
      path('M8 160L240 206V226L8 184Z', wood) +
      path('M8 174L240 218V228L8 186Z', dark(wood, 0.3)) +
      rect(22, 84, 76, 9, dark(wood, 0.35), 'rx="4"') +
      ell(60, 84, 30, 26, wool) +
      line('M42 72Q52 86 44 98M60 62V106M78 72Q70 86 78 98', dark(wool, 0.25), 5)
    )
  },

  'music box': (r) => {
    const box = r.pick(['#c4353f', '#8a56b8', '#3f7fb8', '#e58bb0', '#a9713f'])
    const gold = '#efbf45'
    const note = r.pick(['#2f3442', '#5b3a8a'])
    return (
      path('M22 140L36 24Q38 16 46 16H194Q202 16 204 24L218 140Z', dark(box, 0.25)) +
      path('M44 132L54 34H186L196 132Z', '#f9dfe6') +
      line('M94 110V60L138 48V98', note, 10) +
      ell(84, 112, 15, 12, note) +
      ell(128, 100, 15, 12, note) +
      line('M168 104V62Q182 66 180 82', note, 8) +
      ell(160, 106, 12, 10, note) +
      path('M22 136H218V160H22Z', dark(box, 0.5)) +
      rect(56, 134, 128, 26, gold, 'rx="10"') +
      times(10, (i) => ell(68 + i * 11.5, i % 2 ? 141 : 151, 4, 4, '#8a6412')) +
      rect(20, 156, 200, 92, box) +
      rect(188, 156, 32, 92, dark(box, 0.2)) +
      rect(20, 156, 200, 10, light(box, 0.35)) +
      path('M20 248V214Q52 214 54 248ZM220 248V214Q188 214 186 248Z', gold) +
      poly('120,178 138,200 120,222 102,200', gold) +
      line('M216 204H236V176', '#8d96a2', 9) +
      ell(236, 170, 12, 12, gold)
    )
  },

  'christmas ornament': (r) => {
    const ball = r.pick(['#d0283a', '#2f8f4f', '#3468c8', '#8a4fb8', '#e3a92c'])
    const stripe = ball === '#e3a92c' ? '#c4353f' : '#f4cf5a'
    return (
      ring(128, 26, 15, '#d8a838', 7) +
      ell(128, 154, 94, 94, ball) +
      path(
        'M164 67Q222 92 222 154Q222 248 128 248Q84 248 58 218Q128 236 162 180Q184 132 164 67Z',
        dark(ball, 0.22),
      ) +
      path(
        'M36 134l29-22l31 24l32-24l32 24l31-24l29 22v38l-29-22l-31 24l-32-24l-32 24l-31-24l-29 22Z',
        stripe,
      ) +
      times(3, (i) => ell(80 + i * 48, 198, 9, 9, '#ffffff')) +
      times(2, (i) => ell(104 + i * 48, 218, 7, 7, '#ffffff')) +
      path('M54 116Q66 82 98 76Q106 78 100 86Q78 96 70 118Q58 128 54 116Z', '#ffffff', 'fill-opacity="0.8"') +
      rect(102, 40, 52, 28, '#f0c654', 'rx="6"') +
      rect(134, 40, 20, 28, '#c9962e', 'rx="6"') +
      line('M108 68H148', '#a8781e', 6)
    )
  },

  birdhouse: (r) => {
    const wall = r.pick(['#d99a4e', '#5aa6d8', '#e9c75a', '#8fc07a', '#e0806a'])
    const roof = r.pick(['#c4353f', '#6d4528', '#3a5f9a'])
    const bird = r.pick(['#4a9be0', '#f7cf3c', '#d9434a'])
    return (
      rect(116, 200, 24, 48, '#74492a') +
      rect(130, 200, 10, 48, '#57361f') +
      path('M128 30L200 96V200H56V96Z', wall) +
      path('M180 78L200 96V200H172V70Z', dark(wall, 0.25)) +
      line('M58 150H84M58 176H92M172 150H198M160 176H198', dark(wall, 0.2), 4) +
      ell(124, 114, 36, 36, dark(wall, 0.3)) +
      ell(124, 114, 29, 29, '#2a1c14') +
      path('M99 128Q96 94 124 92Q152 94 149 128Q124 156 99 128Z', bird) +
      path('M112 114L124 134L136 114Z', '#f5962c') +
      ell(111, 108, 5, 5, '#1f2330') +
      ell(137, 108, 5, 5, '#1f2330') +
      line('M124 168V184', '#74492a', 12) +
      ell(124, 166, 10, 10, '#a9713f') +
      path('M128 8L248 112L230 130L128 44L26 130L8 112Z', roof) +
      path('M128 8L248 112L230 130L128 44Z', dark(roof, 0.25)) +
      rect(40, 196, 176, 16, dark(wall, 0.45), 'rx="5"')
    )
  },

  'ironing board': (r) => {
    const cloth = r.pick(['#7fb2e0', '#e58bb0', '#8fcfae', '#b59add', '#f2cf73'])
    const iron = r.pick(['#c4353f', '#3a5fb8', '#2f8f86', '#7a3fb0'])
    return (
      line('M86 150L190 242M166 242H214', '#6d7686', 10) +
      line('M182 150L66 242M42 242H90', '#98a2b0', 10) +
      ell(131, 192, 9, 9, '#4b5361') +
      path('M8 134Q10 120 50 116H236Q248 116 248 128V140Q248 154 236 154H50Q12 152 8 134Z', cloth) +
      path('M8 136H248V140Q248 154 236 154H50Q12 152 8 136Z', dark(cloth, 0.25)) +
      times(6, (i) => ell(64 + i * 32, 126, 6, 5, '#ffffff')) +
      path('M62 106Q74 64 132 62H196L204 106Z', iron) +
      path('M160 62H196L204 106H168Z', dark(iron, 0.2)) +
      line('M108 62Q112 34 142 34H182Q194 34 194 64', dark(iron, 0.3), 14) +
      rect(54, 102, 156, 14, '#c4ccd6', 'rx="4"') +
      ell(140, 84, 11, 11, '#ffffff')
    )
  },
}

export const words = {
  typewriter: 'vintage_typewriter',
  'grandfather clock': 'longcase_clock pendulum_clock',
  'snow globe': 'snowglobe',
  'teddy bear': 'teddy plush_bear stuffed_bear',
  'string lights': 'fairy_lights party_lights',
  terrarium: 'plant_terrarium bottle_garden',
  bonsai: 'bonsai_tree',
  'music box': 'musical_box',
  'christmas ornament': 'bauble christmas_bauble christmas_ball',
  birdhouse: 'bird_house nest_box nesting_box',
}
