/** The upper ten bits of a picture's place in the deck say its pile. */
export const PILES = 1024
export const PILE_BITS = 20

/** The order in which a seed deals the piles of the deck: every pile once, the same for the same seed. */
export function dealPiles(seed: string): number[] {
  let state = toSeedNumber(seed)
  const next = () => {
    // mulberry32: short, and even enough for a deck.
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

/** 32 bits of any text (FNV-1a): seeds that differ in one sign deal differently. */
function toSeedNumber(seed: string): number {
  let number = 0x811c9dc5
  for (const character of seed) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return number | 0
}
