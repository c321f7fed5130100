import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'

type Props<Value extends string> = {
  label: string
  /** The label is visible elsewhere. */
  labelHidden?: boolean
  value: Value
  onChange(value: Value): void
  options: readonly { value: Value; label: string }[]
  /** Explains the chosen option. */
  hint?: string
}

/** A radio group as a row of buttons. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, labelHidden = false, value, onChange, options, hint } = props
  const id = useId()
  return (
    <div className="grid justify-items-start gap-1.5">
      <span id={`${id}label`} className={labelHidden ? 'sr-only' : 'text-13 font-semibold'}>
        {label}
      </span>
      <RadioGroup
        value={value}
        onValueChange={onChange}
        aria-labelledby={`${id}label`}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        className="flex max-w-full flex-wrap gap-1 rounded-middle border border-line-strong bg-sunken p-1"
      >
        {options.map((option) => (
          <Radio.Root
            key={option.value}
            value={option.value}
            aria-label={option.label}
            className="feedback min-h-11 cursor-pointer lg:min-h-9 content-center rounded-small px-4 text-center font-semibold text-quiet hover:text-text data-checked:bg-raised data-checked:text-bloom-text"
          >
            {option.label}
          </Radio.Root>
        ))}
      </RadioGroup>
      {hint !== undefined && (
        <p id={`${id}hint`} className="text-13 text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
