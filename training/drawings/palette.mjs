// The colours that captions name. Every drawing takes its colours from here, so that "red hair" is
// the same red in every style and a caption is never wrong about what was drawn.
export const HAIR = {
  black: '1d1a20',
  brown: '6a4226',
  blonde: 'ebc866',
  red: 'b93a1f',
  orange: 'f2912e',
  grey: '98989f',
  white: 'f1f0ec',
  blue: '3f74d6',
  pink: 'ee8cb4',
  purple: '8650b6',
  green: '4ca45a',
  teal: '33a79f',
}
export const SKIN = { pale: 'f7d5c0', tan: 'e0a878', brown: 'a9683f', dark: '5d3827' }
export const CLOTH = {
  black: '1b1b1f',
  white: 'f6f6f4',
  grey: '8d8f95',
  red: 'd03238',
  orange: 'ee8a2c',
  yellow: 'f5d34f',
  green: '4da556',
  teal: '2fa59e',
  blue: '3b6fd8',
  pink: 'f297bb',
  purple: '7c4bb0',
  brown: '75492d',
}
export const EYES = { blue: '3f83f0', green: '3c9a4a', brown: '6b4021' }

/** A small seeded generator (mulberry32): the same seed makes the same data on every machine. */
export function random(seed) {
  let a = seed >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    chance: (p) => next() < p,
    pick: (list) => list[Math.floor(next() * list.length)],
    range: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => lo + Math.floor(next() * (hi - lo + 1)),
  }
}

/** The hex colour moved a little, so that a colour word means a region and not one value. */
export function jitter(r, hex, by = 9) {
  const part = (i) =>
    Math.max(0, Math.min(255, Math.round(parseInt(hex.slice(i, i + 2), 16) + r.range(-by, by))))
  return [0, 2, 4].map((i) => part(i).toString(16).padStart(2, '0')).join('')
}
