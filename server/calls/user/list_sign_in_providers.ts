import { handler } from '#server/call'

export const listSignInProviders = handler(
  'user.list_sign_in_providers',
  ['signInProviders'],
  async ({ signInProviders }) => signInProviders.list,
)
