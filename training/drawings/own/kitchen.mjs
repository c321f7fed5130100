// Appliances of kitchen and household, pots, and the grill outside.
import { both, dark, ell, light, line, path, poly, rect, spots, times, varied } from './shapes.mjs'

const ENAMELS = ['#f1f3f5', '#c3cad2', '#d9525a', '#8fc4c0', '#f0dfb4', '#4a515e', '#7fa8d0']
const POTS = ['#d9434a', '#aab4c0', '#3f7fd0', '#e59a2e', '#4da576', '#5b6270', '#b5652f']

const steam = (x, y) => line(`M${x} ${y}q-14 -12 0 -24t0 -22`, '#bccad5', 8)

export const drawings = {
  oven: (r) => {
    const body = r.pick(ENAMELS)
    const glow = r.pick(['#ffb347', '#3a4450', '#3a4450'])
    return (
      rect(36, 8, 184, 54, dark(body, 0.14), 'rx="6"') +
      rect(100, 20, 56, 22, '#1f2733', 'rx="4"') +
      line('M114 31H142', '#6af0a0', 6, 'stroke-dasharray="8 10"') +
      both(rect(56, 46, 56, 10, '#2b2f38', 'rx="4"')) +
      rect(20, 54, 216, 14, '#3a404c', 'rx="4"') +
      rect(24, 66, 208, 176, body, 'rx="4"') +
      times(5, (i) => ell(54 + i * 37, 86, 12, 12, '#2b2f38') + line(`M${54 + i * 37} 86v-8`, '#ffffff', 4)) +
      rect(34, 106, 188, 102, dark(body, 0.12), 'rx="8"') +
      rect(52, 134, 152, 62, '#232a34', 'rx="8"') +
      rect(58, 140, 140, 50, glow, 'rx="5"') +
      line('M60 172H196', '#8d96a2', 4) +
      poly('76,140 104,140 72,190 58,190 58,172', '#ffffff', 'fill-opacity="0.3"') +
      line('M54 120H202', '#7d8592', 10) +
      rect(34, 214, 188, 22, dark(body, 0.12), 'rx="5"') +
      both(rect(34, 240, 26, 8, '#2b2f38'))
    )
  },

  kettle: (r) => {
    const body = r.pick(POTS)
    const grip = r.pick(['#2b2f38', '#8a5a34'])
    const high = r.int(18, 30)
    return (
      (r.chance(0.4) ? steam(26, 92) : '') +
      line(`M84 112Q80 ${high} 140 ${high}Q200 ${high} 196 112`, '#8d96a2', 11) +
      line(`M104 ${high + 10}Q140 ${high - 10} 176 ${high + 10}`, grip, 20) +
      path('M76 148Q52 140 44 108L16 114Q26 186 74 206Z', dark(body, 0.15)) +
      ell(30, 111, 15, 6, dark(body, 0.5)) +
      path('M84 110H196Q232 150 234 216Q234 248 204 248H76Q46 248 46 216Q48 150 84 110Z', body) +
      path('M168 110H196Q232 150 234 216Q234 248 204 248H164Q212 196 168 110Z', dark(body, 0.2)) +
      line('M88 140Q70 170 70 204', light(body, 0.6), 11) +
      ell(140, 110, 60, 14, dark(body, 0.3)) +
      path('M86 108Q100 82 140 82Q180 82 194 108Q140 122 86 108Z', light(body, 0.2)) +
      ell(140, 76, 13, 12, grip) +
      rect(54, 236, 172, 12, dark(body, 0.4), 'rx="6"')
    )
  },

  'cooking pot': (r) => {
    const body = r.pick(POTS)
    const grip = r.pick(['#2b2f38', dark(body, 0.35)])
    const top = r.int(112, 130)
    return (
      (r.chance(0.5) ? steam(82, top - 54) + steam(174, top - 54) : '') +
      both(line(`M42 ${top + 22}H18V${top + 50}H42`, grip, 14)) +
      path(`M36 ${top}H220V216Q220 248 188 248H68Q36 248 36 216Z`, body) +
      path(`M172 ${top}H220V216Q220 248 188 248H148Q172 240 172 206Z`, dark(body, 0.2)) +
      line(`M60 ${top + 30}V206`, light(body, 0.6), 12) +
      path(`M34 ${top}Q44 ${top - 46} 128 ${top - 46}Q212 ${top - 46} 222 ${top}Z`, light(body, 0.2)) +
      path(
        `M150 ${top - 45}Q214 ${top - 40} 222 ${top}H180Q182 ${top - 34} 150 ${top - 45}Z`,
        dark(body, 0.1),
      ) +
      rect(26, top - 6, 204, 15, dark(body, 0.3), 'rx="7"') +
      rect(120, top - 60, 16, 16, dark(grip, 0.2)) +
      rect(102, top - 74, 52, 18, grip, 'rx="9"')
    )
  },

  refrigerator: (r) => {
    const body = r.pick(ENAMELS)
    const split = r.pick([84, 100, 166])
    const grip = r.pick(['#7d8592', '#d9a83c', '#3a404c'])
    const magnets =
      rect(140, 124, 30, 24, '#fff6a8') +
      ell(155, 124, 5, 5, '#e0393f') +
      rect(128, 112, 12, 12, '#3f7fd0', 'rx="3"')
    const handle = (y) => rect(70, y, 11, 42, grip, 'rx="5"')
    return varied(
      r,
      both(rect(64, 236, 26, 12, '#2b2f38')) +
        rect(50, 8, 156, 234, dark(body, 0.3), 'rx="14"') +
        rect(50, 8, 144, 234, body, 'rx="14"') +
        rect(50, split, 156, 6, dark(body, 0.55)) +
        rect(58, 16, 128, 10, light(body, 0.5), 'rx="5"') +
        handle(split - 52) +
        handle(split + 16) +
        (r.chance(0.7) ? magnets : '') +
        rect(172, 30, 6, split - 42, dark(body, 0.08), 'rx="3"') +
        rect(172, split + 18, 6, 212 - split, dark(body, 0.08), 'rx="3"'),
    )
  },

  'washing machine': (r) => {
    const body = r.pick(['#f1f3f5', '#f1f3f5', '#c3cad2', '#59616e', '#dcebf2'])
    const ring = r.pick(['#8d96a2', '#3a404c', '#6fa8d8'])
    const clothes = ['#d9434a', '#4da576', '#8a56b8', '#f2c14a', '#f29aa8', '#ee8a2c']
    return varied(
      r,
      both(rect(36, 238, 26, 10, '#2b2f38')) +
        rect(20, 8, 216, 234, dark(body, 0.22), 'rx="12"') +
        rect(20, 8, 204, 234, body, 'rx="12"') +
        rect(20, 58, 216, 5, dark(body, 0.3)) +
        rect(32, 20, 62, 28, dark(body, 0.15), 'rx="5"') +
        ell(128, 34, 16, 16, ring) +
        line('M128 34V24', '#ffffff', 5) +
        rect(160, 22, 52, 24, '#1f2733', 'rx="4"') +
        line('M172 34H200', '#6af0a0', 6, 'stroke-dasharray="8 9"') +
        ell(128, 150, 82, 82, ring) +
        ell(128, 150, 66, 66, '#2b3644') +
        path('M66 140Q98 126 128 142T190 140Q196 216 128 216Q60 212 66 140Z', '#6fbdea') +
        path('M82 170Q104 142 128 166Q140 190 118 204Q88 196 82 170Z', r.pick(clothes)) +
        path('M130 176Q150 148 174 166Q176 194 146 206Q128 200 130 176Z', r.pick(clothes)) +
        path('M78 132Q88 104 120 96L126 108Q100 116 90 136Z', '#ffffff', 'fill-opacity="0.6"'),
    )
  },

  microwave: (r) => {
    const body = r.pick(ENAMELS)
    const lit = r.pick(['#ffd97a', '#46505e', '#46505e'])
    const panel = dark(body, 0.18)
    return (
      both(rect(28, 220, 26, 14, '#2b2f38')) +
      rect(8, 74, 240, 152, dark(body, 0.2), 'rx="10"') +
      rect(8, 74, 240, 144, body, 'rx="10"') +
      rect(20, 88, 154, 116, '#232a34', 'rx="8"') +
      rect(34, 100, 116, 92, lit, 'rx="6"') +
      ell(92, 180, 46, 9, '#cfe2ec') +
      path('M64 146H120Q118 178 92 178Q66 178 64 146Z', '#f4f1ea') +
      ell(92, 146, 28, 7, '#d9843c') +
      poly('46,100 72,100 34,158 34,118', '#ffffff', 'fill-opacity="0.35"') +
      line('M162 106V186', '#b4bcc6', 8) +
      rect(182, 88, 56, 116, panel, 'rx="6"') +
      rect(188, 94, 44, 24, '#1f2733', 'rx="3"') +
      line('M196 106H224', '#6af0a0', 6, 'stroke-dasharray="6 8"') +
      times(9, (i) =>
        rect(189 + (i % 3) * 15, 126 + Math.floor(i / 3) * 16, 11, 11, light(body, 0.6), 'rx="2"'),
      ) +
      rect(189, 178, 41, 16, r.pick(['#e0393f', '#4da556', '#3f7fd0']), 'rx="4"')
    )
  },

  'coffee machine': (r) => {
    const body = r.pick(['#3a404c', '#d9525a', '#aab4c0', '#efece4', '#4a86a8', '#8a5a44'])
    const trim = r.pick(['#aab4c0', '#2b2f38'])
    return (
      rect(26, 18, 66, 222, dark(body, 0.15), 'rx="10"') +
      path('M26 32Q26 10 48 10H206Q228 10 226 34L220 72Q218 82 206 82H26Z', body) +
      rect(26, 66, 194, 16, dark(body, 0.3), 'rx="6"') +
      path('M110 82H194L180 106H124Z', trim) +
      line('M152 104V150', '#5a3018', 7) +
      line('M206 138Q240 134 236 168Q232 194 204 196', dark(trim, 0.2), 13) +
      rect(104, 118, 96, 14, dark(trim, 0.3), 'rx="5"') +
      path('M110 130H194Q222 170 206 218H98Q82 170 110 130Z', '#d5ebf5') +
      path('M94 168H210Q214 196 206 218H98Q90 196 94 168Z', '#5a3018') +
      line('M112 146Q104 160 104 202', '#ffffff', 7, 'stroke-opacity="0.8"') +
      rect(16, 218, 224, 30, body, 'rx="8"') +
      rect(16, 236, 224, 12, dark(body, 0.35), 'rx="6"') +
      rect(44, 96, 22, 96, '#9fd6f2', 'rx="8"') +
      rect(44, 96, 22, r.int(16, 50), '#eaf5fa', 'rx="8"') +
      ell(58, 40, 12, 12, trim) +
      spots('94,40 120,40', (x, y) => ell(x, y, 7, 7, r.pick(['#e8483f', '#6af0a0', '#f2c14a'])))
    )
  },

  grill: (r) => {
    const body = r.pick(['#33373f', '#33373f', '#c4353f', '#3f6f9a', '#3f7a55'])
    const sausage = (x, y) =>
      line(`M${x - 20} ${y}Q${x} ${y + 9} ${x + 20} ${y - 3}`, '#a8402a', 19) +
      line(`M${x - 16} ${y - 4}L${x + 14} ${y - 5}`, '#e08a5a', 4)
    const steak = (x, y) =>
      ell(x, y + 4, 31, 17, '#5a2a1c') + ell(x, y - 2, 31, 16, '#8a4a30') + ell(x + 9, y - 3, 7, 4, '#f0d9b8')
    const bar = (x) =>
      line(`M${128 + x} ${94 - 27 * Math.cos(x / 75)}V${94 + 27 * Math.cos(x / 75)}`, '#33373f', 4)
    return (
      line('M128 186V238', '#6a7280', 10) +
      both(line('M92 178L52 240M92 216H128', '#8d96a2', 10) + ell(54, 236, 12, 12, '#22242a')) +
      path('M14 94H242Q236 192 128 196Q20 192 14 94Z', body) +
      path('M184 94H242Q236 192 140 196Q190 166 184 94Z', dark(body, 0.3)) +
      line('M40 140Q52 164 82 176', light(body, 0.4), 8) +
      ell(128, 94, 118, 38, '#b4bcc6') +
      ell(128, 94, 106, 30, '#e8642a') +
      ell(128, 98, 80, 18, '#ffb03a') +
      times(13, (i) => bar(i * 15 - 90)) +
      sausage(126, 80) +
      spots('70,94 186,94 128,106', (x, y) => r.pick([sausage, sausage, steak])(x, y)) +
      spots('80,66 128,56 176,66', steam)
    )
  },
}

export const words = {}
