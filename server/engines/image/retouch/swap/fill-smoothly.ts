/** What does not count, what is to be filled in, and what is known around it. The highest counts where several meet. */
export const FILL = { ignored: 0, inside: 1, known: 2 } as const

/** Values of one channel with their kinds, row by row. */
type Field = { values: Float32Array; kinds: Uint8Array; width: number; height: number }

const SWEEPS = 24
/** Over-relaxation: each step goes further than to the mean, which needs far fewer steps. */
const BEYOND = 1.6
const SMALLEST = 4

/**
 * Fills the inside as smoothly as possible from the known values around it: each value is the mean of its four
 * neighbours (Laplace's equation). Solved from small to large, so that it spreads over any distance. Changes `values`.
 */
export function fillSmoothly(field: Field): void {
  const { values, kinds, width, height } = field
  if (Math.min(width, height) > SMALLEST) {
    const half = halve(field)
    fillSmoothly(half)
    for (let i = 0; i < values.length; i++)
      if (kinds[i] === FILL.inside) {
        const [x, y] = [Math.floor((i % width) / 2), Math.floor(i / width / 2)]
        values[i] = half.values[y * half.width + x] ?? 0
      }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) relax(field)
}

function relax({ values, kinds, width, height }: Field): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (kinds[i] !== FILL.inside) continue
      let [sum, count] = [0, 0]
      const add = (neighbour: number) => {
        if (kinds[neighbour] === FILL.ignored) return
        sum += values[neighbour] ?? 0
        count++
      }
      if (x > 0) add(i - 1)
      if (x + 1 < width) add(i + 1)
      if (y > 0) add(i - width)
      if (y + 1 < height) add(i + width)
      if (count > 0) values[i] = (values[i] ?? 0) + BEYOND * (sum / count - (values[i] ?? 0))
    }
}

/** Half the size: a cell is the mean of its known pixels. A thin edge must not get lost, so one is enough. */
function halve({ values, kinds, width, height }: Field): Field {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const small: Field = {
    ...half,
    values: new Float32Array(half.width * half.height),
    kinds: new Uint8Array(half.width * half.height),
  }
  const counts = new Uint8Array(small.values.length)
  for (let i = 0; i < values.length; i++) {
    const cell = Math.floor(i / width / 2) * half.width + Math.floor((i % width) / 2)
    small.kinds[cell] = Math.max(small.kinds[cell] ?? 0, kinds[i] ?? 0)
    if (kinds[i] !== FILL.known) continue
    small.values[cell] = (small.values[cell] ?? 0) + (values[i] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  for (const [cell, count] of counts.entries())
    if (count > 0) small.values[cell] = (small.values[cell] ?? 0) / count
  return small
}
