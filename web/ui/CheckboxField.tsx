import { Checkbox } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { name: string; label: ReactNode; defaultChecked?: boolean }

/** A checkbox whose label may contain links. */
export function CheckboxField({ name, label, defaultChecked = false }: Props) {
  return (
    <Field.Root name={name} className="grid gap-1.5">
      <Field.Label className="flex cursor-pointer items-start gap-3 text-15">
        <Checkbox.Root
          defaultChecked={defaultChecked}
          className="feedback mt-0.5 grid size-5 shrink-0 place-items-center rounded-small border border-line-strong bg-sunken data-checked:border-bloom data-checked:bg-bloom data-invalid:border-ember-text"
        >
          <Checkbox.Indicator className="text-on-bloom">
            <Check size={14} strokeWidth={2.5} aria-hidden />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span>{label}</span>
      </Field.Label>
      <Field.Error className="text-13 font-medium text-ember-text" />
    </Field.Root>
  )
}
