import {
  BasicConstraintsExtension,
  cryptoProvider,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** For a server of a test: a private authority, and a certificate for 127.0.0.1 that it signed. All in PEM. */
export type Certificates = { authority: string; certificate: string; key: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const dayMs = 24 * 60 * 60 * 1000

export async function makeCertificates(name: string): Promise<Certificates> {
  cryptoProvider.set(crypto)
  const makeKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [root, leaf] = await Promise.all([makeKeys(), makeKeys()])
  const validity = {
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + 30 * dayMs),
    signingAlgorithm: algorithm,
  }
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: `CN=${name}`,
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  })
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    subject: 'CN=127.0.0.1',
    issuer: authority.subject,
    publicKey: leaf.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
    ],
  })
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', leaf.privateKey))
  return {
    authority: authority.toString('pem'),
    certificate: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----`,
  }
}
