// More creatures of myths, of many heads or of stone and wood, and a robot like a human.
import { both, dark, ell, light, line, moved, path, poly, rect, times, turned } from './shapes.mjs'

const INK = '#2b2630'

/** A stroke with a darker edge, for parts that cross others of the same colour. */
const limb = (d, color, width) => line(d, dark(color, 0.35), width + 8) + line(d, color, width)
/** The head of a water dragon that looks to the right, on a neck that ends at x, y. */
const dragonHead = (x, y, color, angle) => {
  const head =
    poly('-20,-14 -40,-34 -4,-24', '#f0c24a') +
    path(
      'M-24 4Q-24 -26 4 -26L44 -12Q54 -4 46 6L8 6L40 16Q34 26 4 24Q-22 24 -24 4Z',
      color,
      `stroke="${dark(color, 0.4)}" stroke-width="4"`,
    ) +
    poly('20,5 28,5 24,13', '#ffffff') +
    poly('34,5 42,5 38,13', '#ffffff') +
    ell(4, -9, 9, 9, '#ffe14a') +
    ell(6, -9, 4, 6, INK)
  return moved(x, y, turned(angle, 0, 0, head))
}
/** The head of a fierce dog from the front. */
const dogHead = (x, y, fur) => {
  const head =
    poly('-36,-10 -30,-52 -8,-26', dark(fur, 0.25)) +
    poly('36,-10 30,-52 8,-26', dark(fur, 0.25)) +
    path(
      'M-38 0Q-36 -34 0 -34Q36 -34 38 0Q26 40 0 42Q-26 40 -38 0Z',
      fur,
      `stroke="${dark(fur, 0.5)}" stroke-width="4"`,
    ) +
    ell(0, 20, 25, 20, light(fur, 0.35)) +
    ell(0, 10, 11, 8, '#17141c') +
    path('M-18 24H18Q0 46 -18 24Z', '#b8323c') +
    poly('-16,23 -6,23 -11,33', '#ffffff') +
    poly('16,23 6,23 11,33', '#ffffff') +
    ell(-16, -7, 8, 7, '#ff9a2e') +
    ell(16, -7, 8, 7, '#ff9a2e') +
    ell(-15, -7, 3.5, 5, INK) +
    ell(15, -7, 3.5, 5, INK)
  return moved(x, y, head)
}

