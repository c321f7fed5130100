import { useState } from 'react'
import { adminText } from '#web/text/admin.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type AuditFilter, readAuditFilter } from './audit-filter.ts'

const text = adminText.audit.filters

type Props = { filter: AuditFilter; onChange(filter: AuditFilter): void }

/** Limits the audit log to an action, a subject and days. */
export function AuditFilters({ filter, onChange }: Props) {
  const [action, setAction] = useState(filter.action ?? '')
  return (
    <search className="mb-6 rounded-large border border-line p-5">
      <Form<Record<string, string>>
        onSubmit={(values) => onChange(readAuditFilter({ ...filter, ...values, action }))}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={text.action}
            value={action}
            onChange={setAction}
            options={[{ value: '', label: text.any }, ...text.actions]}
          />
          <TextField name="subject" label={text.subject} defaultValue={filter.subject ?? ''} />
          <TextField name="since" type="date" label={text.since} defaultValue={filter.since ?? ''} />
          <TextField name="until" type="date" label={text.until} defaultValue={filter.until ?? ''} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{text.show}</Button>
          <Button tone="quiet" onClick={() => onChange({})}>
            {text.clear}
          </Button>
        </div>
      </Form>
    </search>
  )
}
