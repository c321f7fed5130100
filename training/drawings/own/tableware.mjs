// Things of kitchen and table that no icon set shows.
import { both, dark, ell, light, line, moved, path, rect, times, turned } from './shapes.mjs'

export const drawings = {
  'serving tray': (r) => {
    const metal = r.pick(['#b9c2cc', '#c6ced6', '#a9b4c0', '#dcae45'])
    return (
      ell(128, 62, 17, 17, dark(metal, 0.2)) +
      ell(123, 57, 6, 6, light(metal, 0.7)) +
      rect(116, 74, 24, 14, dark(metal, 0.4)) +
      path('M32 204Q32 84 128 84Q224 84 224 204Z', metal) +
      path('M150 86Q224 98 224 204H184Q190 120 150 86Z', dark(metal, 0.25)) +
      path('M54 186Q56 124 100 104Q112 102 108 112Q80 136 76 186Q64 192 54 186Z', light(metal, 0.75)) +
      rect(26, 194, 204, 14, dark(metal, 0.4), 'rx="6"') +
      both(line('M36 224Q12 236 14 216Q16 204 40 212', dark(metal, 0.3), 9)) +
      path('M24 208H232Q232 248 184 248H72Q24 248 24 208Z', metal) +
      path('M36 228H220Q212 248 184 248H72Q44 248 36 228Z', dark(metal, 0.3)) +
      rect(24, 206, 208, 10, light(metal, 0.6), 'rx="5"')
    )
  },

  napkin: (r) => {
    const cloth = r.pick(['#f7f1e4', '#d9434a', '#7fb2e0', '#8fbf7a', '#e8a3b8'])
    const edge = cloth === '#f7f1e4' ? '#c8414a' : '#fbf5e8'
    const ring = r.pick(['#e0ae3a', '#a9713f', '#aab4c0'])
    const pleat = (angle, fill, hem) =>
      turned(
        angle,
        128,
        172,
        path('M118 172L94 40L128 8L162 40L138 172Z', fill) + line('M99 48L128 21L157 48', hem, 8),
      )
    return (
      path('M116 176L62 236Q94 226 106 248L128 196L150 248Q162 226 194 236L140 176Z', dark(cloth, 0.22)) +
      both(pleat(-44, dark(cloth, 0.2), dark(edge, 0.15)) + pleat(-23, dark(cloth, 0.1), dark(edge, 0.08))) +
      pleat(0, cloth, edge) +
      line('M128 60V150', dark(cloth, 0.2), 6) +
      rect(94, 156, 68, 36, ring, 'rx="14"') +
      rect(94, 176, 68, 16, dark(ring), 'rx="8"') +
      line('M106 166H138', light(ring, 0.6), 6)
    )
  },

  pitcher: (r) => {
    const [drink, fruit] = r.pick([
      ['#ffe169', '#f7c626'],
      ['#9fdcf7', '#f7d23c'],
      ['#ff9fb0', '#f2d23c'],
      ['#ffb04a', '#f28a1f'],
    ])
    const slice = (x, y) =>
      ell(x, y, 25, 25, fruit) +
      ell(x, y, 19, 19, '#fff7cf') +
      times(6, (i) => turned(i * 60, x, y, path(`M${x} ${y - 3}L${x - 7} ${y - 15}H${x + 7}Z`, fruit)))
    return (
      line('M176 74Q238 60 238 118Q236 176 178 190', '#a3c4d8', 18) +
      line('M180 72Q232 66 232 116', '#e6f5fc', 6) +
      path(
        'M22 20Q60 34 184 20L174 60Q204 130 188 236Q186 248 172 248H60q-14 0-16-12Q28 130 56 64Q48 40 22 20',
        '#d8eef8',
      ) +
      path('M50 96Q116 106 184 96Q196 160 178 226Q176 236 164 236H68Q56 236 54 226Q38 160 50 96Z', drink) +
      path('M160 98Q174 98 184 96Q196 160 178 226Q176 236 164 236H142Q166 160 160 98Z', dark(drink, 0.15)) +
      ell(117, 97, 67, 11, light(drink, 0.45)) +
      turned(14, 100, 128, rect(78, 106, 36, 36, '#ffffff', 'rx="6" fill-opacity="0.75"')) +
      slice(138, 154) +
      slice(92, 194) +
      line('M62 124Q56 170 66 212', '#ffffff', 9) +
      line('M22 20Q60 36 184 20', '#8fb4ca', 8) +
      line('M54 244H178', '#8fb4ca', 8)
    )
  },

  'frying pan': (r) => {
    const pan = r.pick(['#4a505c', '#3f4550', '#5a606c', '#a33a3a', '#3f7f8a'])
    const grip = r.pick(['#55596a', '#a9713f', '#c4353f'])
    const whole =
      path('M170 114H282Q296 114 296 128T282 142H170Z', grip) +
      path('M170 130H296Q294 142 282 142H170Z', dark(grip, 0.3)) +
      rect(160, 116, 34, 24, '#8d96a2') +
      ell(280, 128, 6, 6, light(grip, 0.6)) +
      ell(78, 128, 108, 108, dark(pan, 0.3)) +
      ell(78, 126, 104, 104, light(pan, 0.2)) +
      ell(78, 128, 84, 84, '#33373f') +
      (r.chance(0.7)
        ? path('M28 128Q16 82 62 78Q94 54 118 88Q156 104 130 142Q124 184 84 172Q40 190 28 128Z', '#ffffff') +
          ell(78, 124, 28, 28, '#ffbf2e') +
          ell(70, 116, 8, 8, '#fff0b0')
        : line('M20 116Q28 78 64 68', '#8d96a2', 9))
    return moved(24, 10, turned(-38, 128, 128, whole), 0.84)
  },

  'rolling pin': (r) => {
    const wood = r.pick(['#dcae6e', '#c99355', '#e6c28c', '#b9804a'])
    const grip = r.pick([dark(wood, 0.25), '#c4353f', '#3f7fd0'])
    return turned(
      -42,
      128,
      128,
      both(
        rect(-20, 114, 52, 28, grip, 'rx="14"') +
          rect(-20, 128, 52, 14, dark(grip), 'rx="7"') +
          rect(26, 118, 20, 20, dark(wood, 0.4)),
      ) +
        rect(38, 90, 180, 76, wood, 'rx="14"') +
        path('M38 136H218V152Q218 166 204 166H52Q38 166 38 152Z', dark(wood, 0.22)) +
        line('M58 108H170', light(wood, 0.6), 10),
    )
  },
}

export const words = {
  'serving tray': 'silver_tray silver_platter serving_dome',
  napkin: 'cloth_napkin serviette folded_napkin',
  pitcher: 'water_jug lemonade_jug water_pitcher lemonade_pitcher',
  'frying pan': 'skillet fry_pan',
}
