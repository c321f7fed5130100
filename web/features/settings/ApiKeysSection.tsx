import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
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
      <p className="mt-4 text-15">
        <Link to="/developers" className="link">
          {text.documentation}
        </Link>
      </p>
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

type Scope = MadeKey['scopes'][number]
type Expiry = keyof typeof text.expiries
type Fields = { name: string } & Record<Scope, boolean>

/** Written out here rather than imported: the contract's schemas stay out of the browser's bundle. */
const scopes = ['read', 'create', 'chat', 'account'] as const satisfies readonly Scope[]
const expiries = ['30', '90', '365', 'never'] as const satisfies readonly Expiry[]
const dayMs = 24 * 60 * 60_000

function CreateKey({ onMade }: { onMade(made: MadeKey): void }) {
  const [expiry, setExpiry] = useState<string>('90')
  const { submit, busy, errors, problem } = useWriteForm('user.create_api_key', {
    invalidates: ['user.list_api_keys'],
    onDone: onMade,
  })
  const create = ({ name, ...chosen }: Fields) =>
    submit({
      name,
      scopes: scopes.filter((scope) => chosen[scope]),
      expires_at: expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * dayMs).toISOString(),
    })
  return (
    <Form<Fields> errors={errors} problem={errors['scopes'] ?? problem} onSubmit={create}>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={60}
        autoComplete="off"
        required
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-13 font-semibold">{text.scopes}</legend>
        {scopes.map((scope) => (
          <CheckboxField
            key={scope}
            name={scope}
            defaultChecked={scope === 'read'}
            label={
              <>
                <span className="block font-semibold">{text.scope[scope].name}</span>
                <span className="block text-13 text-quiet">{text.scope[scope].hint}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <div className="sm:max-w-60">
        <SelectField
          label={text.expiry}
          value={expiry}
          onChange={setExpiry}
          options={expiries.map((value) => ({ value, label: text.expiries[value] }))}
        />
      </div>
      <Button type="submit" tone="line" busy={busy} className="justify-self-start">
        {busy ? text.busy : text.create}
      </Button>
    </Form>
  )
}
