// Things of the garden, the farm and the street that no icon set shows, second part.
import { dark, ell, light, line, path, poly, rect, times, turned, varied } from './shapes.mjs'

const WOODS = ['#8a5a34', '#a9713f', '#7a4d2c', '#c08a52']
const BRIGHT = ['#d9453c', '#2f78c8', '#f0b429', '#3fa35b', '#8a55b8', '#e8742c']
const STONES = ['#a9a59c', '#9aa3ab', '#bba784']

export const drawings = {
  signpost: (r) => {
    const wood = r.pick(WOODS)
    const board = (y, flip, color) => {
      const d = flip
        ? `8,${y + 27} 42,${y} 214,${y} 214,${y + 54} 42,${y + 54}`
        : `248,${y + 27} 214,${y} 42,${y} 42,${y + 54} 214,${y + 54}`
      return (
        poly(d, color) +
        line(flip ? `M44 ${y + 49}H210` : `M46 ${y + 49}H212`, dark(color, 0.25), 10) +
        line(`M72 ${y + 24}H112M144 ${y + 24}H188`, dark(color, 0.5), 9) +
        ell(128, y + 24, 7, 7, '#4a3220')
      )
    }
    const up = r.chance(0.5)
    return (
      rect(112, 8, 32, 240, dark(wood, 0.2), 'rx="8"') +
      rect(130, 12, 14, 236, dark(wood, 0.42), 'rx="6"') +
      board(26, up, '#cf9a55') +
      board(92, !up, '#e2b673') +
      board(158, up, '#b98242')
    )
  },

  'stone arch': (r) => {
    const stone = r.pick(STONES)
    const gap = dark(stone, 0.42)
    const block = (x, y) =>
      rect(x, y, 56, 44, stone, `stroke="${gap}" stroke-width="6" rx="5"`) +
      rect(x + 38, y + 4, 14, 36, dark(stone, 0.2)) +
      line(`M${x + 10} ${y + 10}H${x + 26}`, light(stone, 0.45), 6)
    const wedge = (i) =>
      turned(
        i * 30 - 75,
        128,
        128,
        path(
          'M98 14Q128 6 158 14L142 72Q128 68 114 72Z',
          i % 2 ? stone : light(stone, 0.18),
          `stroke="${gap}" stroke-width="6"`,
        ),
      )
    return varied(
      r,
      times(3, (i) => block(12, 110 + i * 45) + block(188, 110 + i * 45)) +
        times(6, wedge) +
        path('M104 8H152L142 78H114Z', light(stone, 0.35), `stroke="${gap}" stroke-width="6"`),
    )
  },

  beehive: (r) => {
    const straw = r.pick(['#e8a92e', '#f0b840', '#d99a2a'])
    const widths = [34, 68, 92, 106, 112, 108]
    const coil = (i) => {
      const w = widths[i]
      const y = 14 + i * 36
      return (
        rect(128 - w, y, w * 2, 42, straw, 'rx="21"') +
        rect(128 - w + 8, y + 28, w * 2 - 16, 12, '#b87818', 'rx="6"') +
        rect(128 - w * 0.7, y + 8, w * 0.5, 8, light(straw, 0.5), 'rx="4"')
      )
    }
    const bee = (x, y) =>
      ell(x - 5, y - 15, 10, 13, '#ffffff', 'stroke="#9ab8cc" stroke-width="3"') +
      ell(x, y, 20, 14, '#ffd83a') +
      line(`M${x - 5} ${y - 10}V${y + 10}M${x + 6} ${y - 9}V${y + 9}`, '#2b2420', 6) +
      ell(x + 17, y, 7, 9, '#2b2420')
    return varied(
      r,
      times(6, coil) +
        path('M98 236V196Q98 166 128 166T158 196V236Z', '#4a2c12') +
        bee(36, 60) +
        bee(222, 46) +
        bee(176, 150),
    )
  },

  'chicken coop': (r) => {
    const wall = r.pick(['#c0453a', '#d9a45c', '#4f8a9a', '#6a9a4a'])
    const roof = r.pick(['#6b4628', '#5a5f68'])
    return (
      rect(24, 206, 16, 42, '#6b4628') +
      rect(126, 206, 16, 42, '#5a3a22') +
      rect(150, 110, 92, 138, '#6d7a4a') +
      line('M170 118V246M194 118V246M218 118V246M152 150H240M152 182H240M152 214H240', '#dfe3e2', 5) +
      path(
        'M178 246Q164 226 178 206Q192 216 204 206Q206 188 218 190Q230 194 226 214Q226 240 204 248H186Z',
        '#ffffff',
      ) +
      ell(217, 188, 8, 7, '#e0352c') +
      poly('227,200 240,206 227,211', '#f2a02c') +
      ell(220, 201, 4, 4, '#222222') +
      rect(20, 92, 128, 122, wall) +
      poly('20,96 84,34 148,96', wall) +
      line('M48 100V208M120 100V208', dark(wall, 0.22), 5) +
      poly('84,12 164,96 146,108 84,44 22,108 8,94', roof) +
      poly('84,12 118,48 250,48 250,112 160,112', dark(roof, 0.15)) +
      path('M60 208V156Q60 132 84 132T108 156V208Z', '#3a2414') +
      ell(84, 88, 17, 17, '#ffe9a8', 'stroke="#4a2f1a" stroke-width="6"') +
      poly('62,206 106,206 82,248 30,248', '#c99a60') +
      line('M58 216H94M50 228H86M42 240H78', '#7a4d2c', 5)
    )
  },

  doghouse: (r) => {
    const wall = r.pick(['#d9453c', '#d9a45c', '#4a88c8', '#b87a44', '#4fa35b'])
    const roof = r.pick(
      ['#5a3a22', '#3f4854', '#a33128'].filter((c) => wall !== '#d9453c' || c !== '#a33128'),
    )
    const bone = (x, y) =>
      line(`M${x - 20} ${y}H${x + 20}`, '#fff8ea', 13) +
      times(4, (i) => ell(x + (i % 2 ? 23 : -23), y + (i < 2 ? -7 : 7), 9, 9, '#fff8ea'))
    return (
      poly('128,40 222,124 222,248 34,248 34,124', wall) +
      poly('128,40 222,124 222,248 192,248 192,100', dark(wall, 0.18)) +
      line('M40 150H216M40 184H216M40 218H216', dark(wall, 0.3), 5) +
      path('M78 248V190Q78 138 128 138T178 190V248Z', light(wall, 0.55)) +
      path('M88 248V192Q88 148 128 148T168 192V248Z', '#2e2018') +
      bone(128, 112) +
      line('M22 134L128 34L234 134', roof, 28) +
      line('M22 126L128 26L234 126', light(roof, 0.22), 8)
    )
  },

  lawnmower: (r) => {
    const color = r.pick(['#d9352f', '#3fa35b', '#f0b429', '#2f78c8', '#e8742c'])
    const wheel = (x, y, radius) =>
      ell(x, y, radius, radius, '#26282d') +
      ell(x, y, radius * 0.55, radius * 0.55, '#d5d9de') +
      ell(x, y, radius * 0.22, radius * 0.22, '#6a7078')
    return (
      line('M96 178L34 42L12 38', '#3a3f47', 14) +
      line('M56 92L66 114', '#8d969f', 8) +
      line('M32 42L12 38', color, 18) +
      path('M62 148Q40 170 48 226L12 214Q4 160 34 134Z', '#4a5058') +
      path('M50 168Q52 152 70 152H212Q240 154 246 186L248 216H44Z', color) +
      path('M46 196H247L248 216H44Z', dark(color, 0.3)) +
      rect(104, 116, 92, 42, '#4a5058', 'rx="8"') +
      rect(116, 94, 68, 30, '#c9ced6', 'rx="10"') +
      line('M118 136H182', '#8d969f', 8) +
      rect(134, 82, 32, 16, '#26282d', 'rx="5"') +
      line('M76 166H196', light(color, 0.45), 7) +
      wheel(78, 212, 36) +
      wheel(214, 222, 26)
    )
  },

  rake: (r) => {
    const wood = r.pick(['#b8834a', '#d2a468', '#9a6a3c'])
    const metal = r.pick(['#5a626c', '#c0392f', '#2f78c8', '#e8a02c'])
    const tooth = (i) => line(`M${36 + i * 37} 178V${236}`, i % 2 ? metal : dark(metal, 0.18), 12)
    return (
      rect(119, 8, 18, 160, wood, 'rx="8"') +
      rect(129, 12, 8, 156, dark(wood, 0.25), 'rx="4"') +
      path('M118 128H138L150 168H106Z', dark(metal, 0.3)) +
      times(6, tooth) +
      rect(18, 160, 220, 28, metal, 'rx="9"') +
      rect(26, 164, 204, 8, light(metal, 0.4), 'rx="4"')
    )
  },

  pitchfork: (r) => {
    const wood = r.pick(['#b8834a', '#8a5a34', '#d2a468'])
    const metal = r.pick(['#6a737d', '#4a525c', '#8a6a4a'])
    const tip = (x) => poly(`${x},8 ${x + 7},36 ${x - 7},36`, metal)
    return (
      rect(119, 110, 18, 138, wood, 'rx="8"') +
      rect(129, 114, 8, 134, dark(wood, 0.28), 'rx="4"') +
      line('M58 34V80Q58 112 90 112H166Q198 112 198 80V34', metal, 14) +
      line('M105 34V110M151 34V110', metal, 14) +
      times(4, (i) => tip([58, 105, 151, 198][i])) +
      line('M55 38V80Q57 100 76 107M102 38V96M148 38V96', light(metal, 0.45), 5) +
      path('M104 106H152L142 156H114Z', dark(metal, 0.35))
    )
  },

  scythe: (r) => {
    const wood = r.pick(['#8a5a34', '#a9713f', '#b8834a'])
    const steel = '#c3ccd4'
    return varied(
      r,
      path('M206 28C150 4 60 10 10 108C66 62 130 56 196 74Z', steel) +
        path('M206 52C130 34 66 52 10 108C66 70 130 62 196 74Z', '#8a96a2') +
        line('M208 20Q176 130 92 240', dark(wood, 0.3), 20) +
        line('M206 20Q174 130 90 240', wood, 13) +
        line('M184 96L218 116', wood, 13) +
        line('M140 172L174 194', wood, 13) +
        rect(184, 20, 34, 60, '#4a525c', 'rx="6" transform="rotate(10 201 50)"'),
    )
  },

  workbench: (r) => {
    const wood = r.pick(['#c08a52', '#a9713f', '#d2a468'])
    const tool = r.pick(['#d9352f', '#2f78c8', '#f0b429'])
    return (
      rect(18, 8, 220, 140, '#e9d9b8', `stroke="${dark(wood, 0.3)}" stroke-width="8" rx="5"`) +
      rect(50, 44, 13, 70, tool, 'rx="6"') +
      path('M30 24H74Q86 26 88 40H70V50H44V42H30Z', '#4a525c') +
      path('M104 54L118 40H126L190 30V44L126 74H112Z', '#8b98a5') +
      path('M98 32H128V76H98Z', tool) +
      rect(106, 44, 12, 20, '#e9d9b8', 'rx="4"') +
      line('M218 30V70', '#5a626c', 9) +
      line('M218 72V104', tool, 16) +
      rect(18, 170, 28, 78, dark(wood, 0.25)) +
      rect(210, 170, 28, 78, dark(wood, 0.4)) +
      rect(30, 218, 196, 16, dark(wood, 0.32)) +
      rect(60, 174, 120, 34, dark(wood, 0.15)) +
      rect(100, 184, 40, 12, '#3f4650', 'rx="5"') +
      rect(8, 142, 240, 34, wood, 'rx="4"') +
      rect(8, 162, 240, 14, dark(wood, 0.22), 'rx="4"') +
      rect(112, 126, 72, 20, '#2f4f78', 'rx="4"') +
      rect(120, 88, 24, 46, '#2f4f78', 'rx="4"') +
      rect(156, 88, 24, 46, '#4a78ad', 'rx="4"') +
      line('M180 110H212M212 94V126', '#4a525c', 9)
    )
  },

  'vending machine': (r) => {
    const color = r.pick(BRIGHT)
    const goods = ['#e8452f', '#f5c531', '#3fae5a', '#3f86d8', '#f08030', '#c05ad0']
    const first = r.int(0, 5)
    const can = (i) => {
      const x = 70 + (i % 4) * 27
      const y = 38 + Math.floor(i / 4) * 46
      const fill = goods[(first + i * 5 + Math.floor(i / 4)) % 6]
      return rect(x, y, 19, 32, fill, 'rx="4"') + rect(x, y + 10, 19, 9, light(fill, 0.6))
    }
    return (
      rect(60, 234, 24, 14, '#2b2d33') +
      rect(172, 234, 24, 14, '#2b2d33') +
      rect(44, 8, 172, 232, color, 'rx="12"') +
      rect(196, 8, 20, 232, dark(color, 0.3), 'rx="10"') +
      rect(60, 28, 116, 140, '#e3f4fb', 'stroke="#2b2d33" stroke-width="7" rx="5"') +
      times(12, can) +
      line('M63 74H173M63 120H173M63 166H173', '#7c8a94', 6) +
      rect(64, 184, 108, 38, '#2b2d33', 'rx="6"') +
      rect(74, 192, 88, 12, '#59616b', 'rx="4"') +
      rect(184, 50, 22, 30, '#2b2d33', 'rx="4"') +
      times(3, (i) => ell(195, 96 + i * 18, 7, 7, '#fff2c0')) +
      rect(188, 150, 14, 28, '#dfe4e8', 'rx="4"')
    )
  },
}

export const words = {
  signpost: 'sign_post wooden_sign direction_sign guidepost wooden_signpost direction_post',
  'stone arch': 'stone_archway archway rock_arch',
  beehive: 'bee_hive honey_hive',
  'chicken coop': 'hen_house henhouse chicken_house hen_coop',
  doghouse: 'dog_house dog_kennel kennel dog_hut',
  lawnmower: 'lawn_mower grass_mower grass_cutter',
  rake: 'garden_rake',
  pitchfork: 'hay_fork hayfork',
  workbench: 'work_bench tool_bench carpenters_bench',
  'vending machine': 'snack_machine soda_machine drinks_machine drink_machine',
  billboard: 'advertising_board advertising_billboard',
}
