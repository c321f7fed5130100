import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { accountText } from '#web/text/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AccountPage } from './AccountPage.tsx'
import { useEnter } from './login-session.ts'
import { NewAccountFields } from './NewAccountFields.tsx'

const { fields, provider: text, signUp } = accountText

type Values = { name: string; birth_date: string; private_by_default: boolean; accept_terms: boolean }
type Props = {
  found: NonNullable<CallData<'user.get_provider_sign_in'>>
  returnUrl: string | undefined
}

/** Signs a known user in at once, and asks a new one for what the provider does not know [S-1]. */
export function FinishProviderForm({ found, returnUrl }: Props) {
  return found.is_new ? (
    <NewAccount found={found} returnUrl={returnUrl} />
  ) : (
    <KnownAccount returnUrl={returnUrl} />
  )
}

const back = (
  <Link to="/app/sign-in" className="link">
    {text.back}
  </Link>
)

function KnownAccount({ returnUrl }: { returnUrl: string | undefined }) {
  const enter = useEnter()
  const { submit, problem } = useWriteForm('user.finish_provider_sign_in', {
    onDone: (user) => void enter(user, returnUrl),
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    submit({})
  }, [submit])
  if (problem === undefined) return <AccountPage title={text.entering} />
  return <AccountPage title={text.failedTitle} lead={problem} foot={back} />
}

function NewAccount({ found, returnUrl }: Props) {
  const enter = useEnter()
  const { submit, busy, errors, problem } = useWriteForm('user.finish_provider_sign_in', {
    onDone: (user) => void enter(user, returnUrl),
  })
  return (
    <AccountPage title={text.title} lead={text.lead(found.email)} foot={back}>
      <Form<Values>
        errors={errors}
        problem={problem}
        // The contract's type is the literal true; the server checks whether the box was ticked.
        onSubmit={(values) => submit({ ...values, accept_terms: values.accept_terms as true })}
      >
        <TextField
          name="name"
          label={fields.name}
          hint={fields.nameHint}
          defaultValue={found.name}
          autoComplete="nickname"
          required
        />
        <NewAccountFields />
        <Button type="submit" size="large" busy={busy}>
          {busy ? signUp.busy : signUp.submit}
        </Button>
      </Form>
    </AccountPage>
  )
}
