import { Field } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

type Props = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** One choice of several that are all in sight, in lines that may be long. Nothing is chosen at first. */
export function RadioField({ name, label, options }: Props) {
  return (
    <Field.Root name={name}>
      <Fieldset.Root render={<RadioGroup />} className="grid gap-1.5">
        <Fieldset.Legend className="text-13 font-semibold">{label}</Fieldset.Legend>
        {options.map(({ value, label: words }) => (
          <Field.Item key={value}>
            <Field.Label className="feedback flex min-h-11 cursor-pointer items-center gap-3 rounded-middle border border-line-strong bg-sunken px-4 py-2 text-15 hover:border-quiet has-data-checked:border-bloom data-invalid:border-ember-text">
              <Radio.Root
                value={value}
                className="grid size-5 shrink-0 place-items-center rounded-full border border-line-strong data-checked:border-bloom"
              >
                <Radio.Indicator className="size-2.5 rounded-full bg-bloom" />
              </Radio.Root>
              {words}
            </Field.Label>
          </Field.Item>
        ))}
        <Field.Error className="text-13 font-medium text-ember-text" />
      </Fieldset.Root>
    </Field.Root>
  )
}
