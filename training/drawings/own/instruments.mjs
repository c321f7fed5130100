// Instruments that no icon set shows well, and a chess board.
import { dark, ell, light, line, moved, path, poly, rect, spots, times, turned } from './shapes.mjs'

const BRASS = ['#e8b23a', '#dba431', '#f0c04f']
/** A drum standing, its skin at y. */
const bongo = (x, y, rx, height, wood) =>
  path(
    `M${x - rx} ${y}L${x - rx * 0.76} ${y + height}` +
      `Q${x} ${y + height + 26} ${x + rx * 0.76} ${y + height}L${x + rx} ${y}Z`,
    wood,
  ) +
  path(
    `M${x + rx * 0.4} ${y}L${x + rx * 0.3} ${y + height + 11}` +
      `Q${x + rx * 0.6} ${y + height + 8} ${x + rx * 0.76} ${y + height}L${x + rx} ${y}Z`,
    dark(wood, 0.2),
  ) +
  line(`M${x - rx * 0.6} ${y + 30}L${x - rx * 0.48} ${y + height - 6}`, light(wood, 0.35), 8) +
  path(`M${x - rx - 4} ${y}V${y + 20}Q${x} ${y + 54} ${x + rx + 4} ${y + 20}V${y}Z`, '#8f9aa6') +
  ell(x, y, rx + 4, rx * 0.34, '#c9d2da') +
  ell(x, y, rx - 7, rx * 0.26, '#f7ecd6')

