import { Plus } from 'lucide-react'
import { newId } from '#web/api/new-id.ts'
import { characterText } from '#web/text/character.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { LoreOptionFields } from './LoreOptionFields.tsx'
import { emptyLore, hasExpressions, type LoreForm } from './lore-form.ts'

const text = characterText.editor

type Props = {
  entries: LoreForm[]
  /** The field under which the server names entries in errors. */
  field: 'lore' | 'entries'
  onChange(entries: LoreForm[]): void
}

/** Facts that are told when their words come up. */
export function LoreEntries({ entries, field, onChange }: Props) {
  const set = (key: string, part: Partial<LoreForm>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  return (
    <>
      {entries.map((entry, i) => (
        <LoreEntryFields
          key={entry.key}
          entry={entry}
          name={`${field}.${entry.key}`}
          place={i}
          onChange={(part) => set(entry.key, part)}
          onRemove={() => onChange(entries.filter(({ key }) => key !== entry.key))}
        />
      ))}
      <Button
        tone="line"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...entries, emptyLore(newId())])}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        {text.addLore}
      </Button>
    </>
  )
}

type EntryProps = {
  entry: LoreForm
  name: string
  place: number
  onChange(part: Partial<LoreForm>): void
  onRemove(): void
}

function LoreEntryFields({ entry, name, place, onChange, onRemove }: EntryProps) {
  const isMultiline = entry.rest.use_regex || entry.keys.includes('\n')
  return (
    <fieldset className="grid gap-4 rounded-large border border-line p-5">
      <legend className="px-2 text-13 text-quiet">{text.loreEntry(place + 1)}</legend>
      <TextField
        name={`${name}.content`}
        label={text.loreContent}
        value={entry.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
        rows={2}
        grows
        maxLength={8000}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name={`${name}.name`}
          label={text.loreName}
          value={entry.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
        {!entry.constant && (
          <TextField
            name={`${name}.keys`}
            label={text.loreKeys}
            hint={hintForKeys(entry)}
            {...(isMultiline && { rows: 2 })}
            value={entry.keys}
            onChange={(event) => onChange({ keys: event.currentTarget.value })}
            autoComplete="off"
          />
        )}
      </div>
      <LoreOptionFields entry={entry} name={name} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={text.loreAlways}
          checked={entry.constant}
          onChange={(constant) => onChange({ constant })}
        />
        <Button tone="quiet" size="small" onClick={onRemove}>
          {text.removeLore}
        </Button>
      </div>
    </fieldset>
  )
}

function hintForKeys({ keys, rest }: LoreForm): string {
  if (rest.use_regex) return text.loreExpressionsHint
  return hasExpressions(keys.split('\n')) ? text.loreLinesHint : text.loreKeysHint
}
