import { safeReturnUrl } from '#contract/return-url'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { ProviderError } from '#server/outside/openid/openid-client'

export const beginProviderSignIn = handler(
  'user.begin_provider_sign_in',
  ['log', 'signInProviders'],
  async ({ input, cookies, log, signInProviders }) => {
    const begun = await signInProviders
      .begin(input.provider_id, safeReturnUrl(input.return_url))
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
        log.error(
          { err: error, provider: input.provider_id },
          'signing in with a provider could not be begun',
        )
        throw new CallError('unavailable', {
          sentence: 'This provider cannot be reached. Try again later, or sign in with your password.',
        })
      })
    if (begun === undefined) throw new CallError('not_found', { sentence: 'There is no such provider.' })
    cookies.push(...begun.cookies)
    return { url: begun.url }
  },
)
