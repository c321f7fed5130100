import { useNavigate } from '@tanstack/react-router'
import type { CallInput } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { takedownText } from '#web/text/takedown.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { RadioField } from '#web/ui/RadioField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = takedownText.form

type Kind = CallInput<'abuse.submit'>['kind']
type Values = { kind: Kind; urls: string; statement: string; contact: string; signature: string }

const kinds = Object.entries(text.kinds).map(([value, label]) => ({ value, label }))

/** Asks for pictures to be taken down [S-7]. `url`: the page that the visitor came from. */
export function TakedownForm({ url }: { url: string | undefined }) {
  const navigate = useNavigate()
  const { submit, busy, errors, problem } = useWriteForm('abuse.submit', {
    onDone: ({ case_id: caseId, key }) =>
      void navigate({ to: '/takedown/$caseId', params: { caseId }, hash: key }),
  })
  const wrongUrl = Object.entries(errors).find(([field]) => field.startsWith('urls'))?.[1]
  const send = ({ urls, ...values }: Values) =>
    submit({
      ...values,
      urls: urls
        .split(/\s+/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    })
  return (
    <Form<Values>
      onSubmit={send}
      errors={wrongUrl === undefined ? errors : { ...errors, urls: wrongUrl }}
      problem={problem}
    >
      <RadioField name="kind" label={text.kind} options={kinds} />
      <Fields url={url} />
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  )
}

function Fields({ url }: { url: string | undefined }) {
  return (
    <>
      <TextField
        name="urls"
        label={text.urls}
        hint={text.urlsHint}
        rows={3}
        defaultValue={url}
        spellCheck={false}
        required
      />
      <TextField
        name="statement"
        label={text.statement}
        hint={text.statementHint}
        rows={4}
        maxLength={4000}
        required
      />
      <TextField
        name="contact"
        inputMode="email"
        autoComplete="email"
        label={text.contact}
        hint={text.contactHint}
        required
      />
      <TextField
        name="signature"
        autoComplete="name"
        label={text.signature}
        hint={text.signatureHint}
        maxLength={200}
        required
      />
    </>
  )
}
