import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Session, sessionQuery } from '../queries.ts'

const text = chatText.knows

/** A note to the model that has a strong effect. */
export function NoteForm({ session }: { session: Session }) {
  const { note, session_id: sessionId } = session
  const { submit, busy, errors, problem } = useWriteForm('aifriend.update_session', {
    patch: (cache, updated) => cache.setQueryData(sessionQuery(sessionId).queryKey, updated),
    onDone: () => void toast.success(text.saved),
  })
  return (
    <Form<{ note: string }>
      errors={errors}
      problem={problem}
      onSubmit={(values) => submit({ session_id: sessionId, note: values.note })}
    >
      <TextField name="note" label={text.noteLabel} defaultValue={note} rows={3} maxLength={4000} />
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {text.save}
      </Button>
    </Form>
  )
}
