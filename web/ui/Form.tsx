import { Form as BaseForm } from '@base-ui/react/form'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

type Props<Values> = {
  /** Called with the values by field name; the page is not left. */
  onSubmit(values: Values): void
  /** Sentences by field name, from the server. */
  errors?: Record<string, string>
  /** A sentence about the whole form. */
  problem?: string | undefined
  children: ReactNode
}

const noErrors: Record<string, string> = {}

/** A form that shows the server's errors beside its fields. */
export function Form<Values extends Record<string, unknown>>({
  onSubmit,
  errors = noErrors,
  problem,
  children,
}: Props<Values>) {
  return (
    // POST, in case scripts fail: a password must not end up in an address.
    <BaseForm<Values> noValidate method="post" errors={errors} onFormSubmit={onSubmit} className="grid gap-5">
      {children}
      {problem !== undefined && <Notice tone="ember">{problem}</Notice>}
    </BaseForm>
  )
}
