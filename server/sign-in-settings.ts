import { z } from 'zod'
import { isSafeAddress } from './age-settings.ts'

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(40),
  issuer: z.string().refine(isSafeAddress),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'))
    .default('openid email profile'),
})

const rule =
  'a JSON list of objects with id (small letters, digits and -), name, issuer (https://), client_id, client_secret and, if it is not "openid email profile", scope'

const hasOneOfEach = (providers: readonly { id: string; issuer: string }[]) =>
  new Set(providers.map(({ id }) => id)).size === providers.length &&
  new Set(providers.map(({ issuer }) => issuer)).size === providers.length

/** The variable about OpenID providers with which users sign in, see docs/how-to/let-users-sign-in-elsewhere.md. */
export const signInVariables = {
  SIGN_IN_PROVIDERS: z
    .string()
    .transform((text, context) => {
      const parsed = z.array(provider).refine(hasOneOfEach).safeParse(parseJson(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: rule })
      return z.NEVER
    })
    .default([]),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
