import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { useUser } from '#web/features/account/index.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Session, sessionQuery } from '../queries.ts'

const text = chatText.knows

type Values = { name: string; description: string; note: string }

/** The user's persona in the story, and a note that has a strong effect. */
export function PersonaForm({ session }: { session: Session }) {
  const accountName = useUser()?.name ?? ''
  const { persona, note, session_id: sessionId } = session
  const known = typeof persona === 'string' ? { name: '', description: persona } : persona
  const { submit, busy, errors, problem } = useWriteForm('aifriend.update_session', {
    patch: (cache, updated) => cache.setQueryData(sessionQuery(sessionId).queryKey, updated),
    onDone: () => void toast.success(text.saved),
  })
  const save = (values: Values) => {
    const { name, description } = values
    const isNobody = name.trim() === '' && description.trim() === ''
    submit({ session_id: sessionId, persona: isNobody ? null : { name, description }, note: values.note })
  }
  return (
    <Form<Values> errors={errors} problem={problem} onSubmit={save}>
      <TextField
        name="name"
        label={text.youName}
        // The account's name is used until they enter another one.
        placeholder={accountName}
        defaultValue={known?.name ?? ''}
        maxLength={100}
      />
      <TextField
        name="description"
        label={text.youAbout}
        defaultValue={known?.description ?? ''}
        rows={3}
        maxLength={4000}
      />
      <TextField
        name="note"
        label={text.note}
        hint={text.noteHint}
        defaultValue={note}
        rows={3}
        maxLength={4000}
      />
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {text.save}
      </Button>
    </Form>
  )
}
