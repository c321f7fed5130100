import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { consentText } from '#web/text/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { consentsQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = consentText.own

/** Consents of other people to the use of their faces [S-5]. */
export function ConsentsSection() {
  const { data } = useSuspenseQuery(consentsQuery)
  const [url, setUrl] = useState<string>()
  const { copy, copied } = consentText
  return (
    <Section id="consents" title={text.title} lead={text.lead}>
      {url === undefined ? (
        <AskForm onMade={setUrl} />
      ) : (
        <ShownOnce title={text.madeTitle} lead={text.made} value={url} copy={copy} copied={copied}>
          <Button tone="quiet" size="small" onClick={() => setUrl(undefined)}>
            {text.done}
          </Button>
        </ShownOnce>
      )}
      {data.items.length > 0 && (
        <ul aria-label={text.list} className="mt-6">
          {data.items.map((consent) => (
            <ConsentLine key={consent.consent_id} consent={consent} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AskForm({ onMade }: { onMade(url: string): void }) {
  const { submit, busy, errors, problem } = useWriteForm('consent.ask', {
    invalidates: ['consent.list'],
    onDone: ({ url }) => onMade(url),
  })
  return (
    <Form<{ name: string; purpose: string }> errors={errors} problem={problem} onSubmit={submit}>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        name="purpose"
        label={text.purpose}
        hint={text.purposeHint}
        maxLength={500}
        rows={3}
        required
      />
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {busy ? text.busy : text.create}
      </Button>
    </Form>
  )
}

type Consent = CallData<'consent.list'>['items'][number]

function ConsentLine({ consent }: { consent: Consent }) {
  const remove = useWrite('consent.delete', { invalidates: ['consent.list'] })
  const { consent_id, name, state, created_at, answered_at, withdrawn_at } = consent
  const isOpen = state === 'asked'
  const said = text.states[state](withdrawn_at ?? answered_at ?? created_at)
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-13 wrap-anywhere">{consent.purpose}</p>
        <p className="text-13 text-quiet">
          {said}
          {state === 'given' && ` · ${text.used(consent.art_count)}`}
        </p>
      </div>
      {(isOpen || state === 'expired' || state === 'refused') && (
        <Button
          tone="line"
          size="small"
          busy={remove.isPending}
          aria-label={isOpen ? text.removeOne(name) : text.forgetOne(name)}
          onClick={() => remove.mutate({ consent_id }, { onSuccess: () => toast.success(text.removed) })}
        >
          {isOpen ? text.remove : text.forget}
        </Button>
      )}
    </li>
  )
}
