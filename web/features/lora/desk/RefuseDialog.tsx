import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { loraText } from '#web/text/lora.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { DeskLora } from '../queries.ts'

const text = loraText.desk

type Props = { lora: DeskLora; open: boolean; onClose(): void }

/** Refuses a waiting LoRA, or takes back an approval. */
export function RefuseDialog({ lora, open, onClose }: Props) {
  const isApproved = lora.status === 'approved'
  const { submit, busy, errors, problem } = useWriteForm('admin.moderate_lora', {
    invalidates: ['admin.unmoderated_loras', 'admin.audit_log'],
    onDone: () => {
      toast.success((isApproved ? text.takenBack : text.refused)(lora.name))
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={(isApproved ? text.takeBackTitle : text.refuseTitle)(lora.name)}
      description={isApproved ? text.takeBackText : text.refuseText}
    >
      <Form<{ reason: string }>
        onSubmit={({ reason }) =>
          submit({
            uid: lora.uid,
            updated_at: lora.updated_at,
            decision: 'refuse',
            reason,
            reconsider: isApproved,
          })
        }
        errors={errors}
        problem={problem}
      >
        <TextField
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          rows={3}
          maxLength={1000}
          required
        />
        <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={busy}>
          {isApproved ? text.takeBack : text.refuse}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
