// Birds and mammals of the wild that no icon set shows well.
import { dark, ell, eye, light, line, moved, path, poly, rect, times, turned } from './shapes.mjs'

/** Legs down to the lower edge, at each x. */
const legs = (xs, top, width, color, foot = dark(color, 0.5)) =>
  xs
    .map(
      (x) =>
        rect(x, top, width, 248 - top, color, 'rx="6"') + rect(x - 2, 232, width + 6, 16, foot, 'rx="6"'),
    )
    .join('')
/** Two thin bird legs with toes. */
const birdLegs = (xs, top, color, width = 8) =>
  xs.map((x) => line(`M${x} ${top}V243M${x - 14} 244H${x + 18}`, color, width)).join('')
/** A stroke with rings of a second colour. */
const ringed = (d, color, ring, width, dash) =>
  line(d, color, width) +
  path(d, 'none', `stroke="${ring}" stroke-width="${width}" stroke-dasharray="${dash}"`)
/** A plump songbird that looks right, without its markings. */
const songbird = (back, belly, legColor, beak) =>
  birdLegs([120, 152], 205, legColor) +
  path('M84 128L8 178L20 204L96 186Z', dark(back, 0.3)) +
  path(
    'M62 148Q68 76 122 52Q152 10 196 22Q236 38 228 92Q226 166 188 198Q150 228 108 212Q62 194 62 148Z',
    back,
  ) +
  path('M228 92Q226 166 188 198Q150 228 108 212Q176 170 184 96Z', belly) +
  path('M222 56L250 74L222 86Z', beak) +
  eye(194, 62, 1.15)
const songWing = (color, edge) =>
  path('M78 122Q120 92 158 124Q154 170 100 188Q70 196 44 194Q82 176 78 122Z', color) +
  line('M70 184Q104 182 132 150M92 158Q112 154 126 136', edge, 7)

