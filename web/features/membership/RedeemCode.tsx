import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = membershipText.code

/** The field for vouchers and gifts. */
export function RedeemCode() {
  const [round, setRound] = useState(0)
  const { submit, busy, errors, problem } = useWriteForm('membership.redeem_voucher', {
    invalidates: ['membership.active', 'membership.statement', 'user.get_my_info', 'model.list'],
    onDone: ({ tier }) => {
      toast.success(text.done(membershipText.tiers[tier]))
      setRound((count) => count + 1)
    },
  })
  return (
    <Form<{ code: string }> onSubmit={submit} errors={errors} problem={problem}>
      <TextField
        key={round}
        name="code"
        label={text.label}
        hint={text.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        required
      />
      <div>
        <Button type="submit" tone="line" busy={busy}>
          {text.redeem}
        </Button>
      </div>
    </Form>
  )
}
