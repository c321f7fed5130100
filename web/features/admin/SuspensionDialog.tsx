import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { deskReads } from './queries.ts'

const text = adminText.suspensions

type Props = {
  user: { id: string; name: string }
  /** What the dialog is about to do. */
  suspend: boolean
  /** The rule that was broken, if a case names one. */
  rule?: string
  open: boolean
  onOpenChange(open: boolean): void
}

/** Suspends an account or lifts the suspension, with a reason that the user reads. */
export function SuspensionDialog({ user, suspend, rule, open, onOpenChange }: Props) {
  const { submit, busy, errors, problem } = useWriteForm('admin.set_user_state', {
    invalidates: deskReads,
    onDone: () => {
      toast.success(suspend ? text.done.suspended : text.done.lifted)
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={suspend ? text.dialog.suspend(user.name) : text.dialog.lift(user.name)}
      description={suspend ? text.dialog.suspendText : text.dialog.liftText}
    >
      <Form<{ reason: string }>
        onSubmit={({ reason }) =>
          submit({ user_id: user.id, suspended: suspend, reason, ...(rule !== undefined && { rule }) })
        }
        errors={errors}
        problem={problem}
      >
        <TextField
          name="reason"
          label={text.dialog.reason}
          hint={text.dialog.reasonHint}
          rows={3}
          maxLength={1000}
          required
        />
        <DialogActions
          cancel={text.dialog.cancel}
          onCancel={() => onOpenChange(false)}
          tone={suspend ? 'ember' : 'bloom'}
          busy={busy}
        >
          {suspend ? text.suspend : text.lift}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
