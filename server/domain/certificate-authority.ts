import { X509Certificate } from 'node:crypto'

/** The first certificate of an authority, as admins see it. */
export type Authority = { name: string; validUntil: Date }

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Reads certificates in PEM. Gives the sentence about what is wrong if they cannot be used. */
export function readAuthority(pem: string, now: Date): { authority: Authority } | { problem: string } {
  if (pem.includes('PRIVATE KEY'))
    return { problem: 'This contains a private key, which must stay secret. Paste only the certificate.' }
  const blocks = pem.match(block) ?? []
  if (blocks.length === 0)
    return { problem: 'This is no certificate. Paste the text that begins with -----BEGIN CERTIFICATE-----.' }
  const certificates = blocks.flatMap((each) => parse(each) ?? [])
  const [first] = certificates
  if (first === undefined || certificates.length < blocks.length)
    return { problem: 'A certificate in this text cannot be read.' }
  const expired = certificates.find(({ validToDate }) => validToDate <= now)
  if (expired !== undefined)
    return { problem: `This certificate has expired on ${expired.validToDate.toISOString().slice(0, 10)}.` }
  return { authority: { name: nameOf(first), validUntil: first.validToDate } }
}

function parse(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

/** `CN` of the subject, else its first line. */
function nameOf({ subject }: X509Certificate): string {
  const lines = (subject ?? '').split('\n')
  const common = lines.find((line) => line.startsWith('CN='))?.slice(3)
  return common ?? lines[0] ?? ''
}
