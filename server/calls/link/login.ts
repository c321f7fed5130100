import { safeReturnUrl } from '#contract/return-url'
import { handler } from '#server/call'

export const login = handler('link.login', [], async ({ input }) => {
  const query = new URLSearchParams({ return_url: safeReturnUrl(input.return_url) })
  return `/app/sign-in?${query}`
})
