import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Answer, type CallData, type CallInput, isOk, type ReadName } from './answer.ts'
import { type CallOptions, call } from './call.ts'
import { CallFailure } from './errors.ts'

/** A read as query options. Its key is the call's name and input, so that writes can make it stale by name. */
export function readQuery<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => readOrThrow(name, input, { ...options, signal }),
  })
}

type Pages<Name extends ReadName, Param> = {
  /** Distinguishes this list from other lists of the same call. */
  key?: readonly unknown[]
  firstParam: Param
  toInput(param: Param): CallInput<Name>
  /** null or undefined: this was the last page. */
  findNext(last: CallData<Name>, all: CallData<Name>[]): Param | null | undefined
  quiet?: boolean
}

/** A read that comes page by page, as infinite query options. */
export function readPages<Name extends ReadName, Param>(name: Name, pages: Pages<Name, Param>) {
  const { key = [], firstParam, toInput, findNext, quiet = false } = pages
  return infiniteQueryOptions({
    queryKey: [name, ...key],
    queryFn: ({ pageParam, signal }) => readOrThrow(name, toInput(pageParam as Param), { quiet, signal }),
    initialPageParam: firstParam,
    getNextPageParam: (last, all) => findNext(last, all),
  })
}

/** The next page of calls that count by offset. */
export const nextOffset = (last: { next_offset: number | null }): number | null => last.next_offset

/** For a query that `readQuery` and `readPages` cannot express. */
export async function readOrThrow<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallData<Name>> {
  const answer = await call(name, input, options)
  if (!isOk(answer)) throw new CallFailure(answer)
  return answer.data
}

/** A read that is not cached, such as a download link. A failure is shown as a toast unless `quiet` is set. */
export function readOnce<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Answer<CallData<Name>>> {
  return call(name, input, options)
}
