import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWriteForm } from '#web/api/write-form.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { readToken } from '#web/features/account/token-search.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { frameText } from '#web/text/frame.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const { fields, reset: text } = accountText

export const Route = createFileRoute('/app/reset-password')({
  validateSearch: readToken,
  beforeLoad: requireSignedOut,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token } = Route.useSearch()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <AccountPage title={text.doneTitle} lead={text.doneText}>
        <Link to="/app/sign-in" className={buttonClass({ size: 'large' })}>
          {frameText.signIn}
        </Link>
      </AccountPage>
    )
  }
  const askAgain = (
    <Link to="/app/forgot-password" className="link">
      {text.askAgain}
    </Link>
  )
  if (token === undefined) return <AccountPage title={text.title} lead={text.incomplete} foot={askAgain} />
  return (
    <AccountPage title={text.title} lead={text.lead} foot={askAgain}>
      <NewPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountPage>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('user.reset_password', { onDone })
  return (
    <Form<{ password: string }>
      errors={errors}
      problem={problem ?? errors.token}
      onSubmit={({ password }) => submit({ token, password })}
    >
      <TextField
        name="password"
        label={fields.newPassword}
        hint={fields.passwordHint}
        type="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? text.busy : text.submit}
      </Button>
    </Form>
  )
}
