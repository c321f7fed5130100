/** Four bits per digit, most significant first. */
export function toHex(bits: readonly boolean[]): string {
  let hex = ''
  for (let at = 0; at < bits.length; at += 4)
    hex += [0, 1, 2, 3].reduce((digit, i) => 2 * digit + Number(bits[at + i] ?? false), 0).toString(16)
  return hex
}

/** Number of bits in which two hashes of equal length differ. */
export function countDifferentBits(a: string, b: string): number {
  if (a.length !== b.length) throw new Error('Only hashes of one length can be compared.')
  let count = 0
  for (let at = 0; at < a.length; at++)
    for (
      let rest = Number.parseInt(a.charAt(at), 16) ^ Number.parseInt(b.charAt(at), 16);
      rest > 0;
      rest >>= 1
    )
      count += rest & 1
  return count
}
