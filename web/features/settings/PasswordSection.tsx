import { useQuery } from '@tanstack/react-query'
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
import { apiKeysQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.security

export function PasswordSection() {
  const [times, setTimes] = useState(0)
  return (
    <Section id="password" title={text.title} lead={text.lead}>
      {/* A changed password leaves an empty form behind. */}
      <PasswordForm key={times} onChanged={() => setTimes(times + 1)} />
    </Section>
  )
}

function PasswordForm({ onChanged }: { onChanged(): void }) {
  const { email } = useSignedInUser()
  const keys = useQuery(apiKeysQuery).data?.length ?? 0
  const { submit, busy, errors, problem } = useWriteForm('user.change_password', {
    invalidates: ['user.list_sessions', 'user.list_api_keys'],
    onDone: ({ sessions_ended, api_keys_revoked }) => {
      toast.success(text.done(sessions_ended, api_keys_revoked))
      onChanged()
    },
  })
  return (
    <Form<CallInput<'user.change_password'>> errors={errors} problem={problem} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="current_password"
        label={text.current}
        type="password"
        autoComplete="current-password"
        required
      />
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
