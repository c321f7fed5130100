import { useMemo, useState } from 'react'
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
}

type WriteForm<Name extends WriteName> = {
  submit(input: CallInput<Name>): void
  busy: boolean
  /** Sentences by field. */
  errors: Record<string, string>
  /** What went wrong with the whole form, when no single field is the reason. */
  problem: string | undefined
}

const noErrors: Record<string, string> = {}

/** A form that makes one write. Failures are shown beside the fields instead of in a toast. */
export function useWriteForm<Name extends WriteName>(
  name: Name,
  { onDone, onFailure, ...effects }: FormOptions<Name>,
): WriteForm<Name> {
  // Without waiting: `onDone` often closes the form, and must run before the stale reads take the form off the page.
  const { mutate, isPending } = useWrite<Name>(name, { ...effects, quiet: true, waits: false })
  const [failure, setFailure] = useState<Failure>()
  const submit = (input: CallInput<Name>) =>
    mutate(input, {
      onSuccess: (data) => {
        setFailure(undefined)
        onDone(data, input)
      },
      onError: (error) => {
        setFailure(error.failure)
        onFailure?.(error.failure, input)
      },
    })
  // The same object until the next answer: the form moves the focus to the first field with an error when it changes.
  const errors = useMemo(() => (failure === undefined ? noErrors : issuesByField(failure)), [failure])
  const problem =
    failure === undefined || Object.keys(errors).length > 0 ? undefined : failure.msg || defaultSentence
  return { submit, busy: isPending, errors, problem }
}
