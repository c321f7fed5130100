import { z } from 'zod'

/** The variables about age checks, see docs/how-to/require-age-checks.md. */
export const ageVariables = {
  AGE_COUNTRIES: z
    .string()
    .refine(
      (list) => list === 'all' || list.split(',').every((part) => /^[A-Za-z]{2}$/.test(part.trim())),
      'all, or countries in two letters with commas between, such as GB,FR',
    )
    .optional(),
  AGE_VALID_DAYS: z.coerce
    .number('a number')
    .int('a whole number of days')
    .min(1, 'at least 1')
    .max(3650, 'at most 3650')
    .default(365),
  AGE_PROVIDER_ISSUER: z.string().refine(isSafeAddress, 'an address that begins with https://').optional(),
  AGE_PROVIDER_CLIENT_ID: z.string().optional(),
  AGE_PROVIDER_CLIENT_SECRET: z.string().optional(),
  AGE_PROVIDER_NAME: z.string().max(60, 'at most 60 characters').optional(),
  AGE_PROVIDER_SCOPE: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), 'scopes that contain openid')
    .default('openid age_over:18'),
  AGE_PROVIDER_CLAIM: z.string().default('age_over_18'),
  AGE_PROVIDER_ACR: z.string().optional(),
}

type AgeVariables = z.infer<z.ZodObject<typeof ageVariables>>

/** Without TLS only on this machine, for tests. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
  )
}

/** [S-1] Where ages are checked and by whom. */
export function readAge(
  read: AgeVariables,
  take: (...names: (keyof AgeVariables)[]) => string[] | undefined,
) {
  const list = read.AGE_COUNTRIES
  const provider = take('AGE_PROVIDER_ISSUER', 'AGE_PROVIDER_CLIENT_ID', 'AGE_PROVIDER_CLIENT_SECRET')
  const [issuer = '', clientId = '', clientSecret = ''] = provider ?? []
  return {
    countries:
      list === 'all'
        ? ('all' as const)
        : (list?.split(',').map((country) => country.trim().toUpperCase()) ?? []),
    validDays: read.AGE_VALID_DAYS,
    provider: provider && {
      name: read.AGE_PROVIDER_NAME ?? new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret,
      scope: read.AGE_PROVIDER_SCOPE,
      claim: read.AGE_PROVIDER_CLAIM,
      acrValues: read.AGE_PROVIDER_ACR,
    },
  }
}
