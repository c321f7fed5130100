import { Plus } from 'lucide-react'
import { newId } from '#web/api/new-id.ts'
import { characterText } from '#web/text/character.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type FieldsProps, Group } from './Fields.tsx'
import { emptyLore, type LoreForm } from './form.ts'

const text = characterText.editor

/** Facts of the character's world, which are told when their words come up. */
export function LoreFields({ form, onChange }: FieldsProps) {
  const { lore } = form
  const set = (key: string, part: Partial<LoreForm>) =>
    onChange({ lore: lore.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)) })
  return (
    <Group title={text.groups.world}>
      <p className="-mt-3 text-quiet">{text.loreHint}</p>
      {lore.map((entry, i) => (
        <LoreEntryFields
          key={entry.key}
          entry={entry}
          place={i}
          onChange={(part) => set(entry.key, part)}
          onRemove={() => onChange({ lore: lore.filter(({ key }) => key !== entry.key) })}
        />
      ))}
      <Button
        tone="line"
        size="small"
        className="justify-self-start"
        onClick={() => onChange({ lore: [...lore, emptyLore(newId())] })}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden />
        {text.addLore}
      </Button>
      {lore.length > 0 && <LoreLimits form={form} onChange={onChange} />}
    </Group>
  )
}

type EntryProps = {
  entry: LoreForm
  /** Its place in the list, by which the server names it in errors. */
  place: number
  onChange(part: Partial<LoreForm>): void
  onRemove(): void
}

function LoreEntryFields({ entry, place, onChange, onRemove }: EntryProps) {
  return (
    <fieldset className="grid gap-4 rounded-large border border-line p-5">
      <legend className="px-2 text-13 text-quiet">{text.loreEntry(place + 1)}</legend>
      <TextField
        name={`lore.${place}.content`}
        label={text.loreContent}
        value={entry.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
        rows={2}
        maxLength={8000}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name={`lore.${place}.name`}
          label={text.loreName}
          value={entry.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
        {!entry.constant && (
          <TextField
            name={`lore.${place}.keys`}
            label={text.loreKeys}
            hint={entry.rest.use_regex ? text.loreExpressionsHint : text.loreKeysHint}
            {...(entry.rest.use_regex && { rows: 2 })}
            value={entry.keys}
            onChange={(event) => onChange({ keys: event.currentTarget.value })}
            autoComplete="off"
          />
        )}
      </div>
      {!entry.constant && (
        <TextField
          name={`lore.${place}.secondary_keys`}
          label={text.loreSecondary}
          hint={text.loreSecondaryHint}
          value={entry.secondary_keys}
          onChange={(event) => onChange({ secondary_keys: event.currentTarget.value })}
          autoComplete="off"
        />
      )}
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

/** How far back words are looked for, and how much room lore may take. */
function LoreLimits({ form, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="lore_depth"
        label={text.loreDepth}
        hint={text.loreDepthHint}
        value={form.lore_depth}
        onChange={(event) => onChange({ lore_depth: event.currentTarget.value.replaceAll(/\D/g, '') })}
        inputMode="numeric"
      />
      <TextField
        name="lore_budget"
        label={text.loreBudget}
        hint={text.loreBudgetHint}
        value={form.lore_budget}
        onChange={(event) => onChange({ lore_budget: event.currentTarget.value.replaceAll(/\D/g, '') })}
        inputMode="numeric"
      />
    </div>
  )
}
