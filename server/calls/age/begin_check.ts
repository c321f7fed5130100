import { safeReturnUrl } from '#contract/return-url'
import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { insertAgeCheck } from '#server/db/age-checks'
import { hashLinkToken, makeLinkToken } from '#server/domain/link-token'
import { ProviderError } from '#server/outside/openid/openid-client'

export const beginCheck = handler(
  'age.begin_check',
  ['ageProvider', 'db', 'ids', 'limiter', 'log'],
  async ({ input, viewer, ageProvider, db, ids, limiter, log }) => {
    if (ageProvider === undefined) {
      throw new CallError('unavailable', { sentence: 'Age checks are not set up on this site.' })
    }
    await limiter.take('age_checks', viewer.id)
    const state = makeLinkToken()
    try {
      const url = await ageProvider.begin(state)
      await insertAgeCheck(db, {
        id: ids.newId(),
        userId: viewer.id,
        stateHash: hashLinkToken(state),
        provider: ageProvider.name,
        returnTo: input.return_url === undefined ? null : safeReturnUrl(input.return_url),
      })
      return { url }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.error({ err: error }, 'an age check could not be begun')
      throw new CallError('unavailable', {
        sentence: 'The service that checks ages cannot be reached. Please try again later.',
      })
    }
  },
)
