import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { PasskeyButton } from '#web/features/account/PasskeyButton.tsx'
import { ProviderButtons } from '#web/features/account/ProviderButtons.tsx'
import { readReturnUrl } from '#web/features/account/return-search.ts'
import { CodeForm, type Credentials, PasswordForm } from '#web/features/account/SignInForm.tsx'
import { readProblem, signInProvidersQuery } from '#web/features/account/sign-in-providers.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { frameText } from '#web/text/frame.ts'
import { Notice } from '#web/ui/Notice.tsx'

const text = accountText.signIn

export const Route = createFileRoute('/app/sign-in')({
  validateSearch: (search) => ({ ...readReturnUrl(search), ...readProblem(search) }),
  beforeLoad: requireSignedOut,
  loader: ({ context }) => context.queryClient.ensureQueryData(signInProvidersQuery),
  head: ({ match }) => pageHead(match.context.site, { title: frameText.signIn, canonical: '/app/sign-in' }),
  component: SignInPage,
})

function SignInPage() {
  const search = Route.useSearch()
  const [credentials, setCredentials] = useState<Credentials>()
  if (credentials !== undefined) {
    return (
      <AccountPage title={text.codeTitle} lead={text.codeLead}>
        <CodeForm
          credentials={credentials}
          returnUrl={search.return_url}
          onStartOver={() => setCredentials(undefined)}
        />
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={text.title}
      foot={
        <>
          {text.other}{' '}
          <Link to="/app/sign-up" search={readReturnUrl(search)} className="link">
            {frameText.signUp}
          </Link>
        </>
      }
    >
      {search.problem !== undefined && (
        <Notice tone="ember">{accountText.provider.problems[search.problem]}</Notice>
      )}
      <PasswordForm returnUrl={search.return_url} onCodeNeeded={setCredentials} />
      <PasskeyButton returnUrl={search.return_url} />
      <ProviderButtons returnUrl={search.return_url} />
    </AccountPage>
  )
}
