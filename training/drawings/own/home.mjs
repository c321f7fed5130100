// Furniture of living room, bedroom and study, lamps and other things of a home.
import { both, dark, ell, light, line, path, poly, rect, spots, times, turned, varied } from './shapes.mjs'

const WOODS = ['#8a5a34', '#a9713f', '#6d4528', '#c08a52', '#d8ab72']
const PAINTS = [...WOODS, '#f0ece2', '#7f9fb8', '#8fb59a']
const CLOTHS = ['#d9434a', '#3f7fd0', '#4da556', '#8a56b8', '#e59a2e', '#3fa7a0', '#d98aa8']
const METALS = ['#5b6270', '#aab4c0', '#d9a83c', '#33373f']

/** A drawer with one knob, or with two where it is wide. */
const drawer = (x, y, width, height, wood, knob) =>
  rect(x, y, width, height, dark(wood, 0.35), 'rx="4"') +
  rect(x, y, width, height - 4, light(wood, 0.18), 'rx="4"') +
  (width > 100
    ? ell(x + width * 0.25, y + height / 2, 7, 7, knob) + ell(x + width * 0.75, y + height / 2, 7, 7, knob)
    : ell(x + width / 2, y + height / 2, 7, 7, knob))
/** A bed seen from its foot end: `half` its width on each side, its headboard at `top`. */
const bed = (half, top, pillows, wood, cloth) => {
  const [left, right, inner, head] = [128 - half, 128 + half, half * 0.8, top + 44]
  const size = (inner * 2 - 12) / pillows
  const sheet = (y, width, fill) => poly(`${128 - inner - 4},${y} ${128 + inner + 4},${y} ${width}`, fill)
  return (
    path(`M${left + 6} 210V${top + 20}Q128 ${top - 20} ${right - 6} ${top + 20}V210Z`, wood) +
    path(`M${left + 20} 150V${top + 32}Q128 ${top - 2} ${right - 20} ${top + 32}V150Z`, dark(wood, 0.15)) +
    sheet(head, `${right - 5},200 ${left + 5},200`, '#f4f1ea') +
    times(pillows, (i) => {
      const x = 128 - inner + 6 + i * size
      return (
        rect(x + 2, head - 20, size - 4, 44, '#c9ccd6', 'rx="17"') +
        rect(x + 2, head - 24, size - 4, 42, '#ffffff', 'rx="17"')
      )
    }) +
    sheet(head + 30, `${right - 3},204 ${left + 3},204`, cloth) +
    sheet(head + 30, `${128 + inner + 8},${head + 48} ${120 - inner},${head + 48}`, light(cloth, 0.5)) +
    rect(left + 3, 198, half * 2 - 6, 26, dark(cloth, 0.2)) +
    both(rect(left - 2, 190, 18, 58, wood, 'rx="6"')) +
    rect(left, 212, half * 2, 24, wood, 'rx="6"') +
    rect(left, 226, half * 2, 10, dark(wood), 'rx="5"')
  )
}

