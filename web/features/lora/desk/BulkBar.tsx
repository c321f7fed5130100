import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { loraText } from '#web/text/lora.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { DeskLora } from '../queries.ts'

const text = loraText.desk.bulk

/** Decides the chosen LoRAs alike. */
export function BulkBar({ chosen, onDone }: { chosen: readonly DeskLora[]; onDone(): void }) {
  const [isRefusing, setRefusing] = useState(false)
  const { submit, busy, errors, problem } = useWriteForm('admin.moderate_loras', {
    invalidates: ['admin.unmoderated_loras', 'admin.audit_log'],
    onDone: ({ decided, skipped }) => {
      toast.success(text.done(decided.length))
      for (const { uid, message } of skipped)
        toast(`${chosen.find((it) => it.uid === uid)?.name}: ${message}`)
      onDone()
    },
  })
  const send = (decision: 'approve' | 'refuse', reason = '') =>
    submit({ loras: chosen.map(({ uid, updated_at }) => ({ uid, updated_at })), decision, reason })
  return (
    <section aria-label={text.label} className="grid gap-4 rounded-large border border-line bg-raised p-5">
      <p className="tabular font-semibold">{text.chosen(chosen.length)}</p>
      <Form<{ reason: string }>
        onSubmit={({ reason }) => send('refuse', reason)}
        errors={errors}
        problem={problem}
      >
        {isRefusing && <ReasonField />}
        <div className="flex flex-wrap gap-3">
          {isRefusing ? (
            <Button type="submit" tone="ember" busy={busy}>
              {text.refuse(chosen.length)}
            </Button>
          ) : (
            <>
              <Button busy={busy} onClick={() => send('approve')}>
                {text.approve(chosen.length)}
              </Button>
              <Button tone="line" onClick={() => setRefusing(true)}>
                {text.refuse(chosen.length)}
              </Button>
            </>
          )}
          <Button tone="quiet" onClick={onDone}>
            {loraText.desk.cancel}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function ReasonField() {
  return (
    <TextField
      name="reason"
      label={loraText.desk.reason}
      hint={text.reasonHint}
      rows={3}
      maxLength={1000}
      required
    />
  )
}
