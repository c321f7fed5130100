import { createHash } from 'node:crypto'

/** Crockford's base 32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** 80 bits as `XXXX-XXXX-XXXX-XXXX`; too many to guess. */
export function toVoucherCode(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.subarray(0, 10).toString('hex')}`)
  let code = ''
  for (let i = 0; i < codeLength; i++) {
    code = `${alphabet[Number(bits % 32n)]}${code}`
    bits /= 32n
  }
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** The hash of a code as people type it. null: this cannot be a code. */
export function hashVoucherCode(typed: string): Buffer | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (plain.length !== codeLength || [...plain].some((letter) => !alphabet.includes(letter))) return null
  return createHash('sha256').update(`voucher\0${plain}`).digest()
}

/** Tells codes apart without revealing one. */
export const hintOf = (code: string) => code.slice(-4)
