import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { MailSent } from '#web/features/account/MailSent.tsx'
import { ProviderButtons } from '#web/features/account/ProviderButtons.tsx'
import { readReturnUrl } from '#web/features/account/return-search.ts'
import { SignUpForm } from '#web/features/account/SignUpForm.tsx'
import { signInProvidersQuery } from '#web/features/account/sign-in-providers.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { frameText } from '#web/text/frame.ts'

const text = accountText.signUp

export const Route = createFileRoute('/app/sign-up')({
  validateSearch: readReturnUrl,
  beforeLoad: requireSignedOut,
  loader: ({ context }) => context.queryClient.ensureQueryData(signInProvidersQuery),
  head: ({ match }) => pageHead(match.context.site, { title: frameText.signUp, canonical: '/app/sign-up' }),
  component: SignUpPage,
})

function SignUpPage() {
  const search = Route.useSearch()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <MailSent email={sentTo} />
  return (
    <AccountPage
      title={text.title}
      lead={text.lead}
      foot={
        <>
          {text.other}{' '}
          <Link to="/app/sign-in" search={search} className="link">
            {frameText.signIn}
          </Link>
        </>
      }
    >
      <SignUpForm returnUrl={search.return_url} onMailSent={setSentTo} />
      <ProviderButtons returnUrl={search.return_url} />
    </AccountPage>
  )
}