export const drawings = {
  armchair: (r) => {
    const cloth = r.pick(CLOTHS)
    const round = r.int(18, 60)
    const arm = r.int(20, 28)
    return varied(
      r,
      both(path('M40 220H66L58 248H44Z', r.pick(WOODS))) +
        rect(42, 22, 172, 180, cloth, `rx="${round}"`) +
        rect(60, 40, 136, 130, light(cloth, 0.14), `rx="${round * 0.7}"`) +
        (r.chance(0.5) ? spots('100,80 156,80 128,112', (x, y) => ell(x, y, 5, 5, dark(cloth, 0.35))) : '') +
        rect(28, 176, 200, 52, dark(cloth, 0.22), 'rx="12"') +
        rect(52, 142, 152, 46, dark(cloth, 0.3), 'rx="16"') +
        rect(52, 138, 152, 44, light(cloth, 0.3), 'rx="16"') +
        both(
          rect(12, 110, 52, 120, dark(cloth, 0.14), `rx="${arm}"`) +
            rect(12, 110, 44, 120, cloth, `rx="${arm * 0.8}"`) +
            ell(34, 132, 12, 12, dark(cloth, 0.2)),
        ),
    )
  },

  desk: (r) => {
    const wood = r.pick(PAINTS)
    const knob = r.pick(METALS)
    const chest =
      rect(154, 112, 82, 128, dark(wood, 0.12)) +
      times(3, (i) => drawer(160, 118 + i * 40, 70, 36, wood, knob)) +
      rect(158, 240, 14, 8, dark(wood, 0.5)) +
      rect(218, 240, 14, 8, dark(wood, 0.5))
    const leg = rect(22, 112, 18, 136, dark(wood, 0.15)) + rect(34, 112, 6, 136, dark(wood, 0.35))
    const board =
      poly('36,72 220,72 248,100 8,100', light(wood, 0.25)) + rect(8, 100, 240, 16, wood, 'rx="3"')
    const thin = drawer(58, 118, 84, 22, wood, knob)
    const laptop =
      rect(60, 38, 78, 46, '#3a404c', 'rx="4"') +
      rect(66, 44, 66, 34, '#8fcdf0') +
      poly('54,86 144,86 150,94 48,94', '#8d96a2')
    const whole =
      rect(40, 114, 116, 30, dark(wood, 0.3)) + thin + leg + chest + board + (r.chance(0.5) ? laptop : '')
    return r.chance(0.5) ? whole : `<g transform="matrix(-1 0 0 1 256 0)">${whole}</g>`
  },

  'double bed': (r) => bed(r.int(112, 120), r.int(44, 66), 2, r.pick(PAINTS), r.pick(CLOTHS)),

  'single bed': (r) => {
    const [wood, cloth] = [r.pick(PAINTS), r.pick(CLOTHS)]
    if (r.chance(0.4)) return bed(r.int(72, 80), r.int(22, 40), 1, wood, cloth)
    return (
      rect(8, 88, 20, 150, wood, 'rx="8"') +
      rect(18, 88, 10, 150, dark(wood), 'rx="5"') +
      rect(228, 134, 20, 104, wood, 'rx="8"') +
      rect(26, 196, 204, 24, dark(wood, 0.2)) +
      rect(26, 158, 204, 40, '#f4f1ea', 'rx="8"') +
      path('M34 160Q28 126 54 128H90Q112 128 104 160Z', '#ffffff') +
      path('M38 162Q70 150 104 160L100 166H40Z', '#c9ccd6') +
      path('M96 206V162Q96 144 116 144H214Q230 144 230 162V206Z', cloth) +
      path('M96 206V162Q96 144 116 144H126V206Z', light(cloth, 0.5)) +
      rect(126, 184, 104, 22, dark(cloth, 0.2))
    )
  },

  dresser: (r) => {
    const wood = r.pick(PAINTS)
    const knob = r.pick(METALS)
    const wide = r.chance(0.5)
    const round = r.pick([12, 50])
    const mirror =
      rect(70, 8, 116, 108, dark(wood, 0.1), `rx="${round}"`) +
      rect(81, 19, 94, 97, '#bfe3f2', `rx="${round * 0.8}"`) +
      poly('96,70 128,30 144,30 96,90', '#ffffff', 'fill-opacity="0.7"')
    const top = wide ? 104 : 52
    const high = (230 - top - 18) / 3
    const row = (y) =>
      wide
        ? drawer(28, y, 96, high - 6, wood, knob) + drawer(132, y, 96, high - 6, wood, knob)
        : drawer(32, y, 192, high - 6, wood, knob)
    return (
      (wide ? mirror : '') +
      both(path('M28 226H56L48 248H34Z', dark(wood, 0.4))) +
      rect(20, top + 8, 216, 226 - top, wood, 'rx="4"') +
      rect(20, 226, 216, 10, dark(wood, 0.3)) +
      rect(10, top, 236, 14, dark(wood, 0.2), 'rx="4"') +
      times(3, (i) => row(top + 20 + i * high))
    )
  },

  'bedside table': (r) => {
    const wood = r.pick(PAINTS)
    const shade = r.pick(['#f7dd8c', '#f5eeda', '#f2a8a0', '#9fd0d8'])
    const lamp =
      line('M96 62V96', '#8d96a2', 8) + ell(96, 98, 24, 8, '#6a7280') + path('M76 14H116L134 66H58Z', shade)
    const book =
      rect(142, 84, 62, 14, r.pick(CLOTHS), 'rx="3"') + rect(150, 70, 50, 14, r.pick(CLOTHS), 'rx="3"')
    return (
      both(path('M48 220H66L62 248H52Z', dark(wood, 0.3))) +
      rect(44, 104, 168, 122, wood, 'rx="4"') +
      drawer(56, 118, 144, 42, wood, r.pick(METALS)) +
      (r.chance(0.5)
        ? drawer(56, 168, 144, 42, wood, '#5b6270')
        : rect(56, 168, 144, 46, dark(wood, 0.6)) + rect(70, 190, 76, 24, r.pick(CLOTHS), 'rx="3"')) +
      lamp +
      path('M100 14H116L134 66H106Z', dark(shade, 0.12)) +
      book +
      rect(32, 98, 192, 14, dark(wood, 0.18), 'rx="4"')
    )
  },

  stool: (r) => {
    const wood = r.pick(WOODS)
    const seat = r.pick([wood, wood, ...CLOTHS])
    const top = r.pick([20, 70])
    const foot = r.int(190, 206)
    return (
      line(`M112 ${top + 30}L98 226M144 ${top + 30}L158 226`, dark(wood, 0.45), 16) +
      line(`M66 ${foot}H190`, dark(wood, 0.2), 12) +
      line(`M82 ${top + 30}L52 240`, wood, 18) +
      line(`M174 ${top + 30}L204 240`, dark(wood, 0.15), 18) +
      path(`M38 ${top + 16}V${top + 32}Q128 ${top + 76} 218 ${top + 32}V${top + 16}Z`, dark(seat, 0.25)) +
      ell(128, top + 16, 90, 26, light(seat, 0.2)) +
      ell(118, top + 12, 60, 13, light(seat, 0.38))
    )
  },

  'office chair': (r) => {
    const cloth = r.pick([...CLOTHS, '#3a3f4a', '#3a3f4a', '#7d8592'])
    const frame = r.pick(['#2b2f38', '#8d96a2'])
    const tall = r.int(8, 30)
    return (
      rect(118, 108, 20, 60, dark(frame, 0.2)) +
      rect(68, tall, 120, 128 - tall, cloth, `rx="${r.int(20, 40)}"`) +
      rect(82, tall + 14, 92, 92 - tall, light(cloth, 0.15), 'rx="20"') +
      both(line('M44 114H68', frame, 14) + line('M50 116V158L84 164', frame, 9)) +
      rect(56, 142, 144, 34, dark(cloth, 0.25), 'rx="16"') +
      rect(56, 138, 144, 28, light(cloth, 0.1), 'rx="14"') +
      rect(116, 174, 24, 18, dark(frame, 0.2)) +
      rect(121, 190, 14, 20, '#b4bcc6') +
      both(line('M128 210L52 226', frame, 12) + line('M128 212L92 232', dark(frame, 0.2), 10)) +
      line('M128 208V230', frame, 12) +
      spots(
        '50,236 90,238 128,238 166,238 206,236',
        (x, y) => ell(x, y, 11, 10, '#1d1f26') + ell(x, y, 4, 4, '#8d96a2'),
      )
    )
  },

  lamp: (r) => {
    const shade = r.pick(['#f7dd8c', '#f5eeda', '#f2a8a0', '#9fd0d8', '#e0b0d8'])
    const body = r.pick([...CLOTHS, '#e9e4d8', '#a9713f'])
    const top = r.int(44, 72)
    const shape = r.pick([
      'M114 132H142Q140 150 164 172Q180 206 152 232H104Q76 206 92 172Q116 150 114 132Z',
      'M116 132H140L146 196Q160 212 152 232H104Q96 212 110 196Z',
      'M118 132H138V232H118Z',
    ])
    return (
      path(shape, body) +
      path('M128 140Q134 180 128 232H144Q152 186 134 140Z', dark(body, 0.2)) +
      path('M88 228H168Q184 240 182 248H74Q72 240 88 228Z', dark(body, 0.35)) +
      ell(128, 132, 40, 8, '#fff3b0') +
      path(`M${128 - top} 10H${128 + top}L226 132Q128 150 30 132Z`, shade) +
      path(`M${128 + top * 0.4} 10H${128 + top}L226 132Q200 138 174 140Z`, dark(shade, 0.13)) +
      path(`M${128 - top * 0.5} 18H${128 - top * 0.1}L116 132H70Z`, '#ffffff', 'fill-opacity="0.4"') +
      line('M172 142V176', '#8d96a2', 4) +
      ell(172, 180, 5, 6, '#d9a83c')
    )
  },

  'desk lamp': (r) => {
    const body = r.pick([...CLOTHS, '#3a404c', '#aab4c0'])
    const arm = r.pick([dark(body, 0.2), '#8d96a2'])
    const knee = r.int(30, 50)
    return (
      (r.chance(0.6) ? path('M122 116L196 70L248 206H132Z', '#fff2a8', 'fill-opacity="0.7"') : '') +
      line(`M86 232L${knee} 130`, arm, 13) +
      line(`M${knee} 130L116 44`, arm, 13) +
      ell(knee, 130, 15, 15, dark(body, 0.3)) +
      ell(knee, 130, 6, 6, light(body, 0.5)) +
      turned(
        -32,
        124,
        52,
        ell(132, 118, 26, 20, '#ffe76a') +
          path('M108 30Q132 14 156 30L162 58Q188 78 192 118H72Q76 78 102 58Z', body) +
          path('M140 22Q150 24 156 30L162 58Q188 78 192 118H158Q158 70 140 58Z', dark(body, 0.2)),
      ) +
      ell(116, 44, 12, 12, dark(body, 0.3)) +
      path('M22 248Q24 222 86 222Q148 222 150 248Z', body) +
      rect(22, 238, 128, 10, dark(body, 0.3), 'rx="3"')
    )
  },

  'hanging lamp': (r) => {
    const body = r.pick([...CLOTHS, '#3a404c', '#e9e4d8', '#c98f35'])
    const shape = r.pick([
      'M112 104H144Q236 116 240 204H16Q20 116 112 104Z',
      'M108 104H148L234 204H22Z',
      'M112 104H144Q150 138 196 160Q224 176 226 204H30Q32 176 60 160Q106 138 112 104Z',
    ])
    return (
      rect(88, 8, 80, 14, dark(body, 0.3), 'rx="5"') +
      line('M128 20V92', '#2b2f38', 6) +
      ell(128, 216, 32, 32, '#ffe76a') +
      ell(120, 224, 10, 12, '#fffbe0') +
      rect(112, 84, 32, 26, dark(body, 0.35), 'rx="6"') +
      path(shape, body) +
      `<g clip-path="inset(0 0 0 50%)">${path(shape, dark(body, 0.14))}</g>` +
      line('M64 184Q74 150 104 132', light(body, 0.5), 9) +
      rect(16, 196, 224, 13, dark(body, 0.35), 'rx="6"')
    )
  },

  fan: (r) => {
    const body = r.pick(['#4a86c8', '#e9ecef', '#3a404c', '#8fcfc0', '#d9626a'])
    const blade = r.pick(['#7fc0ea', '#b4bcc6', '#f2c14a', '#f29aa8'])
    const [count, start, wire] = [r.int(3, 5), r.int(0, 90), dark(body, 0.35)]
    const ring = (size, color, width) =>
      ell(128, 104, size, size, 'none', `stroke="${color}" stroke-width="${width}"`)
    const wing = path('M122 100Q84 62 104 26Q146 14 158 40Q160 72 134 100Z', blade)
    return (
      rect(118, 180, 20, 52, dark(body, 0.2)) +
      path('M62 248Q66 222 128 222Q190 222 194 248Z', body) +
      rect(62, 238, 132, 10, dark(body, 0.3), 'rx="3"') +
      ell(128, 104, 96, 96, '#dfe6ec', 'fill-opacity="0.6"') +
      times(count, (i) => turned(start + (i * 360) / count, 128, 104, wing)) +
      times(12, (i) => turned(i * 30, 128, 104, line('M128 104V12', wire, 2.5))) +
      ring(58, wire, 3) +
      ring(94, body, 9) +
      ell(128, 104, 20, 20, dark(body, 0.2)) +
      ell(124, 100, 9, 9, light(body, 0.5))
    )
  },

  'wall clock': (r) => {
    const frame = r.pick([...WOODS, ...CLOTHS, '#33373f', '#d9a83c'])
    const round = r.chance(0.3) ? 36 : 118
    const face = r.pick(['#ffffff', '#fbf3dc', '#eef4f8'])
    const hour = r.int(0, 11)
    const minute = r.int(0, 11)
    const hand = (angle, length, width, color) =>
      turned(angle, 128, 128, line(`M128 140V${128 - length}`, color, width))
    return (
      rect(10, 12, 236, 236, dark(frame), `rx="${round}"`) +
      rect(10, 10, 236, 228, frame, `rx="${round}"`) +
      ell(128, 126, 96, 96, dark(frame, 0.35)) +
      ell(128, 128, 94, 94, face) +
      times(12, (i) =>
        turned(i * 30, 128, 128, line(`M128 44V${i % 3 ? 50 : 60}`, '#2b2f38', i % 3 ? 5 : 9)),
      ) +
      hand(hour * 30 + minute * 2.5, 42, 11, '#2b2f38') +
      hand(minute * 30, 68, 7, '#2b2f38') +
      hand(r.int(0, 59) * 6, 72, 3, '#e0393f') +
      ell(128, 128, 9, 9, '#e0393f')
    )
  },

  rug: (r) => {
    const [base, edge, mark] = r.pick([
      ['#b8343c', '#2f3f6a', '#efd9a0'],
      ['#2f5f9a', '#c9943c', '#f4ead0'],
      ['#3f8a6a', '#e8d9b0', '#d9644a'],
      ['#d98a4a', '#7a3040', '#fbe9c4'],
      ['#8a6aa8', '#f0dfe8', '#f2c14a'],
    ])
    const diamond = (x, size, fill) =>
      poly(`${x},${128 - size * 1.3} ${x + size},128 ${x},${128 + size * 1.3} ${x - size},128`, fill)
    const middle = r.chance(0.5)
      ? diamond(128, 62, edge) + diamond(128, 46, mark) + diamond(128, 26, base)
      : times(3, (i) => diamond(74 + i * 54, 26, mark) + diamond(74 + i * 54, 14, edge))
    const flat =
      both(times(12, (i) => line(`M20 ${24 + i * 18.6}H${i % 2 ? -4 : 0}`, '#dcb877', 9))) +
      rect(16, 18, 224, 224, dark(base, 0.4)) +
      rect(16, 14, 224, 220, edge) +
      rect(28, 30, 200, 188, mark) +
      rect(35, 40, 186, 168, base) +
      middle +
      both(poly('35,40 76,40 35,92', edge) + poly('35,208 76,208 35,156', edge))
    return `<g transform="matrix(0.72 0 -0.24 0.68 67 82)">${flat}</g>`
  },

  towel: (r) => {
    const cloth = r.pick([...CLOTHS, '#f4f1ea', '#8fbbe6', '#f0a8c0', '#8fcfae'])
    const band = r.pick([light(cloth, 0.6), dark(cloth, 0.3)])
    const rail = r.pick(['#8d96a2', '#c9a24a', '#8a5a34'])
    const end = r.int(214, 232)
    return (
      both(rect(10, 14, 18, 42, dark(rail, 0.2), 'rx="6"')) +
      line('M18 34H238', rail, 12) +
      path(`M66 36H206V${end - 40}H66Z`, dark(cloth, 0.35)) +
      path(`M46 38Q46 22 62 22H184Q198 22 198 38V${end}H46Z`, cloth) +
      path(`M150 22H184Q198 22 198 38V${end}H160Q168 100 150 22Z`, dark(cloth, 0.12)) +
      line(`M96 34Q104 100 96 ${end - 64}`, dark(cloth, 0.16), 5) +
      rect(46, end - 56, 152, 12, band) +
      rect(46, end - 36, 152, 12, band) +
      times(13, (i) => line(`M${51 + i * 11.8} ${end}v12`, light(cloth, 0.25), 7))
    )
  },

  piano: (r) => {
    const wood = r.pick(['#2b2a30', '#2b2a30', '#6d3a24', '#8a5a34', '#4a2a20', '#efece4'])
    const keys = 14
    const wide = 204 / keys
    return (
      rect(18, 34, 220, 206, wood) +
      rect(8, 22, 240, 18, light(wood, 0.2), 'rx="5"') +
      rect(34, 50, 188, 72, light(wood, 0.12), 'rx="4"') +
      rect(76, 58, 104, 58, '#fffdf4') +
      line('M128 60V114', '#b9b4a6', 3) +
      times(3, (i) => line(`M86 ${74 + i * 14}H118M138 ${74 + i * 14}H170`, '#7d8592', 3)) +
      rect(66, 114, 124, 8, dark(wood, 0.4)) +
      rect(12, 124, 232, 52, dark(wood, 0.3), 'rx="4"') +
      rect(26, 128, 204, 38, '#ffffff') +
      times(keys - 1, (i) => rect(25 + (i + 1) * wide, 128, 2, 38, '#9a9aa4')) +
      times(keys - 1, (i) =>
        i % 7 === 2 || i % 7 === 6 ? '' : rect(22 + (i + 1) * wide, 128, 9, 23, '#17171c'),
      ) +
      rect(8, 166, 240, 14, light(wood, 0.1), 'rx="4"') +
      rect(44, 188, 168, 40, light(wood, 0.12), 'rx="4"') +
      both(rect(14, 178, 20, 70, light(wood, 0.16), 'rx="4"')) +
      times(3, (i) => rect(106 + i * 18, 230, 9, 14, '#dcae45', 'rx="4"'))
    )
  },
}

export const words = {}
