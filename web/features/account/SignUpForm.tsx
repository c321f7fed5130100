import { useWriteForm } from '#web/api/write-form.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useEnter } from './login-session.ts'
import { NewAccountFields } from './NewAccountFields.tsx'

const { fields, signUp: text } = accountText

type Values = {
  name: string
  email: string
  password: string
  birth_date: string
  private_by_default: boolean
  accept_terms: boolean
}

type Props = {
  returnUrl: string | undefined
  /** The address must be confirmed by mail first. */
  onMailSent(email: string): void
}

export function SignUpForm({ returnUrl, onMailSent }: Props) {
  const enter = useEnter()
  const { submit, busy, errors, problem } = useWriteForm('user.register', {
    onDone: (data, input) => {
      if ('verification' in data) onMailSent(input.email)
      else void enter(data, returnUrl)
    },
  })
  return (
    <Form<Values>
      errors={errors}
      problem={problem}
      // The contract's type is the literal true; the server checks whether the box was ticked.
      onSubmit={(values) => submit({ ...values, accept_terms: values.accept_terms as true })}
    >
      <TextField name="name" label={fields.name} hint={fields.nameHint} autoComplete="nickname" required />
      <TextField
        name="email"
        label={fields.email}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextField
        name="password"
        label={fields.password}
        hint={fields.passwordHint}
        type="password"
        autoComplete="new-password"
        required
      />
      <NewAccountFields />
      <Button type="submit" size="large" busy={busy}>
        {busy ? text.busy : text.submit}
      </Button>
    </Form>
  )
}
