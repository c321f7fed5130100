import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrThrow } from '#web/api/read.ts'
import { FinishProviderForm } from '#web/features/account/FinishProviderForm.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { readReturnUrl } from '#web/features/account/return-search.ts'
import { pageHead } from '#web/features/site/head.ts'
import { frameText } from '#web/text/frame.ts'

/** Where /sign-in/callback leads to. */
export const Route = createFileRoute('/app/finish-sign-in')({
  validateSearch: readReturnUrl,
  beforeLoad: requireSignedOut,
  head: ({ match }) => pageHead(match.context.site, { title: frameText.signIn, hidden: true }),
  loader: async () => {
    const found = await readOrThrow('user.get_provider_sign_in', {})
    if (found === null) throw redirect({ to: '/app/sign-in', search: { problem: 'unknown' } })
    return found
  },
  component: FinishSignInPage,
})

function FinishSignInPage() {
  const { return_url: returnUrl } = Route.useSearch()
  return <FinishProviderForm found={Route.useLoaderData()} returnUrl={returnUrl} />
}
