import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeReturnUrl } from '#contract/return-url'
import { readReturnUrl } from '#web/features/account/return-search.ts'

/** Sends people on to `return_url`, if that is a path of this site, or to `/`. */
export const Route = createFileRoute('/app/redirect')({
  validateSearch: readReturnUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ href: safeReturnUrl(search.return_url), replace: true })
  },
})
