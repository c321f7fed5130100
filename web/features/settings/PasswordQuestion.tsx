import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { settingsText as text } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ProofField, useProve } from './proof.tsx'

type Asking = 'user.enable_totp' | 'user.disable_totp'

type Props<Name extends Asking> = {
  /** The call that needs the password. */
  call: Name
  submitLabel: string
  onCancel(): void
  onDone(data: CallData<Name>): void
}

/** Asks for the password before a security setting is changed. */
export function PasswordQuestion<Name extends Asking>({ call, submitLabel, onCancel, onDone }: Props<Name>) {
  const prove = useProve()
  const { submit, busy, errors, problem } = useWriteForm<Asking>(call, {
    // Changing two-step sign-in replaces the login session, so the list of them changes too.
    invalidates: ['user.get_my_info', 'user.list_sessions'],
    onDone: (data) => onDone(data as CallData<Name>),
  })
  const ask = async ({ password }: { password?: string }) => {
    const proof = await prove(password)
    if (proof !== undefined) submit(proof)
  }
  return (
    <Form<{ password?: string }> errors={errors} problem={problem} onSubmit={(fields) => void ask(fields)}>
      <ProofField label={text.password} takesFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? text.twoStep.busy : submitLabel}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  )
}
