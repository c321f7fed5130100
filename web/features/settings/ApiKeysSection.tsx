import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ApiKeyLine } from './ApiKeyLine.tsx'
import { FreshApiKey } from './FreshApiKey.tsx'
import { apiKeysQuery } from './queries.ts'
import { Section } from './Section.tsx'

const text = settingsText.keys

type MadeKey = CallData<'user.create_api_key'>

export function ApiKeysSection() {
  const { data: keys } = useSuspenseQuery(apiKeysQuery)
  const [made, setMade] = useState<MadeKey>()
  return (
    <Section id="api-keys" title={text.title} lead={text.lead}>
      {made === undefined ? (
        <CreateKey onMade={setMade} />
      ) : (
        <FreshApiKey name={made.name} value={made.key} onDone={() => setMade(undefined)} />
      )}
      {keys.length > 0 && (
        <ul aria-label={text.list} className="mt-6">
          {keys.map((apiKey) => (
            <ApiKeyLine key={apiKey.api_key_id} apiKey={apiKey} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function CreateKey({ onMade }: { onMade(made: MadeKey): void }) {
  const { submit, busy, errors, problem } = useWriteForm('user.create_api_key', {
    invalidates: ['user.list_api_keys'],
    onDone: onMade,
  })
  return (
    <Form<{ name: string }> errors={errors} problem={problem} onSubmit={submit}>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {busy ? text.busy : text.create}
      </Button>
    </Form>
  )
}
