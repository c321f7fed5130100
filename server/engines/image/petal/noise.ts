import { type SeededStream, seededUniform } from '#contract/prompt-grammar/seeded-uniform'

/** Seeded standard normals by Box-Muller; each call goes on where the last one ended. */
export function seededNormals(seed: number, stream: SeededStream): (length: number) => Float64Array {
  const uniform = seededUniform(seed, stream)
  return (length) => {
    const values = new Float64Array(length)
    for (let i = 0; i < length; i += 2) {
      const radius = Math.sqrt(-2 * Math.log(uniform()))
      const angle = 2 * Math.PI * uniform()
      values[i] = radius * Math.cos(angle)
      if (i + 1 < length) values[i + 1] = radius * Math.sin(angle)
    }
    return values
  }
}
