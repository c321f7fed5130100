/**
 * Seeded standard normals: the same seed gives the same numbers on every machine. Each use of a seed has a stream
 * of its own, so that another sampler or one more wildcard does not change the picture's first noise.
 */
export type NoiseStream = 'start' | 'steps' | 'words'

const STREAMS: Record<NoiseStream, number> = { start: 0, steps: 1, words: 2 }

/** Uniform numbers in (0, 1): sfc32, seeded by a few mixing rounds because small seeds differ in few bits. */
export function seededUniform(seed: number, stream: NoiseStream): () => number {
  let [a, b, c, counter] = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0, STREAMS[stream], 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return ((sum >>> 0) + 0.5) / 2 ** 32
  }
  for (let round = 0; round < 16; round++) next()
  return next
}

/** Box-Muller; each call goes on where the last one ended. */
export function seededNormals(seed: number, stream: NoiseStream): (length: number) => Float64Array {
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
