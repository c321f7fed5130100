import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { settingsText as text } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Asking = 'user.enable_totp' | 'user.disable_totp'

type Props<Name extends Asking> = {
  /** The call that needs the password. */
  call: Name
  submitLabel: string
  onCancel(): void
  onDone(data: CallData<Name>, password: string): void
}

/** Asks for the password before a security setting is changed. */
export function PasswordQuestion<Name extends Asking>({ call, submitLabel, onCancel, onDone }: Props<Name>) {
  const { submit, busy, errors, problem } = useWriteForm<Asking>(call, {
    // Changing two-step sign-in replaces the login session, so the list of them changes too.
    invalidates: ['user.get_my_info', 'user.list_sessions'],
    onDone: (data, { password }) => onDone(data as CallData<Name>, password),
  })
  return (
    <Form<{ password: string }> errors={errors} problem={problem} onSubmit={submit}>
      <TextField
        name="password"
        label={text.password}
        type="password"
        autoComplete="current-password"
        // The pressed button had the focus; the field takes it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- moved on by the person's own action
        autoFocus
        required
      />
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
