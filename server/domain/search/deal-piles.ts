/** The upper ten bits of an art's deck position are its pile. */
export const PILES = 1024
export const PILE_BITS = 20

/** A permutation of all piles that depends only on the seed. */
export function dealPiles(seed: string): number[] {
  let state = toSeedNumber(seed)
  const next = () => {
    // mulberry32: short, and random enough to shuffle.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const piles = Array.from({ length: PILES }, (_, pile) => pile)
  for (let left = PILES - 1; left > 0; left--) {
    const pick = Math.floor(next() * (left + 1))
    ;[piles[left], piles[pick]] = [piles[pick] ?? 0, piles[left] ?? 0]
  }
  return piles
}

/** FNV-1a, 32 bits: seeds that differ in one character give different orders. */
function toSeedNumber(seed: string): number {
  let number = 0x811c9dc5
  for (const character of seed) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return number | 0
}
