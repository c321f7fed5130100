import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { readReturnUrl } from '#web/features/account/return-search.ts'
import { CodeForm, type Credentials, PasswordForm } from '#web/features/account/SignInForm.tsx'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { frameText } from '#web/text/frame.ts'

const text = accountText.signIn

export const Route = createFileRoute('/app/sign-in')({
  validateSearch: readReturnUrl,
  beforeLoad: requireSignedOut,
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
          <Link to="/app/sign-up" search={search} className="link">
            {frameText.signUp}
          </Link>
        </>
      }
    >
      <PasswordForm returnUrl={search.return_url} onCodeNeeded={setCredentials} />
    </AccountPage>
  )
}
