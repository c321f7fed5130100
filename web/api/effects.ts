import type { QueryClient } from '@tanstack/react-query'
import { type Answer, type CallData, type CallInput, isOk, type ReadName, type WriteName } from './answer.ts'

/** A read by its name, or some of its cached answers by the beginning of their key. */
export type StaleRead = ReadName | readonly [ReadName, ...unknown[]]

/** What a write does to cached reads. Every write of the app declares it here instead of touching the cache itself. */
export type Effects<Name extends WriteName> = {
  /** Reads that the write makes stale. */
  invalidates?: readonly StaleRead[]
  /** Also after a failure, for example when somebody else may have been faster. */
  invalidatesOnFailure?: boolean
  /** Shows the change before the server has answered. Returns how to undo it if the call fails. */
  optimistic?(cache: QueryClient, input: CallInput<Name>): (() => void) | void
  /** Writes the answer into cached reads. */
  patch?(cache: QueryClient, data: CallData<Name>, input: CallInput<Name>): void
  /** False: the write counts as done before the stale reads were read again. */
  waits?: boolean
}

/** Marks reads as stale; those on the screen are read again. Resolves when they were. */
export async function makeStale(cache: QueryClient, reads: readonly StaleRead[]): Promise<void> {
  await Promise.all(
    reads.map((read) => cache.invalidateQueries({ queryKey: typeof read === 'string' ? [read] : read })),
  )
}

/** Sends a write and does to the cache what its effects say. */
export async function applyEffects<Name extends WriteName>(
  cache: QueryClient,
  input: CallInput<Name>,
  effects: Effects<Name>,
  send: () => Promise<Answer<CallData<Name>>>,
): Promise<Answer<CallData<Name>>> {
  const { invalidates = [], invalidatesOnFailure = false, optimistic, patch, waits = true } = effects
  const undo = optimistic?.(cache, input)
  const answer = await send()
  if (isOk(answer)) patch?.(cache, answer.data, input)
  else undo?.()
  if (!isOk(answer) && !invalidatesOnFailure) return answer
  const refreshed = makeStale(cache, invalidates)
  if (waits) await refreshed
  return answer
}
