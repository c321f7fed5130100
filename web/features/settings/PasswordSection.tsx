import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CallInput } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { accountText } from '#web/text/account.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ProofField, useProve } from './proof.tsx'
import { apiKeysQuery, signInWaysQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.security

export function PasswordSection() {
  const [times, setTimes] = useState(0)
  const { has_password } = useSuspenseQuery(signInWaysQuery).data
  return (
    <Section id="password" title={text.title} lead={has_password ? text.lead : text.none}>
      {/* A changed password leaves an empty form behind. */}
      <PasswordForm key={times} onChanged={() => setTimes(times + 1)} />
    </Section>
  )
}

type Fields = Omit<CallInput<'user.change_password'>, 'passkey'>

function PasswordForm({ onChanged }: { onChanged(): void }) {
  const prove = useProve()
  const { email } = useSignedInUser()
  const keys = useQuery(apiKeysQuery).data?.length ?? 0
  const { submit, busy, errors, problem } = useWriteForm('user.change_password', {
    invalidates: ['user.list_sessions', 'user.list_api_keys', 'user.get_sign_in_ways'],
    onDone: ({ sessions_ended, api_keys_revoked }) => {
      toast.success(text.done(sessions_ended, api_keys_revoked))
      onChanged()
    },
  })
  const change = async ({ current_password, ...fields }: Fields) => {
    const proof = await prove(current_password)
    if (proof === undefined) return
    submit({ ...fields, current_password: proof.password, passkey: proof.passkey })
  }
  return (
    <Form<Fields> errors={errors} problem={problem} onSubmit={(fields) => void change(fields)}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ProofField name="current_password" label={text.current} />
      <TextField
        name="password"
        label={text.next}
        hint={accountText.fields.passwordHint}
        type="password"
        autoComplete="new-password"
        required
      />
      {keys > 0 && <CheckboxField name="revoke_api_keys" label={text.revokeKeys(keys)} />}
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {busy ? text.busy : text.submit}
      </Button>
    </Form>
  )
}