export const drawings = {
  trombone: (r) => {
    const c = r.pick(BRASS)
    return turned(
      -36,
      128,
      128,
      moved(
        20,
        18,
        line('M70 174H262Q280 174 280 156Q280 138 262 138H20', dark(c, 0.28), 14) +
          line('M80 171H262M20 135H262', light(c, 0.45), 5) +
          line('M80 84H14Q-22 84 -22 111Q-22 138 14 138', c, 16) +
          path('M60 76C110 75 138 60 164 22V146C138 108 110 93 60 92Z', c) +
          path('M60 86C110 87 138 104 164 132V146C138 108 110 93 60 92Z', dark(c, 0.25)) +
          ell(164, 84, 10, 62, light(c, 0.5)) +
          line('M30 90V136M106 138V174', dark(c, 0.12), 11) +
          path('M74 164L46 156V190L74 184Z', '#9aa6b2'),
        0.85,
      ),
    )
  },
  harmonica: (r) => {
    const metal = r.pick(['#c3ccd5', '#b3bfca', '#dfc06a'])
    const comb = r.pick(['#b5382f', '#7a4a28', '#2f5f9a', '#3a414c'])
    return turned(
      -8,
      128,
      128,
      rect(8, 68, 240, 120, dark(metal, 0.35), 'rx="24"') +
        rect(8, 66, 240, 52, metal, 'rx="22"') +
        rect(8, 140, 240, 52, dark(metal, 0.14), 'rx="22"') +
        rect(8, 104, 240, 50, comb, 'rx="8"') +
        times(8, (i) => rect(21 + i * 27.5, 113, 19, 32, '#171a20', 'rx="4"')) +
        line('M36 82H170', light(metal, 0.8), 9) +
        ell(30, 170, 7, 7, dark(metal, 0.45)) +
        ell(226, 170, 7, 7, dark(metal, 0.45)) +
        ell(226, 84, 7, 7, dark(metal, 0.35)),
    )
  },
  bagpipes: (r) => {
    const [c, d] = r.pick([
      ['#c8323a', '#2f6a4a'],
      ['#2f7a4f', '#24406f'],
      ['#3565b0', '#c8323a'],
    ])
    const wood = '#6b4228'
    const drone = (x, y, a, h) =>
      turned(
        a,
        x,
        y,
        rect(x - 9, y - h, 18, h, wood, 'rx="5"') +
          rect(x - 14, y - h, 28, 16, '#f2e6cc', 'rx="5"') +
          rect(x - 12, y - h * 0.55, 24, 13, '#f2e6cc', 'rx="5"') +
          line(`M${x - 3} ${y - h + 24}V${y - h * 0.62}`, '#a9744a', 5),
      )
    const chanter =
      rect(56, 180, 22, 58, wood, 'rx="4"') +
      path('M54 228H80L88 250H46Z', '#f2e6cc') +
      times(3, (i) => ell(67, 194 + i * 14, 4, 4, '#f2e6cc'))
    return (
      spots('96,112,-24,106 130,112,-4,106 164,116,16,104', drone) +
      line('M206 126L236 74', wood, 16) +
      line('M231 83L240 66', '#f2e6cc', 16) +
      path(
        'M22 122C50 84 200 88 226 118C246 150 214 184 168 190C120 206 80 202 44 184C8 176 4 146 22 122Z',
        c,
      ) +
      path(
        'M44 184C8 176 10 168 10 158C60 190 190 176 232 138C230 166 206 186 168 190C120 206 80 202 44 184Z',
        dark(c, 0.22),
      ) +
      line('M62 104Q50 150 70 188M112 98Q104 150 116 196M164 98Q164 150 160 188', d, 12) +
      line('M20 136Q120 112 230 130M22 164Q120 160 222 158', d, 10) +
      line('M88 102Q78 150 92 192M138 98Q134 150 138 192M190 104Q192 150 188 180', '#f5d457', 4) +
      turned(14, 66, 186, chanter)
    )
  },
  tambourine: (r) => {
    const c = r.pick(['#d9434a', '#b5763f', '#3f7fd0', '#4fa55a', '#8a5a34'])
    const jingle = (a) =>
      turned(
        a,
        128,
        128,
        rect(108, 10, 40, 28, '#241a16', 'rx="6"') +
          ell(128, 16, 24, 9, '#f4cf5a') +
          ell(128, 31, 24, 9, '#cf9a2a') +
          ell(122, 14, 9, 4, '#fff3b8'),
      )
    return (
      ell(128, 128, 112, 112, dark(c, 0.3)) +
      ell(126, 126, 108, 108, c) +
      ell(128, 128, 80, 80, dark(c, 0.4)) +
      ell(128, 130, 74, 74, '#f7ead0') +
      path('M180 78A74 74 0 0 1 76 182A74 74 0 0 0 180 78Z', '#e3d0aa') +
      times(8, (i) => jingle(i * 45 + 22.5))
    )
  },
  lyre: (r) => {
    const c = r.pick([...BRASS, '#a9713f'])
    return (
      line('M96 64V196M118 64V200M140 64V200M162 64V196', '#97a3ae', 7) +
      line('M102 200C20 188 8 116 52 78C72 56 58 26 34 28C14 34 22 58 38 52', c, 22) +
      line('M154 200C236 188 248 116 204 78C184 56 198 26 222 28C242 34 234 58 218 52', dark(c, 0.18), 22) +
      line('M84 190C40 172 28 124 60 88', light(c, 0.5), 7) +
      rect(52, 52, 152, 20, dark(c, 0.3), 'rx="10"') +
      path('M68 190Q128 210 188 190L174 226H82Z', dark(c, 0.22)) +
      path('M76 222H180Q196 230 198 248H58Q60 230 76 222Z', c) +
      path('M150 222H180Q196 230 198 248H158Q158 232 150 222Z', dark(c, 0.2)) +
      rect(88, 190, 80, 12, light(c, 0.4), 'rx="6"')
    )
  },
  gong: (r) => {
    const frame = r.pick(['#b5322f', '#7a4a28', '#8f2a3a'])
    const c = r.pick(['#e0ac3c', '#d19a38', '#c98a3c'])
    return (
      line('M84 34V60M172 34V60', '#e3c98a', 8) +
      rect(22, 30, 22, 212, frame, 'rx="6"') +
      rect(212, 30, 22, 212, dark(frame, 0.2), 'rx="6"') +
      path('M8 22Q28 34 48 24H208Q228 34 248 22L240 48H16Z', frame) +
      path('M8 22Q28 34 48 24H208Q228 34 248 22L246 32H10Z', light(frame, 0.3)) +
      rect(8, 230, 52, 18, frame, 'rx="7"') +
      rect(196, 230, 52, 18, dark(frame, 0.2), 'rx="7"') +
      ell(128, 138, 80, 80, dark(c, 0.35)) +
      ell(126, 136, 74, 74, c) +
      ell(128, 138, 58, 58, 'none', `stroke="${dark(c, 0.2)}" stroke-width="7"`) +
      ell(128, 138, 27, 27, dark(c, 0.2)) +
      ell(125, 135, 22, 22, light(c, 0.4)) +
      line('M72 114Q82 90 106 80', light(c, 0.65), 9) +
      line('M216 222L158 168', '#8a5a34', 11) +
      turned(-45, 154, 164, ell(154, 164, 24, 19, '#f3e9da') + rect(150, 145, 10, 38, '#c8323a'))
    )
  },
  clarinet: (r) => {
    const c = r.pick(['#55515e', '#5c4a46', '#485566'])
    const key = r.pick(['#c9d2da', '#e8c86a'])
    return turned(
      45,
      128,
      128,
      moved(
        26,
        14,
        path('M118 -22Q128 -42 136 -30L144 16H112Z', '#5a5662') +
          rect(109, 12, 38, 218, c) +
          path('M109 214H147C148 244 160 262 178 284H78C96 262 108 244 109 214Z', c) +
          path('M134 12H147V214C148 244 160 262 178 284H150C136 260 134 240 134 214Z', dark(c, 0.4)) +
          ell(128, 284, 50, 11, '#7b7886') +
          line('M117 30V216', light(c, 0.45), 6) +
          [8, 72, 138, 212].map((y) => rect(104, y, 48, 13, key, 'rx="5"')).join('') +
          [36, 56, 100, 122, 166, 190]
            .map((y) => ell(130, y, 12, 9, key) + ell(130, y, 5, 4, dark(key, 0.4)))
            .join('') +
          line('M152 96L168 110V132M152 168L168 182V204', key, 8) +
          rect(76, 276, 104, 12, key, 'rx="6"'),
        0.82,
      ),
    )
  },
  'french horn': (r) => {
    const c = r.pick(BRASS)
    return (
      line('M40 40L82 62Q200 34 198 128A80 80 0 1 1 62 84', dark(c, 0.15), 18) +
      line('M46 43L82 62Q196 36 192 124', light(c, 0.4), 6) +
      ell(118, 128, 54, 52, 'none', `stroke="${c}" stroke-width="15"`) +
      ell(118, 128, 54, 52, 'none', `stroke="${light(c, 0.5)}" stroke-width="4"`) +
      line('M92 104V152M118 98V158M144 104V152', dark(c, 0.22), 17) +
      times(3, (i) => ell(92 + i * 26, 98, 12, 10, '#e9eef2') + ell(92 + i * 26, 158, 10, 8, dark(c, 0.4))) +
      path('M48 100C40 200 100 190 140 170L236 210L140 248C60 240 20 200 48 100Z', c) +
      path('M48 100C30 190 60 240 140 246L176 232C90 220 56 180 48 100Z', dark(c, 0.2)) +
      turned(
        -40,
        186,
        186,
        ell(186, 190, 64, 56, dark(c, 0.2)) +
          ell(186, 186, 62, 52, light(c, 0.35)) +
          ell(186, 188, 48, 38, dark(c, 0.4)) +
          ell(182, 192, 22, 16, dark(c, 0.65)),
      ) +
      path('M20 18L52 36L42 52L12 44Z', '#c3ccd5')
    )
  },
  bongos: (r) => {
    const wood = r.pick(['#c0632e', '#a9713f', '#8a3f2a', '#d9893a', '#3f6fb0'])
    return (
      rect(104, 126, 50, 40, '#3f454e', 'rx="8"') +
      bongo(72, 86, 60, 148, wood) +
      bongo(196, 112, 48, 122, wood)
    )
  },
  ukulele: (r) => {
    const wood = r.pick(['#d9933f', '#c27a3a', '#e8b25a', '#3fa5b5', '#d9604a'])
    const neck = '#6d4528'
    return turned(
      38,
      128,
      128,
      moved(
        20,
        20,
        path(
          'M128 118C164 112 186 136 178 160C172 176 204 186 200 222C196 264 160 276 128 276' +
            'C96 276 60 264 56 222C52 186 84 176 78 160C70 136 92 112 128 118Z',
          dark(wood, 0.35),
        ) +
          path(
            'M128 126C158 120 178 138 170 160C164 178 194 190 192 222C188 256 158 268 128 268' +
              'C98 268 68 256 64 222C62 190 92 178 86 160C78 138 98 120 128 126Z',
            wood,
          ) +
          line('M78 216Q80 196 96 184', light(wood, 0.5), 9) +
          ell(128, 190, 29, 29, light(wood, 0.6)) +
          ell(128, 190, 22, 22, '#3a2216') +
          rect(113, 8, 30, 166, neck) +
          times(4, (i) => rect(113, 36 + i * 30, 30, 6, '#e3c98a')) +
          path('M106 -22H150L144 16H112Z', dark(neck, 0.2)) +
          times(2, (i) => ell(100, -12 + i * 20, 9, 7, '#f3e9da') + ell(156, -12 + i * 20, 9, 7, '#f3e9da')) +
          rect(98, 236, 60, 14, neck, 'rx="6"') +
          line('M122 -10V240M134 -10V240', '#fbf6ea', 4),
        0.85,
      ),
    )
  },
  'chess board': (r) => {
    const [a, b] = r.pick([
      ['#f2ddb3', '#8a5a34'],
      ['#f3efe2', '#5a8a4f'],
      ['#eee6d8', '#6a707c'],
    ])
    const at = (u, v) => [128 + (u - 3) * (19 + v * 2.9), 112 + v * 17 + v * v * 0.75]
    const cell = (u, v) =>
      poly([at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)].join(' '), (u + v) % 2 ? b : a)
    const man = (x, y, s, c, head) =>
      moved(
        x,
        y,
        path(
          'M-24 0Q-22 -14 -12 -18L-9 -54H9L12 -18Q22 -14 24 0Z',
          c,
          `stroke="${dark(c, 0.45)}" stroke-width="5"`,
        ) +
          head(c, `stroke="${dark(c, 0.45)}" stroke-width="5"`) +
          line('M-12 -10L-5 -48', light(c, 0.5), 5),
        s,
      )
    const pawn = (c, s) => ell(0, -62, 16, 16, c, s)
    const king = (c, s) =>
      path('M-18 -84Q0 -94 18 -84L10 -52H-10Z', c, s) + line('M0 -90V-114M-10 -104H10', c, 8)
    const rook = (c, s) => path('M-18 -82H-8V-74H-4V-82H4V-74H8V-82H18V-52H-18Z', c, s)
    const knight = (c, s) =>
      path('M-16 -50Q-20 -84 4 -92L10 -98L14 -86Q26 -74 26 -64L16 -58L4 -66Q8 -56 14 -50Z', c, s)
    return (
      poly([at(-0.35, -0.3), at(6.35, -0.3), at(6.3, 6.25), at(-0.3, 6.25)].join(' '), dark(b, 0.4)) +
      path('M8 244H248V252H8Z', dark(b, 0.6)) +
      times(36, (i) => cell(i % 6, Math.floor(i / 6))) +
      man(72, 142, 0.85, '#5f5360', rook) +
      man(124, 136, 0.95, '#5f5360', king) +
      man(186, 142, 0.85, '#5f5360', pawn) +
      man(52, 214, 1.1, '#fbf0d8', pawn) +
      man(132, 222, 1.3, '#fbf0d8', king) +
      man(206, 214, 1.1, '#fbf0d8', knight)
    )
  },
}

export const words = {
  harmonica: 'mouth_organ blues_harp',
  bagpipes: 'bagpipe',
  bongos: 'bongo_drum pair_of_bongos',
  ukulele: 'ukelele',
  'chess board': 'chessboard chess_set chess_game',
}
