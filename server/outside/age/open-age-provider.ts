import type { Config } from '#server/config'
import { deriveSecret } from '#server/config'
import type { Logger } from '#server/log'
import { siteUrl } from '#server/site-url'
import type { AgeProvider } from './age-provider.ts'
import { createOpenIdProvider } from './openid-connect.ts'

/** Where providers send users back to, see http/age-callback.ts. */
const callbackPath = '/age/callback'

/** The provider that the operator has set up, if any. */
export function openAgeProvider(config: Config, secret: string, log: Logger): AgeProvider | undefined {
  const { countryHeader } = config
  const { provider, countries } = config.age
  if (countries.length > 0 && provider === undefined) {
    log.warn(
      'AGE_COUNTRIES requires age checks, but AGE_PROVIDER_ISSUER is not set: nobody there can use the site',
    )
  }
  if (countries !== 'all' && countries.length > 0 && countryHeader === undefined) {
    log.warn('AGE_COUNTRIES names countries, but COUNTRY_HEADER is not set: everybody needs an age check')
  }
  if (provider === undefined) return undefined
  return createOpenIdProvider(provider, {
    key: deriveSecret(secret, 'age checks'),
    redirectUri: () => `${siteUrl(config)}${callbackPath}`,
  })
}
