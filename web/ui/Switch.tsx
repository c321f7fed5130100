import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'

type Props = {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
  /** The label is visible elsewhere on the row. */
  labelHidden?: boolean
}

export function Switch({ label, checked, onChange, disabled = false, labelHidden = false }: Props) {
  const labelId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the switch inside brings its own input
    <label className="inline-flex min-h-11 cursor-pointer lg:min-h-0 items-center gap-3">
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={labelId}
        className="feedback flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken data-checked:border-bloom data-checked:bg-bloom data-disabled:opacity-60"
      >
        <BaseSwitch.Thumb className="feedback block size-4 translate-x-1 rounded-full bg-line-strong data-checked:translate-x-5.5 data-checked:bg-on-bloom" />
      </BaseSwitch.Root>
      <span id={labelId} className={labelHidden ? 'sr-only' : 'text-15'}>
        {label}
      </span>
    </label>
  )
}
