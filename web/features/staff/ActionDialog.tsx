import type { ReactNode } from 'react'
import { toast } from 'sonner'
import type { CallInput } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { staffText } from '#web/text/staff.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { userReads } from './queries.ts'

export type UserCall =
  | 'admin.set_user_state'
  | 'admin.grant_membership'
  | 'admin.end_sessions'
  | 'admin.resend_mail'
  | 'admin.set_role'

type Values = { reason: string; days: string; keys?: boolean }

type Props<Name extends UserCall> = {
  call: Name
  words: { button: string; title(name: string): string; text: string; done: string }
  name: string
  /** Whether the user reads the reason, or only the audit log has it. */
  isRead: boolean
  isSevere?: boolean
  toInput(values: Values): CallInput<Name>
  onClose(): void
  /** Fields before the reason. */
  children?: ReactNode
}

/** An action of staff on a user. Each needs a reason. */
export function ActionDialog<Name extends UserCall>(props: Props<Name>) {
  const { call, words, name, isRead, isSevere = false, toInput, onClose, children } = props
  const { submit, busy, errors, problem } = useWriteForm<Name>(call, {
    invalidates: userReads,
    onDone: () => {
      toast.success(words.done)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(name)}
      description={words.text}
    >
      <Form<Values> onSubmit={(values) => submit(toInput(values))} errors={errors} problem={problem}>
        {children}
        <TextField
          name="reason"
          label={staffText.reason}
          hint={isRead ? staffText.userReads : staffText.auditReads}
          rows={3}
          maxLength={1000}
          required
        />
        <DialogActions
          cancel={staffText.cancel}
          onCancel={onClose}
          tone={isSevere ? 'ember' : 'bloom'}
          busy={busy}
        >
          {words.button}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
