import { createContext, use, useEffect, useRef, useState } from 'react'

export type FieldErrors = Record<string, string>

/** The errors of the form around, by field name. */
export const FormErrors = createContext<FieldErrors>({})

/** Whether a section is open. It opens when a field that it holds is refused, because the error could not be seen. */
export function useFormSection(holds: (field: string) => boolean, isOpenFirst = false) {
  const errors = use(FormErrors)
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    if (Object.keys(errors).some(holds)) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

/** The sentences that no field of the form shows. `urls.2` belongs to the field `urls`. */
export function findUnplaced(errors: FieldErrors, fields: ReadonlySet<string>): string[] {
  const isPlaced = (path: string) =>
    fields.has(path) || [...fields].some((name) => path.startsWith(`${name}.`))
  const shown = new Set(
    Object.keys(errors)
      .filter(isPlaced)
      .map((path) => errors[path]),
  )
  return [...new Set(Object.values(errors))].filter((sentence) => !shown.has(sentence))
}

/** Finds the sentences that no field shows, once the fields are on the page. */
export function useUnplaced(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)
  const [unplaced, setUnplaced] = useState<string[]>([])
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? '')
    setUnplaced(findUnplaced(errors, new Set(fields.filter((name) => name !== ''))))
  }, [errors])
  return { form, unplaced }
}
