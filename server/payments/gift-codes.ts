import { createHmac } from 'node:crypto'
import { hashVoucherCode, toVoucherCode } from '#server/domain/membership/voucher-code'

export type GiftCodes = {
  make(checkoutId: string): string
  /** The code whose hash is stored, also if it was made with an earlier secret. */
  find(checkoutId: string, codeHash: Buffer): string | undefined
}

/** Codes are computed from the checkout, so that the buyer can see theirs again although only a hash is stored. */
export function createGiftCodes([current, ...former]: readonly [Buffer, ...Buffer[]]): GiftCodes {
  const derive = (key: Buffer, checkoutId: string) =>
    toVoucherCode(createHmac('sha256', key).update(checkoutId).digest())
  return {
    make: (checkoutId) => derive(current, checkoutId),
    find: (checkoutId, codeHash) =>
      [current, ...former]
        .map((key) => derive(key, checkoutId))
        .find((code) => hashVoucherCode(code)?.equals(codeHash)),
  }
}
