import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { startPath } from '#web/features/account/gates.ts'
import { readToken } from '#web/features/account/token-search.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const text = accountText.confirmEmail

export const Route = createFileRoute('/app/confirm-email')({
  validateSearch: readToken,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const { token } = Route.useSearch()
  if (token === undefined) return <AccountPage title={text.title} lead={text.incomplete} />
  return <Confirmation token={token} />
}

/** Asks for a click, because mail scanners open links. */
function Confirmation({ token }: { token: string }) {
  const [done, setDone] = useState<CallData<'user.confirm_email_change'>>()
  const { submit, busy, errors, problem } = useWriteForm('user.confirm_email_change', {
    invalidates: ['user.get_my_info', 'user.get_email_change'],
    onDone: setDone,
  })
  if (done !== undefined) {
    const { new_email, waits_for } = done
    return (
      <AccountPage
        title={text.title}
        lead={waits_for === null ? text.changed(new_email) : text.waitsFor[waits_for](new_email)}
      >
        <Link to={startPath} className={buttonClass({ size: 'large' })}>
          {text.toStart}
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
