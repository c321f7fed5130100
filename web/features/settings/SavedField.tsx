import { useMemo, useState } from 'react'
import { toast } from 'sonner'
import type { CallInput } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { myInfoQuery } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = settingsText.profile

type Props = {
  name: 'name' | 'handle' | 'description'
  label: string
  hint?: string
  value: string
  rows?: number
  autoComplete?: string
  toInput(value: string): CallInput<'user.update_profile'>
}

/** A profile field that saves on blur or Enter, with undo. */
export function SavedField({ name, label, value, toInput, ...field }: Props) {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  // The stored value changed: start from it again.
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }
  // A separate mutation, because the toast may outlive the field.
  const { mutate: putBack } = useWrite('user.update_profile', { invalidates: ['user.get_my_info'] })
  const { submit, busy, errors, problem } = useWriteForm('user.update_profile', {
    patch: (cache, user) => cache.setQueryData(myInfoQuery.queryKey, user),
    onDone: () =>
      void toast.success(text.saved(label), {
        action: { label: settingsText.undo, onClick: () => putBack(toInput(value)) },
      }),
  })
  const isChanged = draft.trim() !== value
  const save = () => {
    if (isChanged && !busy) submit(toInput(draft))
  }
  const failure = isChanged ? (errors[name] ?? problem) : undefined
  // A stable object: the form moves the focus when it changes.
  const fieldErrors = useMemo(() => (failure === undefined ? {} : { [name]: failure }), [failure, name])
  return (
    <Form errors={fieldErrors} onSubmit={save}>
      <TextField
        {...field}
        name={name}
        label={label}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={save}
        aside={busy && <span className="text-13 text-quiet">{text.saving}</span>}
      />
    </Form>
  )
}
