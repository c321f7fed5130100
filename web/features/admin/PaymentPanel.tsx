import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PanelHead } from './PanelHead.tsx'
import { deskReads, type PaymentItem } from './queries.ts'
import { submitByKeys } from './Ruling.tsx'

const text = adminText.payment

/** A payment that does not fit the books: nothing was granted for it. */
export function PaymentPanel({ problem: item, onDecided }: { problem: PaymentItem; onDecided(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('admin.solve_payment_problem', {
    invalidates: deskReads,
    invalidatesOnFailure: true,
    onDone: () => {
      toast.success(text.done)
      onDecided()
    },
  })
  return (
    <article aria-labelledby="case-title" className="grid content-start gap-6">
      <PanelHead title={text.title} dueAt={item.due_at}>
        {item.provider} · {item.external_id} ·
      </PanelHead>
      <p className="measure">{item.problem}</p>
      <Form<{ solution: string }>
        onSubmit={({ solution }) => submit({ problem_id: item.problem_id, solution })}
        errors={errors}
        problem={problem}
      >
        <TextField
          name="solution"
          label={text.solution}
          hint={text.solutionHint}
          rows={3}
          maxLength={1000}
          required
          onKeyDown={submitByKeys}
        />
        <div>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
    </article>
  )
}
