// Creatures of myths and fairy tales that no icon set shows.
import { dark, ell, light, line, moved, path, poly, rect, times, turned } from './shapes.mjs'

const INK = '#2b2630'
const BONE = '#f4eeda'
const SKINS = ['#f0c49a', '#d69a6a', '#a86b42', '#7a4a2e']
const HAIRS = ['#4a3628', '#6b4226', '#a5602c', '#443c4a']

const eye = (x, y, size, color = INK) =>
  ell(x, y, size, size, color) + ell(x + size * 0.3, y - size * 0.35, size * 0.35, size * 0.35, '#ffffff')
/** A stroke with a darker edge, for arms and legs that cross a body of the same colour. */
const limb = (d, color, width) => line(d, dark(color, 0.35), width + 8) + line(d, color, width)
/** The drawing with an edge around it, for white things. */
const edged = (svg, color) => `<g stroke="${color}" stroke-width="9" stroke-linejoin="round">${svg}</g>` + svg
/** The strokes [path, width] as bones with one common dark edge. */
const bones = (list) =>
  list.map(([d, width]) => line(d, '#5c5468', width + 9)).join('') +
  list.map(([d, width]) => line(d, BONE, width)).join('')
const skull = (x, y, scale) => {
  const face =
    path(
      'M-34 0a34 34 0 0 1 68 0q0 18 -14 24v18h-40v-18q-14 -6 -14 -24z',
      BONE,
      'stroke="#5c5468" stroke-width="6" stroke-linejoin="round"',
    ) +
    ell(-14, 2, 10, 11, INK) +
    ell(14, 2, 10, 11, INK) +
    poly('0,12 -6,23 6,23', INK) +
    times(3, (i) => rect(-12 + i * 10, 30, 4, 11, '#5c5468'))
  return moved(x, y, face, scale)
}
/** A raised wing that fans out to the upper left of its root. */
const wing = (x, y, color, long = 62) =>
  times(6, (i) =>
    turned(
      -66 + i * 14,
      x,
      y,
      ell(x, y - long + Math.abs(i - 3) * 3, 15, long, i % 2 ? color : dark(color, 0.16)),
    ),
  ) + turned(-32, x, y, ell(x, y - 34, 28, 38, light(color, 0.4)))
const leg = (x, lean, color, hoof) =>
  path(`M${x - 17} 160H${x + 17}L${x + 9 + lean} 236H${x - 9 + lean}Z`, color) +
  path(`M${x - 9 + lean} 228H${x + 9 + lean}L${x + 14 + lean} 248H${x - 12 + lean}Z`, hoof)
/** Body, legs and tail of a horse that looks to the right. */
const horse = (coat, tail, hoof) =>
  path('M52 136Q8 128 12 206Q18 226 32 212Q34 172 66 164Z', tail) +
  leg(80, -14, dark(coat, 0.25), hoof) +
  leg(178, 14, dark(coat, 0.25), hoof) +
  path(
    'M44 150Q44 112 90 114Q130 120 168 108Q204 120 194 160Q184 186 150 182Q110 190 84 186Q46 188 44 150Z',
    coat,
  ) +
  leg(66, -4, coat, hoof) +
  leg(166, 0, coat, hoof) +
  path('M84 174Q120 182 152 172L150 184Q114 190 84 186Z', dark(coat, 0.15))
/** A broad standing body without a head: legs, trousers, trunk and two hanging arms. */
const hulk = (skin, cloth, foot) =>
  limb('M100 186L92 232', skin, 30) +
  limb('M156 186L164 232', skin, 30) +
  path('M66 248Q66 226 92 226Q114 226 114 248Z', foot) +
  path('M142 248Q142 226 164 226Q190 226 190 248Z', foot) +
  path('M60 104Q128 70 196 104Q188 150 170 184H86Q68 150 60 104Z', skin) +
  path('M84 168H172L182 212L160 202L144 216L128 202L112 216L96 202L74 212Z', cloth) +
  limb('M64 112L34 150L40 192', skin, 28) +
  limb('M192 112L222 150L216 192', skin, 28)
const claws = (x, y, color) =>
  times(3, (i) => poly(`${x - 16 + i * 11},${y} ${x - 6 + i * 11},${y} ${x - 11 + i * 11},${y + 18}`, color))

