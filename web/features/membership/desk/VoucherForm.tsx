import { useState } from 'react'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type PaidTier, TierField } from './TierField.tsx'

const { desk } = membershipText
const text = desk.vouchers

type Values = { days: string; count: string; note: string; expires_on: string }

/** Creates codes and shows them once. */
export function VoucherForm() {
  const [tier, setTier] = useState<PaidTier>('plus')
  const [codes, setCodes] = useState<string[]>([])
  const { submit, busy, errors, problem } = useWriteForm('admin.create_vouchers', {
    invalidates: ['admin.list_vouchers', 'admin.audit_log'],
    onDone: (made) => setCodes(made.codes),
  })
  return (
    <section aria-labelledby="vouchers" className="grid content-start gap-5">
      <h2 id="vouchers" className="text-21 font-medium">
        {text.title}
      </h2>
      <Form<Values>
        onSubmit={({ days, count, ...values }) =>
          submit({ ...values, tier, days: Number(days), count: Number(count) })
        }
        errors={errors}
        problem={problem}
      >
        <TierField value={tier} onChange={setTier} />
        <TextField name="days" label={desk.days} inputMode="numeric" defaultValue="30" required />
        <TextField name="count" label={text.count} inputMode="numeric" defaultValue="1" required />
        <TextField name="note" label={text.note} hint={text.noteHint} maxLength={200} required />
        <TextField name="expires_on" type="date" label={text.expires} required />
        <div>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
      {codes.length > 0 && (
        <Notice tone="leaf">
          <p>{text.made}</p>
          <ul aria-label={text.title} className="tabular my-3 text-text">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton value={codes.join('\n')} label={text.copy} copiedLabel={text.copied} />
        </Notice>
      )}
    </section>
  )
}
