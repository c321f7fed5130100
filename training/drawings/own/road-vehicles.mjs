// Cars, trucks and other land and water vehicles that no icon set shows, from the side and facing right.
import { dark, ell, light, line, path, rect, times, turned } from './shapes.mjs'
import { GLASS, PAINTS, STEEL, TYRE, wheel } from './vehicle-parts.mjs'

const MACHINES = ['#f5b92a', '#ee8a2c', '#d9433b', '#4d9fd6']
const WOODS = ['#8a5a34', '#a9713f', '#75492d', '#c08a52']

/** A tyre with coarse knobs. */
const knobWheel = (x, y, radius, hub) =>
  times(12, (i) => turned(i * 30, x, y, rect(x - 6, y - radius, 12, 14, TYRE, 'rx="3"'))) +
  wheel(x, y, radius - 5, hub)

const lamp = (x, y) => ell(x, y, 7, 9, '#ffe9a0')

/** A truck's cab from x to x + 82, with its lower edge at y = 216. */
const cab = (x, color) =>
  path(`M${x} 216V104Q${x} 92 ${x + 12} 92H${x + 52}Q${x + 62} 92 ${x + 66} 102L${x + 82} 156V216Z`, color) +
  path(`M${x} 188H${x + 82}V216H${x}Z`, dark(color, 0.25)) +
  path(`M${x + 18} 106H${x + 50}Q${x + 54} 106 ${x + 56} 112L${x + 68} 152H${x + 18}Z`, GLASS) +
  rect(x + 18, 162, 20, 7, dark(color, 0.4), 'rx="3"')

export const words = {
  excavator: 'digger backhoe earth_mover power_shovel',
  snowplow: 'snow_plow snowplough snow_plough plow_truck',
  snowmobile: 'snow_mobile motor_sled snow_scooter',
  'cement mixer':
    'cement_truck concrete_mixer concrete_truck cement_mixer_truck concrete_mixer_truck mixer_truck',
  'garbage truck': 'trash_truck bin_lorry refuse_truck dustcart rubbish_truck garbage_lorry dump_lorry',
  'camper van': 'campervan hippie_van motorhome camper_bus motor_home',
  limousine: 'limo stretch_limousine stretch_limo',
  convertible: 'cabriolet open_car convertible_car roadster cabrio open_top_car',
  unicycle: 'one_wheeled_bicycle monocycle',
  'jet ski': 'jetski personal_watercraft wave_runner water_scooter',
  'sidecar motorcycle': 'motorcycle_with_sidecar motorcycle_with_a_sidecar motorbike_with_sidecar sidecar',
  'quad bike': 'four_wheeler all_terrain_vehicle atv quadbike',
  'muscle car': 'hot_rod drag_car american_muscle_car',
  'monster truck': 'monstertruck big_wheel_truck',
  'moon rover': 'lunar_rover moon_buggy lunar_vehicle moon_car lunar_buggy',
  'dog sled': 'dogsled dog_sledge husky_sled arctic_sled',
}

