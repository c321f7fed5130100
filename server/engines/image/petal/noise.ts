import { type SeededStream, seededUniform } from '#contract/prompt-grammar/seeded-uniform'
import { weightedSum } from './samplers/sampler.ts'

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

/** In a walk, the noise of one seed turns towards that of another. */
export type Seeds = { seed: number; towards?: { seed: number; share: number } }

/** The first normals of a stream. Turned on the sphere, not mixed: the middle of two noises would be too quiet for a model. */
export function turnedNormals({ seed, towards }: Seeds, stream: SeededStream, length: number): Float64Array {
  const from = seededNormals(seed, stream)(length)
  if (!towards) return from
  const to = seededNormals(towards.seed, stream)(length)
  const angle = (towards.share * Math.PI) / 2
  return weightedSum([Math.cos(angle), from], [Math.sin(angle), to])
}
