import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, type CallData, type CallInput, isOk, type WriteName } from './answer.ts'
import { type CallOptions, call } from './call.ts'
import { applyEffects, type Effects } from './effects.ts'
import { CallFailure } from './errors.ts'
import { sendFile } from './send-file.ts'
import { tellFailure } from './tell-failure.ts'

export type WriteOptions<Name extends WriteName> = CallOptions & Effects<Name>

/**
 * Makes a write outside of a component, with its effects on the cache. Resolves however it goes; a failure was shown
 * as a toast unless `quiet` is set.
 */
export function sendWrite<Name extends WriteName>(
  cache: QueryClient,
  name: Name,
  input: CallInput<Name>,
  options: WriteOptions<Name> = {},
): Promise<Answer<CallData<Name>>> {
  return applyEffects(cache, input, options, () => call(name, input, options))
}

/** A write that no cached read shows, such as signing out. Resolves however it goes. */
export function writeOnce<Name extends WriteName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Answer<CallData<Name>>> {
  return call(name, input, options)
}

/** A write for a component: `mutate(input)`, and `isPending` while it is on its way. */
export function useWrite<Name extends WriteName>(name: Name, options: WriteOptions<Name> = {}) {
  const cache = useQueryClient()
  return useMutation<CallData<Name>, CallFailure, CallInput<Name>>({
    mutationKey: [name],
    mutationFn: async (input) => {
      const answer = await sendWrite(cache, name, input, options)
      if (!isOk(answer)) throw new CallFailure(answer)
      return answer.data
    },
  })
}

type FileOptions<Name extends WriteName> = Effects<Name> & {
  /** The caller shows the failure itself; no toast then. */
  quiet?: boolean
}

/** A write whose body is a file: `send(file, input)`, and `isPending` while it is on its way. */
export function useFileWrite<Name extends WriteName>(name: Name, options: FileOptions<Name> = {}) {
  const cache = useQueryClient()
  const [isPending, setPending] = useState(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const send = useCallback(
    async (file: Blob, input = {} as CallInput<Name>): Promise<Answer<CallData<Name>>> => {
      setPending(true)
      const answer = await applyEffects(cache, input, latest.current, () => sendFile(name, file, input))
      setPending(false)
      if (!isOk(answer)) tellFailure(answer, latest.current.quiet === true)
      return answer
    },
    [cache, name],
  )
  return { send, isPending }
}
