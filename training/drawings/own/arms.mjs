// Weapons and armour of stories that no icon set shows.
import { both, dark, ell, light, line, path, poly, rect, times, turned } from './shapes.mjs'

const INK = '#2b2630'
const STEEL = '#c3ccd9'
const GOLD = '#f0bc3a'
const WOODS = ['#8a5a34', '#a9713f', '#6d4528']
const JEWELS = ['#d8344a', '#3f7fe0', '#2fa866', '#9a4fd0']

/** What is drawn upright, from y = -37 to 293, lies from corner to corner. */
const diagonal = (svg) => turned(45, 128, 128, svg)
const edged = (color, width = 5) => `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`
const steelEdge = edged('#5f6a7c')
const shaft = (y, end, color, half = 8) =>
  rect(128 - half, y, half * 2, end - y, color, `rx="${half * 0.7}"`) +
  rect(128, y, half, end - y, dark(color, 0.25), `rx="${half * 0.4}"`)

export const drawings = {
  'knight helmet': (r) => {
    const plume = r.pick(['#d8344a', '#3f6fd0', '#2fa866', '#f0bc3a'])
    const steel = r.pick([STEEL, '#b4bccb', '#cfd3d8'])
    return (
      path('M122 50Q112 8 160 8Q236 8 236 92Q238 126 218 138Q220 66 138 56Z', plume) +
      path('M138 30Q204 24 212 96Q216 60 190 36Q170 18 138 30Z', light(plume, 0.35)) +
      path('M46 132Q46 42 128 42Q210 42 210 132L202 222Q166 248 128 248Q90 248 54 222Z', steel, steelEdge) +
      path('M128 42Q210 42 210 132L202 222Q166 248 128 248Z', dark(steel, 0.17)) +
      path('M38 116Q128 84 218 116V150Q128 130 38 150Z', dark(steel, 0.08), steelEdge) +
      both(path('M52 124Q84 112 118 110V126Q84 128 54 138Z', INK)) +
      path('M118 44H138V248H118Z', GOLD, edged('#a87a1a', 4)) +
      both(line('M66 172V208M84 168V216M102 166V220', '#3d4454', 8)) +
      ell(70, 84, 9, 18, light(steel, 0.7), 'transform="rotate(32 70 84)"') +
      both(ell(46, 134, 11, 11, GOLD, edged('#a87a1a', 4)))
    )
  },
  spear: (r) =>
    diagonal(
      shaft(40, 292, r.pick(WOODS), 8) +
        both(path('M124 58Q98 70 104 104Q118 96 126 72Z', r.pick(['#d8344a', '#3f7fe0', '#e8dcc0']))) +
        path('M128 -38Q160 8 146 50H110Q96 8 128 -38Z', STEEL, steelEdge) +
        path('M128 -38Q160 8 146 50H128Z', '#8f9bad') +
        rect(114, 48, 28, 20, GOLD, 'rx="5"') +
        rect(116, 272, 24, 20, '#8f9bad', 'rx="6"'),
    ),
  trident: (r) => {
    const metal = r.pick([GOLD, '#e8b02a', '#9fb4c8', '#3fb0a8'])
    const edge = edged(dark(metal, 0.45), 4)
    return diagonal(
      shaft(80, 292, dark(metal, 0.1), 9) +
        both(path('M122 92Q68 96 70 46L60 42L78 2L98 42L88 46Q90 74 122 74Z', metal, edge)) +
        path('M118 100V8L106 4L128 -38L150 4L138 8V100Z', metal, edge) +
        rect(110, 78, 36, 22, light(metal, 0.3), `rx="6" ${edge}`) +
        rect(114, 150, 28, 10, light(metal, 0.35)) +
        rect(114, 230, 28, 10, light(metal, 0.35)) +
        ell(128, 284, 14, 14, metal, edge),
    )
  },
  staff: (r) => {
    const glow = r.pick(['#4fd0ff', '#b46bff', '#6be86b', '#ff8a3a', '#ff5f8a'])
    const wood = r.pick(WOODS)
    return diagonal(
      ell(128, 23, 49, 49, `${glow}55`) +
        path('M118 96Q134 160 120 210L122 292H138L140 212Q150 160 140 96Z', wood) +
        path('M130 96Q146 160 132 210V292H138L140 212Q150 160 140 96Z', dark(wood, 0.3)) +
        line('M130 112Q76 82 92 20Q94 4 108 -8M128 112Q184 82 166 24Q164 14 156 8', wood, 15) +
        ell(128, 24, 35, 35, glow, edged(dark(glow, 0.35), 5)) +
        ell(116, 14, 14, 13, '#ffffffcc') +
        line('M100 70Q116 84 130 96Q146 84 160 66', dark(wood, 0.2), 13) +
        line('M118 180H138M118 190H138', GOLD, 7),
    )
  },
  scepter: (r) => {
    const jewel = r.pick(JEWELS)
    const edge = edged('#a87a1a', 5)
    return diagonal(
      shaft(70, 286, GOLD, 11) +
        times(3, (i) => rect(111, 120 + i * 52, 34, 14, light(GOLD, 0.4), `rx="6" ${edge}`)) +
        ell(128, 280, 18, 16, jewel, edge) +
        path('M88 66L80 14L106 36L128 8L150 36L176 14L168 66Q128 84 88 66Z', GOLD, edge) +
        ell(128, 40, 25, 29, jewel, edge) +
        ell(120, 28, 8, 9, light(jewel, 0.6)) +
        path('M94 62Q128 76 162 62L152 96H104Z', '#d99a20', edge) +
        path('M122 -34H134V-24H144V-12H134V14H122V-12H112V-24H122Z', GOLD, edge),
    )
  },
  mace: (r) => {
    const steel = r.pick(['#a4aebd', '#8b95a6', '#b8bcc4'])
    const edge = edged('#4a5364')
    return diagonal(
      shaft(100, 286, r.pick(WOODS), 12) +
        times(4, (i) => line(`M118 ${216 + i * 18}L138 ${208 + i * 18}`, '#3a2a20', 7)) +
        times(8, (i) =>
          turned(i * 45 + 22, 128, 60, poly('112,14 128,-14 144,14', light(steel, 0.35), edge)),
        ) +
        ell(128, 60, 51, 51, steel, edge) +
        path('M160 22A50 50 0 0 1 94 98Q150 90 160 22Z', dark(steel, 0.25)) +
        [
          [128, 62],
          [100, 50],
          [144, 34],
          [112, 88],
          [154, 78],
        ]
          .map(([x, y]) =>
            poly(
              `${x - 9},${y + 6} ${x},${y - 12} ${x + 9},${y + 6}`,
              light(steel, 0.6),
              edged('#4a5364', 4),
            ),
          )
          .join('') +
        rect(106, 110, 44, 16, dark(steel, 0.2), `rx="5" ${edge}`),
    )
  },
  crossbow: (r) => {
    const wood = r.pick(WOODS)
    return diagonal(
      line('M26 108L128 150L230 108', '#b08a58', 7) +
        path('M112 30H144L146 180L154 276H102L110 180Z', wood) +
        path('M128 30H144L146 180L154 276H128Z', dark(wood, 0.25)) +
        path(
          'M18 112Q40 22 128 18Q216 22 238 112L224 110Q200 54 128 52Q56 54 32 110Z',
          '#7d8798',
          edged('#3d4454', 4),
        ) +
        line('M128 150V-10', '#e8c88a', 9) +
        poly('128,-42 146,0 110,0', STEEL, steelEdge) +
        poly('124,148 110,138 110,112 124,122', '#d8344a') +
        poly('132,148 146,138 146,112 132,122', '#d8344a') +
        rect(106, 26, 44, 30, dark(wood, 0.45), 'rx="6"') +
        ell(128, 154, 14, 12, '#aab4c4', edged('#3d4454', 4)) +
        line('M152 196Q176 210 160 236', '#aab4c4', 9),
    )
  },
  katana: (r) => {
    const wrap = r.pick(['#b8323c', '#2f4f9a', '#2b2630', '#2f7a5a'])
    return diagonal(
      path('M116 202Q104 80 136 -36L154 -10Q126 84 140 202Z', '#dfe6ef', steelEdge) +
        path('M128 202Q115 82 147 -20L154 -10Q126 84 140 202Z', '#93a0b4') +
        rect(113, 186, 30, 14, GOLD) +
        rect(90, 198, 76, 16, '#3d3a48', `rx="8" ${edged(GOLD, 5)}`) +
        path('M114 216H142L140 280H116Z', wrap, edged(dark(wrap, 0.45), 4)) +
        times(3, (i) =>
          poly(`128,${219 + i * 19} 136,${228 + i * 19} 128,${237 + i * 19} 120,${228 + i * 19}`, '#f2e6c8'),
        ) +
        rect(112, 276, 32, 12, GOLD, 'rx="5"'),
    )
  },
  quiver: (r) => {
    const hide = r.pick(['#8a5a34', '#6d4528', '#a5653a', '#5f6b3f'])
    const feather = r.pick(['#d8344a', '#f4f0e6', '#3f7fe0', '#2fa866'])
    const arrow = (x, y, color) =>
      rect(x - 5, y, 10, 110, '#d9b27a') +
      path(`M${x} ${y}L${x - 14} ${y - 12}V${y + 40}L${x} ${y + 54}Z`, color, edged(dark(color, 0.45), 4)) +
      path(
        `M${x} ${y}L${x + 14} ${y - 12}V${y + 40}L${x} ${y + 54}Z`,
        dark(color, 0.2),
        edged(dark(color, 0.45), 4),
      )
    return turned(
      16,
      128,
      128,
      line('M84 104Q10 170 96 232', dark(hide, 0.4), 13) +
        arrow(92, 34, light(feather, 0.2)) +
        arrow(164, 34, feather) +
        arrow(128, 26, feather) +
        path('M76 96H180L166 236Q164 250 150 250H106Q92 250 90 236Z', hide) +
        path('M140 96H180L166 236Q164 250 150 250H132Z', dark(hide, 0.22)) +
        rect(70, 90, 116, 24, light(hide, 0.3), `rx="10" ${edged(dark(hide, 0.4), 4)}`) +
        path('M86 196H170L168 214H88Z', light(hide, 0.3)) +
        both(line('M94 134L128 168L94 182', light(hide, 0.45), 6)),
    )
  },
}

export const words = {
  'knight helmet': 'knights_helmet knight_helm medieval_helmet armor_helmet armored_helmet',
  spear: 'wooden_spear hunting_spear war_spear',
  trident: 'golden_trident poseidon_trident neptune_trident',
  staff: 'wizard_staff magic_staff wizards_staff mage_staff magical_staff',
  scepter: 'sceptre royal_scepter royal_sceptre golden_scepter',
  mace: 'spiked_mace medieval_mace war_mace',
  crossbow: 'medieval_crossbow wooden_crossbow',
  katana: 'samurai_sword japanese_sword katana_sword ninja_sword',
  quiver: 'arrow_quiver quiver_of_arrows quiver_with_arrows',
}