export const drawings = {
  excavator: (r) => {
    const paint = r.pick(MACHINES)
    const high = r.int(14, 30)
    return (
      path(
        `M122 150L150 ${high + 12}Q158 ${high - 6} 178 ${high}L188 ${high + 6}L152 164Z`,
        dark(paint, 0.18),
      ) +
      path(`M164 ${high - 4}L186 ${high - 4}L242 152L220 158Z`, paint) +
      ell(172, high + 10, 9, 9, STEEL) +
      path(
        'M214 142L244 146L248 168Q244 214 196 222L168 214L180 202L172 196L186 186Q206 180 214 142Z',
        STEEL,
      ) +
      path('M214 142L226 144Q220 196 178 218L168 214L180 202L172 196L186 186Q206 180 214 142Z', '#8b93a0') +
      path('M12 186V140Q12 126 26 126H96V186Z', dark(paint, 0.18)) +
      path('M76 186V76Q76 64 88 64H128Q138 64 142 74L162 136V186Z', paint) +
      path('M8 166H162V186Q162 192 156 192H14Q8 192 8 186Z', dark(paint, 0.35)) +
      path('M90 78H122Q127 78 129 84L146 138H90Z', GLASS) +
      rect(24, 140, 38, 9, dark(paint, 0.5), 'rx="4"') +
      rect(64, 188, 56, 16, STEEL) +
      rect(8, 200, 164, 48, TYRE, 'rx="24"') +
      times(4, (i) => ell(34 + i * 38, 224, 14, 14, '#9aa3b0'))
    )
  },
  snowplow: (r) => {
    const paint = r.pick(['#ee8a2c', '#f5b92a', '#d9433b', '#3f7fd0'])
    const blade = r.pick(['#f5c52e', '#d9433b', '#7f8fa6'])
    return (
      path('M8 116H104L112 206H20Z', '#9aa3b0') +
      path('M12 148H107L112 206H20Z', '#747d8b') +
      rect(20, 200, 180, 18, STEEL, 'rx="5"') +
      rect(136, 72, 22, 22, '#ffb020', 'rx="8"') +
      cab(112, paint) +
      line('M186 206L208 206M190 172L204 184', STEEL, 11) +
      wheel(52, 218, 30) +
      wheel(148, 218, 30) +
      path('M218 108H248Q214 180 248 238V248H200Q180 176 218 108Z', blade) +
      path('M218 108H230Q194 178 214 248H200Q180 176 218 108Z', dark(blade, 0.3)) +
      rect(196, 236, 52, 12, '#3a3d47', 'rx="3"')
    )
  },
  snowmobile: (r) => {
    const paint = r.pick(PAINTS)
    return (
      line('M176 176L190 226M204 170L200 226', STEEL, 9) +
      path('M8 204Q8 186 28 184L128 172L160 206Q164 240 136 242H34Q8 240 8 204Z', TYRE) +
      path('M24 208Q26 200 38 198L124 188L142 210Q144 228 132 228H40Q24 226 24 208Z', '#747d8b') +
      times(3, (i) => ell(50 + i * 36, 213, 12, 12, '#d3d8de')) +
      path('M14 168Q8 148 30 146L104 138L128 164L120 180L26 184Z', '#2b2d33') +
      line('M24 154L104 146', '#6d7480', 8) +
      path(
        'M20 172L118 164L140 116Q150 98 172 104L226 146Q240 158 236 172Q220 196 170 196L40 190Q22 188 20 172',
        paint,
      ) +
      path('M20 176L130 172L236 168Q224 196 170 196L40 190Q22 188 20 176Z', dark(paint, 0.28)) +
      path('M168 116L206 146L168 148Z', light(paint, 0.45)) +
      path('M150 104L140 58Q164 62 190 118Z', GLASS) +
      line('M140 112L122 86L104 90', '#3a3d47', 10) +
      lamp(222, 156) +
      line('M138 242H214Q240 242 244 214', '#3a3d47', 13) +
      line('M150 240H214Q236 240 242 218', light(paint, 0.3), 5)
    )
  },
  'cement mixer': (r) => {
    const paint = r.pick(PAINTS)
    const drum = r.pick(['#eef0f3', '#f5d98a', '#cfd6de'])
    return (
      rect(12, 194, 170, 22, STEEL, 'rx="5"') +
      path('M20 200L36 120H48L44 200Z', '#747d8b') +
      path('M138 200V156L168 150V200Z', '#747d8b') +
      path('M20 76L44 52L104 60Q150 78 166 134Q168 160 150 170L106 182Q70 176 38 134Z', drum) +
      path(
        'M18 76L38 134Q70 176 106 182L150 170Q168 160 166 134Q140 150 106 146Q60 132 18 76Z',
        dark(drum, 0.2),
      ) +
      path('M76 56L104 60Q92 116 106 182Q96 180 86 175Q62 116 76 56Z', paint) +
      path('M132 76Q140 84 148 94Q136 134 150 170L132 175Q118 124 132 76Z', paint) +
      path('M12 74L44 42L54 56L22 92Z', dark(paint, 0.3)) +
      line('M28 120L16 176', '#8b93a0', 13) +
      cab(166, paint) +
      rect(230, 200, 18, 16, '#3a3d47', 'rx="4"') +
      lamp(242, 180) +
      wheel(46, 220, 28) +
      wheel(106, 220, 28) +
      wheel(204, 220, 28)
    )
  },
  'garbage truck': (r) => {
    const paint = r.pick(['#4da556', '#2f8a57', '#ee8a2c', '#3f7fd0'])
    const box = r.chance(0.5) ? paint : '#e4e8ec'
    return (
      rect(30, 196, 150, 22, STEEL, 'rx="5"') +
      path('M58 66H158V200H58Z', box) +
      path('M58 160H158V200H58Z', dark(box, 0.25)) +
      times(4, (i) => rect(68 + i * 24, 76, 10, 116, dark(box, 0.25), 'rx="4"')) +
      path('M66 58H40Q28 58 24 72L8 150Q8 200 40 206H66Z', dark(paint, 0.2)) +
      path('M12 130L48 118V176L30 196Q6 188 8 150Z', '#2b2d33') +
      line('M46 70L36 112', '#f5c52e', 9) +
      path('M10 128L44 106L52 150L30 160Z', '#747d8b') +
      cab(164, paint) +
      rect(190, 80, 20, 14, '#ffb020', 'rx="6"') +
      rect(230, 200, 18, 16, '#3a3d47', 'rx="4"') +
      lamp(240, 180) +
      wheel(76, 219, 29) +
      wheel(136, 219, 29) +
      wheel(206, 219, 29)
    )
  },
  'camper van': (r) => {
    const paint = r.pick(['#2fa59e', '#e8762c', '#d9433b', '#4f8fd6', '#7fae4a', '#f2a7b8'])
    const cream = '#fbf4e2'
    const pane = (x) =>
      rect(x, 102, 42, 44, '#4a6f94', 'rx="8"') +
      path(`M${x} 102H${x + 42}Q${x + 34} 134 ${x} 140Z`, '#ffe2a0')
    return (
      path('M42 74L66 30H176L186 74Z', dark(paint, 0.1)) +
      path('M54 26H182Q190 26 190 34V40H48V32Q50 26 54 26Z', cream) +
      times(3, (i) => rect(76 + i * 36, 46, 22, 26, cream, 'rx="3"')) +
      path('M8 220V106Q8 72 42 72H190Q216 72 226 100L246 156Q248 162 248 172V220Z', cream) +
      path('M8 220V160H140Q200 160 246 156Q248 162 248 172V220Z', paint) +
      path('M8 200H248V220H8Z', dark(paint, 0.25)) +
      pane(24) +
      pane(76) +
      pane(128) +
      path('M182 102H206Q212 102 214 108L226 146H182Z', GLASS) +
      rect(122, 168, 6, 44, dark(paint, 0.35)) +
      rect(136, 172, 20, 7, cream, 'rx="3"') +
      rect(232, 206, 16, 14, '#8b93a0', 'rx="4"') +
      ell(236, 178, 9, 12, '#ffe9a0') +
      wheel(62, 219, 29) +
      wheel(194, 219, 29)
    )
  },
  limousine: (r) => {
    const paint = r.pick(['#2f323c', '#f4f4f2', '#b8bec8', '#8c2436', '#f29ac0', '#34508c'])
    const lit = light(paint, 0.25)
    return (
      path('M40 202L62 174Q66 168 76 168H186Q196 168 202 174L224 202Z', lit) +
      path('M54 200L70 179H88V200Z', GLASS) +
      times(3, (i) => rect(94 + i * 30, 179, 24, 21, '#6fa5c8')) +
      path('M184 179H192L208 200H184Z', GLASS) +
      path('M8 208Q8 198 24 196L46 194H214Q244 198 248 216V234H8Z', paint) +
      path('M8 218H248V234H8Z', dark(paint, 0.3)) +
      rect(14, 213, 228, 6, '#d9dee5', 'rx="3"') +
      line('M90 198V210M154 198V210', dark(paint, 0.5), 4) +
      rect(236, 200, 10, 12, '#ffe9a0', 'rx="4"') +
      rect(8, 202, 9, 10, '#e04b45', 'rx="3"') +
      wheel(50, 228, 20) +
      wheel(206, 228, 20)
    )
  },
  convertible: (r) => {
    const paint = r.pick(PAINTS)
    const seat = r.pick(['#f3e3c3', '#8a4a2c', '#ffffff'])
    const chair = (x) =>
      turned(
        -10,
        x,
        170,
        rect(x - 8, 104, 20, 26, dark(seat, 0.25), 'rx="8"') +
          rect(x - 14, 124, 32, 56, seat, 'rx="10"') +
          rect(x - 14, 124, 10, 56, dark(seat, 0.2), 'rx="5"'),
      )
    return (
      path('M24 160Q20 136 46 134H70L78 166H26Z', '#3a3d47') +
      chair(88) +
      chair(130) +
      line('M160 168L150 132', '#2b2d33', 8) +
      path('M166 164L142 104H152L190 164Z', GLASS) +
      line('M144 104L180 164', dark(paint, 0.35), 8) +
      path('M8 184Q8 158 26 156H66Q76 168 90 168H156L176 158Q234 160 246 188L248 226H10Z', paint) +
      path('M8 200Q120 206 247 200L248 226H10Z', dark(paint, 0.27)) +
      line('M98 182V212M152 178V212', dark(paint, 0.35), 5) +
      rect(106, 180, 20, 7, '#eef1f5', 'rx="3"') +
      line('M20 170Q80 184 160 176', light(paint, 0.4), 6) +
      lamp(238, 188) +
      rect(8, 178, 9, 16, '#ffb0a0', 'rx="4"') +
      wheel(58, 218, 30) +
      wheel(200, 218, 30)
    )
  },
  unicycle: (r) => {
    const paint = r.pick(PAINTS)
    return (
      line('M128 172L160 206', '#6d7480', 11) +
      rect(144, 202, 40, 13, TYRE, 'rx="5"') +
      times(4, (i) => turned(i * 45 + 22, 128, 172, line('M62 172H194', '#aeb6c2', 5))) +
      ell(128, 172, 66, 66, 'none', `stroke="${TYRE}" stroke-width="19"`) +
      ell(128, 172, 53, 53, 'none', 'stroke="#d3d8de" stroke-width="8"') +
      line('M112 172V98Q112 84 128 84Q144 84 144 98V172', paint, 13) +
      line('M128 84V36', '#c3cad4', 13) +
      rect(114, 60, 28, 18, dark(paint, 0.25), 'rx="5"') +
      path('M72 14Q74 6 86 10Q128 26 170 8Q184 4 186 16Q184 32 160 36Q128 44 96 38Q74 34 72 14Z', '#3a3d47') +
      line('M84 17Q128 32 172 16', '#737a88', 7) +
      ell(128, 172, 16, 16, dark(paint, 0.25)) +
      line('M128 172L98 140', '#8b93a0', 11) +
      rect(74, 130, 40, 13, TYRE, 'rx="5"')
    )
  },
  'jet ski': (r) => {
    const paint = r.pick(PAINTS)
    const hull = r.pick(['#f4f6f9', '#3a3d47', '#f5d34f'])
    return (
      line('M140 108L122 74L100 78', '#3a3d47', 12) +
      path('M12 154Q10 138 28 136L84 128Q100 126 106 140L116 172H18Z', '#2b2d33') +
      line('M26 146L88 138', '#7b828e', 8) +
      path('M96 176L134 96Q150 84 168 98L238 138Q248 144 238 156L200 182Z', paint) +
      path('M116 176L140 132L240 142Q246 148 238 156L200 182Z', dark(paint, 0.25)) +
      path('M142 94L152 66Q172 76 184 108Z', GLASS) +
      path('M8 176Q8 164 22 164H150Q210 160 248 136Q244 184 196 212Q186 218 170 218H42Q14 214 8 176Z', hull) +
      path('M9 186Q120 198 240 164Q228 194 196 212Q186 218 170 218H42Q16 214 9 186Z', dark(hull, 0.3)) +
      path('M10 170H150Q206 168 244 146L238 160Q200 182 150 184H12Z', paint) +
      path('M150 176L176 114L200 128L186 170Z', light(paint, 0.5))
    )
  },
  'sidecar motorcycle': (r) => {
    const paint = r.pick(['#d9433b', '#3f7fd0', '#3f7d4c', '#f2b632', '#6b7280', '#a2553a'])
    const bike = dark(paint, 0.55)
    return (
      wheel(52, 196, 44) +
      wheel(204, 196, 44) +
      line('M204 196L164 92', '#aeb6c2', 12) +
      line('M164 92L138 74', '#3a3d47', 12) +
      path('M8 176Q18 136 60 140Q96 148 102 176L90 180Q80 158 54 156Q28 156 20 180Z', bike) +
      path('M162 158Q180 138 212 142Q242 150 248 180L236 182Q226 160 204 158Z', bike) +
      path('M88 126Q92 100 128 98Q160 100 172 122L160 160H92Z', bike) +
      line('M104 112Q122 104 142 110', light(paint, 0.35), 8) +
      path('M26 122Q28 104 50 108Q80 116 100 122L96 140H40Q28 138 26 122Z', '#3a3d47') +
      ell(184, 106, 16, 16, '#cfd6de') +
      ell(190, 106, 9, 12, '#ffe9a0') +
      path('M128 150L148 112Q170 118 172 156Z', GLASS) +
      path('M48 152Q48 142 60 142H112L124 154H156Q214 160 230 196Q224 220 190 222H76Q46 220 48 152Z', paint) +
      path('M49 184Q140 192 230 196Q224 220 190 222H76Q50 220 49 184Z', dark(paint, 0.28)) +
      line('M60 162H150Q196 166 218 190', '#f7ecd2', 8) +
      path('M62 144Q64 122 86 124Q108 126 114 152L128 156H70Z', '#7a4a2e') +
      path('M70 206Q76 172 112 172Q148 172 154 206Z', light(paint, 0.35)) +
      wheel(112, 214, 34)
    )
  },
  'quad bike': (r) => {
    const paint = r.pick(['#d9433b', '#3f7fd0', '#4da556', '#f2b632', '#ee8a2c'])
    return (
      path('M60 178H196V206H60Z', STEEL) +
      line('M176 100L150 60L126 62', '#3a3d47', 12) +
      path('M52 116Q52 100 70 100H120Q134 104 142 122L150 150H70Z', '#2b2d33') +
      line('M68 110H114', '#6d7480', 8) +
      path('M118 152L160 92Q168 82 182 88L204 108L216 138L176 186H110Z', paint) +
      path('M118 160L206 132L216 138L176 186H110Z', dark(paint, 0.28)) +
      path('M160 96L182 88L200 108L172 116Z', light(paint, 0.45)) +
      knobWheel(62, 194, 54) +
      knobWheel(194, 194, 54) +
      path('M8 150Q16 122 58 122Q112 124 124 172L108 176Q92 140 60 140Q30 140 22 156Z', paint) +
      path('M134 172Q144 128 192 122Q236 122 248 152L234 156Q222 140 194 140Q162 144 150 176Z', paint) +
      line('M16 104H60M24 104V124M52 104V122', '#8b93a0', 8) +
      line('M204 98H244M212 98V122M236 98V124', '#8b93a0', 8) +
      lamp(212, 122)
    )
  },
  'muscle car': (r) => {
    const paint = r.pick(['#d9433b', '#3f6fd0', '#ee8a2c', '#f2c632', '#3f9a56', '#7a48b0'])
    const stripe = r.pick(['#ffffff', '#22242b'])
    return (
      rect(158, 114, 36, 36, '#c3cad4', 'rx="4"') +
      rect(152, 104, 48, 14, '#3a3d47', 'rx="5"') +
      line('M164 128H190M164 140H190', '#6d7480', 5) +
      path('M36 158L70 122Q76 114 88 114H120Q130 114 138 122L164 158Z', dark(paint, 0.12)) +
      path('M64 154L84 126H104V154Z', GLASS) +
      path('M112 126H122Q128 126 132 130L150 154H112Z', GLASS) +
      path('M8 132H48L44 142H30L28 160H14Z', '#3a3d47') +
      path('M10 168Q8 152 24 152H160L232 158Q248 162 248 178V222H12Z', paint) +
      path('M10 196H248V222H12Z', dark(paint, 0.28)) +
      path('M10 170H248V184H11Z', stripe) +
      lamp(240, 174) +
      rect(232, 204, 16, 14, '#aeb6c2', 'rx="4"') +
      wheel(62, 210, 38) +
      wheel(200, 216, 32) +
      line('M106 222H160', '#c3cad4', 12)
    )
  },
  'monster truck': (r) => {
    const paint = r.pick(['#3f6fd0', '#7a48b0', '#3f9a56', '#d9433b', '#4a5064'])
    const flame = r.pick(['#f5b92a', '#ff8a2c', '#9be03a'])
    return (
      rect(50, 116, 156, 16, STEEL, 'rx="5"') +
      line('M66 190L128 124L190 190', STEEL, 11) +
      path('M92 58L104 22Q108 14 118 14H150Q160 14 166 22L188 58Z', dark(paint, 0.15)) +
      path('M104 56L114 28H130V56Z', GLASS) +
      path('M138 28H150L168 56H138Z', GLASS) +
      path('M8 56H186L236 62Q248 66 248 80V112H12Z', paint) +
      path('M10 94H248V112H12Z', dark(paint, 0.3)) +
      path('M248 74V108H70L110 96L40 92L100 84L60 72L140 76L120 64L190 68Z', flame) +
      path('M248 86V106H140L170 98L120 92L190 86Z', '#e04b30') +
      rect(8, 46, 70, 12, '#3a3d47', 'rx="4"') +
      lamp(240, 84) +
      line('M92 116L76 180M164 116L180 180', '#f5c52e', 12) +
      knobWheel(67, 189, 59, '#c3cad4') +
      knobWheel(189, 189, 59, '#c3cad4')
    )
  },
  'moon rover': (r) => {
    const gold = r.pick(['#e8b23a', '#d99a2e', '#f0c860'])
    const fender = r.pick(['#ee8a2c', '#d9694b', '#e8e2d4'])
    const mesh = (x) =>
      ell(x, 208, 32, 32, '#8b93a0', `stroke="${STEEL}" stroke-width="14"`) +
      times(4, (i) => turned(i * 45, x, 208, line(`M${x - 26} 208H${x + 26}`, '#d3d8de', 5))) +
      ell(x, 208, 11, 11, gold)
    return (
      line('M204 170V84', '#aeb6c2', 9) +
      path('M160 26Q156 74 204 88Q236 92 248 66Z', gold) +
      path('M160 26Q200 36 248 66Q236 78 218 72Q172 54 160 26Z', light(gold, 0.45)) +
      line('M200 52L220 20', '#eef1f5', 7) +
      rect(14, 118, 54, 50, gold, 'rx="5"') +
      rect(44, 118, 24, 50, dark(gold, 0.25), 'rx="5"') +
      line('M96 164L80 92M96 164H140V178', '#c3cad4', 13) +
      line('M90 104L98 152', '#4a6fb0', 12) +
      line('M108 156H134', '#4a6fb0', 12) +
      line('M168 170L156 122', '#aeb6c2', 9) +
      rect(142, 106, 32, 24, STEEL, 'rx="5"') +
      rect(16, 166, 228, 22, '#d3d8de', 'rx="6"') +
      rect(16, 178, 228, 10, '#8b93a0', 'rx="5"') +
      mesh(50) +
      mesh(206) +
      line('M12 188Q22 166 50 164Q78 166 88 188M168 188Q178 166 206 164Q234 166 244 188', fender, 11)
    )
  },
  'dog sled': (r) => {
    const wood = r.pick(WOODS)
    const load = r.pick(['#d9433b', '#3f7fd0', '#4da556', '#e8812e'])
    return (
      path('M66 190V132Q68 108 92 112L150 118Q186 124 192 156L196 190Z', load) +
      path('M66 190V160H193L196 190Z', dark(load, 0.25)) +
      line('M100 114V188M146 118V188', '#f3e3c3', 8) +
      line('M14 96Q30 86 44 98L60 240', wood, 12) +
      line('M42 126L130 152Q196 164 234 196', wood, 11) +
      line('M54 194H214', light(wood, 0.2), 13) +
      line('M108 150V238M160 162V238', dark(wood, 0.25), 10) +
      line('M14 242H196Q244 242 242 196Q238 176 218 178', dark(wood, 0.25), 12) +
      line('M20 238H196', light(wood, 0.45), 4)
    )
  },
}
