import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWriteForm } from '#web/api/write-form.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { useUser } from '#web/features/account/my-info.ts'
import { readToken } from '#web/features/account/token-search.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { frameText } from '#web/text/frame.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const text = accountText.claimAdmin

export const Route = createFileRoute('/app/claim-admin')({
  validateSearch: readToken,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: ClaimAdminPage,
})

function ClaimAdminPage() {
  const { token } = Route.useSearch()
  const user = useUser()
  if (token === undefined) return <AccountPage title={text.title} lead={text.incomplete} />
  return user === null ? <SignInFirst token={token} /> : <Claim token={token} />
}

function SignInFirst({ token }: { token: string }) {
  const search = { return_url: `/app/claim-admin?${new URLSearchParams({ token })}` }
  return (
    <AccountPage title={text.title} lead={text.signedOutLead}>
      <Link to="/app/sign-up" search={search} className={buttonClass({ size: 'large' })}>
        {frameText.signUp}
      </Link>
      <Link to="/app/sign-in" search={search} className={buttonClass({ tone: 'line', size: 'large' })}>
        {frameText.signIn}
      </Link>
    </AccountPage>
  )
}

function Claim({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const { submit, busy, errors, problem } = useWriteForm('link.claim_admin', {
    invalidates: ['user.get_my_info'],
    onDone: () => setDone(true),
  })
  if (isDone) {
    return (
      <AccountPage title={text.doneTitle} lead={text.doneText}>
        <Link to="/app/admin/server" className={buttonClass({ size: 'large' })}>
          {text.connect}
        </Link>
        <Link to="/" className={buttonClass({ tone: 'line', size: 'large' })}>
          {text.goOn}
        </Link>
      </AccountPage>
    )
  }
  const failure = problem ?? errors.token
  return (
    <AccountPage title={text.title} lead={text.lead}>
      {failure !== undefined && <Notice tone="ember">{failure}</Notice>}
      <Button size="large" busy={busy} onClick={() => submit({ token })}>
        {text.submit}
      </Button>
    </AccountPage>
  )
}
