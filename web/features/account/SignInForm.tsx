import { Link } from '@tanstack/react-router'
import type { CallInput } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useEnter } from './login-session.ts'

const { fields, signIn: text } = accountText

export type Credentials = Pick<CallInput<'user.authenticate'>, 'email' | 'password'>

type PasswordProps = {
  returnUrl: string | undefined
  /** The password was right and the account asks for a code as well. */
  onCodeNeeded(credentials: Credentials): void
}

export function PasswordForm({ returnUrl, onCodeNeeded }: PasswordProps) {
  const enter = useEnter()
  const { submit, busy, errors, problem } = useWriteForm('user.authenticate', {
    onDone: (user) => void enter(user, returnUrl),
    onFailure: (failure, given) => {
      if (failure.data?.totp_required) onCodeNeeded(given)
    },
  })
  return (
    <Form<Credentials> errors={errors} problem={problem} onSubmit={submit}>
      <TextField
        name="email"
        label={fields.email}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        inputMode="email"
        required
      />
      <TextField
        name="password"
        label={fields.password}
        type="password"
        autoComplete="current-password"
        required
        aside={
          <Link to="/app/forgot-password" className="link text-13">
            {text.forgot}
          </Link>
        }
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? text.busy : text.submit}
      </Button>
    </Form>
  )
}

type CodeProps = { credentials: Credentials; returnUrl: string | undefined; onStartOver(): void }

export function CodeForm({ credentials, returnUrl, onStartOver }: CodeProps) {
  const enter = useEnter()
  const { submit, busy, errors, problem } = useWriteForm('user.authenticate', {
    onDone: (user) => void enter(user, returnUrl),
  })
  return (
    <Form<{ totp: string }>
      errors={errors}
      problem={problem}
      onSubmit={({ totp }) => submit({ ...credentials, totp })}
    >
      <TextField
        name="totp"
        label={fields.code}
        hint={fields.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        // The previous step had the focus, so this one's only field takes it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- moved on by the person's own action
        autoFocus
        required
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? text.busy : text.submit}
      </Button>
      <Button tone="quiet" onClick={onStartOver}>
        {text.startOver}
      </Button>
    </Form>
  )
}
