// Things of the house, of sport and of stories: a sword, hats, cases, glasses, tools and a pigeon.
import { both, dark, ell, light, line, moved, path, poly, rect, spots, times, turned } from './shapes.mjs'

const GOLD = '#f0bc3a'
const INK = '#2b2d33'
const WOODS = ['#a9713f', '#8a5a34', '#c08a52', '#75492d']
const HIDES = ['#8a5a34', '#6b3f2a', '#b5763f', '#3a3440', '#8a2f36', '#2f5f7a']
const BRIGHT = ['#d9433b', '#3f7fd0', '#4da556', '#f2b632', '#8a56b8', '#2fa59e']
const GEMS = ['#d0202c', '#2f6fd0', '#2f9f5a', '#8a3fb0']
const METALS = [GOLD, '#c3cad4', '#d99a6a']

const shade = (d) => path(d, '#00000038')
const shine = (d, width) => line(d, '#ffffff88', width)
const star = (x, y, size, fill) =>
  moved(x, y, poly('0,-10 3,-3 10,-3 4,2 6,9 0,5 -6,9 -4,2 -10,-3 -3,-3', fill), size / 10)

export const drawings = {
  sword: (r) => {
    const metal = r.pick(['#d5dbe4', '#c3ccd8', '#e4e8ee'])
    const guard = r.pick([GOLD, '#8b93a0', '#c98a3a'])
    const half = r.int(14, 19)
    const sword =
      poly(`128,4 ${128 + half},36 ${128 + half},176 ${128 - half},176 ${128 - half},36`, metal) +
      poly(`128,4 ${128 + half},36 ${128 + half},176 128,176`, dark(metal, 0.25)) +
      line('M128 184V226', r.pick(['#7a4526', '#3a3440', '#8a2f36', '#2f4a7a']), 19) +
      times(4, (i) => shine(`M120 ${200 + i * 9}L136 ${194 + i * 9}`, 3)) +
      both(path('M66 162Q72 176 130 174V190Q56 190 66 162Z', guard)) +
      ell(128, 236, 15, 14, guard) +
      ell(128, 236, 7, 7, r.pick(GEMS))
    return r.chance(0.4) ? sword : moved(-33, -33, turned(r.pick([42, 222]), 128, 128, sword), 1.26)
  },
  torch: (r) => {
    const cloth = r.pick(['#d9c49a', '#8b7a66', '#b8a080'])
    const flame =
      both(path('M130 130C48 130 54 84 84 58Q86 76 98 80C94 50 116 34 130 4Z', '#f0641e')) +
      both(path('M130 130C76 128 82 96 102 78Q110 94 116 88Q118 60 130 42Z', '#f9a825')) +
      path('M128 130C104 128 108 106 128 78C148 106 152 128 128 130Z', '#fff0a0')
    return (
      path('M110 136H146L139 244Q128 252 117 244Z', r.pick(WOODS)) +
      turned(r.int(-9, 9), 128, 130, flame) +
      path('M90 118H166L150 166H106Z', cloth) +
      line('M98 136L158 124M104 152L154 138', dark(cloth, 0.4), 5) +
      shade('M138 118H166L150 166H146L139 244Q134 249 128 249Z')
    )
  },
  'treasure chest': (r) => {
    const wood = r.pick(WOODS)
    const band = r.pick(['#d9a23a', '#8b93a0', '#59606d'])
    const coin = (x, y) => ell(x, y, 17, 13, dark(GOLD, 0.22)) + ell(x, y - 4, 17, 12, '#f7d358')
    const gem = (x, y) => poly(`${x},${y - 15} ${x + 15},${y} ${x},${y + 15} ${x - 15},${y}`, r.pick(GEMS))
    return (
      both(path('M130 150H26L16 66Q20 14 68 14H130Z', wood)) +
      both(path('M130 150H38L32 74Q36 32 72 32H130Z', dark(wood, 0.6))) +
      both(line('M24 134L17 66Q20 16 68 15H128', band, 9)) +
      path('M30 160Q60 92 128 84Q196 92 226 160Z', dark(GOLD, 0.12)) +
      spots('112,94 144,94 80,106 176,106 60,126 196,126', coin) +
      times(6, (i) => coin(48 + i * 32, 146)) +
      spots('76,126 130,118 182,128', gem) +
      path('M18 150H238L230 248H26Z', wood) +
      shade('M22 180H234V185H22ZM24 214H233L230 248H26Z') +
      both(path('M130 146H14V164H44L50 248H68L64 164H130Z', band)) +
      rect(106, 150, 44, 50, light(band, 0.3), 'rx="8"') +
      line('M128 170V184', INK, 10)
    )
  },
  pumpkin: (r) => {
    const skin = r.pick(['#ee8a2c', '#f07a1e', '#e8822a', '#f59a35'])
    const tall = r.int(78, 94)
    const rib = (x, rx, share) => ell(x, 246 - tall, rx, tall, dark(skin, share))
    const stem = path('M108 86Q122 46 98 18L130 6Q158 44 150 88Z', r.pick(['#6f8f3a', '#8a7a3a', '#55803a']))
    return (
      turned(r.int(-6, 14), 128, 168 - tall, moved(0, 88 - tall, stem)) +
      both(rib(60, 54, 0.24) + rib(84, 50, 0.12)) +
      rib(128, 40, 0.2) +
      rib(128, 36, 0) +
      both(line(`M92 ${188 - tall}Q66 ${246 - tall} 88 ${210 + tall * 0.2}`, dark(skin, 0.3), 5)) +
      shine(`M34 ${232 - tall}Q38 ${200 - tall} 54 ${190 - tall}M118 196Q114 170 120 150`, 8)
    )
  },
  'wizard hat': (r) => {
    const felt = r.pick(['#5a4fb0', '#3a5fb8', '#7a4fb0', '#3a3d5c', '#2f7a88'])
    const gold = r.pick(['#f7d348', '#ffe9a0', '#f0bc3a'])
    const hat =
      ell(128, 214, 122, 33, dark(felt, 0.35)) +
      ell(128, 208, 120, 29, dark(felt, 0.12)) +
      path('M52 206Q98 140 112 74Q122 18 198 8Q166 36 166 80Q170 146 206 206Q128 242 52 206Z', felt) +
      path('M66 184Q128 212 193 178L206 206Q128 242 52 206Z', r.pick(['#d9a23a', '#c0392f', '#8fb8e8'])) +
      shade('M198 8Q166 36 166 80Q170 146 206 206Q176 224 140 224Q164 140 146 72Q150 30 198 8Z') +
      rect(106, 199, 34, 24, 'none', `stroke="${gold}" stroke-width="7"`) +
      spots('112,158,19 158,138,14 132,90,15 156,46,8', (x, y, size) => star(x, y, size, gold))
    return r.chance(0.5) ? hat : `<g transform="matrix(-1 0 0 1 256 0)">${hat}</g>`
  },
  'chef hat': (r) => {
    const linen = r.pick(['#ffffff', '#fbf8f0', '#f4f8fc'])
    const grey = r.pick(['#cfd6e2', '#d9d2c4', '#c9d6e0'])
    const puff = r.int(52, 60)
    return (
      both(ell(66, 92, puff, puff - 2, grey)) +
      both(ell(68, 86, puff - 2, puff - 6, linen)) +
      ell(128, 68, puff + 8, puff, linen) +
      path('M56 110H200L192 212H64Z', linen) +
      both(line('M128 116V180M92 122L96 178', grey, 7)) +
      path('M182 124L202 110L194 200H174Z', grey) +
      path('M58 182Q128 202 198 182L196 234Q128 258 60 234Z', linen) +
      path('M58 182Q128 202 198 182V190Q128 212 58 190ZM176 190L198 184L196 234L174 241Z', grey)
    )
  },
  pipe: (r) => {
    const wood = r.pick(['#7a3f22', '#8a4a26', '#5f3424', '#a05a2c'])
    return (
      line('M66 78Q40 60 62 42T60 8M94 74Q114 56 94 40T102 14', '#b4bac6', 10) +
      line('M136 206Q176 190 190 146Q202 108 244 106', r.pick([INK, '#3a2a24', '#1f2026']), 17) +
      path('M92 240Q150 246 174 196L146 172Q130 206 96 198Z', dark(wood, 0.12)) +
      line('M142 170L176 200', r.pick(METALS), 12) +
      path('M20 104H138Q142 170 128 214Q116 248 80 248Q44 248 32 214Q14 166 20 104Z', wood) +
      shade('M104 104H138Q142 170 128 214Q116 248 80 248Q124 200 104 104Z') +
      shine('M40 132Q40 172 52 206', 10) +
      ell(79, 104, 61, 19, light(wood, 0.2)) +
      ell(79, 104, 46, 12, '#2a1a16') +
      ell(79, 107, 32, 7, '#e8642a')
    )
  },
  suitcase: (r) => {
    const hide = r.pick([...HIDES, '#3f8f7a'])
    const strap = r.pick(['#e3c184', '#d9a23a', dark(hide, 0.45)])
    const top = r.int(76, 96)
    return (
      line(`M96 ${top}V${top - 32}Q128 ${top - 46} 160 ${top - 32}V${top}`, dark(hide, 0.4), 17) +
      rect(10, top, 236, 248 - top, hide, 'rx="22"') +
      rect(10, top + 30, 236, 6, dark(hide, 0.35)) +
      shade('M10 206H246V226Q246 248 224 248H32Q10 248 10 226Z') +
      both(rect(54, top, 24, 248 - top, strap) + rect(50, top + 40, 32, 24, GOLD, 'rx="5"')) +
      both(path('M10 216V226Q10 248 32 248H42Q40 218 10 216Z', dark(hide, 0.45))) +
      rect(112, top + 22, 32, 22, GOLD, 'rx="4"') +
      (r.chance(0.5) ? ell(128, 190, 24, 24, '#f3ead2') + star(128, 190, 17, r.pick(BRIGHT)) : '')
    )
  },
  pigeon: (r) => {
    const grey = r.pick(['#98a2b2', '#8d97a8', '#a8aeb8', '#8a93a0'])
    return (
      line('M122 204V240M108 246L122 240H146M152 202V240M138 246L152 240H178', '#e0647a', 8) +
      path('M70 160L4 196L10 218L92 206Z', dark(grey, 0.6)) +
      path('M168 60Q170 96 226 118Q224 186 164 208Q112 220 62 186Q96 108 158 96Z', grey) +
      path('M226 118Q224 186 164 208Q112 220 62 186Q150 202 226 118Z', light(grey, 0.25)) +
      path('M155 97Q190 106 228 96L226 124Q186 144 138 104Z', '#8a5aa8') +
      path('M169 66H229V102Q190 124 154 98Q168 88 169 66Z', '#3f9a72') +
      path('M170 62Q172 28 200 28Q232 32 230 72Q200 86 169 72Z', dark(grey, 0.35)) +
      path('M34 186Q84 104 150 114Q184 130 168 164Q140 196 84 192Z', light(grey, 0.35)) +
      line('M112 124Q124 160 108 190M80 144Q90 164 72 188', dark(grey, 0.6), 13) +
      path('M229 60L252 74Q246 80 229 78Z', INK) +
      ell(208, 54, 9, 9, '#f07a2a') +
      ell(208, 54, 4.5, 4.5, INK)
    )
  },
  acorn: (r) => {
    const cap = r.pick(['#7a4f2c', '#8a6238', '#6b4a2e'])
    const acorn =
      line('M128 60Q122 34 138 14', dark(cap, 0.2), 17) +
      both(path('M130 118H46Q40 186 100 228Q120 236 130 250Z', r.pick(['#c98a3f', '#b5763f', '#d39a4a']))) +
      shade('M170 118H210Q216 186 156 228Q136 236 128 250Q176 200 170 118Z') +
      shine('M76 150Q76 184 100 206', 13) +
      both(path('M130 46Q26 48 24 128Q24 144 42 140Q86 132 130 131Z', cap)) +
      times(4, (i) =>
        line(`M${44 + i * 8} ${120 - i * 20}q${84 - i * 8} -16 ${168 - i * 16} 0`, dark(cap), 5),
      ) +
      times(7, (i) => line(`M${80 + i * 16} 54Q${47 + i * 27} 84 ${38 + i * 30} 128`, dark(cap), 5))
    return turned(r.int(-14, 22), 128, 150, acorn)
  },
  barbell: (r) => {
    const plate = r.pick([INK, '#3a3d47', '#d9433b', '#3f7fd0', '#4da556'])
    const tall = r.int(66, 78)
    const disc = (x, half, fill) =>
      rect(x, 144 - half, 16, half * 2, fill, 'rx="6"') +
      rect(x + 10, 144 - half, 6, half * 2, dark(fill, 0.3), 'rx="3"')
    const small = disc(14, tall * 0.6, r.pick([plate, '#f2b632', '#59606d']))
    const bar = rect(0, 138, 256, 13, '#c3cad4', 'rx="5"') + rect(0, 145, 256, 6, '#8b93a0', 'rx="3"')
    const plates = both(small + disc(31, tall, plate) + rect(48, 128, 10, 32, '#8b93a0'))
    return turned(r.pick([0, 0, -16]), 128, 144, bar + plates)
  },
  'baseball bat': (r) => {
    const wood = r.pick(['#d9a566', '#c98f4f', '#e3b87a', '#8a5a34', '#3a3440'])
    const tape = r.pick([INK, '#d9433b', '#3f5fa8', '#f4f6f9'])
    const bat =
      both(path('M130 -30Q96 -30 94 -4Q94 66 114 150V262H130Z', wood)) +
      path('M114 182H142V264H114Z', tape) +
      times(5, (i) => line(`M117 ${204 + i * 13}L139 ${194 + i * 13}`, dark(tape, 0.3), 3)) +
      shade('M134 -30Q160 -30 162 -4Q162 66 142 150V262H128Q146 80 134 -30Z') +
      shine('M108 2Q106 50 115 96', 9) +
      rect(104, 260, 48, 22, dark(wood, 0.12), 'rx="10"')
    return moved(8, 8, turned(r.pick([40, -40, 48]), 128, 126, bat), 0.94)
  },
  racket: (r) => {
    const frame = r.pick(BRIGHT)
    const grip = r.pick(['#59606d', '#f4f6f9', '#7a4a2e'])
    const arc = (i) => Math.sqrt(1 - (i * i) / 30)
    const racket =
      times(9, (i) => line(`M${76 + i * 13} ${62 - 86 * arc(i - 4)}V${62 + 86 * arc(i - 4)}`, 'white', 3)) +
      times(11, (i) => both(line(`M128 ${i * 15 - 13}h${70 * arc(i - 5)}`, 'white', 3))) +
      both(line('M82 130Q110 166 122 200', dark(frame, 0.2), 13)) +
      ell(128, 62, 72, 88, 'none', `stroke="${frame}" stroke-width="15"`) +
      shine('M62 46Q70 -4 112 -20', 5) +
      path('M114 190H142L144 278Q128 288 112 278Z', grip) +
      times(5, (i) => line(`M115 ${214 + i * 14}L141 ${202 + i * 14}`, dark(grip), 4))
    return moved(14, 17, turned(r.pick([40, -40, 34]), 128, 128, racket), 0.88)
  },
  'tennis ball': (r) => {
    const felt = r.pick(['#cfe03a', '#c4dc3c', '#d8e84a', '#b8d832'])
    const seam = 'M36 52Q112 90 92 158Q84 198 96 232M222 60Q160 78 168 128Q176 176 232 168'
    const fuzz = 'M128 40l5 5M60 110l5 5M130 120l5 5M120 200l5 5M160 210l5 5M200 110l5 5M58 170l5 5'
    const ball = ell(128, 128, 116, 116, felt) + line(seam, dark(felt, 0.2), 19) + line(seam, '#fbfbf2', 12)
    return (
      turned(r.int(-60, 60), 128, 128, ball + line(fuzz, dark(felt, 0.15), 4)) +
      path('M214 50A116 116 0 1 1 40 206A130 130 0 0 0 214 50Z', '#0000001c')
    )
  },
  wallet: (r) => {
    const hide = r.pick(HIDES)
    const note = r.pick(['#8fc08a', '#7fb89a', '#a9c98a'])
    const bill = rect(40, 46, 168, 90, note, 'rx="4"') + ell(128, 78, 40, 22, light(note, 0.4))
    return (
      turned(r.int(-9, -6), 128, 140, bill) +
      turned(r.int(2, 5), 128, 140, bill) +
      rect(12, 86, 226, 150, dark(hide, 0.35), 'rx="18"') +
      rect(12, 112, 228, 136, hide, 'rx="20"') +
      shade('M12 216H240V228Q240 248 220 248H32Q12 248 12 228Z') +
      rect(22, 122, 208, 116, 'none', 'rx="12" stroke="#ffffff66" stroke-width="3" stroke-dasharray="9 7"') +
      path('M250 154H186Q160 156 160 180Q160 204 186 206H250Z', dark(hide, 0.3)) +
      ell(188, 180, 12, 12, GOLD)
    )
  },
  necklace: (r) => {
    const metal = r.pick(METALS)
    const jewel = r.pick([...GEMS, '#3fc0d8'])
    const bead = r.chance(0.5) ? '#f6efe4' : metal
    const at = (i) => [128 + 104 * Math.sin((i - 11) * 0.142), 34 + 148 * Math.cos((i - 11) * 0.142)]
    const ball = ([x, y]) => ell(x, y, 11, 11, dark(bead)) + ell(x - 2, y - 2, 8, 8, light(bead, 0.2))
    return (
      line('M24 36Q30 8 128 8T232 36', dark(metal, 0.3), 6) +
      times(23, (i) => ball(at(i))) +
      both(path('M130 180Q80 210 90 230Q104 254 130 254Z', metal)) +
      both(path('M130 196Q94 216 102 230Q112 244 130 244Z', jewel)) +
      shade('M128 196Q162 216 154 230Q144 244 128 244Z')
    )
  },
  perfume: (r) => {
    const scent = r.pick(['#f2a7b8', '#f0c060', '#b89ae0', '#8fd0c8', '#f08a6a', '#8fb8e8'])
    const metal = r.pick(METALS)
    const bulb = r.pick(['#d0405f', '#8a3fb0', '#c98a3a'])
    return (
      both(path('M130 96H68Q52 96 52 112L34 226Q34 248 56 248H130Z', light(scent, 0.6))) +
      both(path('M130 150H46L34 226Q34 248 56 248H130Z', scent)) +
      path('M174 96H188Q204 96 204 112L222 226Q222 248 200 248H170Q190 200 174 96Z', dark(scent, 0.15)) +
      line('M70 116L58 214', '#ffffff', 11) +
      rect(100, 74, 56, 24, metal, 'rx="4"') +
      rect(108, 42, 40, 34, dark(metal, 0.15), 'rx="6"') +
      line('M146 56H190', dark(metal, 0.2), 9) +
      ell(212, 58, 36, 29, bulb) +
      line('M92 56H78M70 42L44 30M66 56H34M70 70L44 82', '#a9c8e0', 8)
    )
  },
  speaker: (r) => {
    const box = r.pick([INK, '#3a3440', '#a9713f', '#75492d', '#4a4f5c', '#e4e8ec'])
    const cone = r.pick(['#59606d', '#4a4f5c', '#d9a23a', '#c3cad4'])
    const tones = ['#b4bcc8', '#1d1e24', cone, dark(cone, 0.3), '#1d1e24']
    const woofer = times(5, (i) => ell(0, 0, 60 - i * 10, 60 - i * 10, tones[i]))
    return (
      both(rect(56, 236, 36, 14, '#1d1e24', 'rx="4"')) +
      rect(42, 6, 172, 236, box, 'rx="12"') +
      rect(196, 6, 18, 236, dark(box, 0.3), 'rx="9"') +
      moved(128, 64, woofer, r.range(0.55, 0.7)) +
      moved(128, 170, woofer, r.range(0.95, 1.05))
    )
  },
  binoculars: (r) => {
    const body = r.pick([INK, '#4a5a3a', '#3a3d47', '#6b4a2e', '#2f3f5a'])
    const trim = r.pick(['#59606d', '#d9a23a', '#8b93a0'])
    const tint = r.pick(['#7fc0e8', '#b07ae0', '#f08a4a', '#6fd0b0'])
    const barrel =
      rect(54, 8, 54, 30, '#1d1e24', 'rx="8"') +
      path('M60 36H102L114 92Q120 150 122 190H10Q16 130 46 84Z', body) +
      shade('M88 36H102L114 92Q120 150 122 190H96Q100 120 88 36Z') +
      line('M58 44H104', trim, 9) +
      ell(66, 194, 60, 52, dark(trim)) +
      ell(66, 196, 46, 39, dark(tint, 0.5)) +
      ell(66, 204, 34, 27, tint) +
      ell(54, 190, 11, 7, '#ffffff')
    return rect(100, 78, 56, 64, dark(body, 0.35)) + rect(116, 56, 24, 52, trim, 'rx="6"') + both(barrel)
  },
  'computer monitor': (r) => {
    const shell = r.pick([INK, '#c3cad4', '#e8ebef', '#4a4f5c'])
    const sky = r.pick(['#4a9be0', '#3a2f7a', '#f29a6a', '#8fd8f0'])
    const hill = r.pick(['#4da556', '#8a56b8', '#2f8fb0', '#8a4a7a'])
    return (
      path('M104 188H152L158 236H98Z', dark(shell, 0.3)) +
      path('M66 248Q66 232 86 232H170Q190 232 190 248Z', dark(shell, 0.12)) +
      rect(6, 26, 244, 172, shell, 'rx="14"') +
      rect(18, 38, 220, 138, sky) +
      ell(r.int(70, 190), 82, 22, 22, '#fff0b0') +
      path('M18 150Q70 96 122 138T238 120V176H18Z', hill) +
      path('M18 176V164Q120 132 238 166V176Z', dark(hill, 0.25)) +
      poly('18,38 104,38 44,150 18,150', '#ffffff2e')
    )
  },
  goblet: (r) => {
    const metal = r.pick([...METALS, '#e0a83a'])
    return (
      ell(128, 228, 70, 20, dark(metal, 0.35)) +
      both(path('M130 160H112Q120 190 108 202Q60 208 58 226Q92 238 130 238Z', metal)) +
      both(path('M130 34H42Q40 160 130 166Z', metal)) +
      path('M43 74Q128 108 213 74L211 92Q128 126 45 92Z', dark(metal, 0.3)) +
      spots('80,94 128,100 176,94', (x, y) => ell(x, y, 12, 11, r.pick(GEMS))) +
      shade('M176 34H214Q216 160 140 166Q136 190 148 202Q196 208 198 226Q166 237 140 238Q130 190 176 34Z') +
      shine('M62 68Q66 112 92 138', 11) +
      ell(128, 34, 86, 26, light(metal, 0.4)) +
      ell(128, 36, 74, 19, dark(metal, 0.5)) +
      ell(128, 39, 66, 14, r.pick(['#8a1f3a', '#6b2f7a', '#b03a2f']))
    )
  },
  'pint glass': (r) => {
    const beer = r.pick(['#f0a828', '#e8922a', '#f7c23a', '#5a2f1a', '#b8642a'])
    const foam = r.pick(['#fffaf0', '#fdf3dc'])
    const foot = r.int(68, 80)
    return (
      both(path(`M130 40H34L${foot} 238Q80 250 130 250Z`, '#b9d4e4')) +
      both(path(`M130 56H46L${foot + 9} 226Q90 238 130 238Z`, beer)) +
      spots('100,122 138,136 112,158 150,172 124,196', (x, y) => ell(x, y, 5, 5, light(beer, 0.5))) +
      shade(`M184 60H210L${247 - foot} 226Q160 238 150 238Z`) +
      shine('M68 118L84 206', 11) +
      path('M40 44H216L208 84Q190 100 172 88Q150 104 130 90Q108 106 88 90Q66 102 48 84Z', foam) +
      times(5, (i) => ell(60 + i * 34, 38 - (i % 2) * 8, 26, 22, foam))
    )
  },
  'beer bottle': (r) => {
    const label = r.pick(['#f3e3b8', '#f4f6f9', '#f2b632', '#d9433b'])
    const mark = label === '#d9433b' ? '#fff0c8' : '#b8392f'
    const side = 'M130 20H106V70Q106 92 84 112Q72 124 72 144V234Q72 250 88 250H130Z'
    return (
      both(path(side, r.pick(['#7a4420', '#6b3a1a', '#2f7a45', '#3a8a5a', '#8a5424']))) +
      rect(72, 146, 112, 78, label) +
      line('M74 155H182M74 215H182', mark, 5) +
      star(124, 186, 22, mark) +
      rect(105, 54, 46, 20, label) +
      shade('M138 20H150V70Q150 92 172 112Q184 124 184 144V234Q184 250 168 250H156Q164 170 138 70Z') +
      shine('M86 136Q88 122 100 112', 8) +
      rect(100, 4, 56, 22, r.pick([GOLD, '#d9433b', '#c3cad4']), 'rx="5"')
    )
  },
  'vacuum cleaner': (r) => {
    const paint = r.pick(BRIGHT)
    const hose = 'M70 150Q40 40 110 20Q150 10 164 44'
    return (
      line(hose, '#59606d', 17) +
      path(hose, 'none', 'stroke="#8b93a0" stroke-width="17" stroke-dasharray="9 11"') +
      line('M162 40L218 226', '#c3cad4', 13) +
      path('M176 248Q176 224 204 222H232Q250 224 252 248Z', INK) +
      path('M182 234Q190 226 206 226H230Q240 226 246 234Z', paint) +
      path('M8 214Q8 136 76 134Q150 136 160 214Q160 234 144 234H24Q8 234 8 214Z', paint) +
      shade('M9 206H159Q162 234 144 234H24Q6 234 9 206Z') +
      path('M28 186Q34 152 74 152Q104 154 118 176Q80 164 28 186Z', light(paint, 0.5)) +
      line('M158 28L174 80M92 132Q116 118 136 152', INK, 15) +
      ell(46, 220, 28, 28, INK) +
      ell(46, 220, 13, 13, '#b4bcc8') +
      ell(138, 234, 14, 14, INK)
    )
  },
  'hair dryer': (r) => {
    const paint = r.pick(['#f27a9a', '#d9433b', '#8a56b8', '#2fa59e', '#3a3d47', '#6fb0e0'])
    return (
      line('M104 226Q104 250 70 246T20 232', INK, 8) +
      path('M68 130H128L140 220Q130 240 102 236Z', dark(paint, 0.2)) +
      rect(98, 168, 18, 34, '#f4f6f9', 'rx="7" transform="rotate(-8 107 185)"') +
      path('M8 92Q10 26 84 24Q140 30 184 52V132Q140 154 84 160Q10 156 8 92Z', paint) +
      shade('M12 118Q90 140 184 112V132Q140 154 84 160Q22 156 12 118Z') +
      path('M182 48H202L246 36Q252 92 246 148L202 136H182Z', INK) +
      ell(74, 92, 42, 42, dark(paint, 0.4)) +
      ell(74, 92, 34, 34, '#e4e8ec') +
      line('M60 72H88M52 85H96M52 98H96M60 111H88M212 50V134M230 46V138', '#59606d', 5)
    )
  },
  drill: (r) => {
    const paint = r.pick(['#f2b632', '#2f8f8a', '#d9433b', '#3f7fd0', '#ee8a2c', '#4da556'])
    return (
      poly('196,82 246,84 256,91 246,98 196,100', '#8b93a0') +
      line('M204 98L212 84M220 98L228 84M236 97L243 86', '#d3d8de', 5) +
      path('M156 58L186 64L202 78V104L186 118L156 124ZM52 120H108L100 206H36Z', INK) +
      line('M164 76H190M164 91H194M164 106H190', '#6d7480', 5) +
      path('M62 120H98L90 206H50Z', dark(paint, 0.1)) +
      path('M106 128Q122 132 116 150L106 162L102 150Z', '#d9433b') +
      path('M8 66Q8 36 40 36H150Q162 36 162 48V130Q162 142 150 142H40Q8 142 8 108Z', paint) +
      shade('M8 106H162V130Q162 142 150 142H40Q8 142 8 106Z') +
      times(4, (i) => rect(28 + i * 14, 74, 7, 30, dark(paint, 0.5), 'rx="3"')) +
      rect(136, 36, 12, 106, INK) +
      rect(14, 204, 120, 44, INK, 'rx="11"') +
      rect(28, 216, 92, 14, paint, 'rx="4"')
    )
  },
}

export const words = {}
