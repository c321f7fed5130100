export type HostileFile = { name: string; bytes: Buffer; contentType: string }

/** Deterministic numbers for a seed. */
export type Random = {
  /** An integer, both ends inclusive. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  bytes(length: number): Buffer
}

type Made = Omit<HostileFile, 'name'>

/** Name: what is wrong with the file. Value: a function that makes one. */
export type HostileKinds = Record<string, (random: Random) => Made>

export function makeFile(kinds: HostileKinds, seed: number): HostileFile {
  const names = Object.keys(kinds)
  const name = names[Math.abs(seed) % names.length] ?? ''
  const make = kinds[name]
  if (make === undefined) throw new Error('There is no kind of file to make.')
  return { name: `${name}, seed ${seed}`, ...make(createRandom(seed)) }
}

/** mulberry32: small, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)] as T,
    bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => between(0, 255))),
  }
}
