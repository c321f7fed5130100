import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from './TextField.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = {
  label: string
  value: string
  onChange(value: string): void
  options: readonly SelectOption[]
  hint?: string | undefined
  disabled?: boolean
}

/** A labelled native select. */
export function SelectField({ label, value, onChange, options, hint, disabled = false }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold">
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : `${id}hint`}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} h-12 cursor-pointer appearance-none truncate pr-10 disabled:opacity-60`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className="pointer-events-none absolute top-4 right-3.5 text-quiet"
        />
      </span>
      {hint !== undefined && (
        <p id={`${id}hint`} className="text-13 text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
