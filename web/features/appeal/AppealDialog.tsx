import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useCallForm } from '#web/features/account/call-form.ts'
import { appealText } from '#web/text/appeal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = appealText.dialog

type Props = {
  /** `appeal_id` of the refusal. */
  appealId: string
  /** What was decided, in the words it was told in. */
  reason?: string
  open: boolean
  onOpenChange(open: boolean): void
  onContested?(): void
}

/** One click away from wherever a decision is shown: say why it is wrong, and a person looks at it [S-8]. */
export function AppealDialog({ appealId, reason, open, onOpenChange, onContested }: Props) {
  const queryClient = useQueryClient()
  const { submit, busy, errors, problem } = useCallForm('report.appeal', () => {
    void queryClient.invalidateQueries({ queryKey: ['report.list_mine'] })
    toast.success(text.done)
    onOpenChange(false)
    onContested?.()
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
          placeholder={text.placeholder}
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
