import { SEED } from '#contract/catalogue/modes'
import { editorText as text, toolText } from '#web/text/tool.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ToolImage } from '../tool-image.ts'
import { type EditForm, mostSide, type Sides } from './edit-form.ts'

type Props = {
  image: ToolImage
  form: EditForm
  onChange(change: Partial<EditForm>): void
  /** Why the chosen operation is not available; null if it is. */
  unavailable: string | null
}

const operations = (['erase', 'fill', 'extend', 'instruct'] as const).map((value) => ({
  value,
  label: text.operations[value].label,
}))

export function OperationChoice({ form, onChange, unavailable }: Omit<Props, 'image'>) {
  return (
    <div className="grid gap-2">
      <Segments
        label={text.operations.label}
        labelHidden
        value={form.operation}
        onChange={(operation) => onChange({ operation })}
        options={operations}
        hint={text.operations[form.operation].hint}
      />
      {unavailable !== null && <Notice>{unavailable}</Notice>}
    </div>
  )
}

/** What the operation needs besides marks: words, sides, a seed; and who may see the result. */
export function EditSettings({ image, form, onChange }: Omit<Props, 'unavailable'>) {
  const { operation } = form
  return (
    <>
      {operation !== 'erase' && (
        <label className="grid gap-1.5">
          <span className="text-13 font-semibold">{text.prompt.label}</span>
          <textarea
            value={form.prompt}
            rows={3}
            placeholder={text.prompt[operation]}
            onChange={({ target }) => onChange({ prompt: target.value })}
            className="font-display w-full resize-y rounded-middle border border-line-strong bg-sunken px-4 py-3 text-17"
          />
        </label>
      )}
      {operation === 'extend' && (
        <SideFields image={image} sides={form.sides} onChange={(sides) => onChange({ sides })} />
      )}
      {operation !== 'erase' && <SeedField form={form} onChange={onChange} />}
      <div className="grid gap-1">
        <Switch
          label={toolText.isPrivate}
          checked={form.isPrivate}
          onChange={(isPrivate) => onChange({ isPrivate })}
        />
        <p className="text-13 text-quiet">{toolText.isPrivateHint}</p>
      </div>
      {operation !== 'erase' && (
        <div className="grid gap-1">
          <Switch
            label={toolText.hidePrompt}
            checked={form.hidePrompt}
            onChange={(hidePrompt) => onChange({ hidePrompt })}
          />
          <p className="text-13 text-quiet">{toolText.hidePromptHint}</p>
        </div>
      )}
    </>
  )
}

type FormProps = Pick<Props, 'form' | 'onChange'>

function SeedField({ form, onChange }: FormProps) {
  return (
    <div className="grid gap-2">
      <Switch
        label={text.seed.fixed}
        checked={form.useFixedSeed}
        onChange={(useFixedSeed) => onChange({ useFixedSeed })}
      />
      {form.useFixedSeed && (
        <TextField
          name="seed"
          label={text.seed.label}
          type="number"
          min={SEED.min}
          max={SEED.max}
          hint={text.seed.hint}
          value={String(form.seed)}
          onChange={({ target }) => onChange({ seed: toSeed(target.value) })}
        />
      )}
    </div>
  )
}

const toSeed = (written: string) =>
  Math.min(SEED.max, Math.max(SEED.min, Math.round(Number(written)) || SEED.min))

type SideProps = { image: ToolImage; sides: Sides; onChange(sides: Sides): void }

function SideFields({ image, sides, onChange }: SideProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-semibold">{text.sidesLabel}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        {(['left', 'right', 'top', 'bottom'] as const).map((side) => (
          <RangeField
            key={side}
            label={text.sides[side]}
            value={sides[side]}
            min={0}
            max={mostSide(side === 'left' || side === 'right' ? image.width : image.height)}
            step={32}
            onChange={(value) => onChange({ ...sides, [side]: value })}
            shown={text.sides.shown(sides[side])}
          />
        ))}
      </div>
    </fieldset>
  )
}
