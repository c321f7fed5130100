import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { isSafeAddress } from './age-settings.ts'

/** The variables about preserved images and their export, see docs/how-to/report-to-an-authority.md. */
export const deskVariables = {
  PRESERVATION_KEY: z.string().min(32, 'at least 32 characters').optional(),
  AUTHORITY_NAME: z.string().max(60, 'at most 60 characters').default('the authority'),
  AUTHORITY_PUBLIC_KEY: z
    .string()
    // A variable often cannot contain line breaks.
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isEncryptionKey, 'a public key in PEM, RSA with at least 2048 bits or P-256')
    .optional(),
  AUTHORITY_URL: z.string().refine(isSafeAddress, 'an address that begins with https://').optional(),
  AUTHORITY_TOKEN: z.string().optional(),
}

type DeskVariables = z.infer<z.ZodObject<typeof deskVariables>>

function isEncryptionKey(pem: string): boolean {
  try {
    const { type, asymmetricKeyType: kind, asymmetricKeyDetails: details } = createPublicKey(pem)
    const isRsa = kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048
    return type === 'public' && !pem.includes('PRIVATE') && (isRsa || details?.namedCurve === 'prime256v1')
  } catch {
    return false
  }
}

export function readDesk(read: DeskVariables) {
  const { AUTHORITY_PUBLIC_KEY: publicKey } = read
  return {
    preservationKey: read.PRESERVATION_KEY,
    /** undefined: cases cannot be exported, because nobody could read the package. */
    authority:
      publicKey === undefined
        ? undefined
        : { name: read.AUTHORITY_NAME, publicKey, url: read.AUTHORITY_URL, token: read.AUTHORITY_TOKEN },
  }
}
