import { useState } from 'react'
import type { CallData, CallInput, Failure, WriteName } from './answer.ts'
import type { Effects } from './effects.ts'
import { defaultSentence, issuesByField } from './errors.ts'
import { useWrite } from './write.ts'

type FormOptions<Name extends WriteName> = Pick<
  Effects<Name>,
  'invalidates' | 'invalidatesOnFailure' | 'patch'
> & {
  onDone(data: CallData<Name>, input: CallInput<Name>): void
  onFailure?(failure: Failure, input: CallInput<Name>): void
  /** The form's field for an issue of the input, where their names differ. */
  toField?(path: string): string
}

type WriteForm<Name extends WriteName> = {
  submit(input: CallInput<Name>): void
  busy: boolean
  /** Sentences by field. */
  errors: Record<string, string>
  /** What went wrong with the whole form, when no single field is the reason. */
  problem: string | undefined
}

const notFailed = { errors: {}, problem: undefined }

/** A form that makes one write. Failures are shown beside the fields instead of in a toast. */
export function useWriteForm<Name extends WriteName>(
  name: Name,
  { onDone, onFailure, toField, ...effects }: FormOptions<Name>,
): WriteForm<Name> {
  // Without waiting: `onDone` often closes the form, and must run before the stale reads take the form off the page.
  const { mutate, isPending } = useWrite<Name>(name, { ...effects, quiet: true, waits: false })
  // One object per answer: whenever it changes, the form focuses the first wrong field.
  const [failed, setFailed] = useState<Pick<WriteForm<Name>, 'errors' | 'problem'>>(notFailed)
  const submit = (input: CallInput<Name>) =>
    mutate(input, {
      onSuccess: (data) => {
        setFailed(notFailed)
        onDone(data, input)
      },
      onError: ({ failure }) => {
        const errors = issuesByField(failure, toField)
        const isOfFields = Object.keys(errors).length > 0
        setFailed({ errors, problem: isOfFields ? undefined : failure.msg || defaultSentence })
        onFailure?.(failure, input)
      },
    })
  return { submit, busy: isPending, ...failed }
}