export const drawings = {
  treant: (r) => {
    const wood = r.pick(['#8a5f3c', '#7a5238', '#96704a'])
    const leaf = r.pick(['#4f9a3f', '#6aa83a', '#3f8a52', '#c98a2e'])
    return (
      limb('M96 168L48 158L26 118M48 158L20 162M38 140L14 136', wood, 15) +
      limb('M160 168L208 158L230 118M208 158L236 162M218 140L242 136', wood, 15) +
      both(limb('M104 214L92 238L72 240M92 238L50 241', wood, 13)) +
      path('M90 84H166Q162 160 174 222L180 248H140L128 232L116 248H76L82 222Q94 160 90 84Z', wood) +
      path('M146 84H166Q162 160 174 222L180 248H156Q150 170 146 84Z', dark(wood, 0.18)) +
      ell(64, 66, 46, 38, dark(leaf, 0.22)) +
      ell(192, 66, 46, 38, dark(leaf, 0.22)) +
      ell(128, 58, 66, 50, leaf) +
      ell(92, 86, 30, 22, leaf) +
      ell(166, 86, 30, 22, leaf) +
      ell(104, 38, 34, 22, light(leaf, 0.25)) +
      both(ell(108, 130, 14, 16, '#2e2018') + ell(110, 130, 7, 9, '#ffe27a')) +
      both(line('M90 106L120 116', dark(wood, 0.5), 9)) +
      path('M128 130L140 164H116Z', dark(wood, 0.32)) +
      path('M100 178Q128 192 156 178Q154 212 128 212Q102 212 100 178Z', '#2e2018')
    )
  },
  gargoyle: (r) => {
    const stone = r.pick(['#8f96a0', '#9a948c', '#7f8894', '#8a9690'])
    const edge = `stroke="${dark(stone, 0.5)}" stroke-width="5" stroke-linejoin="round"`
    return (
      both(
        path(
          'M104 130Q64 36 8 30Q14 70 8 116Q28 108 36 134Q54 124 62 152Q82 142 104 168Z',
          dark(stone, 0.2),
          edge,
        ) + line('M98 130Q64 60 16 38M94 140Q60 110 38 130', dark(stone, 0.5), 5),
      ) +
      path('M84 112Q128 92 172 112L168 196H88Z', stone, edge) +
      ell(128, 150, 28, 36, light(stone, 0.25)) +
      both(path('M100 160Q44 150 52 206L48 224H104Q114 190 100 160Z', stone, edge)) +
      both(limb('M92 122Q72 160 108 198L110 214', stone, 18)) +
      rect(32, 220, 192, 28, dark(stone, 0.38), 'rx="5"') +
      rect(32, 220, 192, 10, dark(stone, 0.2), 'rx="5"') +
      both(line('M98 216V226M110 216V226M64 218V226M78 218V226', light(stone, 0.45), 8)) +
      both(path('M96 42Q66 34 74 8Q92 26 114 28Z', light(stone, 0.3), edge)) +
      both(poly('92,66 50,56 88,92', stone, edge)) +
      path('M84 66Q84 24 128 24Q172 24 172 66Q170 118 128 122Q86 118 84 66Z', stone, edge) +
      both(path('M94 58L120 68Q112 82 98 76Z', '#ffd23f')) +
      both(line('M92 50L120 62', dark(stone, 0.55), 7)) +
      path('M128 66L140 86H116Z', dark(stone, 0.35)) +
      path('M100 94Q128 104 156 94Q150 114 128 114Q106 114 100 94Z', '#3a3540') +
      both(poly('106,95 118,98 112,108', '#ffffff'))
    )
  },
  sphinx: (r) => {
    const sand = r.pick(['#d9ae6a', '#e0bd80', '#c99a58'])
    const blue = r.pick(['#2f6fb8', '#2a8a94', '#3a4f9a'])
    return (
      line('M34 222Q6 190 24 158', sand, 12) +
      path('M24 248Q14 168 84 160L150 130L196 150L202 248Z', sand) +
      path('M24 248Q16 190 62 186Q110 190 106 248Z', dark(sand, 0.16)) +
      path('M136 160Q160 220 150 248H204V150Z', dark(sand, 0.1)) +
      rect(64, 228, 80, 20, light(sand, 0.15), 'rx="10"') +
      rect(132, 222, 116, 26, light(sand, 0.3), 'rx="12"') +
      line('M222 234V246M236 234V246', dark(sand, 0.4), 5) +
      rect(132, 110, 64, 52, dark(sand, 0.1)) +
      path('M158 8Q108 10 106 70L90 158H134L142 116H184L192 158H232L214 70Q212 10 158 8Z', '#f2c23e') +
      line('M116 54L106 84M112 84L102 112M106 114L100 140', blue, 11) +
      line('M204 54L212 84M208 84L218 112M214 114L222 140', blue, 11) +
      line('M130 22Q160 12 188 22', blue, 11) +
      path('M124 46Q160 30 196 46Q200 118 160 124Q120 118 124 46Z', light(sand, 0.2)) +
      line('M124 46Q160 32 196 46', '#c9882a', 10) +
      rect(152, 118, 16, 34, blue, 'rx="6"') +
      ell(144, 72, 9, 6, '#ffffff') +
      ell(178, 72, 9, 6, '#ffffff') +
      ell(145, 72, 5, 6, INK) +
      ell(179, 72, 5, 6, INK) +
      line('M132 62Q144 56 154 62M168 62Q178 56 190 62', INK, 5) +
      line('M161 76L164 90L158 92', dark(sand, 0.35), 5) +
      line('M150 104Q161 109 172 104', '#8a4a34', 6)
    )
  },
  kraken: (r) => {
    const skin = r.pick(['#a83f5a', '#7a4fa8', '#c0563a', '#3f7a8a'])
    const arm = (d) => limb(d, skin, 17)
    const cups = (list) => list.map(([x, y]) => ell(x, y, 5, 5, light(skin, 0.6))).join('')
    return (
      both(arm('M90 200Q20 210 30 130Q36 84 16 60Q14 40 32 38')) +
      both(arm('M100 190Q56 190 62 128Q66 92 50 64Q44 34 66 26')) +
      both(
        cups([
          [27, 176],
          [31, 140],
          [32, 108],
          [66, 160],
          [62, 128],
          [62, 96],
        ]),
      ) +
      path('M128 8Q190 34 178 112Q176 160 168 196H88Q80 160 78 112Q66 34 128 8Z', skin) +
      path('M128 8Q190 34 178 112Q176 160 168 196H146Q168 90 128 8Z', dark(skin, 0.18)) +
      ell(110, 50, 12, 18, light(skin, 0.3)) +
      both(ell(106, 122, 16, 17, '#ffe14a') + ell(108, 124, 7, 11, INK)) +
      both(line('M86 100L118 112', dark(skin, 0.5), 9)) +
      path('M104 160Q128 146 152 160Q146 180 128 180Q110 180 104 160Z', '#2b1a26') +
      both(poly('112,157 122,154 118,166', '#ffffff')) +
      both(arm('M96 192Q90 234 50 232Q24 228 30 206')) +
      both(arm('M114 196Q116 240 84 238'))
    )
  },
  hydra: (r) => {
    const skin = r.pick(['#4f9a52', '#3f8f94', '#7a9a3a', '#5f72b8'])
    return (
      line('M80 206Q30 240 16 176', skin, 22) +
      line('M16 176L10 160', skin, 12) +
      limb('M124 150Q150 90 112 62', dark(skin, 0.15), 28) +
      dragonHead(110, 42, dark(skin, 0.15), -8) +
      limb('M96 160Q60 140 64 108', skin, 28) +
      path('M50 204Q60 138 128 138Q200 140 204 204Q204 224 190 226H70Q50 226 50 204Z', skin) +
      limb('M156 166Q206 160 188 112', skin, 30) +
      dragonHead(50, 100, skin, -4) +
      dragonHead(190, 96, skin, 4) +
      path('M130 226Q140 170 190 160Q208 190 200 226Z', light(skin, 0.55)) +
      line('M150 192H196M144 210H196', dark(skin, 0.1), 5) +
      path('M62 196H110L112 248H60Z', dark(skin, 0.18)) +
      path('M158 200H202L206 248H154Z', dark(skin, 0.18)) +
      line('M68 246H104M162 246H198', '#f0e2b4', 6) +
      times(4, (i) =>
        poly(
          `${56 + i * 18},${172 - i * 10} ${62 + i * 18},${146 - i * 8} ${76 + i * 18},${160 - i * 8}`,
          '#f0c24a',
        ),
      )
    )
  },
  cerberus: (r) => {
    const fur = r.pick(['#5a505c', '#6b4238', '#4a5264'])
    return (
      limb('M176 196Q226 206 224 150', fur, 14) +
      path('M64 110Q128 90 192 110L184 200H72Z', fur) +
      both(path('M72 176Q48 196 56 248H98L100 190Z', dark(fur, 0.22))) +
      path('M96 130Q128 120 160 130L150 190H106Z', light(fur, 0.18)) +
      both(limb('M108 160L106 236', fur, 24) + rect(88, 230, 36, 18, fur, 'rx="9"')) +
      both(line('M99 240V247M110 240V247', '#f4eeda', 5)) +
      both(line('M32 124Q52 146 92 130', '#c0392f', 15)) +
      dogHead(50, 92, fur) +
      dogHead(206, 92, fur) +
      line('M96 116Q128 134 160 116', '#c0392f', 17) +
      dogHead(128, 66, fur) +
      times(3, (i) => ell([62, 128, 194][i], [140, 128, 140][i], 7, 7, '#ffd23f'))
    )
  },
  android: (r) => {
    const shell = r.pick(['#f2f5fa', '#e8eef6', '#f6f3ee'])
    const glow = r.pick(['#35c8f2', '#4be0b0', '#5a9bff'])
    const shade = '#8b97ac'
    const edge = `stroke="${shade}" stroke-width="5" stroke-linejoin="round"`
    const arm = 'M82 96Q64 104 64 130L60 154L72 158L86 124Z'
    const fore = 'M58 160L72 163L70 196Q62 212 54 196Z'
    return (
      rect(116, 72, 24, 22, '#3d4656') +
      both(
        path('M102 166L124 168L122 206H104Z', shell, edge) +
          path('M103 212H122L120 240Q124 248 112 248H90Q90 240 104 234Z', shell, edge),
      ) +
      both(ell(112, 209, 9, 7, '#3d4656')) +
      path('M104 134H152L156 172H100Z', '#3d4656') +
      path('M82 92Q128 78 174 92Q172 124 154 142H102Q84 124 82 92Z', shell, edge) +
      path('M100 162H156L148 184H108Z', shell, edge) +
      both(path(arm, shell, edge) + path(fore, shell, edge) + ell(66, 158, 8, 7, '#3d4656')) +
      ell(128, 112, 11, 11, glow, 'stroke="#3d4656" stroke-width="5"') +
      both(rect(90, 34, 12, 20, shade, 'rx="4"')) +
      path('M97 40Q97 10 128 10Q159 10 159 40Q157 74 128 78Q99 74 97 40Z', shell, edge) +
      path('M104 40Q128 30 152 40Q150 64 128 68Q106 64 104 40Z', '#232a38') +
      both(ell(116, 48, 7, 6, glow))
    )
  },
}

export const words = {
  treant: 'tree_creature tree_man treefolk living_tree tree_monster walking_tree tree_with_a_face',
  gargoyle: 'stone_gargoyle winged_gargoyle',
  sphinx: 'egyptian_sphinx',
  kraken: 'giant_squid_monster sea_monster_with_tentacles tentacled_sea_monster',
  hydra: 'three_headed_dragon multi_headed_dragon lernaean_hydra',
  cerberus: 'three_headed_dog hellhound_with_three_heads',
  android: 'humanoid_robot white_humanoid_robot human_like_robot',
}
