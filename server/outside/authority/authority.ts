import { createPrivateKey, createPublicKey } from 'node:crypto'
import { CompactEncrypt, CompactSign, calculateJwkThumbprint, exportJWK } from 'jose'

/** Packs cases for an authority and delivers them. */
export type Authority = {
  /** As staff know it. */
  name: string
  /** False: packages are only downloaded. */
  delivers: boolean
  /** The thumbprint of the key that signs packages, by which the authority knows them. */
  keyId: string
  /** A signed JWS inside a JWE that only the authority can open. */
  pack(content: object): Promise<string>
  /** Returns the authority's reference. Throws if it does not accept the package. A repeat is told by its id. */
  deliver(id: string, packed: string): Promise<string | null>
}

export type AuthoritySettings = {
  name: string
  publicKey: string
  url: string | undefined
  token: string | undefined
}

const timeoutMs = 60_000
/** The head of an Ed25519 private key in PKCS #8; the 32 bytes of the seed follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export async function openAuthority(settings: AuthoritySettings, seed: Buffer): Promise<Authority> {
  const recipient = createPublicKey(settings.publicKey)
  const alg = recipient.asymmetricKeyType === 'rsa' ? 'RSA-OAEP-256' : 'ECDH-ES+A256KW'
  const signer = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const jwk = await exportJWK(createPublicKey(signer))
  const keyId = await calculateJwkThumbprint(jwk)
  return {
    name: settings.name,
    delivers: settings.url !== undefined,
    keyId,
    async pack(content) {
      const signed = await new CompactSign(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId, jwk })
        .sign(signer)
      return new CompactEncrypt(Buffer.from(signed))
        .setProtectedHeader({ alg, enc: 'A256GCM', cty: 'JWS' })
        .encrypt(recipient)
    },
    async deliver(id, packed) {
      if (settings.url === undefined) throw new Error('AUTHORITY_URL is not set')
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/jose',
          'idempotency-key': id,
          ...(settings.token !== undefined && { authorization: `Bearer ${settings.token}` }),
        },
        body: packed,
        // The token and the package are for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`The authority answered ${response.status}.`)
      return readReference(await response.text())
    },
  }
}

function readReference(body: string): string | null {
  try {
    const { reference } = JSON.parse(body) as { reference?: unknown }
    return typeof reference === 'string' ? reference.slice(0, 200) : null
  } catch {
    return null
  }
}
