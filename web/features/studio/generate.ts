import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type CallInput, type Failure, isOk } from '#web/api/answer.ts'
import { newId } from '#web/api/new-id.ts'
import { sendWrite, type WriteOptions } from '#web/api/write.ts'
import { ownArtsKey } from '#web/features/art/index.ts'
import { readShortage, toRequest } from './shortage.ts'

/** Why nothing was started, and which words of the prompt are the reason. */
export type Problem = {
  sentence: string
  /** The prompt that `spans` point into. */
  prompt: string
  spans: { start: number; end: number }[]
  suggestion: string | null
  appealId: string | null
  isRefusal: boolean
}

export type Generation = {
  /** Sends the form as it stands. */
  submit(): void
  /** Sends another input, such as a variation of an art. Resolves to whether a task was started. */
  send(input: CallInput<'art.create'>): Promise<boolean>
  isPending: boolean
  problem: Problem | null
  dismiss(): void
}

/** The input of a form and its prompt as typed; a sentence if something is missing. */
type Prepare = () => { input: CallInput<'art.create'>; written: string } | string

/**
 * Sends tasks. Failures are shown beside the prompt, and so is what the membership does not allow; a 469 that still comes
 * leads to the memberships.
 */
export function useGenerate(prepare: Prepare): Generation {
  const cache = useQueryClient()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isPending, setPending] = useState(false)
  const send = useCallback(
    async (input: CallInput<'art.create'>, written: string = input.prompt ?? '') => {
      const shortage = readShortage(cache, toRequest(input))
      setProblem(shortage === null ? null : plainProblem(shortage.sentence))
      if (shortage !== null) return false
      setPending(true)
      const answer = await sendTask(cache, input, { quiet: true })
      setPending(false)
      if (!isOk(answer)) setProblem(toProblem(answer, written))
      return isOk(answer)
    },
    [cache],
  )
  const submit = useCallback(() => {
    const prepared = prepare()
    if (typeof prepared === 'string') return setProblem(plainProblem(prepared))
    // The new task is at the top of the page, which the user may have scrolled away from.
    void send(prepared.input, prepared.written).then(
      (hasStarted) => hasStarted && window.scrollTo({ top: 0 }),
    )
  }, [send, prepare])
  const dismiss = useCallback(() => setProblem(null), [])
  return { submit, send, isPending, problem, dismiss }
}

/** Retries a lost answer with the same idempotency key, so that nothing is drawn twice. */
export async function sendTask(
  cache: QueryClient,
  input: CallInput<'art.create'>,
  { quiet }: { quiet: boolean },
) {
  const keyed = { ...input, idempotency_key: newId() }
  const effects: WriteOptions<'art.create'> = {
    invalidates: [ownArtsKey, 'art.get_tasks', 'model.list'],
    quiet,
  }
  const answer = await sendWrite(cache, 'art.create', keyed, effects)
  const isLost = answer.status_code === 408 || answer.status_code === 500
  return isLost ? sendWrite(cache, 'art.create', keyed, effects) : answer
}

function plainProblem(sentence: string): Problem {
  return { sentence, prompt: '', spans: [], suggestion: null, appealId: null, isRefusal: false }
}

function toProblem({ status_code, msg, data }: Failure, written: string): Problem {
  // Leading spaces are not sent, so positions are shifted by them.
  const before = written.length - written.trimStart().length
  const spans = (data?.spans ?? [])
    .filter(({ field }) => field === 'prompt')
    .map(({ start, end }) => ({ start: start + before, end: end + before }))
  return {
    sentence: [...new Set([msg, ...(data?.issues ?? []).map(({ message }) => message)])].join(' '),
    prompt: written,
    spans,
    suggestion: data?.suggestion ?? null,
    appealId: data?.appeal_id ?? null,
    isRefusal: status_code === 422,
  }
}