export const drawings = {
  skeleton: (r) => {
    const out = r.range(-6, 6)
    return (
      bones([
        [`M92 88L${66 + out} 128L${60 - out} 176`, 10],
        [`M164 88L${190 - out} 128L${196 + out} 176`, 10],
        ['M110 176L106 208L100 240', 12],
        ['M146 176L150 208L156 240', 12],
        ['M100 242H86', 10],
        ['M156 242H170', 10],
        ['M128 76V170', 12],
        ['M92 88H164', 10],
        ['M94 106Q128 116 162 106', 9],
        ['M98 124Q128 134 158 124', 9],
        ['M104 142Q128 150 152 142', 9],
        ['M106 168Q128 186 150 168', 16],
      ]) +
      bones([
        [`M${60 - out} 176l-8 14M${60 - out} 176l4 16`, 6],
        [`M${196 + out} 176l8 14M${196 + out} 176l-4 16`, 6],
      ]) +
      skull(128, 42, 0.95)
    )
  },
  werewolf: (r) => {
    const fur = r.pick(['#7d7f8c', '#6b5344', '#5a5f70', '#8c7460'])
    return (
      hulk(fur, r.pick(['#3f67a8', '#8a5a34', '#7a3f4a']), dark(fur, 0.2)) +
      poly('88,112 104,150 112,138 120,160 128,144 136,160 144,138 152,150 168,112', light(fur, 0.35)) +
      claws(42, 196, '#f4eeda') +
      claws(219, 196, '#f4eeda') +
      poly('72,8 120,40 84,72', dark(fur, 0.3)) +
      poly('184,8 136,40 172,72', dark(fur, 0.3)) +
      poly('80,22 110,42 88,60', '#d9a0a0') +
      poly('176,22 146,42 168,60', '#d9a0a0') +
      poly(
        '128,28 160,38 178,64 196,84 174,90 176,108 152,108 128,128 104,108 80,108 82,90 60,84 78,64 96,38',
        fur,
      ) +
      path('M104 88Q128 60 152 88Q152 124 128 126Q104 124 104 88Z', light(fur, 0.4)) +
      path('M106 100H150Q148 122 128 122Q108 122 106 100Z', '#7a2430') +
      poly('110,100 122,100 116,114', '#ffffff') +
      poly('146,100 134,100 140,114', '#ffffff') +
      ell(128, 86, 13, 9, INK) +
      ell(106, 68, 10, 9, '#ffd23f') +
      ell(150, 68, 10, 9, '#ffd23f') +
      ell(108, 69, 4, 6, INK) +
      ell(148, 69, 4, 6, INK) +
      line('M92 54L116 62M164 54L140 62', dark(fur, 0.45), 7)
    )
  },
  griffin: (r) => {
    const lion = r.pick(['#d9a050', '#c98a3c', '#e0b268'])
    const bird = r.pick(['#f6efe0', '#8a5a34', '#e8dcc0'])
    return (
      line('M52 160Q14 190 20 216', lion, 11) +
      ell(22, 226, 14, 20, '#7a4a24') +
      path('M66 160L42 236H84L96 170Z', dark(lion, 0.25)) +
      line('M186 160L206 232', '#c98a1e', 14) +
      ell(100, 162, 62, 38, lion) +
      path('M46 150Q40 200 74 196L64 232Q60 248 78 248H104Q106 232 92 230L112 180Q110 140 80 140Z', lion) +
      path('M124 130Q150 80 176 66L214 84Q214 160 186 184Q150 206 128 184Z', bird) +
      poly('150,168 162,190 172,170 182,192 194,160', dark(bird, 0.18)) +
      line('M166 184L162 234', '#f2b632', 16) +
      line('M162 238L150 244M162 238L164 244M162 238L182 244M206 234L224 244M206 234L206 244', '#f2b632', 9) +
      wing(130, 156, '#a8672e', 70) +
      poly('164,52 158,16 186,34', dark(bird, 0.2)) +
      ell(190, 62, 36, 34, bird) +
      path('M210 40Q250 44 248 92Q240 82 226 86Q212 92 208 84Q200 62 210 40Z', '#f5a623') +
      line('M212 72Q228 70 240 76', '#b8700e', 5) +
      eye(196, 56, 9) +
      line('M180 42L206 46', dark(bird, 0.5), 6)
    )
  },
  pegasus: (r) => {
    const coat = r.pick(['#f5f5fa', '#eef0f7', '#fbf6ee'])
    const hair = r.pick(['#f2c14e', '#b9c4e6', '#e6a8c8', '#8fb4e8'])
    const neck =
      path('M150 124Q164 84 186 62L218 88Q204 110 198 150Z', coat) +
      path('M184 60L188 28L204 46Q232 58 248 96Q246 112 230 110Q214 98 200 100Q184 90 184 60Z', coat)
    return (
      edged(horse(coat, hair, '#8a7f95') + neck, '#a3a7c2') +
      path('M200 40Q164 44 158 84Q140 96 142 122Q170 116 172 92Q190 76 186 60Q196 56 200 40Z', hair) +
      path('M230 92Q246 88 248 98Q246 112 230 110Q222 102 230 92Z', '#c9b6c4') +
      eye(210, 68, 7) +
      wing(146, 152, '#c6d8f6', 70)
    )
  },
  centaur: (r) => {
    const coat = r.pick(['#8a5a34', '#a9713f', '#5f4030', '#8f8578'])
    const skin = r.pick(SKINS)
    const hair = r.pick(HAIRS)
    const shirt = r.pick(['#3f8f5a', '#b8433c', '#3f6fb8', '#e8dcc0'])
    return (
      horse(coat, hair, '#51464e') +
      path('M142 88Q170 70 202 88L200 150Q174 164 146 150Z', shirt) +
      rect(146, 138, 55, 13, dark(shirt, 0.5)) +
      limb('M194 96L222 120L236 96', skin, 15) +
      line('M194 96L206 106', dark(shirt, 0.2), 24) +
      limb('M152 98L128 122L152 138', skin, 15) +
      line('M152 98L142 108', dark(shirt, 0.2), 24) +
      rect(162, 66, 22, 20, dark(skin, 0.15)) +
      ell(176, 42, 29, 33, skin) +
      path('M148 48Q140 8 176 8Q210 8 206 40Q196 26 172 28Q160 34 160 56L150 62Z', hair) +
      path('M156 50Q176 66 204 50Q208 86 182 92Q156 86 156 50Z', hair) +
      line('M174 66Q182 71 190 66', '#f0d8d0', 5) +
      ell(176, 42, 4, 5, INK) +
      ell(194, 42, 4, 5, INK)
    )
  },
  minotaur: (r) => {
    const fur = r.pick(['#8a5a38', '#6b4530', '#a06a40'])
    return (
      line('M226 96V236', '#b58450', 12) +
      path('M226 100Q250 84 250 120Q250 152 226 140Q202 152 202 120Q202 84 226 100Z', '#b4bcc8') +
      hulk(fur, r.pick(['#b8433c', '#3f6fb8', '#d9b45a']), '#4a4048') +
      line('M128 112V164M92 132Q110 146 128 134Q146 146 164 132', dark(fur, 0.25), 6) +
      path(
        'M92 46Q40 56 36 8Q16 30 22 56Q36 86 96 74Z',
        '#f0dfb4',
        'stroke="#6b5238" stroke-width="5" stroke-linejoin="round"',
      ) +
      path(
        'M164 46Q216 56 220 8Q240 30 234 56Q220 86 160 74Z',
        '#f0dfb4',
        'stroke="#6b5238" stroke-width="5" stroke-linejoin="round"',
      ) +
      ell(78, 78, 20, 10, dark(fur, 0.25)) +
      ell(178, 78, 20, 10, dark(fur, 0.25)) +
      path('M86 60Q88 26 128 26Q168 26 170 60L156 116Q128 132 100 116Z', fur) +
      path('M104 40Q112 16 128 20Q144 16 152 40L138 46L128 60L118 46Z', dark(fur, 0.45)) +
      ell(128, 106, 36, 24, '#e0b494') +
      ell(114, 102, 6, 7, INK) +
      ell(142, 102, 6, 7, INK) +
      line('M116 112Q116 138 128 138Q140 138 140 112', '#f5c531', 7) +
      ell(106, 70, 8, 8, '#ffffff') +
      ell(150, 70, 8, 8, '#ffffff') +
      ell(107, 71, 5, 5, INK) +
      ell(149, 71, 5, 5, INK) +
      line('M94 56L118 64M162 56L138 64', INK, 6)
    )
  },
  troll: (r) => {
    const skin = r.pick(['#7da453', '#6b9a7a', '#8a9a5a', '#7d93a0'])
    return (
      path('M206 196L190 100Q196 76 222 78Q250 80 246 108L226 198Z', '#8a5a34') +
      ell(212, 104, 8, 10, '#6b4226') +
      hulk(skin, r.pick(['#7a5230', '#9a6a3a', '#6b4a5a']), dark(skin, 0.15)) +
      ell(128, 146, 44, 36, light(skin, 0.3)) +
      poly('84,66 20,40 34,84 84,100', dark(skin, 0.15)) +
      poly('172,66 236,40 222,84 172,100', dark(skin, 0.15)) +
      path('M76 80Q76 26 128 26Q180 26 180 80Q184 134 128 134Q72 134 76 80Z', skin) +
      poly('96,38 84,10 112,22 120,4 134,22 152,8 154,26 176,18 160,40 128,32', '#d9622b') +
      path('M94 104Q128 94 162 104Q160 126 128 126Q96 126 94 104Z', '#5a2430') +
      poly('98,120 102,90 114,122', '#fff6e0') +
      poly('158,120 154,90 142,122', '#fff6e0') +
      path('M116 58H140Q160 94 146 102Q128 112 110 102Q96 94 116 58Z', dark(skin, 0.18)) +
      ell(102, 64, 11, 11, '#fff3b0') +
      ell(154, 64, 11, 11, '#fff3b0') +
      ell(104, 66, 5, 5, INK) +
      ell(152, 66, 5, 5, INK) +
      line('M86 48L116 54M170 48L140 54', dark(skin, 0.5), 8)
    )
  },
  golem: (r) => {
    const stone = r.pick(['#9298a2', '#a39484', '#7f8790', '#8f8b9a'])
    const glow = r.pick(['#ffcf3f', '#5fe0ff', '#8dff6a', '#ff8a3a'])
    const rock = (points, top, color = stone) =>
      poly(
        points,
        dark(color, 0.32),
        `stroke="${dark(color, 0.6)}" stroke-width="5" stroke-linejoin="round"`,
      ) + poly(top, color)
    return (
      rock('66,186 112,182 118,248 54,248 52,216', '68,188 106,186 100,226 56,222') +
      rock('144,182 190,186 204,216 202,248 138,248', '146,186 184,188 190,218 144,226') +
      rock(
        '10,150 40,138 66,156 62,206 36,222 8,204',
        '14,152 40,142 56,158 46,194 14,192',
        light(stone, 0.1),
      ) +
      rock(
        '216,138 246,150 248,204 220,222 194,206 190,156',
        '214,142 238,152 232,194 202,192 196,160',
        light(stone, 0.1),
      ) +
      rock('66,88 190,88 204,130 174,194 82,194 52,130', '72,92 180,92 186,126 158,176 88,176 60,130') +
      rock('12,92 50,70 82,88 78,132 40,148 8,130', '16,96 50,76 72,90 62,120 22,124') +
      rock('206,70 244,92 248,130 216,148 178,132 174,88', '206,76 234,94 230,122 192,120 184,94') +
      rock('88,22 128,8 168,20 178,62 160,98 98,98 78,64', '92,26 128,14 160,24 164,60 148,84 102,84 86,62') +
      path('M88 22L128 8L168 20L160 34L146 28L138 42L122 28L104 38L92 34Z', '#6fae4a') +
      poly('92,52 118,58 116,70 94,66', glow) +
      poly('164,52 138,58 140,70 162,66', glow) +
      rect(108, 82, 40, 8, INK) +
      poly('128,116 146,136 128,156 110,136', glow) +
      line('M76 140L90 152L84 166', dark(stone, 0.5), 5)
    )
  },
  cyclops: (r) => {
    const skin = r.pick(['#d9a070', '#8fae5c', '#7f9ac4', '#c4877a'])
    return (
      hulk(skin, r.pick(['#8a5a34', '#6b4a3a', '#a0763f']), dark(skin, 0.15)) +
      line('M72 100L170 176', '#6b4a2e', 14) +
      poly('128,4 150,40 106,40', '#f0dfb4') +
      ell(72, 74, 14, 18, dark(skin, 0.15)) +
      ell(184, 74, 14, 18, dark(skin, 0.15)) +
      path('M72 76Q72 20 128 20Q184 20 184 76Q186 134 128 134Q70 134 72 76Z', skin) +
      ell(128, 66, 37, 35, '#ffffff', `stroke="${dark(skin, 0.4)}" stroke-width="6"`) +
      ell(128, 68, 21, 22, r.pick(['#3f8fd0', '#4da556', '#b8722e'])) +
      ell(128, 68, 11, 12, INK) +
      ell(135, 60, 6, 6, '#ffffff') +
      line('M88 36Q128 10 168 36', dark(skin, 0.55), 11) +
      path('M98 106Q128 114 158 106Q152 126 128 126Q104 126 98 106Z', '#6b2430') +
      poly('106,108 118,110 113,120', '#ffffff') +
      poly('150,108 138,110 143,120', '#ffffff')
    )
  },
  mummy: (r) => {
    const cloth = r.pick(['#eadfc2', '#e2d3ac', '#dcd8c8'])
    const seam = dark(cloth, 0.38)
    const strip = (x, y, wide, lean) => line(`M${x} ${y}L${x + wide} ${y + lean}`, seam, 5)
    const limbs = (color, more) =>
      line('M108 176L102 232', color, 30 + more) +
      line('M148 176L154 232', color, 30 + more) +
      line('M96 112L28 106', color, 24 + more) +
      line('M160 112L228 106', color, 24 + more)
    return (
      limbs(seam, 9) +
      line('M214 120Q226 150 216 178L224 190', seam, 17) +
      path('M78 98Q128 84 178 98L170 190H86Z', cloth, `stroke="${seam}" stroke-width="9"`) +
      ell(128, 54, 42, 44, cloth, `stroke="${seam}" stroke-width="9"`) +
      limbs(cloth, 0) +
      path('M78 98Q128 84 178 98L170 190H86Z', cloth) +
      line('M214 120Q226 150 216 178L224 190', cloth, 9) +
      times(5, (i) => strip(80 + i, 112 + i * 17, 94 - i * 2, i % 2 ? 14 : -8)) +
      times(
        4,
        (i) => strip(88, 190 + i * 16, 30, i % 2 ? 10 : -2) + strip(138, 190 + i * 16, 30, i % 2 ? -4 : 8),
      ) +
      times(3, (i) => strip(28 + i * 20, 98, 8, 22) + strip(190 + i * 18, 120, 8, -22)) +
      line('M98 24L154 18M90 38L166 32M96 84L162 90M90 70L100 72', seam, 5) +
      path('M90 44Q128 34 168 46L164 68Q128 74 90 66Z', '#3a3038') +
      ell(110, 55, 10, 10, '#ffe14a') +
      ell(146, 55, 10, 10, '#ffe14a') +
      ell(111, 56, 4, 5, INK) +
      ell(145, 56, 4, 5, INK)
    )
  },
  'grim reaper': (r) => {
    const robe = r.pick(['#3d3a4c', '#45424a', '#34405a'])
    const edge = `stroke="${light(robe, 0.4)}" stroke-width="6" stroke-linejoin="round"`
    return (
      line('M212 20L190 246', '#a9713f', 12) +
      path('M222 34Q130 -12 50 58Q140 22 218 58Z', '#d3dbe6', 'stroke="#6f7a8c" stroke-width="5"') +
      path('M118 46Q40 66 44 248L68 236L90 248L112 236L134 248L156 236L178 248Q184 66 118 46Z', robe, edge) +
      path('M118 38Q60 46 68 120Q86 150 118 150Q150 150 168 120Q174 46 118 38Z', robe, edge) +
      path('M118 58Q80 62 82 112Q94 140 118 140Q142 140 154 112Q156 62 118 58Z', '#16131c') +
      skull(118, 92, 0.8) +
      path('M140 150Q178 140 206 150L208 186Q170 206 136 200Z', robe, edge) +
      line('M192 162H210M190 174H208M190 186H206', BONE, 10)
    )
  },
}

export const words = {
  werewolf: 'wolfman wolf_man lycanthrope were_wolf',
  griffin: 'gryphon griffon',
  pegasus: 'winged_horse flying_horse horse_with_wings winged_white_horse',
  golem: 'stone_golem rock_golem rock_monster stone_monster stone_giant',
  mummy: 'egyptian_mummy bandaged_mummy halloween_mummy',
  'grim reaper': 'reaper hooded_reaper death_with_a_scythe grim_reaper_with_scythe',
  cyclops: 'one_eyed_giant one_eyed_monster',
  skeleton: 'human_skeleton standing_skeleton halloween_skeleton',
  troll: 'cave_troll mountain_troll',
}
