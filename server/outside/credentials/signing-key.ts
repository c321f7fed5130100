import {
  constants,
  createPrivateKey,
  type KeyObject,
  X509Certificate as NodeCertificate,
  sign,
} from 'node:crypto'
import { X509Certificate } from '@peculiar/x509'
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose'
import { StartError } from '#server/start-error'

type Scheme = { algorithm: CoseAlgorithmIdentifier; hash: string | null; pss?: true }

const schemes: Record<string, Scheme> = {
  prime256v1: { algorithm: CoseAlgorithmIdentifier.ES256, hash: 'sha256' },
  secp384r1: { algorithm: CoseAlgorithmIdentifier.ES384, hash: 'sha384' },
  secp521r1: { algorithm: CoseAlgorithmIdentifier.ES512, hash: 'sha512' },
  ed25519: { algorithm: CoseAlgorithmIdentifier.Ed25519, hash: null },
  rsa: { algorithm: CoseAlgorithmIdentifier.PS256, hash: 'sha256', pss: true },
}

/** Reads key and certificates from PEM; the certificate of the key comes first. */
export function readSigner(pem: string, now: Date): Signer {
  const key = readKey(pem)
  const scheme = schemes[key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType ?? '']
  if (scheme === undefined)
    throw new StartError('The key for content credentials has a type that C2PA does not support.')
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const [leaf, ...chain] = certificates.map((text) => new X509Certificate(text))
  if (leaf === undefined) throw new StartError('The file for content credentials has no certificate.')
  if (!new NodeCertificate(Buffer.from(leaf.rawData)).checkPrivateKey(key)) {
    throw new StartError('The first certificate for content credentials does not belong to the key.')
  }
  if (leaf.notAfter <= now) {
    throw new StartError(
      `The certificate for content credentials expired on ${leaf.notAfter.toISOString().slice(0, 10)}.`,
    )
  }
  return {
    certificate: leaf,
    chainCertificates: chain,
    algorithm: scheme.algorithm,
    // The library's own signer writes ECDSA signatures as DER, which COSE does not accept.
    sign: async (payload) =>
      new Uint8Array(
        sign(scheme.hash, payload, {
          key,
          dsaEncoding: 'ieee-p1363',
          ...(scheme.pss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
        }),
      ),
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartError('The key for content credentials cannot be read. Give it as PEM without a password.')
  }
}
