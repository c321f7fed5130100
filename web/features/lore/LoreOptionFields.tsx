import { loreLogics, lorePositions, promptRoles } from '#contract/aifriend/lore-words'
import { characterText } from '#web/text/character.ts'
import { loreText } from '#web/text/lore.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useFormSection } from '#web/ui/form-errors.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { countOptions, type LoreForm, type LoreOptions, loreDefaults } from './lore-form.ts'

const text = loreText.options
const words = characterText.editor

type Props = { entry: LoreForm; name: string; onChange(part: Partial<LoreForm>): void }

/** What is not folded away. */
const shownFields = new Set(['content', 'name', 'keys'])

/** Everything an entry can do besides its words and its text, folded away. */
export function LoreOptionFields({ entry, name, onChange }: Props) {
  const [isOpen, setOpen] = useFormSection(
    (field) => field.startsWith(`${name}.`) && !shownFields.has(field.slice(name.length + 1)),
  )
  const { rest } = entry
  const set = (part: LoreOptions) => onChange({ rest: { ...rest, ...part } })
  return (
    <Disclosure
      title={text.title}
      summary={text.set(countOptions(rest))}
      open={isOpen}
      onOpenChange={setOpen}
    >
      {isOpen && (
        <>
          {!entry.constant && <SecondaryKeys entry={entry} name={name} onChange={onChange} set={set} />}
          <PlaceFields rest={rest} name={name} set={set} />
          <NumberFields rest={rest} name={name} set={set} />
          <Switches rest={rest} set={set} />
        </>
      )}
    </Disclosure>
  )
}

type Setter = { set(part: LoreOptions): void }
type RestProps = Setter & { rest: LoreOptions; name: string }

function SecondaryKeys({ entry, name, onChange, set }: Props & Setter) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name={`${name}.secondary_keys`}
        label={words.loreSecondary}
        hint={words.loreSecondaryHint}
        value={entry.secondary_keys}
        onChange={(event) => onChange({ secondary_keys: event.currentTarget.value })}
        autoComplete="off"
      />
      <SelectField
        label={text.logic}
        value={entry.rest.logic ?? loreDefaults.logic}
        onChange={(logic) => set({ logic: loreLogics.find((known) => known === logic) })}
        options={loreLogics.map((value) => ({ value, label: text.logics[value] }))}
      />
    </div>
  )
}

function PlaceFields({ rest, name, set }: RestProps) {
  const position = rest.position ?? loreDefaults.position
  return (
    <>
      <SelectField
        label={text.position}
        hint={text.positionHint}
        value={position}
        onChange={(chosen) => set({ position: lorePositions.find((known) => known === chosen) })}
        options={lorePositions.map((value) => ({ value, label: text.positions[value] }))}
      />
      {position === 'at_depth' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField option="insertion_depth" label={text.depth} rest={rest} name={name} set={set} />
          <SelectField
            label={text.role}
            value={rest.role ?? loreDefaults.role}
            onChange={(role) => set({ role: promptRoles.find((known) => known === role) })}
            options={promptRoles.map((value) => ({ value, label: words.depthPromptRoles[value] }))}
          />
        </div>
      )}
    </>
  )
}

const numbers = [
  ['probability', text.probability],
  ['order', text.order, text.orderHint],
  ['priority', text.priority, text.priorityHint],
  ['depth', text.scanDepth, text.scanDepthHint],
  ['sticky', text.sticky, text.stickyHint],
  ['cooldown', text.cooldown, text.cooldownHint],
  ['delay', text.delay, text.delayHint],
  ['delay_until_recursion', text.delayUntilRecursion, text.delayUntilRecursionHint],
] as const

type NumberOption = (typeof numbers)[number][0] | 'insertion_depth' | 'group_weight'

function NumberFields({ rest, name, set }: RestProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {numbers.map(([option, label, hint]) => (
        <NumberField
          key={option}
          option={option}
          label={label}
          hint={hint}
          rest={rest}
          name={name}
          set={set}
        />
      ))}
      <TextField
        name={`${name}.group`}
        label={text.group}
        hint={text.groupHint}
        value={rest.group ?? ''}
        onChange={(event) => set({ group: event.currentTarget.value })}
        maxLength={200}
        autoComplete="off"
      />
      <NumberField
        option="group_weight"
        label={text.groupWeight}
        hint={text.groupWeightHint}
        rest={rest}
        name={name}
        set={set}
      />
    </div>
  )
}

type NumberProps = RestProps & { option: NumberOption; label: string; hint?: string | undefined }

function NumberField({ option, label, hint, rest, name, set }: NumberProps) {
  const value = rest[option] ?? loreDefaults[option]
  return (
    <TextField
      name={`${name}.${option}`}
      label={label}
      {...(hint !== undefined && { hint })}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replaceAll(/[^\d-]/g, '')
        const number = Number(typed)
        set({ [option]: typed === '' || Number.isNaN(number) ? undefined : number })
      }}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

const switches = [
  ['enabled', text.enabled],
  ['whole_words', text.wholeWords],
  ['case_sensitive', text.caseSensitive],
  ['use_regex', text.regex],
  ['exclude_recursion', text.excludeRecursion],
  ['prevent_recursion', text.preventRecursion],
  ['group_override', text.groupOverride],
  ['group_scoring', text.groupScoring],
  ['ignore_budget', text.ignoreBudget],
] as const

function Switches({ rest, set }: Setter & { rest: LoreOptions }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {switches.map(([option, label]) => (
        <Switch
          key={option}
          label={label}
          checked={rest[option] ?? loreDefaults[option]}
          onChange={(isOn) => set({ [option]: isOn })}
        />
      ))}
    </div>
  )
}
