/** A brightness and two colour differences, so that light and tint are matched apart. */
const toChannels = (r: number, g: number, b: number) => {
  const light = 0.299 * r + 0.587 * g + 0.114 * b
  return [light, b - light, r - light] as const
}

/** The contrast changes at most by these factors: more would turn the noise of a flat image into spots. */
const CONTRAST = { min: 0.6, max: 1.6 }

type Spread = { mean: number; deviation: number }

/**
 * Gives a face the light and tint of the one it replaces: mean and spread of each channel become those of the target,
 * both counted where the weight says. Changes `face`.
 */
export function matchColors(face: Float32Array, target: Float32Array, weight: Float32Array): void {
  const [own, wanted] = [measure(face, weight), measure(target, weight)]
  const scales = own.map(({ deviation }, i) => {
    const scale = (wanted[i]?.deviation ?? 0) / Math.max(1, deviation)
    return Math.min(CONTRAST.max, Math.max(CONTRAST.min, scale))
  })
  const change = (value: number, i: number) =>
    (value - (own[i]?.mean ?? 0)) * (scales[i] ?? 1) + (wanted[i]?.mean ?? 0)
  for (let at = 0; at < face.length; at += 3) {
    const [light, blueness, redness] = toChannels(face[at] ?? 0, face[at + 1] ?? 0, face[at + 2] ?? 0).map(
      change,
    ) as [number, number, number]
    const [r, b] = [light + redness, light + blueness]
    face[at] = r
    face[at + 1] = (light - 0.299 * r - 0.114 * b) / 0.587
    face[at + 2] = b
  }
}

function measure(pixels: Float32Array, weight: Float32Array): Spread[] {
  const sums = [0, 0, 0]
  const squares = [0, 0, 0]
  let total = 0
  for (let pixel = 0; pixel < weight.length; pixel++) {
    const share = weight[pixel] ?? 0
    if (share === 0) continue
    total += share
    const channels = toChannels(
      pixels[3 * pixel] ?? 0,
      pixels[3 * pixel + 1] ?? 0,
      pixels[3 * pixel + 2] ?? 0,
    )
    for (const [i, value] of channels.entries()) {
      sums[i] = (sums[i] ?? 0) + share * value
      squares[i] = (squares[i] ?? 0) + share * value * value
    }
  }
  return sums.map((sum, i) => {
    const mean = sum / (total || 1)
    return { mean, deviation: Math.sqrt(Math.max(0, (squares[i] ?? 0) / (total || 1) - mean * mean)) }
  })
}
