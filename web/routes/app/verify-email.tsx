import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { useCallForm } from '#web/features/account/call-form.ts'
import { useEnter } from '#web/features/account/session.ts'
import { readToken } from '#web/features/account/token-search.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { Notice } from '#web/ui/Notice.tsx'

const text = accountText.verify

export const Route = createFileRoute('/app/verify-email')({
  validateSearch: readToken,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { token } = Route.useSearch()
  if (token === undefined) return <AccountPage title={text.title} lead={text.incomplete} />
  return <Verification token={token} />
}

function Verification({ token }: { token: string }) {
  const enter = useEnter()
  const { submit, errors, problem } = useCallForm('user.verify_email', (user) => void enter(user))
  const sentToken = useRef<string>(undefined)
  // In the browser, not while rendering on the server: mail scanners that only fetch the link do not use it up.
  useEffect(() => {
    if (sentToken.current === token) return
    sentToken.current = token
    submit({ token })
  }, [submit, token])

  const failure = problem ?? errors.token
  if (failure === undefined) return <AccountPage title={text.title} lead={text.working} />
  return (
    <AccountPage
      title={text.title}
      foot={
        <Link to="/app/sign-in" className="link">
          {text.signIn}
        </Link>
      }
    >
      <Notice tone="ember">{failure}</Notice>
    </AccountPage>
  )
}
