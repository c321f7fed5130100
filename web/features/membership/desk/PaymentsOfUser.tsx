import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { paymentDeskText } from '#web/text/payment-desk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { formatAmount } from '../format-amount.ts'

const text = paymentDeskText.payments

/** Finds the payments of an account, and returns one with a reason. */
export function PaymentsOfUser() {
  const [email, setEmail] = useState('')
  const { data, error } = useQuery({
    ...readQuery('admin.list_payments', { email }, { quiet: true }),
    enabled: email !== '',
    retry: false,
  })
  return (
    <section aria-labelledby="payments" className="grid content-start gap-5">
      <h2 id="payments" className="text-21 font-medium">
        {text.title}
      </h2>
      <Form<{ account: string }>
        onSubmit={({ account }) => setEmail(account.trim())}
        problem={error === null ? undefined : error.message}
      >
        <TextField name="account" inputMode="email" label={text.email} autoComplete="off" required />
        <div>
          <Button type="submit" tone="line">
            {text.find}
          </Button>
        </div>
      </Form>
      {data?.items.length === 0 && <p className="text-quiet">{text.none}</p>}
      <ul>
        {data?.items.map((payment) => (
          <Payment key={payment.payment_id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function Payment({ payment }: { payment: CallData<'admin.list_payments'>['items'][number] }) {
  const { provider, payment_id: id, at, amount, currency, returned_at: returnedAt } = payment
  const [claimUrl, setClaimUrl] = useState<string | null>(null)
  const { submit, busy, errors, problem } = useWriteForm('admin.refund_payment', {
    invalidates: ['admin.list_payments', 'admin.audit_log'],
    onDone: (done) => {
      toast.success(text.refunded)
      setClaimUrl(done.claim_url)
    },
  })
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <p className="font-medium">
        {formatAmount(amount, currency)} · {formatDay(at)}
      </p>
      <p className="text-13 wrap-anywhere text-quiet">
        {membershipText.providers[provider] ?? provider} · {id}
        {returnedAt !== null && ` · ${text.returned(formatDay(returnedAt))}`}
      </p>
      {claimUrl !== null && (
        <Notice tone="leaf">
          {text.claim} <span className="wrap-anywhere">{claimUrl}</span>
        </Notice>
      )}
      {payment.can_refund && (
        <Form<{ reason: string }>
          onSubmit={({ reason }) => submit({ provider, payment_id: id, reason })}
          errors={errors}
          problem={problem}
        >
          <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={1000} required />
          <div>
            <Button type="submit" tone="line" size="small" busy={busy}>
              {text.refund}
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
