import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract/index'
import { type CallData, type CallInput, isOk } from './answer.ts'
import { type CallOptions, call } from './call.ts'
import { CallFailure } from './errors.ts'

/** The query of a reading call. Its key is the call's name and input, so that it can be found again by name. */
export function callQuery<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => callOrThrow(name, input, { ...options, signal }),
  })
}

type WriteOptions = CallOptions & {
  /** Reads that this makes stale, by name. They are asked again before it counts as done, so nothing flickers back. */
  changes?: readonly CallName[]
}

/** A writing call for a component: `mutate(input)`, with `isPending` to show that it is on its way. */
export function useCall<Name extends CallName>(name: Name, { changes = [], ...options }: WriteOptions = {}) {
  const queryClient = useQueryClient()
  return useMutation<CallData<Name>, CallFailure, CallInput<Name>>({
    mutationKey: [name],
    mutationFn: (input) => callOrThrow(name, input, options),
    onSuccess: () =>
      Promise.all(changes.map((changed) => queryClient.invalidateQueries({ queryKey: [changed] }))),
  })
}

/** A call for queries and mutations of another shape, such as lists that grow page by page. */
export async function callOrThrow<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
): Promise<CallData<Name>> {
  const answer = await call(name, input, options)
  if (!isOk(answer)) throw new CallFailure(answer)
  return answer.data
}
