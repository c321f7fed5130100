import { type CallArguments, handler } from '#server/call'
import { CallError } from '#server/call-error'
import { findProviderUser, linkProviderAccount } from '#server/db/provider-accounts'
import { profileVerdicts } from '#server/domain/profile-verdicts'
import { addressSubject } from '#server/domain/throttles'
import type { ProviderTicket } from '#server/outside/openid/sign-in-providers'
import { checkAge } from './check-age.ts'
import { enterAccount } from './enter-account.ts'

const needs = [
  'auth',
  'config',
  'db',
  'devices',
  'fileLinks',
  'ids',
  'limiter',
  'now',
  'safety',
  'signInProviders',
  'tiers',
] as const

type Arguments = CallArguments<'user.finish_provider_sign_in', (typeof needs)[number]>

export const finishProviderSignIn = handler('user.finish_provider_sign_in', needs, async (args) => {
  const { caller, cookies, auth, signInProviders } = args
  const ticket = signInProviders.readTicket(caller.cookie)
  if (ticket === undefined) {
    throw new CallError('signed_out', { sentence: 'This took too long. Begin signing in once more.' })
  }
  const userId = (await findLinked(args, ticket)) ?? (await createAccount(args, ticket))
  const entered = await enterAccount(args, await auth.enter(userId, caller), caller)
  if (entered === undefined) throw new CallError('signed_out', { sentence: 'This account is deleted.' })
  cookies.push(...entered.cookies, signInProviders.endingCookie)
  return entered.info
})

/** undefined: nobody has this account or its address. */
async function findLinked({ db, ids }: Arguments, ticket: ProviderTicket): Promise<string | undefined> {
  const found = await findProviderUser(db, ticket)
  if (found === undefined) return undefined
  // A provider is one step; the user asked for two.
  if (found.two_factor_enabled) {
    throw new CallError('conflict', {
      sentence: 'Your account has two-step sign-in. Sign in with your password and a code.',
    })
  }
  if (found.is_linked) return found.id
  // Whoever signed up with an address that is not theirs must not share an account with its owner.
  if (!found.email_verified) {
    throw new CallError('conflict', {
      sentence: `An account with the address ${ticket.email} exists, but the address was never confirmed. Sign in with its password, or reset the password by mail.`,
    })
  }
  const link = { id: ids.newId(), userId: found.id, issuer: ticket.issuer, subject: ticket.subject }
  if (!(await linkProviderAccount(db, link))) {
    throw new CallError('conflict', {
      sentence:
        'Your account is connected to another account at this provider. Use that one, or your password.',
    })
  }
  return found.id
}

async function createAccount(args: Arguments, ticket: ProviderTicket): Promise<string> {
  const { input, caller, auth, limiter, now, safety } = args
  const { name, birth_date: birthDate, private_by_default } = input
  if (name === undefined || birthDate === undefined || input.accept_terms === undefined) {
    throw new CallError('conflict', {
      sentence: 'Tell us your name and your date of birth, and accept the terms.',
    })
  }
  checkAge(birthDate, now())
  await limiter.take('sign_ups', addressSubject(caller.address))
  await safety.check({
    userId: null,
    place: 'user.register',
    fields: { name },
    verdicts: profileVerdicts,
  })
  const userId = await auth.registerByProvider(
    {
      email: ticket.email,
      name,
      birthDate,
      preferences: private_by_default ? { private_by_default } : {},
    },
    ticket,
  )
  if (userId === undefined) {
    throw new CallError('conflict', { sentence: 'This address has got an account meanwhile. Try again.' })
  }
  return userId
}
