import { useId } from 'react'

type Props = {
  label: string
  value: number
  onChange(value: number): void
  min: number
  max: number
  step?: number
  /** What it does, in one line. */
  hint?: string
  disabled?: boolean
  /** The text shown for the value; the number itself by default. */
  shown?: string
}

/** A slider with its value beside the label. */
export function RangeField(props: Props) {
  const { label, value, onChange, min, max, step = 1, hint, disabled = false, shown } = props
  const id = useId()
  return (
    <div className="grid lg:gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-13 font-semibold">
          {label}
        </label>
        <span className="tabular text-13 text-quiet">{shown ?? value}</span>
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
