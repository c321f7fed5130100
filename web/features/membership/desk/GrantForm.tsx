import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { type PaidTier, TierField } from './TierField.tsx'

const { desk } = membershipText
const text = desk.grant

/** Gives a membership to an account, with a reason that the user reads. */
export function GrantForm() {
  const [round, setRound] = useState(0)
  const [tier, setTier] = useState<PaidTier>('plus')
  const { submit, busy, errors, problem } = useWriteForm('admin.grant_membership', {
    invalidates: ['admin.audit_log'],
    onDone: ({ expires_at: end }) => {
      toast.success(text.done(formatDay(end)))
      setRound((count) => count + 1)
    },
  })
  return (
    <section aria-labelledby="grant" className="grid content-start gap-5">
      <h2 id="grant" className="text-21 font-medium">
        {text.title}
      </h2>
      <Form<{ email: string; days: string; reason: string }>
        key={round}
        onSubmit={({ days, ...values }) => submit({ ...values, tier, days: Number(days) })}
        errors={errors}
        problem={problem}
      >
        <TextField name="email" inputMode="email" label={text.email} autoComplete="off" required />
        <TierField value={tier} onChange={setTier} />
        <TextField name="days" label={desk.days} inputMode="numeric" defaultValue="30" required />
        <TextField
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          rows={2}
          maxLength={1000}
          required
        />
        <div>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
    </section>
  )
}
