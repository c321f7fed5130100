import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { tiersQuery } from './tiers.ts'

const text = membershipText.telegram

/** For a payment in Telegram whose news got lost. Only where Telegram Stars are accepted. */
export function RedeemTransaction() {
  const { providers } = useSuspenseQuery(tiersQuery).data
  const [isOpen, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const { submit, busy, errors, problem } = useWriteForm('user.redeem_telegram_transaction', {
    invalidates: ['membership.active', 'membership.statement', 'user.get_my_info', 'model.list'],
    onDone: ({ tier }) => {
      // A gift, or time that is over, leaves the user with the free membership.
      toast.success(tier === 'free' ? text.found : membershipText.code.done(membershipText.tiers[tier]))
      setRound((count) => count + 1)
    },
  })
  if (!providers.some(({ name }) => name === 'telegram')) return null
  return (
    <Disclosure title={text.open} open={isOpen} onOpenChange={setOpen}>
      <Form<{ transaction_id: string }> onSubmit={submit} errors={errors} problem={problem}>
        <TextField
          key={round}
          name="transaction_id"
          label={text.label}
          hint={text.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={190}
          required
        />
        <div>
          <Button type="submit" tone="line" busy={busy}>
            {text.redeem}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
