import { handler } from '#server/call'
import { findProviderUser } from '#server/db/provider-accounts'

export const getProviderSignIn = handler(
  'user.get_provider_sign_in',
  ['db', 'signInProviders'],
  async ({ caller, db, signInProviders }) => {
    const ticket = signInProviders.readTicket(caller.cookie)
    if (ticket === undefined) return null
    const { email, name } = ticket
    return { email, name, is_new: (await findProviderUser(db, ticket)) === undefined }
  },
)
