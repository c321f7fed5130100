import { beginProviderSignIn } from './user/begin_provider_sign_in.ts'
import { finishProviderSignIn } from './user/finish_provider_sign_in.ts'
import { getProviderSignIn } from './user/get_provider_sign_in.ts'
import { listSignInProviders } from './user/list_sign_in_providers.ts'

/** The calls of signing in with an OpenID provider. */
export const providerContracts = {
  'user.begin_provider_sign_in': beginProviderSignIn,
  'user.finish_provider_sign_in': finishProviderSignIn,
  'user.get_provider_sign_in': getProviderSignIn,
  'user.list_sign_in_providers': listSignInProviders,
} as const
