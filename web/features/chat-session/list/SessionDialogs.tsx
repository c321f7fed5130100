import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { chatText } from '#web/text/chat.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SessionCard } from '../queries.ts'
import { sessionReads } from '../session-actions.ts'

const text = chatText.sessions

/** What menus and dialogs need to know of a chat session. */
export type NamedSession = Pick<
  SessionCard,
  'session_id' | 'title' | 'character_display_name' | 'is_pinned' | 'character'
>

export function RenameDialog({ session, onClose }: { session: NamedSession; onClose(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('aifriend.update_session', {
    invalidates: sessionReads,
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title={text.renameTitle}>
      <Form<{ title: string }>
        errors={errors}
        problem={problem}
        onSubmit={({ title }) => submit({ session_id: session.session_id, title })}
      >
        <TextField
          name="title"
          label={text.renameLabel}
          hint={text.renameHint}
          defaultValue={session.title}
          maxLength={200}
          autoComplete="off"
        />
        <DialogActions cancel={text.cancel} onCancel={onClose} busy={busy}>
          {text.save}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type DeleteProps = { sessionId: string; title: string; leads: boolean; onClose(): void }

export function DeleteSessionDialog({ sessionId, title, leads, onClose }: DeleteProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite('aifriend.delete_session', {
    invalidates: ['aifriend.get_user_sessions', 'aifriend.get_sessions_by_character'],
  })
  const remove = () => {
    const onSuccess = () => {
      toast.success(text.deleted)
      onClose()
      if (leads) void navigate({ to: '/app/_auth/ai-friend/sessions' })
    }
    mutate({ session_id: sessionId }, { onSuccess })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.deleteTitle(title)} description={text.deleteText}>
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
