import { useSuspenseQuery } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { problemsQuery } from './queries.ts'

const text = membershipText.desk.problems

/** Payments for which nothing was granted, for a person to look at. */
export function PaymentProblems() {
  const { data } = useSuspenseQuery(problemsQuery)
  return (
    <section aria-labelledby="problems">
      <h2 id="problems" className="text-21 font-medium">
        {text.title}
      </h2>
      {data.items.length === 0 && <p className="mt-3 text-quiet">{text.none}</p>}
      <ul>
        {data.items.map((problem) => (
          <Problem key={problem.problem_id} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function Problem({ problem }: { problem: CallData<'admin.list_payment_problems'>['items'][number] }) {
  const {
    submit,
    busy,
    errors,
    problem: refusal,
  } = useWriteForm('admin.solve_payment_problem', {
    invalidates: ['admin.list_payment_problems', 'admin.audit_log'],
    invalidatesOnFailure: true,
    onDone: () => {},
  })
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <p className="font-medium wrap-anywhere">{problem.problem}</p>
      <p className="text-13 wrap-anywhere text-quiet">
        {membershipText.providers[problem.provider] ?? problem.provider} · {problem.external_id} ·{' '}
        {formatDay(problem.created_at)}
      </p>
      <Form<{ solution: string }>
        onSubmit={({ solution }) => submit({ problem_id: problem.problem_id, solution })}
        errors={errors}
        problem={refusal}
      >
        <TextField name="solution" label={text.solution} maxLength={1000} required />
        <div>
          <Button type="submit" tone="line" size="small" busy={busy}>
            {text.solve}
          </Button>
        </div>
      </Form>
    </li>
  )
}
