import { handler } from '#server/call'

export const askPasskey = handler('user.ask_passkey', ['auth'], async ({ caller, cookies, auth }) => {
  const { options, cookies: challenge } = await auth.askPasskey(caller)
  cookies.push(...challenge)
  return { options }
})
