/**
 * The mark consists of 32 payload bits and 16 check bits. A fixed shuffle assigns cells to bits: neighbouring
 * cells carry different bits, so that no bit depends on one place of the image.
 */
const payloadBits = 32
const checkBits = 16
export const codewordBits = payloadBits + checkBits

export function toCodeword(payload: number): Uint8Array {
  const check = checkOf(payload)
  return Uint8Array.from({ length: codewordBits }, (_, bit) =>
    bit < payloadBits ? (payload >>> bit) & 1 : (check >>> (bit - payloadBits)) & 1,
  )
}

/** null: the check bits do not match. */
export function fromCodeword(bits: Uint8Array): number | null {
  let payload = 0
  let check = 0
  for (let bit = 0; bit < payloadBits; bit++) payload |= (bits[bit] as number) << bit
  for (let bit = 0; bit < checkBits; bit++) check |= (bits[payloadBits + bit] as number) << bit
  return checkOf(payload >>> 0) === check ? payload >>> 0 : null
}

/** Each payload bit changes about half of the check bits. */
function checkOf(payload: number): number {
  return scramble(payload ^ 0x5b_7e_11_27) & 0xff_ff
}

/** Which bit each cell carries, and with which sign. */
export type Assignment = { bit: Uint8Array; sign: Int8Array }

const assignments = new Map<number, Assignment>()

export function assignCells(count: number): Assignment {
  const known = assignments.get(count)
  if (known !== undefined) return known
  const bit = new Uint8Array(count)
  const sign = new Int8Array(count)
  for (let cell = 0; cell < count; cell++) {
    bit[cell] = cell % codewordBits
    sign[cell] = scramble(cell + 0x31_00_00_00) & 1 ? 1 : -1
  }
  // Fisher-Yates shuffle with numbers that are the same on every machine.
  for (let last = count - 1; last > 0; last--) {
    const other = scramble(last + 0x77_00_00_00) % (last + 1)
    const kept = bit[last] as number
    bit[last] = bit[other] as number
    bit[other] = kept
  }
  const made = { bit, sign }
  assignments.set(count, made)
  return made
}

/** Mixes 32 bits so that one changed bit changes about half of them. */
function scramble(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21_f0_aa_ad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5a_2d_97)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
