import { useMemo, useState } from 'react'
import type { CallName } from '#contract/index'
import type { CallData, CallInput, Failure } from '#web/api/answer.ts'
import { defaultSentence, issuesByField } from '#web/api/errors.ts'
import { useCall } from '#web/api/query.ts'

type CallForm<Name extends CallName> = {
  submit(input: CallInput<Name>): void
  busy: boolean
  /** Sentences by field. */
  errors: Record<string, string>
  /** What went wrong with the whole, when no field is to blame. */
  problem: string | undefined
}

const noErrors: Record<string, string> = {}

/** A form that makes one call and shows what is wrong beside the fields instead of in a toast. */
export function useCallForm<Name extends CallName>(
  name: Name,
  onDone: (data: CallData<Name>, input: CallInput<Name>) => void,
  onFailure?: (failure: Failure, input: CallInput<Name>) => void,
): CallForm<Name> {
  const { mutate, isPending } = useCall(name, { quiet: true })
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
