import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type PushKeys = { publicKey: Buffer; privateKey: Buffer }

/** A P-256 key pair: the public key as browsers want it (65 bytes), the private key as PKCS #8. */
export function makePushKeys(): PushKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    publicKey: Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

export function readPrivateKey(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
}

const lifeSeconds = 12 * 60 * 60
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** RFC 8292: identifies the sender to one push service for half a day. */
export function signVapid(key: KeyObject, claims: { audience: string; subject: string; now: Date }): string {
  const exp = Math.floor(claims.now.getTime() / 1000) + lifeSeconds
  const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: claims.audience, exp, sub: claims.subject })}`
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `${said}.${signature.toString('base64url')}`
}
