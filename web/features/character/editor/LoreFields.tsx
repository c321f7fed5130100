import { LoreEntries } from '#web/features/lore/index.ts'
import { characterText } from '#web/text/character.ts'
import { loreText } from '#web/text/lore.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type FieldsProps, Group } from './Fields.tsx'

const text = characterText.editor

/** Facts of the character's world, which are told when their words come up. */
export function LoreFields({ form, onChange }: FieldsProps) {
  return (
    <Group title={text.groups.world}>
      <p className="-mt-3 text-quiet">{text.loreHint}</p>
      <LoreEntries field="lore" entries={form.lore} onChange={(lore) => onChange({ lore })} />
      {form.lore.length > 0 && (
        <>
          <LoreLimits form={form} onChange={onChange} />
          <Switch
            label={loreText.editor.recursive}
            checked={form.lore_recursive}
            onChange={(lore_recursive) => onChange({ lore_recursive })}
          />
        </>
      )}
    </Group>
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
