import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { appealText } from '#web/text/appeal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = appealText.dialog

type Props = {
  /** `appeal_id` of the refusal. */
  appealId: string
  /** What the decision is about. */
  subject: keyof typeof text.examples
  /** The decision's reason, as it was shown to the user. */
  reason?: string
  open: boolean
  onOpenChange(open: boolean): void
}

/** The user says why a decision is wrong; a person then looks at it [S-8]. */
export function AppealDialog({ appealId, subject, reason, open, onOpenChange }: Props) {
  const { submit, busy, errors, problem } = useWriteForm('report.appeal', {
    invalidates: ['report.list_mine'],
    onDone: () => {
      toast.success(text.done)
      onOpenChange(false)
    },
  })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} description={text.text}>
      {reason !== undefined && <p className="border-l-2 border-line-strong pl-4 text-15">{reason}</p>}
      <Form<{ statement: string }>
        onSubmit={({ statement }) => submit({ appeal_id: appealId, statement })}
        errors={errors}
        problem={problem}
      >
        <TextField
          name="statement"
          label={text.label}
          placeholder={text.examples[subject]}
          rows={4}
          maxLength={2000}
          required
        />
        <DialogActions cancel={text.cancel} onCancel={() => onOpenChange(false)} busy={busy}>
          {text.submit}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
