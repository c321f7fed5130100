// Fruits and vegetables that no icon set shows well.
import { dark, ell, light, line, moved, path, poly, rect, spots, times, turned } from './shapes.mjs'

export const drawings = {
  pomegranate: (r) => {
    const skin = r.pick(['#c4283c', '#b3203a', '#d23a3f'])
    return (
      path('M70 52L60 10L86 26L100 8L114 26L140 10L130 52Z', dark(skin, 0.25)) +
      ell(100, 136, 92, 94, skin) +
      path('M150 58A92 94 0 0 1 100 230Q180 180 150 58Z', dark(skin, 0.2)) +
      line('M34 112Q44 78 74 66', light(skin, 0.5), 12) +
      ell(174, 176, 76, 74, dark(skin, 0.35)) +
      ell(172, 174, 70, 68, '#fbe3b8') +
      times(3, (k) => {
        const a = k * 120 + 30
        return turned(
          a,
          172,
          174,
          spots(
            '0,-20 -15,-36 15,-36 -28,-50 0,-53 27,-50',
            (x, y) => ell(172 + x, 174 + y, 11, 12, '#c8102e') + ell(169 + x, 170 + y, 4, 4, '#ff7f90'),
          ),
        )
      })
    )
  },
  'dragon fruit': (r) => {
    const skin = r.pick(['#e8368f', '#dd2d7a', '#ee4a8e'])
    const flesh = r.pick(['#fdf8f4', '#fdf8f4', '#d0267f'])
    const scale = (x, y, a) =>
      turned(
        a,
        x,
        y,
        path(
          `M${x - 20} ${y + 16}Q${x - 10} ${y - 14} ${x} ${y - 40}Q${x + 12} ${y - 14} ${x + 20} ${y + 16}Z`,
          skin,
        ) +
          path(
            `M${x - 9} ${y - 14}L${x} ${y - 42}L${x + 10} ${y - 14}Q${x} ${y - 4} ${x - 9} ${y - 14}Z`,
            '#6fbf3f',
          ),
      )
    const seeds = '0,-50 -26,-34 24,-36 -4,-20 -40,-4 -18,2 18,-6 42,-8 2,22 -30,28 32,24 -8,48 18,46'
    return (
      spots(
        '84,56,-6 50,76,-36 122,66,26 40,120,-60 42,166,-80 70,62,-22 104,58,12 60,208,-140 146,92,48',
        scale,
      ) +
      ell(92, 146, 74, 92, skin) +
      spots('70,110,-12 58,164,-24 98,134,6 82,204,-10', scale) +
      ell(174, 172, 74, 76, dark(skin, 0.25)) +
      ell(172, 170, 70, 72, skin) +
      ell(172, 170, 58, 61, flesh) +
      spots(seeds, (x, y) => ell(172 + x, 170 + y, 5, 6, '#2a2430'))
    )
  },
  papaya: (r) => {
    const flesh = r.pick(['#f98b3c', '#f47a3a', '#fb9a48'])
    const skin = r.pick(['#7fae3a', '#a5b83f', '#e2b53a'])
    const shape =
      'M0 -112C22 -112 34 -88 44 -50C58 -10 78 20 70 62C64 96 34 112 0 112' +
      'C-34 112 -64 96 -70 62C-78 20 -58 -10 -44 -50C-34 -88 -22 -112 0 -112Z'
    const seeds = '0,-22 -10,0 12,2 -20,22 2,22 23,24 -24,46 -4,44 16,46 -10,66 10,66'
    const whole =
      path(shape, skin) +
      line('M-44 50Q-50 20 -34 -16', light(skin, 0.45), 11) +
      rect(-7, -120, 14, 16, '#6b4a22', 'rx="4"')
    const half =
      path(shape, dark(skin, 0.2)) +
      moved(0, 0, path(shape, '#ffc45a'), 0.92) +
      moved(0, 0, path(shape, flesh), 0.82) +
      path('M0 -54C20 -30 38 10 34 48C28 84 -28 84 -34 48C-38 10 -20 -30 0 -54Z', '#ffbf6b') +
      spots(seeds, (x, y) => ell(x, y, 9, 10, '#2c2a2e') + ell(x - 3, y - 3, 3, 3, '#8a8790'))
    return turned(-24, 92, 130, moved(92, 128, whole)) + turned(16, 164, 132, moved(160, 132, half))
  },
  fig: (r) => {
    const skin = r.pick(['#5b2f66', '#6a3570', '#4d2a5c'])
    const shape =
      'M-8 -104H10C14 -70 30 -54 54 -24C96 30 66 96 0 96C-66 96 -96 30 -54 -24C-30 -54 -12 -70 -8 -104Z'
    return (
      moved(
        88,
        118,
        path(shape, skin) +
          path('M40 -40C96 30 76 96 0 96C50 76 56 20 40 -40Z', dark(skin, 0.25)) +
          line('M-56 30Q-54 0 -30 -24M-26 60Q-30 10 -4 -40', light(skin, 0.3), 8) +
          rect(-10, -110, 20, 34, '#7fa045', 'rx="6"'),
      ) +
      moved(
        176,
        160,
        path(shape, dark(skin, 0.1)) +
          moved(0, 4, path(shape, '#f3e6c0'), 0.86) +
          path('M0 -44C24 -20 56 6 48 42C42 80 -42 80 -48 42C-56 6 -24 -20 0 -44Z', '#d8435a') +
          path('M0 -4C10 8 22 20 18 36C12 50 -12 50 -18 36C-22 20 -10 8 0 -4Z', '#8f1f3a') +
          spots('0,-22 -22,6 22,6 -34,34 34,34 -22,56 22,56 0,64', (x, y) => ell(x, y, 5, 6, '#ffe08f')),
        0.92,
      )
    )
  },
  artichoke: (r) => {
    const c = r.pick(['#7fa650', '#6f9a4a', '#8bab5a'])
    const tip = r.pick(['#8a6a9a', '#9a7aa5', '#6f8a3f'])
    const bract = (x, y, a, k) =>
      turned(
        a,
        x,
        y,
        moved(
          x,
          y,
          path(
            'M0 22C-34 22 -38 -18 0 -54C38 -18 34 22 0 22Z',
            k,
            `stroke="${dark(c, 0.4)}" stroke-width="6"`,
          ) + path('M-13 -34Q-8 -44 0 -52Q8 -44 13 -34Q0 -26 -13 -34Z', tip),
        ),
      )
    const row = (y, n, step, spread, k) =>
      times(n, (i) =>
        bract(
          128 + (i - (n - 1) / 2) * step,
          y + Math.abs(i - (n - 1) / 2) * 4,
          (i - (n - 1) / 2) * spread,
          k,
        ),
      )
    return (
      rect(110, 190, 36, 58, dark(c, 0.2), 'rx="6"') +
      rect(128, 190, 18, 58, dark(c, 0.35), 'rx="6"') +
      ell(128, 140, 84, 74, dark(c, 0.4)) +
      row(68, 3, 36, 14, dark(c, 0.1)) +
      row(104, 4, 46, 16, c) +
      row(140, 5, 44, 17, light(c, 0.12)) +
      row(172, 4, 46, 16, light(c, 0.22)) +
      row(200, 3, 46, 14, light(c, 0.3))
    )
  },
  asparagus: (r) => {
    const c = r.pick(['#7db343', '#6aa53c', '#8cbd52'])
    const band = r.pick(['#d9534a', '#c9a063', '#7a4fa0'])
    const spear = (x, y, k) =>
      rect(x - 15, y + 40, 30, 194 - y, k, 'rx="8"') +
      path(
        `M${x - 18} ${y + 66}C${x - 24} ${y + 30} ${x - 8} ${y + 8} ${x} ${y}` +
          `C${x + 8} ${y + 8} ${x + 24} ${y + 30} ${x + 18} ${y + 66}Z`,
        dark(k, 0.25),
      ) +
      line(
        `M${x - 8} ${y + 34}L${x} ${y + 22}L${x + 8} ${y + 34}` +
          `M${x - 10} ${y + 56}L${x} ${y + 42}L${x + 10} ${y + 56}`,
        light(k, 0.35),
        6,
      ) +
      poly(`${x - 8},${y + 112} ${x},${y + 94} ${x + 8},${y + 112}`, dark(k, 0.35)) +
      poly(`${x - 8},${y + 192} ${x},${y + 174} ${x + 8},${y + 192}`, dark(k, 0.35))
    const fan = [
      [-16, 86, 30],
      [16, 170, 30],
      [-9, 106, 14],
      [9, 150, 14],
      [0, 128, 8],
    ]
    return (
      fan.map(([a, x, y], i) => turned(a, 128, 178, spear(x, y, i % 2 ? dark(c, 0.12) : c))).join('') +
      rect(74, 160, 108, 26, band, 'rx="8"') +
      rect(140, 160, 42, 26, dark(band, 0.2), 'rx="8"')
    )
  },
  cauliflower: (r) => {
    const curd = r.pick(['#fdf4dd', '#faefd2', '#fff8e8'])
    const green = r.pick(['#6fa83f', '#5c9a3c', '#7fb54a'])
    const puff = (x, y, s) =>
      ell(x + 3, y + 4, s, s, dark(curd, 0.22)) +
      ell(x, y, s - 3, s - 3, curd) +
      line(`M${x - s / 2} ${y}q${s / 4} ${-s / 2} ${s / 2} ${-s / 3}`, '#ffffff', 5)
    return (
      path('M40 250Q-14 190 20 92Q44 110 60 150L196 150Q212 110 236 92Q270 190 216 248Z', dark(green, 0.25)) +
      spots(
        '72,84,42 184,84,42 128,54,46 54,128,36 202,128,36 104,104,38' +
          ' 154,106,38 86,150,38 172,150,38 128,148,38',
        (x, y, s) => puff(x, y, s),
      ) +
      path('M96 248Q18 236 8 128Q70 148 100 196Q112 226 112 248Z', green) +
      path('M160 248Q238 236 248 128Q186 148 156 196Q144 226 144 248Z', dark(green, 0.12)) +
      path('M72 248Q84 190 128 164Q172 190 184 248Z', light(green, 0.2)) +
      line(
        'M128 186V240M128 212L106 234M128 212L150 234M28 158Q70 190 92 236M228 158Q186 190 164 236',
        light(green, 0.6),
        7,
      )
    )
  },
  cabbage: (r) => {
    const c = r.pick(['#9ccc5a', '#8cc152', '#a8d468', '#7fb848'])
    const vein = light(c, 0.6)
    return (
      path(
        'M128 30C20 10 -10 120 14 182C34 240 90 250 128 248C166 250 222 240 242 182C266 120 236 10 128 30Z',
        dark(c, 0.35),
      ) +
      ell(128, 130, 96, 106, light(c, 0.15)) +
      path('M128 24C60 40 40 120 60 200L128 230L196 200C216 120 196 40 128 24Z', c) +
      line('M128 44V200M128 92L96 62M128 92L160 62M128 136L84 100M128 136L172 100', vein, 8) +
      path('M14 70C-2 150 30 250 128 248C116 200 92 170 80 140C66 104 44 80 14 70Z', dark(c, 0.14)) +
      path('M242 70C258 150 226 250 128 248C140 200 164 170 176 140C190 104 212 80 242 70Z', dark(c, 0.24)) +
      line(
        'M30 92Q56 180 118 238M54 148L48 192M70 126L88 172' +
          'M226 92Q200 180 138 238M202 148L208 192M186 126L168 172',
        vein,
        8,
      )
    )
  },
  beetroot: (r) => {
    const c = r.pick(['#8e1f52', '#7d1a48', '#9c2a5e'])
    const green = r.pick(['#4f9a3f', '#5ea848'])
    const top = (a, s) =>
      turned(
        a,
        128,
        124,
        line('M128 124V60', '#c23a6e', 11) +
          moved(
            128,
            92,
            path('M0 0C-50 -16 -36 -70 0 -84C36 -70 50 -16 0 0Z', green) +
              line('M0 6V-56M0 -18L-16 -36M0 -18L16 -36', '#c23a6e', 7),
            s,
          ),
      )
    return (
      top(-44, 0.95) +
      top(44, 0.95) +
      top(0, 1) +
      path(
        'M128 108C200 96 232 150 196 196C176 222 146 222 134 250' +
          'Q128 254 124 250C110 222 80 222 60 196C24 150 56 96 128 108Z',
        c,
      ) +
      path(
        'M176 112C226 120 226 160 196 196C176 222 146 222 134 250Q128 254 126 250C140 214 196 190 176 112Z',
        dark(c, 0.25),
      ) +
      line('M62 158Q64 136 88 128', light(c, 0.45), 11) +
      line('M84 190Q108 202 140 194M120 214H146', dark(c, 0.4), 6)
    )
  },
  celery: (r) => {
    const c = r.pick(['#a8d468', '#9ccb5c', '#b4da7a'])
    const leafy = r.pick(['#4f9a3f', '#5aa848'])
    const tuft = (x, y, s) =>
      moved(
        x,
        y,
        spots('-20,0 20,0 0,-20 -12,14 12,14', (a, b) => ell(a, b, 19, 17, leafy)) +
          line('M0 16V-18M0 0L-14 -8M0 0L14 -8', light(leafy, 0.45), 5),
        s,
      )
    const stalk = (a, x, y, k) =>
      turned(
        a,
        128,
        230,
        path(`M${x - 20} 232L${x - 14} ${y + 24}H${x + 14}L${x + 20} 232Z`, k) +
          line(`M${x - 7} 216L${x - 4} ${y + 40}M${x + 8} 216L${x + 5} ${y + 40}`, dark(k, 0.2), 5) +
          tuft(x, y + 18, 1),
      )
    return (
      stalk(-24, 106, 44, dark(c, 0.18)) +
      stalk(24, 150, 44, dark(c, 0.22)) +
      stalk(-10, 112, 26, c) +
      stalk(12, 146, 28, dark(c, 0.08)) +
      stalk(0, 128, 60, light(c, 0.25)) +
      path('M76 206Q128 190 180 206L172 240Q128 256 84 240Z', light(c, 0.5)) +
      line('M104 208L108 236M128 206V238M152 208L148 236', dark(c, 0.12), 6)
    )
  },
}

export const words = {
  'dragon fruit': 'dragonfruit pitaya',
  asparagus: 'asparagus_spears bunch_of_asparagus',
  cauliflower: 'cauliflower_head',
  cabbage: 'green_cabbage cabbage_head head_of_cabbage',
  beetroot: 'beet red_beet',
  celery: 'celery_stalk celery_stick',
}
