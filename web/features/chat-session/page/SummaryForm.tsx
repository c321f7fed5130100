import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { readQuery } from '#web/api/read.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = chatText.knows

type Props = { sessionId: string; onSource(messageId: string): void }

/** The summary of the messages that no longer fit into the window. */
export function SummaryForm({ sessionId, onSource }: Props) {
  const { data } = useQuery(readQuery('aifriend.get_summary', { session_id: sessionId }))
  const { submit, busy, errors, problem } = useWriteForm('aifriend.save_summary', {
    invalidates: ['aifriend.get_summary'],
    onDone: () => void toast.success(text.saved),
  })
  if (data === undefined) return null
  const { summary } = data
  if (summary === null) return <p className="text-quiet">{text.noSummary}</p>
  return (
    <Form<{ text: string }>
      // A newer summary replaces what the field shows.
      key={summary.updated_at}
      errors={errors}
      problem={problem}
      onSubmit={(values) => submit({ session_id: sessionId, text: values.text })}
    >
      <TextField
        name="text"
        label={text.summaryLabel}
        hint={text.summaryBy[summary.made_by]}
        defaultValue={summary.text}
        rows={8}
        maxLength={4000}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="line" busy={busy}>
          {text.save}
        </Button>
        <button type="button" className="link text-13" onClick={() => onSource(summary.until_message_id)}>
          {text.summaryUntil}
        </button>
      </div>
    </Form>
  )
}
