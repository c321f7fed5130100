import { useId } from 'react'
import { SAMPLERS, type SamplerEntry } from '#contract/catalogue/samplers'
import { gridText as text } from '#web/text/grid.ts'
import { chipClass, plainChip, setChip } from '#web/ui/chip.ts'
import { classes } from '#web/ui/classes.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { useForm } from '../form-store.tsx'
import { useOffer } from '../offer.ts'
import { type AxisDraft, type AxisKind, axisKinds, emptyAxis } from './axis-draft.ts'

type Props = {
  label: string
  /** Without it, one kind must be chosen. */
  mayBeNone: boolean
  draft: AxisDraft
  /** What is wrong with the typed numbers. */
  problem: string | null
  onChange(draft: AxisDraft): void
}

/** Which setting one side of the grid changes, and its values. */
export function AxisFields({ label, mayBeNone, draft, problem, onChange }: Props) {
  const loras = useForm((form) => form.loras)
  const offer = useOffer()
  const kinds = axisKinds.filter(
    (kind) => (kind !== 'lora' || loras.length > 0) && (kind !== 'guidance' || offer.guidance !== null),
  )
  const set = (change: Partial<AxisDraft>) => onChange({ ...draft, ...change })
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="sr-only">{label}</legend>
      <SelectField
        label={label}
        value={draft.kind ?? ''}
        onChange={(kind) => onChange({ ...emptyAxis, kind: kind === '' ? null : (kind as AxisKind) })}
        options={[
          ...(mayBeNone ? [{ value: '', label: text.none }] : []),
          ...kinds.map((value) => ({ value, label: text.kinds[value] })),
        ]}
      />
      {draft.kind === 'prompt' && (
        <Line label={text.target} value={draft.target} onChange={(target) => set({ target })} />
      )}
      {draft.kind === 'lora' && (
        <SelectField
          label={text.lora}
          value={draft.target}
          onChange={(target) => set({ target })}
          options={[
            { value: '', label: text.choose, disabled: true },
            ...loras.map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
        />
      )}
      <Values draft={draft} problem={problem} set={set} />
    </fieldset>
  )
}

type ValuesProps = Pick<Props, 'draft' | 'problem'> & { set(change: Partial<AxisDraft>): void }

function Values({ draft, problem, set }: ValuesProps) {
  const { models, samplers } = useOffer()
  const entries: Record<string, SamplerEntry> = SAMPLERS
  const { kind, typed, chosen } = draft
  if (kind === null) return null
  if (kind === 'model' || kind === 'sampler') {
    const options =
      kind === 'model'
        ? models.filter(({ unavailable }) => unavailable === null)
        : samplers.map((value) => ({ value, label: entries[value]?.label ?? value }))
    return <Chips options={options} chosen={chosen} onChange={(next) => set({ chosen: next })} />
  }
  if (kind === 'prompt') {
    return <Line label={text.words} rows={3} value={typed} onChange={(next) => set({ typed: next })} />
  }
  return (
    <Line label={text.numbers} value={typed} problem={problem} onChange={(next) => set({ typed: next })} />
  )
}

type LineProps = {
  label: string
  value: string
  rows?: number
  problem?: string | null
  onChange(value: string): void
}

function Line({ label, value, rows = 1, problem = null, onChange }: LineProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== null}
        {...(problem !== null && { 'aria-describedby': `${id}-problem` })}
        className={`${controlClass} resize-none py-2.5`}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="text-13 font-medium text-ember-text">
          {problem}
        </p>
      )}
    </div>
  )
}

type ChipsProps = {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

function Chips({ options, chosen, onChange }: ChipsProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto">
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
          className={classes(chipClass, chosen.includes(value) ? setChip : plainChip)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