export const drawings = {
  walrus: (r) => {
    const skin = r.pick(['#8f5f49', '#a06f55', '#7d5a4c'])
    const tusk = r.range(196, 214)
    return (
      path('M8 232Q2 200 30 204Q70 84 150 84L226 150Q240 210 214 248H40Q14 248 8 232Z', skin) +
      path('M30 204Q70 84 150 84L160 100Q92 110 60 206Z', light(skin, 0.15)) +
      path('M96 200Q132 206 128 248H52Q56 214 96 200Z', dark(skin, 0.3)) +
      path('M206 206Q246 214 248 248H190Z', dark(skin, 0.3)) +
      ell(168, 84, 72, 70, skin) +
      ell(152, 46, 34, 22, light(skin, 0.15)) +
      path(`M128 130L166 130Q164 180 146 ${tusk}Q130 180 128 130Z`, '#fff8e4') +
      path(`M180 130L216 130Q214 180 200 ${tusk}Q182 180 180 130Z`, '#fff8e4') +
      line(`M158 150Q156 178 147 ${tusk - 10}M209 150Q208 178 201 ${tusk - 10}`, '#d9c9a4', 5) +
      ell(144, 114, 36, 30, '#d9b397') +
      ell(200, 114, 36, 30, '#d9b397') +
      ell(172, 90, 22, 14, '#3a2722') +
      [126, 144, 198, 216]
        .map((x) => ell(x, 112, 4, 4, '#8a6450') + ell(x + 4, 126, 4, 4, '#8a6450'))
        .join('') +
      eye(134, 68, 1.1) +
      eye(208, 68, 1.1)
    )
  },
  hummingbird: (r) => {
    const green = r.pick(['#1f9d63', '#17a08a', '#3aa648'])
    const throat = r.pick(['#d42450', '#c22a8c', '#e0392e'])
    return (
      line('M176 92L246 76', '#33333b', 8) +
      path('M128 130Q96 50 108 8Q156 40 164 120Z', dark(green, 0.35)) +
      path('M70 184L10 214L22 230L40 226L46 246L66 244L100 204Z', dark(green, 0.45)) +
      path('M112 108Q120 58 158 60Q190 64 190 94Q186 178 128 200Q92 214 62 220Q60 190 84 160Z', green) +
      path('M188 104Q182 178 128 200Q96 212 66 218Q140 180 150 120Z', '#efeadb') +
      path('M190 92Q190 122 172 142Q150 138 142 108Q164 110 190 92Z', throat) +
      path('M134 142Q60 126 8 38Q90 44 150 112Q154 134 134 142Z', light(green, 0.2)) +
      line('M124 124Q82 106 52 70M130 110Q100 92 84 66', dark(green, 0.25), 7) +
      eye(164, 86, 1)
    )
  },
  raven: (r) => {
    const black = r.pick(['#363a4e', '#32394b', '#3c3a4b'])
    const shine = r.pick(['#6371a0', '#6c6ea0', '#5a7a98'])
    return (
      birdLegs([112, 146], 190, '#5a5c66', 10) +
      path('M70 150L8 220L26 238L104 196Z', dark(black, 0.3)) +
      path(
        'M54 166Q64 96 130 76Q140 22 182 22Q216 26 214 66Q212 92 196 108Q206 176 150 204Q84 222 54 166Z',
        black,
      ) +
      path('M188 96L200 132L182 122L184 146L166 128L160 148L150 116Z', dark(black, 0.25)) +
      path('M204 40Q244 44 250 84Q228 74 206 76Z', '#4c4f5a') +
      path('M206 72Q228 74 242 82Q222 92 204 86Z', '#34363f') +
      path('M76 132Q116 98 154 130Q148 180 86 204Q50 214 26 216Q72 186 76 132Z', shine) +
      line('M58 202Q108 190 134 152M84 166Q106 160 120 140', black, 8) +
      line('M150 44Q164 32 182 34', shine, 9) +
      ell(188, 56, 11, 11, '#8b93ad') +
      eye(188, 56, 0.8)
    )
  },
  sparrow: (r) => {
    const brown = r.pick(['#a0683c', '#8f5c34', '#b0764a'])
    return (
      songbird(brown, '#e3d6c2', '#c08a62', '#4a4440') +
      path('M122 52Q152 10 196 22Q214 30 222 46Q172 34 140 62Z', r.pick(['#7d7f86', '#7a4526'])) +
      path('M146 88Q170 66 206 84Q190 112 160 110Z', '#f4efe6') +
      path('M206 74L230 82Q232 120 206 136Q182 124 188 96Z', '#2e2826') +
      songWing(dark(brown, 0.15), dark(brown, 0.6)) +
      line('M112 116L144 126', '#f6ead6', 8) +
      eye(194, 60, 1.15)
    )
  },
  robin: (r) => {
    const brown = r.pick(['#7d6244', '#6f5a48', '#86694a'])
    const red = r.pick(['#e5532a', '#dc4526', '#ea6a2c'])
    return (
      songbird(brown, '#f1e9dc', '#7a5236', '#3b3430') +
      path('M162 34Q212 16 228 62Q238 112 214 156Q176 172 146 140Q136 84 162 34Z', red) +
      path('M228 84Q232 120 214 156Q190 166 170 158Q210 132 210 84Z', dark(red, 0.13)) +
      path('M222 56L250 74L222 86Z', '#3b3430') +
      songWing(dark(brown, 0.15), dark(brown, 0.45)) +
      eye(192, 62, 1.25)
    )
  },
  woodpecker: (r) => {
    const red = r.pick(['#e02c2c', '#d92038', '#e8412a'])
    const black = '#30323c'
    return moved(
      -19,
      0,
      path('M70 176L44 248L76 240L92 200Z', '#3c3e4a') +
        line('M122 200L158 216L176 206M158 216L180 226', '#7d828c', 9) +
        path('M62 170Q58 96 104 72L160 88Q178 150 136 204Q100 230 76 214Q64 200 62 170Z', '#f3efe6') +
        path('M62 170Q58 96 104 72L124 100Q134 170 82 222Q64 204 62 170Z', black) +
        line('M78 132L112 124M74 160L112 150M76 188L104 178', '#f3efe6', 9) +
        path('M100 214Q128 212 142 196Q150 184 154 172Q124 180 100 214Z', red) +
        path('M98 96Q94 44 140 36Q178 36 178 68Q176 98 152 106Q112 116 98 96Z', '#f3efe6') +
        path('M102 60Q90 34 62 30Q100 2 142 14Q176 24 178 58Q146 44 102 60Z', red) +
        path('M174 52L250 72L174 84Z', '#565b66') +
        path('M174 70L250 72L174 84Z', '#363a42') +
        path('M108 92Q136 98 170 82L172 94Q136 120 104 108Z', black) +
        path('M104 64Q140 52 176 60L176 72Q130 76 100 84Z', black) +
        ell(154, 66, 12, 11, '#f3efe6') +
        eye(154, 66, 0.85),
    )
  },
  kingfisher: (r) => {
    const blue = r.pick(['#1b82cf', '#1696c4', '#2670d6'])
    const orange = r.pick(['#f08a2c', '#e87824', '#f59a3a'])
    return (
      line('M110 226V243M98 244H132M140 222V243M128 244H162', '#e2502c', 9) +
      path('M50 180L14 232L34 244L88 212Z', dark(blue, 0.3)) +
      path(
        'M46 186Q42 96 88 70Q98 18 146 20Q186 24 184 74' +
          'Q180 92 174 104Q192 176 150 218Q112 240 76 222Q50 210 46 186Z',
        blue,
      ) +
      path('M126 104L174 104Q192 176 150 218Q112 240 84 226Q140 188 126 104Z', orange) +
      path('M166 54L250 72Q210 92 166 92Z', '#3a3d46') +
      path('M166 76L250 72Q210 92 166 92Z', '#c9532e') +
      path('M142 88Q170 84 178 96Q170 118 134 116Q118 112 110 96Z', '#fbf6ea') +
      ell(118, 88, 24, 13, orange) +
      path('M54 136Q92 100 124 138Q124 190 76 226Q58 236 30 238Q58 196 54 136Z', dark(blue, 0.22)) +
      line('M64 148L78 144M68 172L90 164M68 196L86 188', light(blue, 0.55), 7) +
      line('M106 44Q120 32 138 34', light(blue, 0.45), 8) +
      eye(150, 62, 1.1)
    )
  },
  'red panda': (r) => {
    const fur = r.pick(['#c4572a', '#b64a24', '#d0653a'])
    const cream = '#fdeedd'
    return (
      ringed('M70 200Q20 196 30 140Q36 100 28 62', fur, '#8a3a1c', 40, '20 20') +
      ell(28, 56, 18, 20, '#6b2c18') +
      legs([72, 104, 156, 190], 186, 28, '#3a2421', '#2a1917') +
      path('M52 200Q54 126 120 124L210 130Q232 190 208 214H84Q56 222 52 200Z', fur) +
      path('M66 206Q130 222 212 204Q210 214 200 216H84Q68 218 66 206Z', '#3a2421') +
      poly('106,14 114,86 158,44', cream) +
      poly('238,14 232,86 186,44', cream) +
      poly('116,32 120,74 146,50', '#6b2c18') +
      poly('228,32 226,74 200,50', '#6b2c18') +
      path('M96 104Q100 38 172 36Q244 38 248 104Q236 160 172 164Q108 160 96 104Z', fur) +
      path('M96 108Q116 96 130 112Q140 136 130 156Q106 144 96 108Z', cream) +
      path('M248 108Q228 96 214 112Q204 136 214 156Q238 144 248 108Z', cream) +
      ell(142, 72, 17, 12, cream) +
      ell(202, 72, 17, 12, cream) +
      path('M146 122Q172 98 198 122Q204 160 172 164Q140 160 146 122Z', cream) +
      ell(172, 122, 15, 11, '#2a1917') +
      line('M160 146Q172 154 184 146', '#2a1917', 6) +
      eye(142, 98, 1.15) +
      eye(202, 98, 1.15)
    )
  },
  meerkat: (r) => {
    const fur = r.pick(['#d1a56c', '#c4955c', '#dab07c'])
    const mask = '#4a2f22'
    return (
      line('M104 224Q60 240 56 190', dark(fur, 0.2), 14) +
      line('M57 200L56 186', mask, 14) +
      path('M96 236Q74 190 98 96L164 96Q190 190 170 236Z', fur) +
      path('M112 232Q100 180 118 110H152Q170 180 156 232Z', '#f4e4c4') +
      rect(86, 228, 44, 20, dark(fur, 0.2), 'rx="10"') +
      rect(140, 228, 48, 20, dark(fur, 0.2), 'rx="10"') +
      line('M106 114Q96 150 126 170M160 114Q172 150 146 170', dark(fur, 0.22), 17) +
      ell(80, 54, 15, 18, mask) +
      ell(180, 52, 13, 18, mask) +
      path('M80 64Q82 8 132 8Q182 8 182 58Q206 74 200 88Q190 100 164 100Q134 122 104 106Q80 96 80 64Z', fur) +
      path('M150 76Q176 60 200 80Q202 92 188 97Q166 104 146 104Q134 96 150 76Z', '#f4e4c4') +
      ell(112, 60, 20, 23, mask) +
      ell(162, 56, 17, 21, mask) +
      ell(196, 79, 10, 9, '#2a1b16') +
      eye(114, 61, 1.2) +
      eye(163, 58, 1.1) +
      ell(118, 56, 5, 5, '#ffffff') +
      ell(167, 53, 5, 5, '#ffffff')
    )
  },
  lemur: (r) => {
    const fur = r.pick(['#9a9aa2', '#8d8c94', '#a79f9a'])
    const iris = r.pick(['#f0921e', '#f5b02a'])
    return (
      ringed('M66 196Q14 180 30 110Q52 70 40 28', '#f6f4ee', '#25252b', 36, '19 19') +
      legs([70, 100, 150, 182], 184, 24, dark(fur, 0.2), '#35353b') +
      path('M52 204Q54 130 120 128L204 132Q226 190 204 216H82Q56 224 52 204Z', fur) +
      path('M150 216Q196 210 196 160L210 170Q220 200 204 216Z', '#f0ede6') +
      path('M66 210Q130 202 206 214L82 216Q70 218 66 210Z', dark(fur, 0.25)) +
      ell(108, 46, 24, 26, '#f6f4ee') +
      ell(232, 46, 17, 26, '#f6f4ee') +
      ell(108, 50, 12, 14, '#6d6a72') +
      path('M98 86Q98 22 170 20Q242 22 242 86Q236 148 170 156Q104 148 98 86Z', '#f6f4ee') +
      path('M104 62Q122 18 170 18Q220 18 236 62Q200 40 170 72Q140 40 104 62Z', dark(fur, 0.4)) +
      ell(138, 88, 27, 29, '#25252b') +
      ell(202, 88, 27, 29, '#25252b') +
      ell(140, 88, 18, 19, iris) +
      ell(200, 88, 18, 19, iris) +
      path('M144 132Q170 94 196 132Q194 156 170 158Q146 156 144 132Z', '#4a4850') +
      ell(170, 124, 14, 10, '#17171b') +
      eye(140, 89, 1.05) +
      eye(200, 89, 1.05)
    )
  },
  anteater: (r) => {
    const fur = r.pick(['#7b6a5c', '#6b625e', '#86705a'])
    return (
      path('M70 130Q20 90 8 150Q6 214 30 246L42 226L56 244L64 220L82 232Q96 190 90 150Z', dark(fur, 0.4)) +
      line('M40 132Q26 164 36 204M62 146Q52 176 58 200', dark(fur, 0.15), 8) +
      rect(98, 190, 26, 58, dark(fur, 0.4), 'rx="8"') +
      rect(140, 190, 26, 58, dark(fur, 0.3), 'rx="8"') +
      path('M62 150Q80 96 130 98Q176 94 198 122L180 200Q150 218 100 214Q62 204 62 150Z', fur) +
      path('M62 150Q80 96 130 98Q150 96 166 102Q110 110 84 160Z', light(fur, 0.2)) +
      path('M160 176H190L186 226Q200 240 184 248H156Z', '#efe7da') +
      rect(156, 222, 32, 12, '#2a2523') +
      ell(186, 110, 13, 15, dark(fur, 0.35)) +
      path(
        'M166 116Q196 100 216 128Q240 170 248 214Q244 228 234 222Q214 186 186 174Q160 156 166 116Z',
        light(fur, 0.12),
      ) +
      path(
        'M172 160Q194 168 234 222Q244 228 248 214L247 208Q236 214 222 188Q202 160 172 150Z',
        dark(fur, 0.2),
      ) +
      ell(241, 217, 9, 9, '#1d1a1c') +
      path('M108 116Q160 116 190 170L182 206Q166 150 108 116Z', '#f8f2e6') +
      path('M118 124Q166 140 180 196L172 212Q136 176 118 124Z', '#25211f') +
      eye(203, 138, 0.85)
    )
  },
  cockatoo: (r) => {
    const crest = r.pick(['#f7d02e', '#f5c21e', '#f9b04a'])
    const white = '#fbf9f2'
    const shade = '#d5d8de'
    return (
      birdLegs([112, 148], 214, '#5a5c66', 10) +
      path('M64 156L30 238L58 246L104 206Z', '#bfc4ce') +
      times(4, (i) =>
        turned(
          -62 + i * 21,
          138,
          72,
          path('M128 80Q114 40 138 10Q158 38 150 80Z', i % 2 ? crest : dark(crest, 0.14)),
        ),
      ) +
      path(
        'M58 166Q70 104 106 92Q104 36 158 32Q206 34 208 84' +
          'Q204 110 190 122Q202 184 164 212Q128 236 92 220Q58 206 58 166Z',
        white,
      ) +
      path('M190 122Q202 184 164 212Q128 236 92 220Q160 200 166 124Z', shade) +
      path('M80 136Q116 104 146 138Q142 196 88 220Q62 230 42 228Q76 198 80 136Z', '#e6e8ec') +
      line('M72 212Q114 198 130 160M94 174Q110 166 118 152', '#b6bcc8', 8) +
      path('M194 56Q236 60 232 116Q222 122 216 108Q208 96 192 96Z', '#4a4c57') +
      path('M192 94Q208 96 214 110Q204 122 192 112Z', '#30323b') +
      ell(166, 96, 15, 11, light(crest, 0.35)) +
      eye(168, 70, 1.2)
    )
  },
  stork: (r) => {
    const red = r.pick(['#e8492e', '#e0392e', '#ee5f35'])
    return (
      line('M98 168V240M98 243H124', dark(red, 0.2), 9) +
      line('M122 170V196L118 240M118 243H146', red, 9) +
      path('M54 126L8 158Q20 174 62 168Z', '#2b2c33') +
      path(
        'M40 134Q62 92 112 96Q142 96 152 60Q156 14 190 12Q216 16 212 42' +
          'Q204 56 188 58Q190 110 168 148Q142 182 92 176Q54 168 40 134Z',
        '#fdfbf5',
      ) +
      path('M188 58Q190 110 168 148Q142 182 92 176Q158 160 170 70Z', '#d8dbe0') +
      path('M50 124Q90 96 132 126Q126 166 74 174Q34 182 8 186Q46 160 50 124Z', '#2b2c33') +
      path('M58 122Q92 100 132 126Q128 148 104 150Q74 146 58 122Z', '#eceef0') +
      line('M46 170Q82 166 106 152', '#555865', 7) +
      path('M206 26L250 84Q224 72 190 54Z', red) +
      path('M250 84Q224 72 190 54L198 40Z', dark(red, 0.2)) +
      eye(190, 33, 0.85)
    )
  },
  hawk: (r) => {
    const brown = r.pick(['#7a4f30', '#6b4a38', '#8a5a36'])
    return moved(
      -13,
      0,
      path('M74 178L40 240L74 246L114 206Z', dark(brown, 0.35)) +
        line('M70 220L62 238', '#d9b98a', 7) +
        rect(110, 206, 22, 30, '#f0d9b0', 'rx="8"') +
        rect(144, 206, 22, 30, '#f0d9b0', 'rx="8"') +
        line('M108 242H142M146 242H182M122 234V242M156 234V242', '#f0b42a', 11) +
        path(
          'M64 158Q70 100 108 82Q108 14 166 10Q212 12 214 62' +
            'Q212 86 200 98Q214 160 178 208Q136 232 92 212Q62 196 64 158Z',
          brown,
        ) +
        path('M146 96Q180 106 200 98Q214 160 178 208Q150 224 118 218Q158 170 146 96Z', '#f6e7cb') +
        line('M166 124L186 128M162 148L190 152M154 174L184 178M144 198L168 202', brown, 9) +
        path('M74 116Q120 84 150 124Q152 186 88 230Q66 240 46 238Q78 190 74 116Z', dark(brown, 0.25)) +
        line('M84 212Q124 180 134 142M92 172Q110 156 114 138', light(brown, 0.25), 8) +
        path('M172 74Q208 70 214 58Q214 86 200 98Q176 102 150 92Z', '#f6e7cb') +
        path('M198 40Q246 42 242 98Q230 92 226 82Q210 84 194 76Z', '#3d3f48') +
        path('M190 40Q208 34 218 46Q218 62 204 78L190 76Z', '#f5c02e') +
        ell(178, 52, 15, 15, '#f5c02e') +
        eye(179, 53, 0.95) +
        line('M152 34L196 48', dark(brown, 0.5), 10) +
        line('M128 46Q136 30 154 24', light(brown, 0.25), 8),
    )
  },
  magpie: (r) => {
    const black = r.pick(['#30333f', '#343446', '#2d363f'])
    const tail = r.pick(['#1f7a8c', '#2a5fae', '#1f8a6a'])
    return (
      birdLegs([128, 156], 194, '#4a4c55', 9) +
      path('M96 148L6 222Q8 242 26 242L122 190Z', dark(tail, 0.15)) +
      line('M26 228L96 178', light(tail, 0.3), 8) +
      path(
        'M84 160Q90 108 138 92Q148 42 190 40Q224 44 222 80Q220 100 208 112Q216 178 168 202Q104 212 84 160Z',
        '#fbfaf5',
      ) +
      path(
        'M138 92Q148 42 190 40Q224 44 222 80Q220 110 206 130Q180 140 158 128Q138 130 108 118Q126 102 138 92Z',
        black,
      ) +
      path('M148 198Q190 196 209 150Q214 184 172 200Q158 206 148 198Z', '#d5d9df') +
      path('M118 200Q96 194 86 168Q84 148 94 132L122 176Z', black) +
      path('M92 132Q126 106 162 134Q156 178 104 196Q70 206 44 210Q92 172 92 132Z', black) +
      path('M100 130Q128 110 160 134Q156 150 138 156Q112 152 100 130Z', '#fbfaf5') +
      line('M82 194Q120 184 142 168', tail, 9) +
      path('M216 66L250 88L214 94Z', '#3c3f4a') +
      line('M158 72Q166 56 182 52', '#566080', 8) +
      ell(198, 74, 11, 12, '#8f97ae') +
      eye(198, 74, 0.8)
    )
  },
}

export const words = {
  hummingbird: 'humming_bird colibri',
  raven: 'black_raven',
  sparrow: 'house_sparrow',
  robin: 'robin_redbreast robin_bird red_breasted_robin',
  'red panda': 'lesser_panda',
  meerkat: 'suricate',
  lemur: 'ring_tailed_lemur',
  anteater: 'giant_anteater ant_eater',
  cockatoo: 'crested_cockatoo',
  stork: 'white_stork',
  hawk: 'red_tailed_hawk goshawk',
}
