import { useSuspenseQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { useSignedInUser } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ProofField, useProve } from './proof.tsx'
import { emailChangeQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.email

type Change = NonNullable<CallData<'user.get_email_change'>>

export function EmailSection() {
  const { email, email_verified } = useSignedInUser()
  const { data: change } = useSuspenseQuery(emailChangeQuery)
  return (
    <Section id="email" title={text.title} lead={text.lead}>
      <p className="mb-6 wrap-anywhere">
        {text.current} <strong>{email}</strong>.{!email_verified && ` ${text.unconfirmed}`}
      </p>
      {change === null ? <EmailForm /> : <WaitingChange change={change} />}
    </Section>
  )
}

function EmailForm() {
  const prove = useProve()
  const { submit, busy, errors, problem } = useWriteForm('user.change_email', {
    invalidates: ['user.get_email_change'],
    onDone: () => toast.success(text.sent),
  })
  const change = async ({ email, password }: { email: string; password?: string }) => {
    const proof = await prove(password)
    if (proof !== undefined) submit({ email, ...proof })
  }
  return (
    <Form<{ email: string; password?: string }>
      errors={errors}
      problem={problem}
      onSubmit={(fields) => void change(fields)}
    >
      <TextField name="email" label={text.next} inputMode="email" autoComplete="email" required />
      <ProofField label={text.password} />
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {busy ? text.busy : text.submit}
      </Button>
    </Form>
  )
}

function WaitingChange({ change }: { change: Change }) {
  const { mutate, isPending } = useWrite('user.cancel_email_change', {
    invalidates: ['user.get_email_change'],
  })
  const cancel = () => mutate({}, { onSuccess: () => toast.success(text.cancelled) })
  return (
    <div className="grid gap-4">
      <Notice>{describe(change)}</Notice>
      <Button tone="line" busy={isPending} className="justify-self-start" onClick={cancel}>
        {text.cancel}
      </Button>
    </div>
  )
}

function describe({ new_email, is_old_confirmed, is_new_confirmed }: Change): string {
  if (is_old_confirmed) return text.half.old(new_email)
  return is_new_confirmed ? text.half.new(new_email) : text.waiting(new_email)
}
