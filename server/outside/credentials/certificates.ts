import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

cryptoProvider.set(crypto)

type SigningAlgorithm = (EcKeyGenParams | RsaHashedKeyGenParams) & { hash: string }

const usualAlgorithm: SigningAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const dayMs = 24 * 60 * 60 * 1000
// Our signatures have no time stamps, so an image can be verified only while the certificate is valid.
const validityMs = 20 * 365 * dayMs

/**
 * Creates a key and the certificates that C2PA requires: a signing certificate and the root that vouches for
 * it. The root's key is discarded, so nothing else can ever be signed in its name.
 */
export async function makeSigner(
  brand: string,
  now: Date,
  algorithm: SigningAlgorithm = usualAlgorithm,
): Promise<string> {
  const makeKeys = (): Promise<CryptoKeyPair> =>
    crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const root = await makeKeys()
  const leaf = await makeKeys()
  const validity = {
    // Clocks differ, and the image must not be older than the certificate.
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + validityMs),
    signingAlgorithm: algorithm,
  }
  const rootCertificate = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: toName(brand, `${brand} content credentials root`),
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const leafCertificate = await X509CertificateGenerator.create({
    ...validity,
    subject: toName(brand, brand),
    issuer: rootCertificate.subject,
    publicKey: leaf.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
      await SubjectKeyIdentifierExtension.create(leaf.publicKey),
      await AuthorityKeyIdentifierExtension.create(rootCertificate),
    ],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', leaf.privateKey))
  return [
    toPem('PRIVATE KEY', key),
    leafCertificate.toString('pem'),
    rootCertificate.toString('pem'),
    '',
  ].join('\n')
}

/** Built from parts, because a comma in the brand would start another field of a string. */
function toName(brand: string, commonName: string): Name {
  return new Name([{ O: [brand] }, { CN: [commonName] }])
}

function toPem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n')
}
