import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeReturnUrl } from '#contract/return-url'
import { readReturnUrl } from '#web/features/account/return-search.ts'

/** As /app/redirect, but with a full page load. */
export const Route = createFileRoute('/app/redirect2')({
  validateSearch: readReturnUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ href: safeReturnUrl(search.return_url), replace: true, reloadDocument: true })
  },
})
