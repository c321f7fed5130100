import { NumberField } from '@base-ui/react/number-field'
import { useId } from 'react'

type Props = {
  label: string
  value: number
  onChange(value: number): void
  min: number
  max: number
  /** The step of the slider. With a step below one, any number of two decimals can be typed. */
  step?: number
  /** What it does, in one line. */
  hint?: string
  disabled?: boolean
  /** Shown instead of the field for the number, for a value in another unit. */
  shown?: string
  /** A word behind the number, such as its unit. */
  note?: string
}

/** A slider, and a field to type the number. */
export function RangeField(props: Props) {
  const { label, value, onChange, min, max, step = 1, hint, disabled = false, shown } = props
  const id = useId()
  return (
    <div className="grid lg:gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label id={`${id}label`} htmlFor={id} className="text-13 font-semibold">
          {label}
        </label>
        {shown === undefined ? (
          <TypedNumber {...props} labelId={`${id}label`} />
        ) : (
          <span className="tabular text-13 text-quiet">{shown}</span>
        )}
      </div>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="range h-11 w-full lg:h-8 cursor-pointer disabled:cursor-default disabled:opacity-60"
      />
      {hint !== undefined && (
        <p id={`${id}hint`} className="text-13 text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

type TypedProps = Omit<Props, 'label' | 'hint'> & { labelId: string }

/** Takes the number over when the field is left or Enter is pressed, within the limits. */
function TypedNumber({ value, onChange, min, max, step = 1, disabled = false, note, labelId }: TypedProps) {
  return (
    <NumberField.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      // Like the page, whatever the language of the browser, or the number would change while the page loads.
      locale="en"
      format={{ useGrouping: false, maximumFractionDigits: step < 1 ? 2 : 0 }}
      onValueCommitted={(typed) => {
        if (typed !== null && typed !== value) onChange(typed)
      }}
      className="flex items-baseline gap-1.5 text-13 text-quiet"
    >
      <NumberField.Input
        aria-labelledby={labelId}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form around it.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className="feedback tabular w-14 rounded-small border border-line bg-transparent px-1.5 py-1 text-end text-text hover:border-line-strong focus:border-line-strong focus:bg-sunken"
      />
      {note !== undefined && <span>{note}</span>}
    </NumberField.Root>
  )
}
