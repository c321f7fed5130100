import { Form as BaseForm } from '@base-ui/react/form'
import type { ReactNode } from 'react'
import { type FieldErrors, FormErrors, useUnplaced } from './form-errors.ts'
import { Notice } from './Notice.tsx'

type Props<Values> = {
  /** Called with the values by field name; the page is not left. */
  onSubmit(values: Values): void
  /** Sentences by field name, from the server. */
  errors?: FieldErrors
  /** A sentence about the whole form. */
  problem?: string | undefined
  children: ReactNode
}

const noErrors: FieldErrors = {}

/** A form that shows the server's errors beside its fields, and at its foot what belongs to none of them. */
export function Form<Values extends Record<string, unknown>>({
  onSubmit,
  errors = noErrors,
  problem,
  children,
}: Props<Values>) {
  const { form, unplaced } = useUnplaced(errors)
  const sentences = new Set(problem === undefined ? unplaced : [...unplaced, problem])
  return (
    <FormErrors value={errors}>
      {/* POST, in case scripts fail: a password must not end up in an address. */}
      <BaseForm<Values>
        ref={form}
        noValidate
        method="post"
        errors={errors}
        onFormSubmit={onSubmit}
        className="grid gap-5"
      >
        {children}
        {[...sentences].map((sentence) => (
          <Notice key={sentence} tone="ember">
            {sentence}
          </Notice>
        ))}
      </BaseForm>
    </FormErrors>
  )
}
