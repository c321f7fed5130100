import { Link, useNavigate } from '@tanstack/react-router'
import { useWriteForm } from '#web/api/write-form.ts'
import { takedownText } from '#web/text/takedown.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = takedownText.support

/** A question to staff. `email`: the operator's own address, if there is one. */
export function SupportForm({ email }: { email: string | null }) {
  const navigate = useNavigate()
  const { submit, busy, errors, problem } = useWriteForm('support.ask', {
    onDone: ({ case_id: caseId, key }) =>
      void navigate({ to: '/takedown/$caseId', params: { caseId }, hash: key }),
  })
  return (
    <div className="grid gap-8">
      <Form<{ statement: string; contact: string }> onSubmit={submit} errors={errors} problem={problem}>
        <TextField
          name="statement"
          label={text.statement}
          hint={text.statementHint}
          rows={5}
          maxLength={4000}
          required
        />
        <TextField name="contact" inputMode="email" autoComplete="email" label={text.contact} required />
        <div>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
      <div className="grid gap-2 text-quiet">
        {email !== null && (
          <p>
            {text.byMail}{' '}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            .
          </p>
        )}
        <p>
          {text.takedown}{' '}
          <Link to="/takedown" className="link">
            {text.takedownLink}
          </Link>
        </p>
      </div>
    </div>
  )
}
