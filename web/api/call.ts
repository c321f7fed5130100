import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { CallName } from '#contract/index'
import { type Answer, type CallData, type CallInput, isOk } from './answer.ts'
import { type FetchOptions, fetchCall } from './fetch-call.ts'
import type { PageContext } from './page-context.ts'
import { tellFailure } from './tell-failure.ts'

export type CallOptions = FetchOptions & {
  /** The caller shows the failure itself, beside the field; no toast then. */
  quiet?: boolean
}

/**
 * A page that is rendered on the server calls the handlers in the same process, with the same checks as over the
 * network.
 */
const send = createIsomorphicFn()
  .server(async (name: string, input: unknown, _options: CallOptions): Promise<Answer<unknown>> => {
    const context: PageContext | undefined = getGlobalStartContext()
    if (context === undefined) throw new Error('a call was made outside of a request')
    return { ...(await context.call(name, input)), fromCache: false } as Answer<unknown>
  })
  .client(async (name: string, input: unknown, options: CallOptions): Promise<Answer<unknown>> => {
    const answer = await fetchCall(name, input, options)
    // An aborted call is shown to nobody.
    if (!isOk(answer) && !options.signal?.aborted) tellFailure(answer, options.quiet === true)
    return answer
  })

/** Makes a call. Never rejects; a failure was shown to the user before it resolves. */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Answer<CallData<Name>>> {
  return (await send(name, input, options)) as Answer<CallData<Name>>
}
