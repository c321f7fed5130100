import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { proveIdentity } from './prove-identity.ts'

export const disableTotp = handler('user.disable_totp', ['auth', 'db', 'limiter'], async (args) => {
  const { input, viewer, caller, cookies, auth } = args
  if (!viewer.two_factor_enabled)
    throw new CallError('conflict', { sentence: 'Two-step sign-in is off already.' })
  await proveIdentity(args, { field: 'password', password: input.password, passkey: input.passkey })
  cookies.push(...(await auth.disableTotp(caller)))
  return null
})
