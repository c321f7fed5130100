// Things of the garden, the farm and the street that no icon set shows.
import { dark, ell, light, line, moved, path, poly, rect, times, turned, varied } from './shapes.mjs'

/** A merry-go-round horse, about 84 wide and 76 high, facing right. */
const horse = (color, saddle) =>
  line('M20 44L8 70M30 46L34 72M58 46L52 72M62 42L80 60', dark(color, 0.12), 9) +
  line('M14 34Q0 34 2 56', saddle, 9) +
  ell(40, 38, 28, 16, color) +
  path('M52 44L60 8L70 0L72 8L88 22Q88 32 78 30L70 26L66 46Z', color) +
  line('M60 8L52 26', saddle, 9) +
  path('M26 23H50V38Q38 46 26 38Z', saddle) +
  ell(72, 15, 3.5, 3.5, '#2b2420')

export const drawings = {
  carousel: (r) => {
    const [color, second] = r.pick([
      ['#d9352f', '#f5c842'],
      ['#2f78c8', '#f28ab0'],
      ['#8a4fc0', '#f5c842'],
      ['#e85a8a', '#48b8c8'],
    ])
    const panel = (i) => {
      const x = 12 + i * 29
      const fill = i % 2 ? '#fff6e4' : color
      return (
        poly(`128,26 ${x},92 ${x + 29},92`, fill) +
        path(`M${x} 90H${x + 29}V100A14.5 14 0 0 1 ${x} 100Z`, dark(fill, 0.14))
      )
    }
    const pole = (x) => rect(x - 4, 90, 9, 128, '#e0b040')
    return (
      rect(104, 96, 48, 122, second) +
      rect(132, 96, 20, 122, dark(second, 0.2)) +
      ell(124, 150, 12, 26, '#fff6e4') +
      pole(62) +
      pole(196) +
      moved(14, 128, horse('#ffffff', color)) +
      moved(154, 138, horse('#f3d9b0', dark(second, 0.1))) +
      rect(60, 100, 7, 54, '#e0b040') +
      rect(193, 100, 7, 62, '#e0b040') +
      times(8, panel) +
      poly('130,4 158,14 130,24', second) +
      rect(124, 4, 7, 28, '#6b4a2a') +
      path('M14 212H242L248 232H8Z', light(color, 0.1)) +
      rect(8, 230, 240, 18, dark(color, 0.3), 'rx="5"') +
      times(7, (i) => ell(30 + i * 33, 222, 6, 6, '#fff0a8'))
    )
  },

  shopfront: (r) => {
    const [wall, awning, door] = r.pick([
      ['#c9b08a', '#d9453a', '#3f6b58'],
      ['#a8bcc8', '#2f6fb4', '#8a4a32'],
      ['#d9c3b0', '#3f8f5c', '#7a3b3b'],
      ['#b9a6c4', '#e08a2e', '#34506e'],
    ])
    const stripe = (i) => {
      const x = 18 + i * 27.5
      return path(`M${x} 84H${x + 27.5}V122A13.75 14 0 0 1 ${x} 122Z`, i % 2 ? '#fff8ea' : awning)
    }
    const goods = (i) => {
      const x = 46 + i * 30
      return rect(x, 190, 18, 20, ['#e0c23a', '#d9627a', '#5aa0c8'][i]) + ell(x + 9, 188, 9, 8, '#f3e2b8')
    }
    return (
      rect(18, 22, 220, 226, wall) +
      rect(10, 10, 236, 18, dark(wall, 0.3), 'rx="3"') +
      rect(40, 38, 176, 36, dark(awning, 0.3), 'rx="5"') +
      line('M64 56H192', '#fff8ea', 8) +
      rect(32, 128, 116, 86, '#8a6a48') +
      rect(38, 130, 104, 80, '#bfe3f2') +
      poly('52,130 76,130 46,210 38,210 38,170', '#d9f0fa') +
      times(3, goods) +
      rect(164, 130, 60, 118, dark(door, 0.3)) +
      rect(170, 132, 48, 116, door) +
      rect(178, 142, 32, 56, '#bfe3f2') +
      ell(178, 214, 5, 5, '#f0c84a') +
      rect(18, 222, 146, 26, dark(wall, 0.22)) +
      times(8, stripe)
    )
  },

  'water tower': (r) => {
    const tank = r.pick(['#b5703a', '#8fa3b3', '#c24a3c', '#7fb0c8', '#d9c8a4'])
    const steel = '#4a525c'
    return (
      line('M70 130L44 244M186 130L212 244', steel, 13) +
      line('M104 134L100 244M152 134L156 244', dark(steel, 0.2), 10) +
      line('M58 188L206 236M198 188L50 236M60 190H196', steel, 7) +
      rect(120, 140, 16, 108, '#8d969f') +
      poly('128,8 210,56 46,56', dark(tank, 0.4)) +
      poly('128,8 210,56 160,56', dark(tank, 0.55)) +
      rect(52, 54, 152, 84, tank) +
      rect(162, 54, 42, 84, dark(tank, 0.22)) +
      rect(66, 54, 16, 84, light(tank, 0.35)) +
      line('M54 72H202M54 112H202', dark(tank, 0.45), 7) +
      rect(36, 132, 184, 14, steel, 'rx="4"')
    )
  },

  hedge: (r) => {
    const [leaf, shade, shine] = r.pick([
      ['#3f9440', '#2c7035', '#6fbf4e'],
      ['#4f9f38', '#36772c', '#86c94a'],
      ['#2f8550', '#1f6340', '#58b266'],
    ])
    const size = () => r.range(16, 22)
    const row = (y, fill) =>
      times(9, (i) => ell(28 + i * 25, y + r.range(-4, 4), size(), size() * 0.85, fill))
    const side = (x, fill) => times(6, (i) => ell(x, 100 + i * 24, 18, size(), fill))
    const leafAt = (x, y, fill) =>
      path(
        `M${x - 13} ${y + 7}Q${x - 10} ${y - 10} ${x + 13} ${y - 8}Q${x + 10} ${y + 9} ${x - 13} ${y + 7}Z`,
        fill,
      )
    const leaves = (i) => {
      const x = 36 + (i % 6) * 35 + (Math.floor(i / 6) % 2) * 16 + r.range(-5, 5)
      const y = 128 + Math.floor(i / 6) * 31 + r.range(-5, 5)
      return turned(r.int(0, 3) * 45, x, y, leafAt(x, y, i % 2 ? shade : shine))
    }
    return (
      times(4, (i) => rect(36 + i * 56, 228, 14, 20, '#6b4628')) +
      side(26, leaf) +
      side(230, shade) +
      rect(20, 84, 212, 140, leaf) +
      row(224, shade) +
      row(92, leaf) +
      row(78, shine) +
      times(24, leaves)
    )
  },

  'flower bed': (r) => {
    const first = r.int(0, 4)
    const colors = ['#e8452f', '#f5c531', '#e86ab0', '#9a5ad8', '#ff8a3c']
    const stem = (x, y) =>
      line(`M${x} ${y}V196`, '#6fb83c', 9) +
      path(`M${x} 190Q${x - 26} 180 ${x - 24} 154Q${x} 162 ${x} 190Z`, '#86c94a')
    const daisy = (x, y, fill) =>
      times(6, (i) => turned(i * 60, x, y, ell(x, y - 19, 13, 15, fill))) +
      ell(x, y, 12, 12, fill === '#f5c531' ? '#8a4a1a' : '#ffe04a')
    const bloom = 'M-24 -26L-10 -12L0 -32L10 -12L24 -26V0Q22 24 0 24T-24 0Z'
    const side = 'M10 -12L24 -26V0Q22 24 0 24Q14 6 10 -12Z'
    const tulip = (x, y, fill) => moved(x, y, path(bloom, fill) + path(side, dark(fill, 0.18)))
    const flower = (i) => {
      const [x, y] = [40 + i * 44, [112, 66, 108, 62, 112][i]]
      return stem(x, y) + (i % 2 ? daisy : tulip)(x, y, colors[(first + i) % 5])
    }
    return (
      times(5, (i) => flower([1, 3, 0, 2, 4][i])) +
      path('M14 216Q18 178 128 176T242 216Z', '#6b4226') +
      line('M60 200H72M112 194H124M166 198H178M200 206H208', '#8f6040', 8) +
      times(6, (i) =>
        rect(
          8 + i * 40,
          204,
          40,
          44,
          i % 2 ? '#b9b3a8' : '#d0cabf',
          'stroke="#7d776c" stroke-width="5" rx="14"',
        ),
      )
    )
  },

  'mushroom house': (r) => {
    const cap = r.pick(['#d9352f', '#e8742c', '#8a55b8', '#c03a6a', '#3f86c8'])
    const door = r.pick(['#7a4d2c', '#3f8a5a', '#4a6aa8'])
    return varied(
      r,
      rect(190, 20, 30, 70, '#8a5a4a') +
        rect(184, 10, 42, 14, '#6b4238', 'rx="3"') +
        path('M76 130Q80 200 54 236Q48 248 66 248H190Q208 248 202 236Q176 200 180 130Z', '#f7e8c8') +
        path('M150 130Q156 200 176 248H190Q208 248 202 236Q176 200 180 130Z', '#d9c094') +
        ell(128, 142, 74, 17, '#c9a878') +
        path('M8 132C8 56 62 8 128 8S248 56 248 132Q248 150 128 150T8 132Z', cap) +
        path('M196 32Q248 62 248 132Q248 148 160 150Q222 120 196 32Z', dark(cap, 0.2)) +
        ell(78, 60, 23, 18, '#fff8ec') +
        ell(142, 42, 17, 12, '#fff8ec') +
        ell(136, 104, 27, 21, '#fff8ec') +
        ell(44, 112, 18, 15, '#fff8ec') +
        ell(208, 110, 18, 17, '#fff8ec') +
        path(
          'M88 248V198Q88 170 112 170T136 198V248Z',
          door,
          `stroke="${dark(door, 0.4)}" stroke-width="6"`,
        ) +
        ell(126, 214, 6, 6, '#ffd84a') +
        ell(164, 198, 17, 17, '#ffe48a', 'stroke="#6b4628" stroke-width="6"') +
        line('M164 184V212M150 198H178', '#6b4628', 5),
    )
  },

  crystal: (r) => {
    const color = r.pick(['#9a4fe0', '#2fa8e8', '#e84fa8', '#2fc48a', '#f0a030'])
    const shard = (x, y, width, height, angle) => {
      const [l, m, e, t] = [x - width / 2, x + width * 0.12, x + width / 2, y - height]
      const shoulder = t + width * 0.62
      return turned(
        angle,
        x,
        y,
        poly(`${l},${y} ${l},${shoulder} ${x},${t} ${e},${shoulder} ${e},${y}`, color) +
          poly(`${l},${y} ${l},${shoulder} ${x},${t} ${m},${shoulder + 8} ${m},${y}`, light(color, 0.35)) +
          poly(`${l},${shoulder} ${x},${t} ${m},${shoulder + 8}`, light(color, 0.7)) +
          poly(`${e},${shoulder} ${x},${t} ${m},${shoulder + 8}`, light(color, 0.15)) +
          poly(`${m},${y} ${m},${shoulder + 8} ${e},${shoulder} ${e},${y}`, dark(color, 0.22)),
      )
    }
    return varied(
      r,
      shard(92, 226, 48, 164, -24) +
        shard(164, 226, 48, 176, 22) +
        shard(128, 236, 66, 226, r.range(-3, 3)) +
        shard(74, 232, 42, 92, -40) +
        shard(182, 232, 42, 98, 40) +
        shard(98, 236, 38, 94, -9) +
        shard(158, 236, 38, 80, 10) +
        path(
          'M24 248Q24 218 56 222Q70 206 100 218Q128 206 156 218Q186 206 200 222Q232 218 232 248Z',
          '#5d5a6c',
        ) +
        line('M52 236Q70 224 92 234M120 232Q140 224 160 234M184 236Q196 230 208 238', '#918da6', 6) +
        times(3, (i) =>
          moved(
            [34, 226, 186][i],
            [66, 96, 26][i],
            path('M0 -20Q3 -3 18 0Q3 3 0 20Q-3 3 -18 0Q-3 -3 0 -20Z', '#fff6b8'),
          ),
        ),
    )
  },
}

export const words = {
  shopfront: 'storefront shop_front store_front shop_facade cafe_front boutique_front',
  carousel: 'merry_go_round merrygoround carrousel carousel_ride',
  'water tower': 'water_tank water_storage_tower',
  hedge: 'garden_hedge hedgerow box_hedge',
  'flower bed': 'flowerbed flower_garden bed_of_flowers',
  'mushroom house': 'giant_mushroom_house mushroom_cottage mushroom_home toadstool_house',
  crystal: 'crystal_cluster glowing_crystal cluster_of_crystals',
}
