import { X } from 'lucide-react'
import { useId } from 'react'
import type { Tier } from '#contract/account'
import { tiers } from '#contract/tiers'
import { membershipText } from '#web/text/membership.ts'
import { serversText } from '#web/text/servers.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ChatServer } from './queries.ts'

const text = serversText.fields

export type ModelRow = ChatServer['models'][number] & { key: number }

type Props = {
  rows: readonly ModelRow[]
  /** The models that the server lists, to choose from; empty until it was tested. */
  known: readonly string[]
  onChange(rows: ModelRow[]): void
}

const options = tiers.map((tier) => ({ value: tier, label: membershipText.tiers[tier] }))

/** The models that a chat server offers, each with the lowest membership that may use it. */
export function ModelRows({ rows, known, onChange }: Props) {
  const heading = useId()
  const change = (key: number, over: Partial<ModelRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...over } : row)))
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div>
        <p id={heading} className="text-13 font-semibold">
          {text.models}
        </p>
        <p className="text-13 text-quiet">{text.modelsHint}</p>
      </div>
      {rows.map((row, at) => (
        <ModelLine
          key={row.key}
          row={row}
          at={at}
          list={`${heading}known`}
          onChange={(over) => change(row.key, over)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <datalist id={`${heading}known`}>
        {known.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
      <div>
        <Button
          tone="line"
          size="small"
          onClick={() => onChange([...rows, { key: nextKey, model: '', min_tier: 'free' }])}
        >
          {text.addModel}
        </Button>
      </div>
    </section>
  )
}

type LineProps = {
  row: ModelRow
  at: number
  /** The id of the list of known models. */
  list: string
  onChange(over: Partial<ModelRow>): void
  onRemove(): void
}

function ModelLine({ row, at, list, onChange, onRemove }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_7rem_auto] items-start gap-2">
      <TextField
        name={`models.${at}.model`}
        label={text.model}
        value={row.model}
        list={list}
        onChange={(event) => onChange({ model: event.currentTarget.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label={text.tier}
        value={row.min_tier}
        onChange={(value) => onChange({ min_tier: value as Tier })}
        options={options}
      />
      <IconButton
        label={text.removeModel(row.model)}
        icon={<X size={16} strokeWidth={1.5} aria-hidden />}
        className="mt-6"
        onClick={onRemove}
      />
    </div>
  )
}
