import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription: its public key on P-256, and 16 secret bytes. */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

const recordSize = 4096
const lastRecord = Buffer.from([2])

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291: one aes128gcm record that the browser can decrypt and the push service cannot. */
export function encryptMessage(text: string, { p256dh, auth }: DeviceKeys): Buffer {
  const own = createECDH('prime256v1')
  const ownPublic = own.generateKeys()
  const agreed = own.computeSecret(p256dh)
  const key = derive(agreed, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]), 32)
  const salt = randomBytes(16)
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ownPublic.length]),
    ownPublic,
    cipher.update(Buffer.concat([Buffer.from(text), lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Checked early, because a point off the curve would fail only when a message is sent. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (auth.length !== 16 || p256dh.length !== 65) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}
