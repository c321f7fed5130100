import { drawBloom, type Petal } from './draw-bloom.ts'
import { seededRandom } from './seeded-random.ts'

/** The default avatar of a user without one, derived from the user id. Coordinates are within 100 of 0, 0. */
export type DrawnAvatar = { petals: Petal[]; ground: string; outer: string; inner: string; heart: string }

/** Muted hues that fit the theme. */
const hues = [350, 20, 55, 95, 300, 265, 220, 170]

export function drawAvatar(id: string): DrawnAvatar {
  const random = seededRandom(id)
  const hue = hues[Math.floor(random() * hues.length)] ?? 350
  const point = random()
  const { petals } = drawBloom({
    seed: id,
    tilt: random() * 0.3,
    rings: [
      {
        petals: 7 + Math.floor(random() * 7),
        length: 84,
        width: 34 + random() * 22,
        open: 0.95,
        curl: 0.05,
        point,
      },
      {
        petals: 4 + Math.floor(random() * 4),
        length: 48,
        width: 26 + random() * 16,
        open: 0.9,
        curl: 0,
        point,
      },
    ],
  })
  return {
    petals,
    ground: `oklch(0.26 0.04 ${hue})`,
    outer: `oklch(0.66 0.13 ${hue})`,
    inner: `oklch(0.9 0.05 ${hue + 20})`,
    heart: 'oklch(0.86 0.09 95)',
  }
}
