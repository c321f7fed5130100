// Drawn backgrounds, 256 by 256, each with its own random layout and colours.
import { random } from './palette.mjs'

const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const times = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('')
const sky = (top, bottom) =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, 256, 256, 'url(#s)')}`
const cloud = (r, x, y, s, fill = '#fff') =>
  circle(x, y, 14 * s, fill) +
  circle(x + 16 * s, y - 6 * s, 17 * s, fill) +
  circle(x + 34 * s, y, 13 * s, fill) +
  rect(x, y, 34 * s, 13 * s, fill)
const star = (r, low = 256) =>
  circle(
    r.range(0, 256),
    r.range(0, low),
    r.range(0.7, 1.9),
    '#fff',
    `opacity="${r.range(0.5, 1).toFixed(2)}"`,
  )
const hills = (r, base, amp, fill) => {
  let d = `M0 256V${base + r.range(-amp, amp)}`
  for (let x = 0; x < 256; x += 64) d += `q32 ${r.range(-amp, amp)} 64 ${r.range(-amp / 2, amp / 2)}`
  return path(`${d}V256Z`, fill)
}
const pine = (x, y, h, fill) =>
  rect(x - h * 0.05, y, h * 0.1, h * 0.2, '#5a3c28') +
  path(`M${x} ${y - h}L${x + h * 0.3} ${y}H${x - h * 0.3}Z`, fill)

export const scenes = {
  beach: (r) => {
    const h = r.range(135, 175)
    return (
      sky(r.pick(['#4fb0ea', '#6cc3f0']), '#c8ecfa') +
      circle(r.range(30, 226), r.range(28, 60), 20, '#ffe27a') +
      rect(0, h - 45, 256, 60, '#2f8fc9') +
      rect(0, h - 8, 256, 5, '#e8f7fb') +
      rect(0, h - 3, 256, 256, '#efd9a2') +
      times(14, () => circle(r.range(0, 256), r.range(h + 8, 256), 1.5, '#d8bd80'))
    )
  },
  forest: (r) =>
    sky('#cfe6c4', '#8fc08a') +
    times(9, (i) => pine(i * 32 + r.range(-12, 12), 165, r.range(95, 150), '#4c8a58')) +
    times(8, (i) => pine(i * 36 + r.range(-14, 14), 205, r.range(100, 150), '#2f6b45')) +
    rect(0, 200, 256, 56, '#3d6b3a'),
  'city night': (r) =>
    sky('#0d1440', '#3a2a6b') +
    times(40, () => star(r, 120)) +
    times(9, (i) => {
      const x = i * 30 + r.range(-6, 4)
      const w = r.range(22, 32)
      const y = r.range(85, 170)
      return (
        rect(x, y, w, 256, r.pick(['#1a1d3d', '#232750', '#15172f'])) +
        times(16, () =>
          rect(x + 3 + 6 * r.int(0, 3), y + 6 + 11 * r.int(0, 9), 4, 6, r.pick(['#ffd86b', '#ffe9a8'])),
        )
      )
    }),
  bedroom: (r) => {
    const wall = r.pick(['#e9cfc4', '#cfd8e6', '#d9d2ea', '#d6e3d0'])
    return (
      rect(0, 0, 256, 256, wall) +
      rect(0, 196, 256, 60, '#a87b54') +
      rect(24, 26, 70, 74, '#fff') +
      rect(29, 31, 60, 64, '#a9d8f2') +
      rect(57, 31, 4, 64, '#fff') +
      rect(120, 128, 140, 40, '#8a5b3c') +
      rect(112, 160, 150, 56, r.pick(['#7aa2d8', '#d87a9a', '#8cc09a'])) +
      rect(126, 142, 52, 26, '#fff', 'rx="9"') +
      path('M30 150h34l-8 -30h-18Z', '#ffd98a') +
      rect(44, 150, 6, 60, '#6b4a33')
    )
  },
  stage: (r) => {
    const c = r.pick(['#a3152a', '#8a1538', '#b02020'])
    return (
      rect(0, 0, 256, 256, '#22101c') +
      path('M128 0L30 220H226Z', '#fff2c0', 'opacity=".32"') +
      rect(0, 212, 256, 44, '#7a4a2a') +
      times(4, (i) => rect(i * 14, 0, 12, 226, i % 2 ? c : '#c9283e')) +
      times(4, (i) => rect(244 - i * 14, 0, 12, 226, i % 2 ? c : '#c9283e')) +
      rect(0, 0, 256, 26, c) +
      times(8, (i) => circle(16 + i * 32, 26, 16, c))
    )
  },
  space: (r) =>
    rect(0, 0, 256, 256, r.pick(['#07071c', '#0b0a26'])) +
    circle(r.range(0, 256), r.range(0, 256), 90, '#4a2a80', 'opacity=".35"') +
    times(90, () => star(r)) +
    (() => {
      const x = r.range(30, 226)
      const y = r.range(30, 90)
      const c = r.pick(['#d88a4a', '#7aa8e0', '#b07ad0'])
      return (
        circle(x, y, r.range(14, 26), c) +
        `<ellipse cx="${x}" cy="${y}" rx="38" ry="7" fill="none" stroke="#e8d8b0" stroke-width="3"/>`
      )
    })(),
  mountains: (r) =>
    sky('#7fb8e6', '#d8ecf5') +
    times(3, (i) => {
      const x = 40 + i * 88 + r.range(-20, 20)
      const y = r.range(50, 90)
      return (
        path(`M${x} ${y}L${x + 90} 210H${x - 90}Z`, '#6f7f96') +
        path(`M${x} ${y}l22 39l-12 -6l-10 9l-10 -9l-12 6Z`, '#fff')
      )
    }) +
    hills(r, 196, 12, '#6fa35c'),
  desert: (r) =>
    sky('#f6b76a', '#fbe2b0') +
    circle(r.range(40, 216), r.range(40, 80), 24, '#fff1c0') +
    hills(r, 160, 22, '#e0a35a') +
    hills(r, 198, 18, '#cd8a42') +
    (() => {
      const x = r.pick([34, 222])
      return (
        rect(x - 6, 120, 12, 84, '#4c8a4a', 'rx="6"') +
        rect(x - 22, 140, 9, 30, '#4c8a4a', 'rx="4"') +
        rect(x - 22, 162, 22, 8, '#4c8a4a')
      )
    })(),
  snow: (r) =>
    sky('#a8c4dc', '#e4eef5') +
    times(6, (i) => pine(i * 48 + r.range(-10, 10), 190, r.range(60, 100), '#5a8590')) +
    hills(r, 190, 10, '#fafcff') +
    times(70, () => circle(r.range(0, 256), r.range(0, 256), r.range(1.4, 3.2), '#fff')),
  underwater: (r) =>
    sky('#3fb4dc', '#0d4a86') +
    times(4, (i) => path(`M${30 + i * 60} 0l-40 256h34l30 -256Z`, '#fff', 'opacity=".09"')) +
    times(16, () =>
      circle(r.range(0, 256), r.range(0, 220), r.range(2, 6), 'none', 'stroke="#d6f3ff" stroke-width="1.5"'),
    ) +
    rect(0, 226, 256, 30, '#d9c48c') +
    times(7, () => {
      const x = r.range(0, 256)
      return path(
        `M${x} 236q-12 -24 0 -46q12 -22 0 -40q22 30 10 50q-8 20 2 36Z`,
        r.pick(['#2c8a5a', '#e0607a']),
      )
    }),
  sunset: (r) => {
    const h = r.range(160, 190)
    return (
      sky('#5b3a86', '#ff9a56') +
      circle(r.range(60, 196), h - 4, 34, '#ffe08a') +
      rect(0, h, 256, 100, '#3b2a5e') +
      times(7, () => rect(r.range(40, 190), r.range(h + 6, 246), r.range(20, 50), 3, '#ffb56b'))
    )
  },
  garden: (r) =>
    sky('#9fd6f2', '#e2f4fb') +
    times(11, (i) => rect(i * 24 + 4, 112, 15, 80, '#fff')) +
    rect(0, 128, 256, 8, '#f1f1ee') +
    rect(0, 160, 256, 8, '#f1f1ee') +
    rect(0, 178, 256, 78, '#6db15a') +
    times(26, () => {
      const x = r.range(0, 256)
      const y = r.range(184, 250)
      return (
        rect(x - 1, y, 2, 12, '#3f7f3a') +
        circle(x, y, 6, r.pick(['#e85a7a', '#ffd24a', '#b06ad8', '#ffffff'])) +
        circle(x, y, 2.2, '#f2a53a')
      )
    }),
  library: (r) =>
    rect(0, 0, 256, 256, '#5b3a26') +
    times(
      4,
      (row) =>
        rect(0, row * 64 + 56, 256, 8, '#8a5c3c') +
        times(18, (i) => {
          const h = r.range(36, 50)
          return rect(
            i * 14.3 + 1,
            row * 64 + 56 - h,
            r.range(9, 13),
            h,
            r.pick(['#b5443c', '#3f6ea8', '#4f8a56', '#d8a84a', '#7a4f90', '#c9b79a']),
          )
        }),
    ),
  street: (r) =>
    sky('#a9d4ef', '#e6f2f8') +
    times(5, (i) => {
      const x = i * 54 - 6
      const y = r.range(50, 100)
      return (
        rect(x, y, 50, 160, r.pick(['#d8846a', '#e3bd7a', '#9db4c8', '#c99ab0', '#a8c49a'])) +
        times(6, (k) => rect(x + 7 + (k % 2) * 22, y + 12 + Math.floor(k / 2) * 32, 13, 18, '#fdf6dc'))
      )
    }) +
    rect(0, 202, 256, 12, '#b9b4ad') +
    rect(0, 212, 256, 44, '#5c5f66') +
    times(5, (i) => rect(i * 60, 232, 32, 4, '#f2e9c0')),
  sky: (r) =>
    sky(r.pick(['#4a9fe6', '#5fb0ee']), '#bfe3fa') +
    times(5, () => cloud(r, r.range(-10, 220), r.range(30, 236), r.range(0.7, 1.4))),
  rain: (r) =>
    sky('#5d6b7e', '#93a0ae') +
    times(4, (i) => cloud(r, i * 64 + r.range(-20, 10), r.range(18, 44), 1.3, '#46525f')) +
    times(60, () => {
      const x = r.range(0, 256)
      const y = r.range(50, 250)
      return path(`M${x} ${y}l-4 13`, 'none', 'stroke="#cfe0ef" stroke-width="2"')
    }),
  field: (r) =>
    sky('#8fcdf2', '#dff2fb') +
    cloud(r, r.range(10, 190), r.range(30, 70), 1) +
    hills(r, 166, 14, '#8cc56a') +
    hills(r, 200, 12, '#62a650'),
  stripes: (r) => {
    const [a, b] = r.pick([
      ['#f7c6d4', '#fdeef2'],
      ['#a9d0f2', '#eef6fd'],
      ['#f6dd8a', '#fdf6dd'],
      ['#b8dfb4', '#f0faef'],
    ])
    const w = r.pick([14, 20, 28])
    return rect(0, 0, 256, 256, b) + times(20, (i) => rect(i * w * 2, 0, w, 256, a))
  },
  dots: (r) => {
    const [a, b] = r.pick([
      ['#e8678f', '#fdeaf0'],
      ['#3f83d0', '#e8f2fc'],
      ['#fff', '#f0a04a'],
      ['#fff', '#5aa86a'],
      ['#fff', '#7a5ab0'],
    ])
    const s = r.pick([26, 34])
    return (
      rect(0, 0, 256, 256, b) +
      times(121, (k) =>
        circle((k % 11) * s + (Math.floor(k / 11) % 2 ? s / 2 : 0), Math.floor(k / 11) * s, s / 4, a),
      )
    )
  },
  checkered: (r) => {
    const [a, b] = r.pick([
      ['#333', '#f4f4f4'],
      ['#d84a4a', '#fbeaea'],
      ['#4a7fd0', '#eaf1fb'],
    ])
    const s = r.pick([22, 32])
    return (
      rect(0, 0, 256, 256, b) +
      times(144, (k) =>
        ((k % 12) + Math.floor(k / 12)) % 2 ? '' : rect((k % 12) * s, Math.floor(k / 12) * s, s, s, a),
      )
    )
  },
  rainbow: () =>
    times(7, (i) =>
      rect(
        0,
        i * 37,
        256,
        38,
        ['#e5484d', '#f2913d', '#f6d648', '#55b45f', '#3fa0dc', '#4a5fc8', '#8a52b8'][i],
      ),
    ),
}

export const scene = (name, seed) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${scenes[name](random(seed))}</svg>`
