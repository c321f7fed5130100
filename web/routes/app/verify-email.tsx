import { createFileRoute, Link } from '@tanstack/react-router'
import { readTokenEmail } from '#contract/token-email'
import { useWriteForm } from '#web/api/write-form.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { useEnter } from '#web/features/account/login-session.ts'
import { readToken } from '#web/features/account/token-search.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
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

/**
 * Asks for a click and names the address. A link that acts by itself could sign people in to somebody else's account,
 * and mail scanners would use it up.
 */
function Verification({ token }: { token: string }) {
  const enter = useEnter()
  const { submit, busy, errors, problem } = useWriteForm('user.verify_email', {
    onDone: (user) => void enter(user),
  })
  const failure = problem ?? errors.token
  return (
    <AccountPage
      title={text.title}
      lead={text.lead(readTokenEmail(token))}
      foot={
        <Link to="/app/sign-in" className="link">
          {text.signIn}
        </Link>
      }
    >
      {failure !== undefined && <Notice tone="ember">{failure}</Notice>}
      <Button size="large" busy={busy} onClick={() => submit({ token })}>
        {text.submit}
      </Button>
    </AccountPage>
  )
}
