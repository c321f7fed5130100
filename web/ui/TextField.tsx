import { Field } from '@base-ui/react/field'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { siteText } from '#web/text/site.ts'
import { classes } from './classes.ts'
import { TooLong } from './TooLong.tsx'

export const controlClass =
  'feedback w-full rounded-middle border border-line-strong bg-sunken px-4 text-text placeholder:text-quiet hover:border-quiet aria-invalid:border-ember-text data-invalid:border-ember-text'

type Props = Omit<ComponentProps<typeof Field.Control>, 'render' | 'className'> & {
  name: string
  label: string
  hint?: string
  /** At the end of the label's line, such as "Forgot it?". */
  aside?: ReactNode
  /** Several lines of text instead of one. */
  rows?: number
  /** Several lines that take as much height as their text needs. */
  grows?: boolean
}

/** A labelled field. Inside a Form it shows the error for its name; the first field with an error gets the focus. */
export function TextField({
  name,
  label,
  hint,
  aside,
  rows,
  grows = false,
  required = false,
  maxLength,
  ...control
}: Props) {
  const [typed, setTyped] = useState(String(control.defaultValue ?? ''))
  const length = String(control.value ?? typed).length
  return (
    <Field.Root name={name} className="grid gap-1.5">
      <span className="flex items-baseline justify-between gap-4">
        <Field.Label className="text-13 font-semibold">{label}</Field.Label>
        {aside}
      </span>
      <Field.Control
        {...control}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          control.onChange?.(event)
        }}
        // Announced but not enforced: the browser's own messages would differ from the server's.
        aria-required={required}
        {...(rows !== undefined && { render: <textarea rows={rows} /> })}
        className={classes(
          controlClass,
          rows === undefined ? 'h-12' : 'py-3',
          grows && 'field-sizing-content max-h-[60dvh] min-h-20',
        )}
      />
      {hint !== undefined && <Field.Description className="text-13 text-quiet">{hint}</Field.Description>}
      <TooLong length={length} limit={maxLength} />
      {control.type?.startsWith('date') ? <DateError /> : <Field.Error className={errorClass} />}
    </Field.Root>
  )
}

const errorClass = 'text-13 font-medium text-ember-text'

/** An incomplete date has no value, so the server could not tell it from an empty field. */
function DateError() {
  return (
    <Field.Validity>
      {({ validity }) => (
        <Field.Error
          className={errorClass}
          {...(validity.badInput && { children: siteText.incompleteDate })}
        />
      )}
    </Field.Validity>
  )
}
