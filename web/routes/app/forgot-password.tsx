import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWriteForm } from '#web/api/write-form.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { requireSignedOut } from '#web/features/account/gates.ts'
import { pageHead } from '#web/features/site/head.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const { fields, forgot: text } = accountText

export const Route = createFileRoute('/app/forgot-password')({
  beforeLoad: requireSignedOut,
  head: ({ match }) => pageHead(match.context.site, { title: text.title, hidden: true }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const { submit, busy, errors, problem } = useWriteForm('user.forgot_password', {
    onDone: () => setSent(true),
  })
  const foot = (
    <Link to="/app/sign-in" className="link">
      {text.back}
    </Link>
  )
  if (isSent) return <AccountPage title={text.sentTitle} lead={text.sentText} foot={foot} />
  return (
    <AccountPage title={text.title} lead={text.lead} foot={foot}>
      <Form<{ email: string }> errors={errors} problem={problem} onSubmit={submit}>
        <TextField
          name="email"
          label={fields.email}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          inputMode="email"
          required
        />
        <Button type="submit" size="large" busy={busy}>
          {busy ? text.busy : text.submit}
        </Button>
      </Form>
    </AccountPage>
  )
}
